/** Folders of reports that are being made. They have the process in their names: what a killed one has left is removed by the next one. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nameOf = (pid: number | string): string => `qc-report-${pid}-`;
const named = new RegExp(`^${nameOf('(\\d+)')}`);

export function newWorkFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), nameOf(process.pid)));
}

/** To be called before the first report: in a container, the process before may have had the same id. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(named.exec(name)?.[1] ?? NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
