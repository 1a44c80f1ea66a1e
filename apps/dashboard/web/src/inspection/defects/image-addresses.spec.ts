import { describe, expect, it } from '@jest/globals';
import { forgetAddress, imageAddress } from './image-addresses.js';

const download = (name: string, end: number) => ({
  url: `https://files.example/${name}`,
  expires_at: new Date(end).toISOString(),
});

describe('the address of an image', () => {
  it('stays the same while it is good', () => {
    const first = imageAddress('a', download('one', 900_000), 0);
    expect(imageAddress('a', download('two', 1_000_000), 100_000)).toBe(first);
    expect(imageAddress('b', download('two', 1_000_000), 100_000)).not.toBe(first);
  });

  it('is the new one shortly before its end, and after it failed', () => {
    const first = imageAddress('c', download('one', 900_000), 0);
    const second = imageAddress('c', download('two', 1_800_000), 890_000);
    expect(second).not.toBe(first);
    forgetAddress('c');
    expect(imageAddress('c', download('three', 1_800_000), 890_000)).not.toBe(second);
  });
});
