/** The guarantees of every store. */
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

/** The content in chunks; throws after `failAfter` of them. */
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

/** Stores the content of the tests; `signal` aborts it. */
export function put(
  store: FileStore,
  key: string,
  bytes = chunks(),
  signal = AbortSignal.timeout(10_000),
): Promise<void> {
  return store.put(key, { bytes, size, type: 'image/png' }, signal);
}

export function behavesAsStore(storeOf: () => FileStore): void {
  it('returns stored content, and nothing once it is removed', async () => {
    const key = newKey();
    await put(storeOf(), key);
    expect((await read(storeOf(), key))?.equals(someContent)).toBe(true);
    await storeOf().remove(key);
    expect(await read(storeOf(), key)).toBeUndefined();
    await storeOf().remove(key);
  });

  it('stores nothing if the content breaks off, and rethrows the cause', async () => {
    const key = newKey();
    await expect(put(storeOf(), key, chunks(5))).rejects.toThrow('The sender is gone.');
    await eventually(async () => expect(await read(storeOf(), key)).toBeUndefined());
  });

  it('stores nothing if the put is aborted', async () => {
    const key = newKey();
    const deadline = new AbortController();
    const slow = async function* () {
      for await (const chunk of chunks()) {
        yield chunk;
        deadline.abort();
      }
    };
    await expect(put(storeOf(), key, slow(), deadline.signal)).rejects.toThrow('aborted');
    await eventually(async () => expect(await read(storeOf(), key)).toBeUndefined());
  });

  it.each(['../x', 'a/../b', '/a', 'a/', 'a//b', 'A', 'a.b', 'a\\b', 'a%2fb', ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect(put(storeOf(), key)).rejects.toThrow('is not the key');
      await expect(storeOf().get(key)).rejects.toThrow('is not the key');
      await expect(storeOf().remove(key)).rejects.toThrow('is not the key');
    },
  );
}
