// Changes of the checkout that are written all at once, so that a refusal leaves nothing half done.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../launcher/fault.ts';
import { replaceFile } from '../launcher/files.ts';

export class Draft {
  readonly root: string;
  private readonly changed = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.changed.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    if (!this.has(path)) throw new Fault(`${path} is missing`);
    return this.changed.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Files that match, those of the draft included. */
  matching(pattern: RegExp, glob: string): string[] {
    const known = [...globSync(glob, { cwd: this.root }), ...this.changed.keys()];
    return [...new Set(known)].filter((path) => pattern.test(path)).toSorted();
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new Fault(`${path} already exists; choose another name`);
    this.changed.set(path, text);
  }

  edit(path: string, change: (text: string) => string): void {
    this.changed.set(
      path,
      inFile(path, () => change(this.read(path))),
    );
  }

  /** Returns the paths of the files. */
  write(): string[] {
    for (const [path, text] of this.changed) replaceFile(join(this.root, path), text);
    return [...this.changed.keys()];
  }
}

/** Names the file in a fault of what is done with its text. */
function inFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Fault ? new Fault(`${path}: ${error.message}`) : error;
  }
}
