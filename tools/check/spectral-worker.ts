/** Lints one OpenAPI document in a thread of its own, and sends what it has found as lines of text. */
import { parentPort, workerData } from 'node:worker_threads';
import spectralCore from '@stoplight/spectral-core';
import { ruleset } from './spectral.ts';

/** Results below a warning need no action. */
const warning = 1;

const spectral = new spectralCore.Spectral();
spectral.setRuleset(ruleset);
const found = await spectral.run(workerData as Record<string, unknown>);
parentPort?.postMessage(
  found
    .filter(({ severity }) => severity <= warning)
    .map(({ path, message, code }) => `${path.join('.')}: ${message} (${code})`),
);
