/** The release with which a generated document is compared. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Git = (...args: string[]) => Promise<string>;

export function gitIn(root: string): Git {
  return async (...args) => (await run('git', args, { cwd: root, maxBuffer: 64 << 20 })).stdout.trim();
}

/** The tag of the latest release, such as `v1.2.0`. Before the first, documents may change in place. */
export async function latestRelease(git: Git): Promise<string | undefined> {
  return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').catch(() => undefined);
}
