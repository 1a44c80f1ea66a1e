/** What holds of every store, whatever is behind it. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { eventually } from '@millwright/testing';
import type { FileStore } from '../file-store.js';

const chunkBytes = 65_536;
const size = 20 * chunkBytes + 1;
export const someContent = Buffer.alloc(size, 'some content of a file ');

export function newKey(): string {
  return `${randomUUID()}/test/${randomUUID()}-1`;
}

/** The content in chunks; fails after some of them where it is told to. */
export async function* chunks(failAfter = Infinity): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += chunkBytes) {
    if (at / chunkBytes >= failAfter) throw new Error('The sender is gone.');
    yield someContent.subarray(at, at + chunkBytes);
  }
}

export async function read(store: FileStore, key: string): Promise<Buffer | undefined> {
  const content = await store.get(key);
  return content === undefined ? undefined : buffer(content);
}

/** Puts what a test is about; `signal` ends it. */
export function put(
  store: FileStore,
  key: string,
  bytes = chunks(),
  signal = AbortSignal.timeout(10_000),
): Promise<void> {
  return store.put(key, { bytes, size, type: 'image/png' }, signal);
}

export function behavesAsStore(storeOf: () => FileStore): void {
  it('gives back what was put, and nothing once it is removed', async () => {
    const key = newKey();
    await put(storeOf(), key);
    expect((await read(storeOf(), key))?.equals(someContent)).toBe(true);
    await storeOf().remove(key);
    expect(await read(storeOf(), key)).toBeUndefined();
    await storeOf().remove(key);
  });

  it('keeps nothing of content that breaks off, and says why it broke off', async () => {
    const key = newKey();
    await expect(put(storeOf(), key, chunks(5))).rejects.toThrow('The sender is gone.');
    await eventually(async () => expect(await read(storeOf(), key)).toBeUndefined());
  });

  it('keeps nothing of content that is out of time', async () => {
    const key = newKey();
    const outOfTime = new AbortController();
    const slow = async function* () {
      for await (const chunk of chunks()) {
        yield chunk;
        outOfTime.abort();
      }
    };
    await expect(put(storeOf(), key, slow(), outOfTime.signal)).rejects.toThrow('aborted');
    await eventually(async () => expect(await read(storeOf(), key)).toBeUndefined());
  });

  it.each(['../x', 'a/../b', '/a', 'a/', 'a//b', 'A', 'a.b', 'a\\b', 'a%2fb', ''])(
    'takes no key such as "%s"',
    async (key) => {
      await expect(put(storeOf(), key)).rejects.toThrow('is no key');
      await expect(storeOf().get(key)).rejects.toThrow('is no key');
      await expect(storeOf().remove(key)).rejects.toThrow('is no key');
    },
  );
}
