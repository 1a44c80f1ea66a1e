/** Compares the committed events with those of the revisions before: readers of the topics must not be broken. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { breakingChanges, type AsyncApi } from '../generate/compatibility.ts';

const path = 'docs/api/asyncapi.json';
const run = promisify(execFile);

export async function eventFaults(root: string): Promise<string[]> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, maxBuffer: 64 << 20 })).stdout.trim();
  const now = JSON.parse(await readFile(join(root, path), 'utf8')) as AsyncApi;

  const revisions = await baseRevisions(git);
  const found = await Promise.all(
    revisions.map(async (revision) => {
      const before = await git('show', `${revision}:${path}`).catch(() => undefined);
      if (before === undefined) return [];
      return breakingChanges(JSON.parse(before) as AsyncApi, now).map(
        (change) => `${path}: since ${revision}: ${change}`,
      );
    }),
  );
  return found.flat();
}

/** The last commit, for what is not committed yet; and for what is, where the branch began, or the file's version before. */
async function baseRevisions(git: (...args: string[]) => Promise<string>): Promise<string[]> {
  const commit = (revision: string) => git('rev-parse', '--short', '--verify', revision).catch(() => '');
  const branchPoint = await git('merge-base', 'HEAD', '@{upstream}').catch(() => '');
  const lastChange = await git('rev-list', '-1', 'HEAD', '--', path).catch(() => '');
  const revisions = await Promise.all(['HEAD', branchPoint, lastChange && `${lastChange}~1`].map(commit));
  return [...new Set(revisions)].filter((revision) => revision !== '');
}
