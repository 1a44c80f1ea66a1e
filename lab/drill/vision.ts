// Keeps cameras sending while vision-ingest is killed, and Kafka, PostgreSQL and Redis fail.
// A second vision-ingest joins and is killed, and Kafka is down for 30 s: every part is counted once, every defect is one event, and no
// sending camera becomes offline.
// Needs the local run.

import { setTimeout as delay } from 'node:timers/promises';
import {
  type Camera,
  createCamera,
  createInspectionSession,
  getInspectionSession,
  type InspectionSession,
  inspectWithCamera,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type ApiClient, eventually, Product, SecondProcess } from '@millwright/testing';
import { readOptions, verdict } from '../support/report.ts';
import { VisionEvents } from '../support/vision-events.ts';

const options = readOptions('drill vision', {
  cameras: { fallback: 40, description: 'cameras that send' },
  rounds: { fallback: 3, description: 'kills of each kind' },
  away: { fallback: 30, description: 'how many seconds Kafka is kept down' },
});

const partsOfBatch = 5;
const batchEveryMs = 50;
const retryAfterMs = 200;
const graceSeconds = 5;
const leastInFlight = 5;
const settleMs = 3_000;
const drainDeadlineMs = 120_000;

/** A camera that sends each batch again until it is taken. */
class SendingCamera {
  batches = 0;
  retries = 0;
  inFlight = 0;

  readonly camera: Camera;
  private readonly client: ApiClient;

  constructor(camera: Camera, client: ApiClient) {
    this.camera = camera;
    this.client = client;
  }

  async sendWhile(isOn: () => boolean): Promise<void> {
    while (isOn()) {
      await this.send(this.batches + 1);
      this.batches += 1;
      await delay(batchEveryMs);
    }
  }

  /** Each batch has a defect. */
  private async send(sequence: number): Promise<void> {
    const { id } = this.camera;
    const trackId = trackOf(this.camera, sequence);
    const box = { x: 0.4, y: 0.4, width: 0.1, height: 0.1 };
    const good = Array.from({ length: partsOfBatch - 1 }, (_, place) => ({ part_id: `${id}-${sequence}-${place}` }));
    const bad = { part_id: trackId, detections: [{ class: 'scratch', score: 0.9, box, track_id: trackId }] };
    for (;;) {
      this.inFlight += 1;
      const answer = await this.client
        .call(inspectWithCamera, { id, body: { epoch: 'drill', sequence, frames: 1, parts: [...good, bad] } })
        .catch(() => undefined);
      this.inFlight -= 1;
      if (answer?.status === 202) return;
      if (answer !== undefined && answer.status < 500)
        throw new Error(`A batch is refused: ${JSON.stringify(answer.body)}`);
      this.retries += 1;
      await delay(retryAfterMs);
    }
  }
}

const trackOf = ({ id }: Camera, sequence: number): string => `${id}-${sequence}`;

const product = await Product.up();
const account = await product.createAccount(`Vision drill ${Date.now()}`);
await product.liftLimits(account, 'test');
const client = product.client('test', await product.createKey(account, 'test', ['cameras:write', 'defects:read']));
const vision = product.poolOf('vision-ingest', 1);
const events = await VisionEvents.follow(product);
const senders: SendingCamera[] = [];
for (let number = 1; number <= options.cameras; number += 1) {
  const { body } = await client.call(createCamera, {
    body: {
      name: `Drill ${number}`,
      grace_period_seconds: graceSeconds,
    },
  });
  senders.push(new SendingCamera(body as Camera, client));
}
const ids = senders.map(({ camera: { id } }) => id);
const session = (await client.call(createInspectionSession, { body: { camera_ids: ids } })).body as InspectionSession;

let [isSending, kills, caught] = [true, 0, 0];
const sending = Promise.all(senders.map((sender) => sender.sendWhile(() => isSending)));
try {
  await delay(settleMs);
  for (let round = 1; round <= options.rounds; round += 1) {
    await kill('vision-ingest');
    const second = await SecondProcess.start(product, 'vision-ingest');
    await delay(settleMs);
    await catchCalls('a second vision-ingest');
    await second.kill();
    await delay(settleMs);
    await kill('postgres');
    await kill('redis');
    await product.emptyRedis();
    await delay(settleMs);
  }
  await keepDown('kafka', options.away);
  await eventually(async () => {
    if (!(await product.part('kafka')).ready) throw new Error('kafka did not come back');
  }, drainDeadlineMs);
  await delay(2 * settleMs);
} finally {
  isSending = false;
  await sending;
}
const early = ids.filter((id) => events.offline.has(id)).length;
const batches = senders.reduce((sum, sender) => sum + sender.batches, 0);
const retries = senders.reduce((sum, sender) => sum + sender.retries, 0);
const tracks = senders.flatMap(({ camera, batches: sent }) =>
  Array.from({ length: sent }, (_, index) => trackOf(camera, index + 1)),
);
let [counted, untold] = [0, tracks.length];
await eventually(async () => {
  counted = await countParts();
  untold = tracks.filter((track) => !events.defects.has(track)).length;
  if (counted < batches * partsOfBatch || untold > 0) throw new Error('Not all is counted.');
}, drainDeadlineMs).catch(() => {});
const { counts } = (await client.call(getInspectionSession, { id: session.id })).body as InspectionSession;
console.log(
  `${kills} kills with ${caught} calls in flight; ${batches} batches taken, ${retries} sent again; ` +
    `${counted} parts counted, ${tracks.length - untold} defects told`,
);
verdict([
  [counted === batches * partsOfBatch, `${counted} parts are counted; ${batches * partsOfBatch} were taken`],
  [counts.inspected === counted, `the session has ${counts.inspected} parts of ${counted}`],
  [counts.defects === tracks.length, `the session has ${counts.defects} defects of ${tracks.length}`],
  [untold === 0, `${untold} defects have no event`],
  [events.repeats === 0, `${events.repeats} defects or outages were told by two events`],
  [early === 0, `${early} cameras were told offline while they sent`],
  [retries > 0, 'no batch was sent again'],
]);
await Promise.all([vision.end(), events.stop(), client.close()]);

async function countParts(): Promise<number> {
  const { rows } = await vision.query<{ parts: number }>(
    'SELECT coalesce(sum(part_count), 0)::float8 AS parts FROM inspections WHERE camera_id = ANY ($1)',
    [ids.map((id) => decodeId('camera', id))],
  );
  return rows[0]!.parts;
}

/** Kills a part with calls in flight, and waits until it is back and cameras have sent for a while. */
async function kill(name: string): Promise<void> {
  const { pid } = await product.part(name);
  await catchCalls(name);
  process.kill(pid!, 'SIGKILL');
  await eventually(async () => {
    const { pid: now, ready } = await product.part(name);
    if (!ready || now === pid) throw new Error(`${name} did not come back.`);
  }, drainDeadlineMs);
  await delay(settleMs);
}

async function keepDown(name: string, seconds: number): Promise<void> {
  await catchCalls(`${name} for ${seconds} s`);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const { pid } = await product.part(name);
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await delay(100);
  }
}

/** Waits for calls in flight. */
async function catchCalls(what: string): Promise<void> {
  const count = (): number => senders.reduce((sum, sender) => sum + sender.inFlight, 0);
  while (count() < leastInFlight) await delay(1);
  const inFlight = count();
  kills += 1;
  caught += inFlight;
  console.log(`  ${what} is killed with ${inFlight} calls in flight, ${events.defects.size} defects told`);
}
