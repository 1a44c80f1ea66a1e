// Evaluates a million simulated parts with each rule of a defect-rate limit: false alerts, and how soon a rise is detected.
// At, below and above the limit. With the defaults, the rate can vary around three quarters of the limit with two alerts in 100,000 parts.
// Needs only `pnpm build`.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DefectLimit, newDefectLimit } from '@millwright/contracts';
import { root } from '@millwright/tools/launcher/settings.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill limits', {
  parts: { fallback: 1_000_000, description: 'parts for each rule and rate' },
  batch: { fallback: 25, description: 'parts in a batch' },
  seed: { fallback: 1, description: 'of the random numbers' },
});
const limitRate = 0.02;
const partsPerSecond = 25;
const mostFlaps = 2;
const steadyRates = [0.5, 0.75, 1];
const risenRates = [1.5, 2, 2.5];
/** Good parts before each rise. */
const before = 3_000;

interface Looks {
  readonly parts: number;
  readonly defective: readonly number[];
}
type Judge = (
  state: unknown,
  limit: DefectLimit,
  looks: Looks,
  at: number,
  newId: () => string,
) => { state: unknown; announced?: object };

const built = pathToFileURL(join(root, 'apps/vision-ingest/dist/limit/rate-judgement.js')).href;
const { judgeRate } = (await import(built)) as { judgeRate: Judge };

/** By Marsaglia's xorshift: from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_769) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

class Camera {
  private state: unknown;
  private at = 1_800_000_000_000;
  private readonly random = randomOf(options.seed);

  private readonly limit: DefectLimit;

  constructor(limit: DefectLimit) {
    this.limit = limit;
  }

  /** Whether the next batch, of parts that are defective at a rate, is told. */
  isTold(rate: number): boolean {
    const defective: number[] = [];
    for (let place = 0; place < options.batch; place += 1) if (this.random() < rate) defective.push(place);
    this.at += (options.batch / partsPerSecond) * 1_000;
    const judgement = judgeRate(this.state, this.limit, { parts: options.batch, defective }, this.at, () => 'breach');
    this.state = judgement.state;
    return judgement.announced !== undefined;
  }

  forget(): void {
    this.state = undefined;
  }
}

function alarmsPer100000(limit: DefectLimit, rate: number): number {
  const camera = new Camera(limit);
  let alarms = 0;
  for (let parts = 0; parts < options.parts; parts += options.batch) if (camera.isTold(rate)) alarms += 1;
  return (alarms / options.parts) * 100_000;
}

/** Parts from a rise, from half of the limit, to its alarm. */
function delays(limit: DefectLimit, rate: number): number[] {
  const camera = new Camera(limit);
  const found: number[] = [];
  for (let parts = 0; parts < options.parts;) {
    camera.forget();
    let isEarly = false;
    for (let good = 0; good < before; good += options.batch) isEarly = camera.isTold(limitRate / 2) || isEarly;
    let delay = options.batch;
    if (!isEarly) while (!camera.isTold(rate) && delay < options.parts) delay += options.batch;
    if (!isEarly) found.push(delay);
    parts += before + delay;
  }
  return found;
}

const windows = [{ parts: 1_000 }, { parts: 300 }, { parts: 10_000 }, { seconds: 40 }, { seconds: 400 }];
const shown = (value: number, places: number): string => value.toFixed(places).padStart(9);
console.log(
  `Alarms in 100,000 parts at a share of the limit of ${limitRate * 100} %, and parts from a rise to the alarm ` +
    `(median, 95th percentile); ${options.parts} parts each, ${options.batch} a batch, ${partsPerSecond} a second`,
);
console.log(
  `${'window'.padEnd(14)}${'confidence'.padEnd(10)}` +
    steadyRates.map((share) => `${share} ×`.padStart(9)).join('') +
    risenRates.map((share) => `to ${share} ×`.padStart(18)).join(''),
);
let atDefaults = Infinity;
const startedAt = performance.now();
for (const window of windows) {
  for (const confidence of ['none', 'wilson95'] as const) {
    const limit = newDefectLimit.parse({ rate: limitRate, window, confidence });
    const alarms = steadyRates.map((share) => alarmsPer100000(limit, share * limitRate));
    const rises = risenRates.map((share) => percentilesOf(delays(limit, share * limitRate)));
    if (window === windows[0] && confidence === newDefectLimit.parse({ rate: limitRate, window }).confidence)
      atDefaults = alarms[1]!;
    const name = window.parts === undefined ? `${window.seconds} seconds` : `${window.parts} parts`;
    console.log(
      `${name.padEnd(14)}${confidence.padEnd(10)}${alarms.map((count) => shown(count, 1)).join('')}` +
        rises.map(({ p50, p95 }) => `${p50} / ${p95}`.padStart(18)).join(''),
    );
  }
}
console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
verdict([
  [
    atDefaults <= mostFlaps,
    `the defaults told ${atDefaults.toFixed(1)} alarms in 100,000 parts at 0.75 of the limit, more than ${mostFlaps}`,
  ],
]);
