// Reads small files of the state folder and replaces them atomically; digests the content of many files.

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function readJson<T>(path: string): T | undefined {
  const text = readText(path);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

export function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.${process.pid}.new`;
  writeFileSync(next, text, { mode: 0o600 });
  renameSync(next, path);
}

export function replaceJson(path: string, value: unknown): void {
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The digest of the matching files under the root and of the version of Node. */
export function digestOfFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const paths = globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)node_modules$/.test(path) });
  for (const path of paths.toSorted()) {
    if (statSync(join(root, path)).isFile())
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}
