/** Lints the OpenAPI documents: Spectral's own rules for them, and those that follow OWASP's list of dangers to APIs. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Outcome, unlessPassed } from './outcome.ts';

/** A fault of a shared schema is found wherever it is used. */
const mostShown = 20;

/** Each document side by side with the others, as one takes long. */
export async function apiLint(root: string): Promise<Outcome> {
  const paths = globSync('docs/api/openapi*.json', { cwd: root }).toSorted();
  if (paths.length === 0) {
    return { ok: false, output: 'docs/api: there is no OpenAPI document; run node tools/generate/main.ts' };
  }
  const outcomes = await Promise.all(
    paths.map((path) => unlessPassed(root, `api lint ${path}`, [path], () => lintDocument(root, path))),
  );
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.flatMap(({ ok, output }) => (ok ? [] : [output])).join('\n'),
    unchanged: outcomes.every(({ unchanged }) => unchanged === true),
  };
}

async function lintDocument(root: string, path: string): Promise<Outcome> {
  const faults = (await faultsOf(join(root, path))).map((fault) => `${path}: ${fault}`);
  const more = faults.length > mostShown ? [`${path}: and ${faults.length - mostShown} more`] : [];
  return { ok: faults.length === 0, output: [...faults.slice(0, mostShown), ...more].join('\n') };
}

function faultsOf(path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('spectral-worker.ts', import.meta.url), { workerData: path });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error(`${path} was not linted to the end`)));
  });
}
