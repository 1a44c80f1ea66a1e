import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Camera,
  createInspectionSession,
  getInspectionSession,
  type InspectionSession,
  inspectionsTopic,
  inspectWithCamera,
  stateTopicOf,
} from '@millwright/contracts';
import {
  type Backbone,
  createBackbone,
  environmentFor,
  eventually,
  freePort,
  freshTenant,
  isLongForm,
  SecondProcess,
} from '@millwright/testing';
import { batchOf, countsOf, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import { visionIngestApp } from '../vision-ingest.module.js';

const kills = isLongForm ? 12 : 1;
const batchesOfCamera = isLongForm ? 400 : 30;
const topics = [inspectionsTopic.name, stateTopicOf('vision-ingest', false), stateTopicOf('vision-ingest', true)];
const tenant = freshTenant();
let backbone: Backbone;
let receiver: VisionApp;

beforeAll(async () => {
  backbone = await createBackbone(visionIngestApp, { topics, partitions: 4 });
  receiver = await startVision({ backbone });
}, 60_000);

afterAll(async () => {
  await receiver?.stop();
  await backbone?.drop();
});

async function counter(): Promise<SecondProcess> {
  const env = { ...(await environmentFor('vision-ingest', backbone)), PORT: String(await freePort()) };
  return SecondProcess.startWith('vision-ingest', { ...env, PATH: process.env['PATH']!, LOG_LEVEL: 'error' });
}

it('two counting processes, killed in turn while batches of a session come, lose none and count none twice', async () => {
  const cameras = await Promise.all(Array.from({ length: 8 }, () => madeCamera(receiver, tenant)));
  const sessions = receiver.client(tenant);
  const { id: sessionId } = (
    await sessions.call(createInspectionSession, {
      body: {
        camera_ids: cameras.map(({ id }) => id),
        idle_timeout_seconds: 3_600,
        metadata: {},
      },
    })
  ).body as InspectionSession;
  const processes = [await counter(), await counter()];
  const expected = 3 * batchesOfCamera * cameras.length;
  const send = async (camera: Camera): Promise<void> => {
    for (let sequence = 1; sequence <= batchesOfCamera; sequence += 1) {
      const parts = [{}, partWith(`t ${sequence}`, 0.9), { part_id: `P-${sequence}` }];
      const { status } = await receiver
        .client(tenant)
        .call(inspectWithCamera, { id: camera.id, body: batchOf(sequence, parts) });
      expect(status).toBe(202);
    }
  };
  const partsCounted = async (): Promise<number> => {
    const counts = await Promise.all(cameras.map((camera) => countsOf(receiver, camera)));
    return counts.reduce((sum, { parts }) => sum + parts, 0);
  };
  try {
    const sending = Promise.all(cameras.map(send));
    let hit = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await partsCounted();
      const isBusy = await eventually(async () => {
        const now = await partsCounted();
        if (now === before && now < expected) throw new Error('Nothing is counted.');
        return now > before;
      }, 60_000);
      if (isBusy) hit += 1;
      await processes[kill % 2]!.kill();
      // The process that is left counts the rest.
      if (kill < kills - 1) processes[kill % 2] = await counter();
    }
    await sending;
    await eventually(async () => expect(await partsCounted()).toBe(expected), 120_000);
    for (const camera of cameras) {
      expect(await countsOf(receiver, camera)).toEqual({
        batches: batchesOfCamera,
        parts: 3 * batchesOfCamera,
        bad: batchesOfCamera,
      });
      expect(await defectsOf(receiver, tenant, camera)).not.toHaveLength(0);
    }
    // Every camera shows the same numbered parts, so that its transactions wait for those of others.
    const session = (await sessions.call(getInspectionSession, { id: sessionId })).body as InspectionSession;
    const defective = batchesOfCamera * cameras.length;
    expect(session.counts).toEqual({
      inspected: 2 * defective + batchesOfCamera,
      reinspected: defective - batchesOfCamera,
      defective,
      defects: defective,
      by_class: { scratch: defective },
    });
    const events = await receiver.published(tenant.accountId);
    const detected = events.filter(({ type }) => type === 'vision.defect.detected');
    const ids = new Set(detected.map(({ data }) => (data as { defect: { id: string } }).defect.id));
    expect([detected.length, ids.size]).toEqual([expected / 3, expected / 3]);
    console.info(`${kills} kills, ${hit} of them while batches were counted; ${expected} parts counted once each`);
  } finally {
    await Promise.all(processes.map((each) => each.kill()));
  }
}, 300_000);
