// The throughput of a dispatcher on a backlog, and its cost for each webhook, compared with a bare undici loop that posts the same
// bytes to the same receiver: in the same run, in turn on the same core. Then the latency from the commit of an event to its webhook
// at a steady rate, with everything running, compared with a minimal chain of PostgreSQL, Kafka and HTTP.

import { loadavg } from 'node:os';
import { Product } from '@millwright/testing';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { type BacklogResult, type Measurement, measuredCore, otherCore, runBacklog } from './webhooks/backlog.ts';
import { runSteadyLoad, type SteadyResult } from './webhooks/steady-load.ts';

const options = readOptions('bench deliveries', {
  events: { fallback: 20_000, description: 'events in each round, each for one endpoint' },
  endpoints: { fallback: 20, description: 'endpoints at one receiver, each with its own account' },
  rounds: { fallback: 3, least: 0, description: 'rounds, each of which measures both in turn; 0 skips them' },
  seconds: { fallback: 4, description: 'duration of each measurement of the bare loop' },
  connections: { fallback: 64, description: 'connections of the bare loop' },
  rate: { fallback: 200, description: 'events a second, through the whole product' },
  steady: {
    fallback: 20,
    least: 0,
    description: 'seconds at that rate for each of the two, after a warm-up of 10; 0 skips them',
  },
});

const leastShare = 0.2;
const mostP50Ms = 10;
const mostP99Ms = 40;
const warmUp = 10;

const product = await Product.up();
if (options.rounds > 0) reportBacklog(await runBacklog(product, options));
if (options.steady > 0) {
  const { rate, steady: seconds } = options;
  reportSteadyLoad(await runSteadyLoad(product, { rate, seconds, warmUp }));
}

function reportBacklog({ ours, bare, pinned, bytes, lost, duplicates, distrusted }: BacklogResult): void {
  const [mine, theirs] = [medianOf(ours), medianOf(bare)];
  console.log(
    `\nFan-out 1, ${options.endpoints} endpoints at one healthy receiver, envelopes of ${bytes} bytes; medians of ${options.rounds} rounds of ${options.events} events.\n` +
      (pinned
        ? `Dispatcher and bare loop on core ${measuredCore}; PostgreSQL, Redis, Kafka, receiver and bench on core ${otherCore}; the other apps are not pinned.\n`
        : 'Nothing is pinned to a core.\n') +
      `The bare loop signs and stores nothing: ${options.connections} connections of an undici pool.\n`,
  );
  console.log('                      /s   CPU-s per 1 000   core used   PostgreSQL besides');
  for (const [name, { rate, cpu, busy, postgres }] of Object.entries({ deliveries: mine, 'bare POSTs': theirs })) {
    const used = `${(busy * 100).toFixed(0)} %`;
    console.log(
      `${name.padEnd(14)}${rate.toFixed(0).padStart(10)}${cpu.toFixed(3).padStart(18)}${used.padStart(12)}${postgres.toFixed(3).padStart(23)}`,
    );
  }
  const shares = ours.map(({ rate }, round) => rate / bare[round]!.rate);
  const share = percentilesOf(shares).p50;
  console.log(
    `\n${share.toFixed(3)} of the bare loop's rate (${(theirs.cpu / mine.cpu).toFixed(3)} by processor time); ` +
      `${duplicates} webhooks were sent twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  verdict([
    [share >= leastShare, `${share.toFixed(3)} of the bare loop's rate; the target is ${leastShare}`],
    [lost === 0, `${lost} events did not arrive, or have not exactly one recorded delivery`],
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
  ]);
}

function reportSteadyLoad({ ours, bare, duplicates, distrusted }: SteadyResult): void {
  const [mine, least] = [percentilesOf(ours), percentilesOf(bare)];
  console.log(
    `\n${ours.length} events committed at ${options.rate}/s, and in turn as many through the minimal chain:\n`,
  );
  console.log('commit to receipt     p50 ms    p95 ms    p99 ms    max ms');
  for (const [name, figures] of Object.entries({ webhooks: mine, 'minimal chain': least })) {
    const cells = (['p50', 'p95', 'p99', 'max'] as const).map((figure) => figures[figure].toFixed(1).padStart(10));
    console.log(`${name.padEnd(18)}${cells.join('')}`);
  }
  const [p50, p99] = [mine.p50 / least.p50, mine.p99 / least.p99];
  console.log(
    `\np50 ×${p50.toFixed(2)} and p99 ×${p99.toFixed(2)} of the minimal chain's; ` +
      `${duplicates} webhooks were sent twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  verdict([
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
    [mine.p50 <= mostP50Ms, `p50 is ${mine.p50.toFixed(1)} ms; the target is ${mostP50Ms} ms`],
    [mine.p99 <= mostP99Ms, `p99 is ${mine.p99.toFixed(1)} ms; the target is ${mostP99Ms} ms`],
  ]);
}

function medianOf(measurements: readonly Measurement[]): Measurement {
  const median = (figure: keyof Measurement): number => percentilesOf(measurements.map((each) => each[figure])).p50;
  return { rate: median('rate'), cpu: median('cpu'), busy: median('busy'), postgres: median('postgres') };
}
