/** The interface of a store: content under a key. */
import type { Readable } from 'node:stream';

/** Content to store, as a stream. */
export interface Content {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Number of bytes that `bytes` yields. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
}

/** Keys are paths made of ids, such as `0190c3f2-…/live/0190c3f4-…`; `checkedKey` throws for any other. */
export abstract class FileStore {
  /**
   * Resolves once all of the content is stored and would outlive a crash. If `bytes` throws, removes the partial object and rethrows.
   * A put that has not resolved may still leave a partial object, so its key must not be used for anything else.
   */
  abstract put(key: string, content: Content, signal: AbortSignal): Promise<void>;

  /** The content, or undefined if there is none under this key. */
  abstract get(key: string): Promise<Readable | undefined>;

  /** Removes the content under the key, and any partial object that a crash has left. Succeeds if there is none. */
  abstract remove(key: string): Promise<void>;
}

export function checkedKey(key: string): string {
  if (/^[0-9a-z-]+(\/[0-9a-z-]+)*$/.test(key)) return key;
  throw new Error(`"${key}" is not the key of a file: keys are made of ids and slashes.`);
}
