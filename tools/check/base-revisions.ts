/** What a generated document is compared with: itself in the revisions before. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Git = (...args: string[]) => Promise<string>;

export function gitIn(root: string): Git {
  return async (...args) => (await run('git', args, { cwd: root, maxBuffer: 64 << 20 })).stdout.trim();
}

/** The last commit, for what is not committed yet; and for what is, where the branch began, or the files' version before. */
export async function baseRevisions(git: Git, ...paths: string[]): Promise<string[]> {
  const commit = (revision: string) => git('rev-parse', '--short', '--verify', revision).catch(() => '');
  const branchPoint = await git('merge-base', 'HEAD', '@{upstream}').catch(() => '');
  const lastChange = await git('rev-list', '-1', 'HEAD', '--', ...paths).catch(() => '');
  const revisions = await Promise.all(['HEAD', branchPoint, lastChange && `${lastChange}~1`].map(commit));
  return [...new Set(revisions)].filter((revision) => revision !== '');
}
