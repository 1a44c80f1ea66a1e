/** Stores content in a directory. A file gets its name only once all of it is on the disk. */
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import { checkedKey, type Content, FileStore } from './file-store.js';

export class DiskStore extends FileStore {
  constructor(private readonly directory: string) {
    super();
  }

  async put(key: string, { bytes }: Content, signal: AbortSignal): Promise<void> {
    const path = this.pathOf(key);
    const unfinished = unfinishedOf(path);
    await this.makeDirectoryOf(path);
    try {
      const file = await open(unfinished, 'w', 0o600);
      await pipeline(bytes, file.createWriteStream({ flush: true }), { signal });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncDirectory(dirname(path));
  }

  async get(key: string): Promise<ReadStream | undefined> {
    const file = createReadStream(this.pathOf(key));
    try {
      await once(file, 'ready');
      return file;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await Promise.all([path, unfinishedOf(path)].map((each) => rm(each, { force: true })));
  }

  private pathOf(key: string): string {
    return join(this.directory, checkedKey(key));
  }

  /** Syncs new directories too, so that a stored file outlives a crash. */
  private async makeDirectoryOf(path: string): Promise<void> {
    const wanted = dirname(path);
    const first = await mkdir(wanted, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = wanted; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
  }
}

/** Not a valid key, so that it collides with no file. */
function unfinishedOf(path: string): string {
  return `${path}.unfinished`;
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
