/** The earlier revisions with which a generated document is compared. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Git = (...args: string[]) => Promise<string>;

export function gitIn(root: string): Git {
  return async (...args) => (await run('git', args, { cwd: root, maxBuffer: 64 << 20 })).stdout.trim();
}

/** The last commit, for uncommitted changes; for committed ones, the start of the branch, or the previous version of the files. */
export async function baseRevisions(git: Git, ...paths: string[]): Promise<string[]> {
  const commit = (revision: string) => git('rev-parse', '--short', '--verify', revision).catch(() => '');
  const branchPoint = await git('merge-base', 'HEAD', '@{upstream}').catch(() => '');
  const lastChange = await git('rev-list', '-1', 'HEAD', '--', ...paths).catch(() => '');
  const revisions = await Promise.all(['HEAD', branchPoint, lastChange && `${lastChange}~1`].map(commit));
  return [...new Set(revisions)].filter((revision) => revision !== '');
}
