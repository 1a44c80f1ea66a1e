// Reads logs as they grow.

import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Calls `onLine` with each line written from now on, or from `offset` on; reads a truncated log from its start. */
export function followLog(path: string, onLine: (line: string) => void, offset = sizeOf(path)): { stop(): void } {
  let at = offset;
  let rest = '';
  const timer = setInterval(() => {
    const size = sizeOf(path);
    if (size < at) at = 0;
    if (size === at) return;
    const lines = (rest + readBetween(path, at, size)).split('\n');
    at = size;
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  }, 150);
  return { stop: () => clearInterval(timer) };
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines of a log, read from its last megabyte. */
export function tail(path: string, count: number): string[] {
  const size = sizeOf(path);
  return readBetween(path, Math.max(0, size - 1_048_576), size)
    .trimEnd()
    .split('\n')
    .slice(-count);
}

function readBetween(path: string, from: number, to: number): string {
  if (to <= from) return '';
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(to - from);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, from));
  } finally {
    closeSync(file);
  }
}
