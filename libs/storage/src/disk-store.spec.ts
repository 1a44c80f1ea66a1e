import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskStore } from './disk-store.js';
import { behavesAsStore, chunks, newKey, put } from './testing/store-behaviour.js';

let directory: string;
let store: DiskStore;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'millwright-files-'));
  store = new DiskStore(directory);
});

afterAll(() => rmSync(directory, { recursive: true }));

describe('the disk store', () => {
  behavesAsStore(() => store);

  it('gives a file its name only once it is complete', async () => {
    const key = newKey();
    const seen: string[][] = [];
    const watched = async function* () {
      for await (const chunk of chunks()) {
        seen.push(readdirSync(dirname(join(directory, key))));
        yield chunk;
      }
    };
    await put(store, key, watched());
    const name = key.split('/').at(-1)!;
    expect(seen.flat().filter((each) => each === name)).toEqual([]);
    expect(readdirSync(dirname(join(directory, key)))).toEqual([name]);
  });

  it('leaves nothing if a put breaks off, and removes the partial file of a crash', async () => {
    const key = newKey();
    await expect(put(store, key, chunks(3))).rejects.toThrow();
    const folder = dirname(join(directory, key));
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(`${join(directory, key)}.unfinished`, 'a part');
    await store.remove(key);
    expect(readdirSync(folder)).toEqual([]);
  });
});
