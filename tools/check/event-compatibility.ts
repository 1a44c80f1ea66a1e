/** Compares the committed events with those of the revisions before: readers of the topics must not be broken. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { breakingChanges, type AsyncApi } from '../generate/compatibility.ts';
import { baseRevisions, gitIn } from './base-revisions.ts';

const path = 'docs/api/asyncapi.json';

export async function eventFaults(root: string): Promise<string[]> {
  const git = gitIn(root);
  const now = JSON.parse(await readFile(join(root, path), 'utf8')) as AsyncApi;

  const revisions = await baseRevisions(git, path);
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
