// Parts per second that cameras can send, and the time from a defect to its event.
// With everything running: the most parts that vision-ingest can handle, compared with a minimal chain of Fastify, Kafka and PostgreSQL in
// the same run; 20,000 parts a second, without and with sessions; a burst of defects; the heartbeats of 10,000 cameras, which then fall
// silent at once. Processor time by process.
// Needs the local run.

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createCamera, createInspectionSession, inspectWithCamera, mostSessionCameras } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { addressOf, type ApiClient, eventually, Product } from '@millwright/testing';
import { Helper, partTimes, runHelper } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { BareChain } from './vision/bare-chain.ts';
import type { HeartbeatOptions, HeartbeatResult } from './vision/heartbeats.ts';
import type { CameraAddress, PlantOptions, PlantResult } from './vision/plant.ts';
import { VisionEvents } from '../support/vision-events.ts';

const options = readOptions('bench vision', {
  cameras: { fallback: 200, least: 0, description: 'cameras that inspect parts, of four accounts; 0 skips them' },
  rate: { fallback: 20_000, description: 'parts a second at a steady rate, in batches of 100' },
  seconds: { fallback: 20, description: 'duration of each measurement' },
  rounds: {
    fallback: 2,
    least: 0,
    description: 'rounds at full speed, each of which measures both in turn; 0 skips them',
  },
  burst: { fallback: 10, least: 0, description: 'seconds with ten times the defects; 0 skips them' },
  heartbeats: { fallback: 10_000, least: 0, description: 'cameras that send a heartbeat a second; 0 skips them' },
});

const accounts = 4;
const partsOfBatch = 100;
const defectiveShare = 0.005;
const burstShare = 0.05;
const callsAtOnce = 32;
const camerasOfCall = 500;
const callsOfSetUp = 32;
const graceSeconds = 10;
const drainDeadlineMs = 120_000;
const sampleEveryMs = 250;

const leastRate = 20_000;
const leastShare = 0.5;
const mostEventMs = 1_000;
const mostBurstSeconds = 60;
const mostSweepMs = 5;

interface Plant {
  readonly origin: string;
  readonly cameras: readonly CameraAddress[];
  /** The parts of an epoch that are counted. */
  countParts(epoch: string): Promise<number>;
}

interface Measurement {
  readonly result: PlantResult;
  /** Parts a second, until all are counted and all events have arrived. */
  readonly rate: number;
  /** From the last answer on. */
  readonly drainSeconds: number;
  readonly cpu: Readonly<Record<string, number>>;
  /** Batches that wait on Kafka. */
  readonly lags: readonly number[];
}

interface Owner {
  readonly key: string;
  readonly client: ApiClient;
}

const product = await Product.up();
const vision = await product.connectTo('vision-ingest');
const visionUrl = `http://127.0.0.1:${(await product.part('vision-ingest')).port}`;
const events = await VisionEvents.follow(product);
const owners = await Promise.all(Array.from({ length: accounts }, (_, number) => openAccount(number)));
let [lost, failures, epochs] = [0, 0, 0];

try {
  if (options.cameras > 0) await measureParts();
  if (options.heartbeats > 0) await measureHeartbeats();
  verdict([
    [failures === 0, `${failures} calls were not answered with 202`],
    [lost === 0, `${lost} parts or defects are missing`],
    [events.repeats === 0, `${events.repeats} defects or outages were told by two events`],
  ]);
} finally {
  await Promise.all([vision.end(), events.stop(), ...owners.map(({ client }) => client.close())]);
}

async function measureParts(): Promise<void> {
  const cameras = await createCameras(options.cameras, {
    defect_limit: { rate: 0.02, window: { parts: 1_000 } },
    // None is told offline while heartbeats are measured.
    grace_period_seconds: 86_400,
  });
  const plant = plantOf(cameras);
  await measure(plant, { seconds: 5 });
  if (options.rounds > 0) await compareFullSpeed(plant);
  await measureSteady('steady', plant);
  await openSessions(cameras);
  await measureSteady('in sessions', plant);
  if (options.burst > 0) await measureBurst(plant);
}

async function compareFullSpeed(plant: Plant): Promise<void> {
  const bareChain = await BareChain.start(product);
  const bare: Plant = {
    origin: bareChain.origin,
    cameras: plant.cameras.map((_, number) => ({ path: `/camera-${number}`, key: '' })),
    countParts: (epoch) => bareChain.countParts(epoch),
  };
  const [ours, theirs]: [Measurement[], Measurement[]] = [[], []];
  try {
    await measure(bare, { seconds: 5, defectiveShare: 0 });
    for (let round = 0; round < options.rounds; round += 1) {
      theirs.push(await measure(bare, { seconds: options.seconds / 2 }));
      ours.push(await measure(plant, { seconds: options.seconds / 2 }));
    }
  } finally {
    await bareChain.remove();
  }
  print('full speed', ours);
  print('minimal chain', theirs);
  const [mine, least] = [ours, theirs].map((each) => percentilesOf(each.map(({ rate }) => rate)).p50) as [
    number,
    number,
  ];
  const share = mine / least;
  console.log(`${share.toFixed(2)} of the minimal chain's rate; load average ${loadavg()[0]!.toFixed(1)}`);
  verdict([
    [
      mine >= leastRate || share >= leastShare,
      `${mine.toFixed(0)} parts/s; the target is ${leastRate}, or ${leastShare} of the minimal chain's`,
    ],
  ]);
}

async function measureSteady(title: string, plant: Plant): Promise<void> {
  const { seconds, rate } = options;
  const steady = await measure(plant, { seconds, rate: rate / partsOfBatch });
  print(title, [steady]);
  const { p50, p99, max } = percentilesOf(eventLatencies(steady));
  const third = Math.floor(steady.lags.length / 3);
  const [first, last] = [meanOf(steady.lags.slice(0, third)), meanOf(steady.lags.slice(-third))];
  console.log(
    `  from the send of a defect to its event: ${p50.toFixed(0)} ms at p50, ${p99.toFixed(0)} at p99, ${max.toFixed(0)} at most; ` +
      `batches waiting: ${first.toFixed(0)} in the first third, ${last.toFixed(0)} in the last`,
  );
  verdict([
    [p99 <= mostEventMs, `${title}: p99 to the event is ${p99.toFixed(0)} ms; the target is ${mostEventMs}`],
    [
      last <= first + rate / partsOfBatch,
      `${title}: the lag grows from ${first.toFixed(0)} to ${last.toFixed(0)} batches`,
    ],
  ]);
}

async function measureBurst(plant: Plant): Promise<void> {
  const { burst: seconds, rate } = options;
  const burst = await measure(plant, { seconds, rate: rate / partsOfBatch, defectiveShare: burstShare });
  print('burst', [burst]);
  const { p50, p99 } = percentilesOf(eventLatencies(burst));
  console.log(
    `  ${burst.result.detections.length} defects in ${burst.result.seconds.toFixed(1)} s, all told ${burst.drainSeconds.toFixed(1)} s later; ` +
      `${p50.toFixed(0)} ms at p50, ${p99.toFixed(0)} at p99`,
  );
  verdict([
    [
      burst.drainSeconds <= mostBurstSeconds,
      `the burst took ${burst.drainSeconds.toFixed(0)} s more; the target is ${mostBurstSeconds}`,
    ],
  ]);
}

async function measureHeartbeats(): Promise<void> {
  const cameras = await createCameras(options.heartbeats, { grace_period_seconds: graceSeconds });
  const calls = owners.flatMap(({ key }, owner) =>
    chunksOf(
      cameras.filter((each) => each.owner === owner).map(({ id }) => id),
      camerasOfCall,
    ).map((cameraIds) => ({ key, cameraIds })),
  );
  const { seconds } = options;
  const [cpuBefore, sweepsBefore] = [await partTimes(product), await sweeps()];
  const given: HeartbeatOptions = { origin: product.report.sandbox_base_url, calls, epoch: epochOf(), seconds };
  const sender = await Helper.start('vision/heartbeats');
  const { latencies, failures: failed, cpu: ofLoad } = await sender.request<HeartbeatResult>(given);
  await sender.stop();
  failures += failed;
  const [start, lastAt] = [performance.now(), Date.now()];
  const ids = cameras.map(({ id }) => decodeId('camera', id)!);
  await eventually(async () => {
    const { rows } = await vision.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM camera_states
       WHERE camera_id = ANY ($1) AND (state #>> '{epochs,0,highest}')::integer = $2`,
      [ids, seconds],
    );
    if (rows[0]!.count < ids.length)
      throw new Error(`${ids.length - rows[0]!.count} cameras have batches that are not counted`);
  }, drainDeadlineMs);
  const drained = (performance.now() - start) / 1_000;
  const [cpu, sweepsAfter] = [await partTimes(product), await sweeps()];
  await eventually(() => {
    const missing = cameras.filter(({ id }) => !events.offline.has(id)).length;
    if (missing > 0) throw new Error(`${missing} cameras are not offline`);
    return Promise.resolve();
  }, drainDeadlineMs);
  const early = cameras.filter(({ id }) => events.offline.get(id)! < lastAt + (graceSeconds - 1) * 1_000).length;
  const silent = (performance.now() - start) / 1_000;
  const { p50, p99 } = percentilesOf(latencies);
  const { medianMs, meanMs } = sweepTimes(sweepsBefore, sweepsAfter);
  console.log(
    `heartbeats    ${cameras.length} cameras a second in calls of ${camerasOfCall}: a call takes ${p50.toFixed(0)} ms at p50, ${p99.toFixed(0)} at p99; ` +
      `counted ${drained.toFixed(1)} s after the last; half of the sweeps take at most ${medianMs} ms, ${meanMs.toFixed(2)} on average; ` +
      `all told offline ${silent.toFixed(1)} s after the last, with a grace period of ${graceSeconds} s`,
  );
  printCpu({ ...difference(cpuBefore, cpu), 'the load itself': ofLoad }, seconds);
  verdict([
    [early === 0, `${early} cameras were told offline within their grace period`],
    [medianMs <= mostSweepMs, `half of the sweeps take up to ${medianMs} ms; the target is ${mostSweepMs}`],
  ]);
}

/** Sends the batches of a plant, and waits until all are counted and all events of their defects have arrived. */
async function measure(plant: Plant, change: Partial<PlantOptions>): Promise<Measurement> {
  const epoch = epochOf();
  const given: PlantOptions = {
    origin: plant.origin,
    cameras: plant.cameras,
    epoch,
    partsOfBatch,
    defectiveShare,
    callsAtOnce,
    seconds: options.seconds,
    ...change,
  };
  const before = await partTimes(product);
  const sampling = new AbortController();
  const sampled = sampleLag(sampling.signal);
  const result = await runHelper<PlantResult>('vision/plant', given, undefined);
  sampling.abort();
  const answered = performance.now();
  const isOurs = plant.origin === product.report.sandbox_base_url;
  const expected = isOurs ? result.detections.map(([track]) => track) : [];
  await eventually(async () => {
    const missing = result.parts - (await plant.countParts(epoch));
    const untold = expected.filter((track) => !events.defects.has(track)).length;
    if (missing > 0 || untold > 0) throw new Error(`${missing} parts and ${untold} events are missing`);
  }, drainDeadlineMs);
  const end = performance.now();
  failures += result.failures;
  lost += Math.abs(result.parts - (await plant.countParts(epoch)));
  const cpu = difference(before, await partTimes(product));
  cpu['the load itself'] = result.cpu;
  return {
    result,
    rate: result.parts / (result.seconds + (end - answered) / 1_000),
    drainSeconds: (end - answered) / 1_000,
    cpu,
    lags: await sampled,
  };
}

async function openAccount(number: number): Promise<Owner> {
  const account = await product.createAccount(`Vision bench ${Date.now()} ${number}`);
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', ['cameras:read', 'cameras:write']);
  return { key, client: product.client('test', key) };
}

interface OwnedCamera {
  readonly id: string;
  readonly owner: number;
}

async function createCameras(count: number, fields: object): Promise<OwnedCamera[]> {
  const created: OwnedCamera[] = [];
  let number = 0;
  const createInTurn = async (): Promise<void> => {
    while (number < count) {
      const owner = number % owners.length;
      number += 1;
      const body = { name: `Camera ${number}`, ...fields };
      const { id } = await owners[owner]!.client.made(createCamera, { body });
      created.push({ id, owner });
    }
  };
  await Promise.all(Array.from({ length: callsOfSetUp }, createInTurn));
  return created;
}

/** A session for the cameras of each account. */
async function openSessions(cameras: readonly OwnedCamera[]): Promise<void> {
  for (const [owner, { client }] of owners.entries()) {
    const ids = cameras.filter((each) => each.owner === owner).map(({ id }) => id);
    for (const cameraIds of chunksOf(ids, mostSessionCameras)) {
      await client.made(createInspectionSession, { body: { camera_ids: cameraIds } });
    }
  }
}

function plantOf(cameras: readonly OwnedCamera[]): Plant {
  const ids = cameras.map(({ id }) => decodeId('camera', id)!);
  return {
    origin: product.report.sandbox_base_url,
    cameras: cameras.map(({ id, owner }) => ({ path: addressOf(inspectWithCamera, { id }), key: owners[owner]!.key })),
    async countParts(epoch) {
      const { rows } = await vision.query<{ parts: number }>(
        'SELECT coalesce(sum(part_count), 0)::float8 AS parts FROM inspections WHERE camera_id = ANY ($1) AND epoch = $2',
        [ids, epoch],
      );
      return rows[0]!.parts;
    },
  };
}

function epochOf(): string {
  epochs += 1;
  return `bench-${Date.now()}-${epochs}`;
}

async function sampleLag(signal: AbortSignal): Promise<number[]> {
  const lags: number[] = [];
  while (!signal.aborted) {
    lags.push(await sumOf('consumer_lag', 'group="vision-ingest.counting"'));
    await delay(sampleEveryMs);
  }
  return lags;
}

interface Sweeps {
  readonly sum: number;
  readonly count: number;
  /** How many took at most so many seconds, from the shortest on. */
  readonly within: readonly (readonly [seconds: number, count: number])[];
}

const sweepBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, Infinity];

async function sweeps(): Promise<Sweeps> {
  const name = 'vision_offline_sweep_seconds';
  const countWithin = (seconds: number) => sumOf(`${name}_bucket`, `le="${seconds === Infinity ? '+Inf' : seconds}"`);
  return {
    sum: await sumOf(`${name}_sum`),
    count: await sumOf(`${name}_count`),
    within: await Promise.all(sweepBuckets.map(async (seconds) => [seconds, await countWithin(seconds)] as const)),
  };
}

/** The mean includes the time in which a sweep waits for its turn in a busy process; half of the sweeps take at most the median. */
function sweepTimes(before: Sweeps, after: Sweeps): { medianMs: number; meanMs: number } {
  const count = after.count - before.count;
  const half = after.within.find(([, within], index) => within - before.within[index]![1] >= count / 2);
  return { medianMs: half![0] * 1_000, meanMs: ((after.sum - before.sum) / count) * 1_000 };
}

/** Of a metric of vision-ingest, over all labels that have the given one. */
async function sumOf(name: string, label = ''): Promise<number> {
  const page = await (await fetch(`${visionUrl}/metrics`)).text();
  return page
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

function eventLatencies({ result }: Measurement): number[] {
  return result.detections.map(([track, at]) => events.defects.get(track)! - at);
}

function print(title: string, measurements: readonly Measurement[]): void {
  const median = (figure: (each: Measurement) => number): number => percentilesOf(measurements.map(figure)).p50;
  const call = (at: 'p50' | 'p99'): string => median(({ result }) => percentilesOf(result.latencies)[at]).toFixed(0);
  console.log(
    `\n${title.padEnd(14)}${median(({ rate }) => rate).toFixed(0)} parts/s until all is counted; a call takes ${call('p50')} ms at p50, ` +
      `${call('p99')} at p99; counted ${median(({ drainSeconds }) => drainSeconds).toFixed(1)} s after the last`,
  );
  for (const { cpu, result } of measurements.slice(-1)) printCpu(cpu, result.seconds);
}

/** The cores that each process has used. */
function printCpu(cpu: Readonly<Record<string, number>>, seconds: number): void {
  const used = Object.entries(cpu).filter(([, time]) => time / seconds >= 0.01);
  console.log(`  cores: ${used.map(([part, time]) => `${part} ${(time / seconds).toFixed(2)}`).join(', ')}`);
}

function difference(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([part, time]) => [part, time - (before[part] ?? 0)]));
}

function chunksOf<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, number) =>
    values.slice(number * size, (number + 1) * size),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
