import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ConfigFault } from '@millwright/service-kit';
import { SecretBox, sealingKey } from './secret-box.js';

const keyOf = (id: string) => sealingKey(`${id}:${randomBytes(32).toString('base64')}`);

describe('a secret box', () => {
  it('opens what it sealed, and seals the same secret differently each time', () => {
    const box = new SecretBox([keyOf('a')]);
    const sealed = box.seal('svcwhs_secret');
    expect(box.open(sealed)).toBe('svcwhs_secret');
    expect(sealed).not.toContain('secret');
    expect(box.seal('svcwhs_secret')).not.toBe(sealed);
  });

  it('opens what an older key sealed while a newer one seals', () => {
    const [older, newer] = [keyOf('older'), keyOf('newer')];
    const sealed = new SecretBox([older]).seal('kept');
    const rotated = new SecretBox([newer, older]);
    expect(rotated.open(sealed)).toBe('kept');
    expect(rotated.seal('kept')).toMatch(/^newer:/);
  });

  it('refuses what was altered, and what no key opens', () => {
    const box = new SecretBox([keyOf('a')]);
    const [id, bytes] = box.seal('kept').split(':') as [string, string];
    const altered = Buffer.from(bytes, 'base64');
    altered[20]! ^= 1;
    expect(() => box.open(`${id}:${altered.toString('base64')}`)).toThrow();
    expect(() => new SecretBox([keyOf('b')]).open(box.seal('kept'))).toThrow('No key "a" is configured');
  });

  it('takes no key of another length or form', () => {
    expect(() => sealingKey('a:c2hvcnQ=')).toThrow(ConfigFault);
    expect(() => sealingKey(randomBytes(32).toString('base64'))).toThrow(ConfigFault);
  });
});
