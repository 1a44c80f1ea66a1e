/** The port: content under a key. */
import type { Readable } from 'node:stream';

/** What is put, as it comes. */
export interface Content {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Exactly as many as `bytes` yields. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
}

/** Keys are paths made of ids, such as `0190c3f2-…/live/0190c3f4-…`; `checkedKey` throws for any other. */
export abstract class FileStore {
  /**
   * Resolves once all of the content is there and would outlive a crash. What `bytes` throws, it throws on, and takes away what
   * came before; of a put that has not resolved there may still be a rest, so that its key is to be used for nothing else.
   */
  abstract put(key: string, content: Content, signal: AbortSignal): Promise<void>;

  /** The content from its beginning, or undefined where there is none under this key. */
  abstract get(key: string): Promise<Readable | undefined>;

  /** Whatever is there under the key, also what a crash has left of it. There need not be anything. */
  abstract remove(key: string): Promise<void>;
}

export function checkedKey(key: string): string {
  if (/^[0-9a-z-]+(\/[0-9a-z-]+)*$/.test(key)) return key;
  throw new Error(`"${key}" is no key of a file: keys are made of ids and slashes.`);
}
