/** The heaviest batches that cameras of one account may send: they are counted, no process ends, and others do not wait for them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { apps, type Camera, createCamera, inspectWithCamera } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type ApiClient, eventually, heaviestBatch, Product, isLongForm } from '@millwright/testing';

const itLong = isLongForm ? it : it.skip;

/** The bodies of an account come one after the other, so that some of these wait. */
const heavyCameras = isLongForm ? 4 : 2;
const batchMs = 5_000;
const heavyMs = 60_000;
const defectsOfBatch = 2_000;

let product: Product;
let vision: Awaited<ReturnType<Product['connectTo']>>;
let heavy: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  product = Product.ofTests();
  vision = await product.connectTo('vision-ingest');
  other = await clientOf('Beside heavy batches', 'live');
});

beforeEach(async () => {
  heavy = await clientOf('Heavy batches', 'test');
});
afterEach(() => heavy?.close());

afterAll(() => Promise.all([vision?.end(), other?.close()]));

async function clientOf(name: string, mode: 'live' | 'test'): Promise<ApiClient> {
  return product.client(mode, await product.createKey(await product.createAccount(name), mode, ['cameras:write']));
}

async function cameraOf(client: ApiClient): Promise<string> {
  const { status, body } = await client.call(createCamera, { body: { name: 'Camera' } });
  expect(status).toBe(201);
  return (body as unknown as Camera).id;
}

async function send(client: ApiClient, cameraId: string, batch: object): Promise<void> {
  await eventually(async () => {
    const { status } = await client.call(inspectWithCamera, { id: cameraId, body: batch });
    expect(status).toBe(202);
  }, heavyMs);
}

async function sendHeavy(): Promise<string[]> {
  const cameras = await Promise.all(Array.from({ length: heavyCameras }, () => cameraOf(heavy)));
  await Promise.all(cameras.map((id) => send(heavy, id, heaviestBatch(1))));
  return cameras;
}

async function count(table: 'inspections' | 'defects', cameras: readonly string[]): Promise<number> {
  const ids = cameras.map((id) => decodeId('camera', id));
  const { rows } = await vision.query(`SELECT count(*)::integer FROM ${table} WHERE camera_id = ANY ($1)`, [ids]);
  return (rows[0] as { count: number }).count;
}

/** By name, the processes of the apps. */
function processes(): ReadonlyMap<string, number> {
  return new Map(apps.map(({ name }) => [name, product.runningPidOf(name)]));
}

async function untilCounted(cameras: readonly string[], since: number): Promise<void> {
  await eventually(async () => {
    expect(await count('defects', cameras)).toBe(defectsOfBatch * heavyCameras);
    expect(await count('inspections', cameras)).toBe(heavyCameras);
  }, heavyMs);
  console.info(
    `${heavyCameras} heavy batches were counted ${Math.round(performance.now() - since)} ms after the first`,
  );
}

/** The time from the answer to a batch of another account until it is counted. */
async function timeOfOther(sequence: number, camera: string): Promise<number> {
  await send(other, camera, { epoch: 'first', sequence, parts: [{}] });
  const answeredAt = performance.now();
  await eventually(async () => expect(await count('inspections', [camera])).toBe(sequence), heavyMs);
  return performance.now() - answeredAt;
}

it('are counted within a minute and end no process; the batch of another account waits for less than five seconds', async () => {
  const camera = await cameraOf(other);
  await timeOfOther(1, camera);
  const before = processes();
  const start = performance.now();
  const cameras = await sendHeavy();
  const waited = await timeOfOther(2, camera);
  console.info(`The batch of another account was counted ${Math.round(waited)} ms after its answer`);
  expect(waited).toBeLessThan(batchMs);
  await untilCounted(cameras, start);
  expect(processes()).toEqual(before);
}, 180_000);

itLong(
  'are counted after vision-ingest is killed while it counts them, too, and none is parked',
  async () => {
    const camera = await cameraOf(other);
    await timeOfOther(1, camera);
    const cameras = await sendHeavy();
    await eventually(async () => expect(await count('inspections', cameras)).toBeGreaterThan(0), heavyMs);
    const start = performance.now();
    const pid = product.runningPidOf('vision-ingest');
    process.kill(pid, 'SIGKILL');
    await product.isReplaced('vision-ingest', pid, heavyMs);
    const before = processes();
    const waited = await timeOfOther(2, camera);
    console.info(`The batch of another account was counted ${Math.round(waited)} ms after its answer`);
    await untilCounted(cameras, start);
    expect(processes()).toEqual(before);
    const { data } = await product.operate<{ data: { consumer: string }[] }>('parked', 'list');
    expect(data.filter(({ consumer }) => consumer === 'vision-ingest.counting')).toEqual([]);
  },
  180_000,
);
