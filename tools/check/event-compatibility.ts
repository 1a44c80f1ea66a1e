/** Compares the events with those of the latest release: readers of the topics must not be broken. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { breakingChanges, type AsyncApi } from '../generate/compatibility.ts';
import { gitIn, latestRelease } from './latest-release.ts';

const path = 'docs/api/asyncapi.json';

export async function eventFaults(root: string): Promise<string[]> {
  const git = gitIn(root);
  const release = await latestRelease(git);
  if (release === undefined) return [];
  const before = JSON.parse(await git('show', `${release}:${path}`)) as AsyncApi;
  const now = JSON.parse(await readFile(join(root, path), 'utf8')) as AsyncApi;
  return breakingChanges(before, now).map((change) => `${path}: since ${release}: ${change}`);
}
