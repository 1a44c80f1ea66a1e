/** Lints the OpenAPI document of the newest version: Spectral's own rules for it, and those that follow OWASP's list of dangers to APIs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Outcome, unlessPassed } from './outcome.ts';

const path = 'docs/api/openapi.json';
/** A fault of a shared schema is found wherever it is used. */
const mostShown = 20;

/** Documents of older versions were the newest once, and may not change. */
export function apiLint(root: string): Promise<Outcome> {
  return unlessPassed(root, 'api lint', [path], async () => {
    const document = JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
    const faults = (await faultsOf(document)).map((fault) => `${path}: ${fault}`);
    const more = faults.length > mostShown ? [`${path}: and ${faults.length - mostShown} more`] : [];
    return { ok: faults.length === 0, output: [...faults.slice(0, mostShown), ...more].join('\n') };
  });
}

function faultsOf(document: object): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('spectral-worker.ts', import.meta.url), { workerData: document });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The document was not linted to the end')));
  });
}
