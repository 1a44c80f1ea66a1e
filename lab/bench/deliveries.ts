// Webhooks per second from a backlog, and the latency from commit to webhook at 200 and at 1,000 a second.
// Compares the throughput of a dispatcher and its cost per webhook with a bare undici loop that posts the same bytes to the same receiver,
// in the same run, alternating on the same core. Then compares the latency from the commit of an event to its webhook at a steady rate,
// with everything running, with a minimal chain of PostgreSQL, Kafka and HTTP; prints percentiles of each hop, and which hop delayed the
// slowest 1 %. `--profile` also prints where the processor time goes.
// Needs the local run.

import { availableParallelism, loadavg } from 'node:os';
import { Product } from '@millwright/testing';
import { printHops } from '../support/hops.ts';
import { measuredCore, otherCores } from '../support/processes.ts';
import { noteShares, percentilesOf, readOptions, verdict } from '../support/report.ts';
import { type BacklogResult, type Measurement, runBacklog } from './webhooks/backlog.ts';
import { runSteadyLoad, type SteadyResult } from './webhooks/steady-load.ts';

const options = readOptions('bench deliveries', {
  events: { fallback: 20_000, description: 'events in each round, each for one endpoint' },
  endpoints: { fallback: 20, description: 'endpoints at one receiver, each with its own account' },
  rounds: { fallback: 3, least: 0, description: 'rounds, each of which measures both in turn; 0 skips them' },
  seconds: { fallback: 4, description: 'duration of each measurement of the bare loop' },
  connections: { fallback: 64, description: 'connections of the bare loop' },
  rate: { fallback: 0, least: 0, description: 'events a second, through the whole product; 0 for 200 and then 1,000' },
  steady: {
    fallback: 60,
    least: 0,
    description: 'seconds at each rate for each of the two, after a warm-up of 10; 0 skips them',
  },
  profile: { flag: true, description: 'also print where the processor time of orders and the dispatcher goes' },
});

const cores = availableParallelism();
const leastShareOfTime = 0.25;
/** Of the minimal chain's figures. With cores to spare the latency is that of the chain itself. */
const mostTimes = { p50: cores > 4 ? 1.5 : 2, p99: 2 };
const mostTimesOfCpu = (rate: number): number => (rate < 1_000 ? 2 : 1.3);
const rates = options.rate === 0 ? [200, 1_000] : [options.rate];
const warmUp = 10;
const mostFunctions = 25;

const product = await Product.up();
if (options.rounds > 0) reportBacklog(await runBacklog(product, options));
if (options.steady > 0) {
  for (const rate of rates)
    reportSteadyLoad(
      rate,
      await runSteadyLoad(product, { rate, seconds: options.steady, warmUp, profile: options.profile }),
    );
}

function reportBacklog({ ours, bare, pinned, bytes, lost, duplicates, distrusted }: BacklogResult): void {
  const [mine, theirs] = [medianOf(ours), medianOf(bare)];
  console.log(
    `\nFan-out 1, ${options.endpoints} endpoints at one healthy receiver, envelopes of ${bytes} bytes; medians of ${options.rounds} rounds of ${options.events} events.\n` +
      (pinned
        ? `Of ${cores} cores dispatcher and bare loop are on ${measuredCore}; PostgreSQL, Redis, Kafka, receiver and bench on ${otherCores()}; the other apps are not pinned.\n`
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
  const shareOfTime = theirs.cpu / mine.cpu;
  noteShares({ 'CPU of a backlog': shareOfTime });
  console.log(
    `\n${share.toFixed(3)} of the bare loop's rate, ${shareOfTime.toFixed(3)} of it by processor time; ` +
      `${duplicates} webhooks were sent twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  verdict([
    [
      shareOfTime >= leastShareOfTime,
      `${shareOfTime.toFixed(3)} of the bare loop by processor time; the target is ${leastShareOfTime}`,
    ],
    [lost === 0, `${lost} events did not arrive, or have not exactly one recorded delivery`],
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
  ]);
}

function reportSteadyLoad(
  rate: number,
  { ours, bare, atRest, duplicates, distrusted, hops, profiles }: SteadyResult,
): void {
  const [mine, least] = [percentilesOf(ours.latencies), percentilesOf(bare.latencies)];
  console.log(
    `\n${ours.latencies.length} events committed at ${rate}/s on ${cores} cores, and in turn as many through the minimal chain:\n`,
  );
  console.log('commit to receipt     p50 ms    p95 ms    p99 ms    max ms');
  for (const [name, figures] of Object.entries({ webhooks: mine, 'minimal chain': least })) {
    const cells = (['p50', 'p95', 'p99', 'max'] as const).map((figure) => figures[figure].toFixed(1).padStart(10));
    console.log(`${name.padEnd(18)}${cells.join('')}`);
  }
  printHops(hops);
  for (const [app, shares] of Object.entries(profiles)) {
    console.log(`\nprocessor time of ${app}, by function`);
    for (const { name, share } of shares.slice(0, mostFunctions))
      console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`);
  }
  const [cpu, bareCpu] = [sumOf(ours.cpu), sumOf(bare.cpu)];
  console.log('\nCPU-ms an event       webhooks   at rest   minimal chain');
  const rows = new Set([...Object.keys(ours.cpu), ...Object.keys(bare.cpu)]);
  for (const name of [...rows, 'together']) {
    const cells = [ours.cpu, atRest, bare.cpu].map((times) => (name === 'together' ? sumOf(times) : times[name]));
    const [webhooks, rest, minimal] = cells.map((time) => time?.toFixed(2) ?? '');
    console.log(`  ${name.padEnd(20)}${webhooks!.padStart(8)}${rest!.padStart(10)}${minimal!.padStart(16)}`);
  }
  const times = { p50: mine.p50 / least.p50, p99: mine.p99 / least.p99, cpu: cpu / bareCpu };
  console.log(
    `\np50 ×${times.p50.toFixed(2)}, p99 ×${times.p99.toFixed(2)} and processor time ×${times.cpu.toFixed(2)} of the minimal chain's; ` +
      `${duplicates} webhooks were sent twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  const mostOfCpu = mostTimesOfCpu(rate);
  noteShares({
    [`p50 at ${rate}/s`]: 1 / times.p50,
    [`p99 at ${rate}/s`]: 1 / times.p99,
    [`CPU at ${rate}/s`]: 1 / times.cpu,
  });
  verdict([
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
    [
      times.p50 <= mostTimes.p50,
      `p50 at ${rate}/s is ×${times.p50.toFixed(2)} of the minimal chain's; the target is ×${mostTimes.p50}`,
    ],
    [
      times.p99 <= mostTimes.p99,
      `p99 at ${rate}/s is ×${times.p99.toFixed(2)} of the minimal chain's; the target is ×${mostTimes.p99}`,
    ],
    [
      times.cpu <= mostOfCpu,
      `${cpu.toFixed(2)} CPU-ms an event at ${rate}/s is ×${times.cpu.toFixed(2)} of the minimal chain's; the target is ×${mostOfCpu}`,
    ],
  ]);
}

function sumOf(times: Readonly<Record<string, number>>): number {
  return Object.values(times).reduce((sum, time) => sum + time, 0);
}

function medianOf(measurements: readonly Measurement[]): Measurement {
  const median = (figure: keyof Measurement): number => percentilesOf(measurements.map((each) => each[figure])).p50;
  return { rate: median('rate'), cpu: median('cpu'), busy: median('busy'), postgres: median('postgres') };
}
