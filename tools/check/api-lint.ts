/** Lints the OpenAPI documents: Spectral's own rules for them, and those that follow OWASP's list of dangers to APIs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Outcome, unlessPassed } from './outcome.ts';

/** A fault of a shared schema is found wherever it is used. */
const mostShown = 20;

/** Each document side by side with the others, as one takes long. Those of older versions are their differences from the newest. */
export async function apiLint(root: string): Promise<Outcome> {
  const newest = 'docs/api/openapi.json';
  const patches = globSync('docs/api/openapi-*.patch.json', { cwd: root }).toSorted();
  const outcomes = await Promise.all([
    unlessPassed(root, `api lint ${newest}`, [newest], () => lintDocument(root, newest)),
    ...patches.map((patch) =>
      unlessPassed(root, `api lint ${patch}`, [newest, patch], () => lintDocument(root, newest, patch)),
    ),
  ]);
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.flatMap(({ ok, output }) => (ok ? [] : [output])).join('\n'),
    unchanged: outcomes.every(({ unchanged }) => unchanged === true),
  };
}

async function lintDocument(root: string, newest: string, patch?: string): Promise<Outcome> {
  const document = readIn<object>(root, newest);
  if (patch !== undefined) {
    // Only the build has it.
    const { applyPatch } = await import('@millwright/contracts');
    applyPatch(document, readIn(root, patch));
  }
  const path = patch ?? newest;
  const faults = (await faultsOf(document)).map((fault) => `${path}: ${fault}`);
  const more = faults.length > mostShown ? [`${path}: and ${faults.length - mostShown} more`] : [];
  return { ok: faults.length === 0, output: [...faults.slice(0, mostShown), ...more].join('\n') };
}

function readIn<T>(root: string, path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

function faultsOf(document: object): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('spectral-worker.ts', import.meta.url), { workerData: document });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The document was not linted to the end')));
  });
}
