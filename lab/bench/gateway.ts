// Calls per second through the gateway, and processor time per call, in the gateway and behind it.
// Compared with a bare Fastify proxy with the same Redis script, in the same run, on the same core. Prints percentiles of each hop of a
// call inside the gateway, and which hop delayed the slowest 1 %. Then measures what the request log and the usage counts cost Kafka,
// accounts and PostgreSQL, until all calls are in the log; their idle usage is subtracted.
// Needs the local run.

import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@millwright/service-kit';
import { eventually, Product, SecondProcess } from '@millwright/testing';
import { Redis } from 'ioredis';
import { type Hop, printHops } from '../support/hops.ts';
import { beginNotes, endNotes } from '../support/inspected.ts';
import {
  canPin,
  Helper,
  measuredCore,
  otherCores,
  partTimes,
  Pins,
  processorTime,
  runHelper,
} from '../support/processes.ts';
import { noteShares, percentilesOf, readOptions, verdict } from '../support/report.ts';
import type { BareProxyOptions } from './gateway/bare-proxy.ts';
import { hopsOfCalls } from './gateway/hops.ts';
import { benchRedisUrl, sameScript } from './gateway/limits-script.ts';
import type { LoadOptions, LoadResult } from './gateway/load.ts';

const options = readOptions('bench gateway', {
  rounds: { fallback: 3, description: 'rounds, each of which starts all three and measures them in turn' },
  seconds: { fallback: 5, description: 'duration of each measurement' },
  connections: { fallback: 64, description: 'connections of the load' },
});

const path = '/v1/orders';
const warmUpSeconds = 6;
/** Each note of a moment costs a little. */
const notedSeconds = 3;
const leastShare = 0.65;
const mostAddedMs = 5;
/** In µs for each call. */
const mostBehind = 3;
const behind = ['kafka', 'accounts', 'postgres'] as const;
/** Calls are in the log some seconds after their end. */
const settledMs = 3_000;
/** Share of all calls. */
const mostLate = 0.001;

interface Contender {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  stop(): Promise<unknown>;
}

interface Measurement {
  readonly calls: number;
  /** Answers a second. */
  readonly rate: number;
  /** In µs for each answer. */
  readonly cpu: number;
  readonly redisCpu: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const pinned = canPin();
const product = await Product.up();
const log = await product.connectTo('accounts');
const account = await product.createAccount(`Gateway bench ${Date.now()}`);
await product.liftLimits(account, 'live');
const key = await product.createKey(account, 'live', ['orders:read']);
const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${key}\r\n\r\n`;

const redisUrl = benchRedisUrl();
const redis = new Redis(redisUrl);
const upstream = await Helper.start('gateway/upstream');
const owner = { upstream: `http://127.0.0.1:${upstream.port}` };
const script = await sameScript(redisUrl);
const redisPid = (await product.parts()).find(({ name }) => name === 'redis')?.pid ?? undefined;
const pins = new Pins();
const maxima = { ours: [] as Measurement[], scripted: [] as Measurement[], bare: [] as Measurement[] };
const atHalf = { ours: [] as Measurement[], scripted: [] as Measurement[] };
let hops: readonly Hop[] = [];
let costs: Readonly<Record<(typeof behind)[number], number>> | undefined;
let [late, answers, timesAway] = [0, 0, 0];

try {
  if (pinned) {
    pins.set(upstream.pid, otherCores());
    if (redisPid !== undefined) pins.set(redisPid, otherCores());
  }
  // What V8 makes of a process differs by a tenth from one start to the next.
  for (let round = 1; round <= options.rounds; round += 1) await measureRound(round === options.rounds);
  report(costs!);
} finally {
  pins.release();
  await upstream.stop();
  await redis.flushdb();
  redis.disconnect();
  await log.end();
}

async function measureRound(isLast: boolean): Promise<void> {
  const gateway = await SecondProcess.start(product, 'api-gateway', {
    ORDERS_URL: owner.upstream,
    REDIS_LIMITS_URL: redisUrl,
  });
  const [ours, scripted, bare] = [
    {
      name: 'gateway',
      pid: gateway.pid,
      port: Number(new URL(gateway.baseUrl('live')).port),
      stop: () => gateway.kill('SIGTERM'),
    },
    await bareProxy('bare + script', { ...owner, script }),
    await bareProxy('bare', owner),
  ];
  const contenders: readonly Contender[] = [ours, scripted, bare];
  try {
    if (pinned) for (const { pid } of contenders) pins.set(pid, measuredCore);
    await checkAnswer(gateway);
    for (const contender of contenders) await measure(contender, warmUpSeconds);
    maxima.ours.push(await measure(ours, options.seconds));
    maxima.scripted.push(await measure(scripted, options.seconds));
    maxima.bare.push(await measure(bare, options.seconds));
    const half = Math.round(maxima.ours.at(-1)!.rate / 2);
    atHalf.ours.push(await measure(ours, options.seconds, half));
    atHalf.scripted.push(await measure(scripted, options.seconds, half));
    if (isLast) {
      await beginNotes(ours.pid);
      await measure(ours, notedSeconds, half);
      hops = hopsOfCalls(await endNotes(ours.pid));
      costs = await costsBehind(ours);
    }
    late += await metric(gateway, 'gateway_limits_late_answers_total');
    answers += await metric(gateway, 'gateway_call_duration_seconds_count');
    timesAway += await metric(gateway, 'gateway_limits_redis_away');
  } finally {
    await Promise.all(contenders.map((contender) => contender.stop()));
  }
}

async function bareProxy(name: string, proxy: BareProxyOptions): Promise<Contender> {
  const helper = await Helper.start('gateway/bare-proxy', proxy);
  return { name, pid: helper.pid, port: helper.port, stop: () => helper.stop() };
}

function report(ofCall: Readonly<Record<(typeof behind)[number], number>>): void {
  console.log(
    `GET ${path}: key, scope, bucket of the account, lease, proxied; no GET has a limit of its own. ` +
      `${options.connections} connections, medians of ${options.rounds} rounds of ${options.seconds} s; ` +
      `${pinned ? `of ${availableParallelism()} cores all three are on ${measuredCore}, what they call on ${otherCores()}` : 'not pinned'}; the log of the gateway goes to /dev/null. ` +
      `Load average ${loadavg()[0]!.toFixed(1)}.`,
  );
  const max = { ours: medianOf(maxima.ours), scripted: medianOf(maxima.scripted), bare: medianOf(maxima.bare) };
  const half = { ours: medianOf(atHalf.ours), scripted: medianOf(atHalf.scripted) };
  print('at its maximum', { gateway: max.ours, 'bare + script': max.scripted, bare: max.bare });
  print(`at ${half.ours.rate.toFixed(0)} req/s`, { gateway: half.ours, 'bare + script': half.scripted });
  printHops(hops);
  const share = max.ours.rate / max.scripted.rate;
  const added = half.ours.p99 - half.scripted.p99;
  const cpuShare = max.scripted.cpu / max.ours.cpu;
  noteShares({ rate: share, CPU: cpuShare });
  console.log(
    `\n${share.toFixed(2)} of the requests of the bare proxy with the script (${cpuShare.toFixed(2)} by processor time); ` +
      `${added.toFixed(2)} ms added to its p99`,
  );
  const sumBehind = Object.values(ofCall).reduce((sum, cost) => sum + cost);
  const shown = behind.map((name) => `${name} ${ofCall[name].toFixed(1)}`).join(', ');
  console.log(
    `behind it, for its request log and usage: ${sumBehind.toFixed(1)} µs of a call (${shown}); the target is ${mostBehind}`,
  );
  const failures = [...Object.values(max), ...Object.values(half)].reduce((sum, each) => sum + each.failures, 0);
  verdict([
    [share >= leastShare, `${share.toFixed(2)} of the bare proxy's requests; the target is ${leastShare}`],
    [cpuShare >= leastShare, `${cpuShare.toFixed(2)} of the bare proxy by processor time; the target is ${leastShare}`],
    [sumBehind <= mostBehind, `${sumBehind.toFixed(1)} µs of a call behind the gateway; the target is ${mostBehind}`],
    [added <= mostAddedMs, `${added.toFixed(2)} ms added to the p99; the target is ${mostAddedMs} ms`],
    [failures === 0, `${failures} requests were not answered with 200`],
    [timesAway === 0, 'the gateway lost Redis, and applied the limits without it'],
    [
      late <= mostLate * answers,
      `Redis answered late to ${late} of ${answers} calls, which the gateway then admitted or refused without it`,
    ],
  ]);
}

async function checkAnswer(gateway: SecondProcess): Promise<void> {
  const answer = await fetch(`${gateway.baseUrl('live')}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const body = await answer.text();
  if (answer.status !== 200 || answer.headers.get('ratelimit-limit') === null) {
    throw new Error(`The gateway answered ${answer.status}: ${body}`);
  }
}

async function measure(contender: Contender, seconds: number, rate?: number): Promise<Measurement> {
  await delay(200);
  const [cpuBefore, redisBefore] = [processorTime(contender.pid), await redisTime()];
  const load: LoadOptions = {
    port: contender.port,
    requests: [request],
    status: 200,
    connections: options.connections,
    seconds,
    ...(rate !== undefined && { rate }),
  };
  const result = await runHelper<LoadResult>('gateway/load', load, pinned ? otherCores() : undefined);
  const [cpu, redisCpu] = [processorTime(contender.pid) - cpuBefore, (await redisTime()) - redisBefore];
  const { p50, p99 } = percentilesOf(result.latencies);
  const perAnswer = 1_000_000 / result.answers;
  return {
    calls: result.answers,
    rate: result.answers / result.seconds,
    cpu: cpu * perAnswer,
    redisCpu: redisCpu * perAnswer,
    p50,
    p99,
    failures: result.failures,
  };
}

/** What a call costs the parts that its request log and its count of usage go through, in µs. */
async function costsBehind(contender: Contender): Promise<Record<(typeof behind)[number], number>> {
  const seconds = options.rounds * options.seconds;
  const timed = async (work: () => Promise<void>): Promise<{ used: Record<string, number>; seconds: number }> => {
    await delay(settledMs);
    const [before, start] = [await partTimes(product), performance.now()];
    await work();
    const after = await partTimes(product);
    const used = Object.fromEntries(behind.map((name) => [name, after[name]! - before[name]!]));
    return { used, seconds: (performance.now() - start) / 1_000 };
  };
  const idle = await timed(() => delay(seconds * 1_000));
  let calls = 0;
  const busy = await timed(async () => {
    const logged = await linesLogged();
    ({ calls } = await measure(contender, seconds));
    await eventually(async () => {
      const missing = calls - ((await linesLogged()) - logged);
      if (missing !== 0) throw new Error(`${missing} of ${calls} calls are not in the request log.`);
    }, 30_000);
    await delay(settledMs);
  });
  const costOf = (name: string): number =>
    ((busy.used[name]! - (idle.used[name]! / idle.seconds) * busy.seconds) * 1_000_000) / calls;
  return { kafka: costOf('kafka'), accounts: costOf('accounts'), postgres: costOf('postgres') };
}

async function linesLogged(): Promise<number> {
  const { rows } = await log.query<{ lines: number }>(
    'SELECT coalesce(sum(lines), 0)::integer AS lines FROM request_blocks WHERE account_id = $1',
    [decodeId('account', account)],
  );
  return rows[0]!.lines;
}

function medianOf(measurements: readonly Measurement[]): Measurement {
  const median = (figure: keyof Measurement): number => percentilesOf(measurements.map((each) => each[figure])).p50;
  const failures = measurements.reduce((sum, each) => sum + each.failures, 0);
  return {
    calls: median('calls'),
    rate: median('rate'),
    cpu: median('cpu'),
    redisCpu: median('redisCpu'),
    p50: median('p50'),
    p99: median('p99'),
    failures,
  };
}

async function redisTime(): Promise<number> {
  const info = await redis.info('cpu');
  const read = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)![1]);
  return read('used_cpu_sys') + read('used_cpu_user');
}

/** The sum of a metric of the gateway over all labels. */
async function metric(gateway: SecondProcess, name: string): Promise<number> {
  const page = await (await fetch(`${gateway.internalUrl}/metrics`)).text();
  const values = [...page.matchAll(new RegExp(`^${name}(?:\\{.*\\})? ([\\d.]+)$`, 'gm'))].map(([, value]) =>
    Number(value),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

function print(title: string, measurements: Readonly<Record<string, Measurement>>): void {
  console.log(`\n${title.padEnd(18)}    req/s  CPU µs/req  Redis µs/req   p50 ms   p99 ms`);
  for (const [name, { rate, cpu, redisCpu, p50, p99 }] of Object.entries(measurements)) {
    const cells = [rate.toFixed(0).padStart(9), cpu.toFixed(1).padStart(12), redisCpu.toFixed(1).padStart(14)];
    console.log(`${name.padEnd(18)}${cells.join('')}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`);
  }
}
