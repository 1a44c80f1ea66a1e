import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Camera, disableCamera, enableCamera, getCamera, listCameras } from '@millwright/contracts';
import { freshTenant } from '@millwright/testing';
import { batchOf, count, countsOf, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';

const tenant = freshTenant();
let app: VisionApp;

beforeAll(async () => {
  app = await startVision();
});

afterAll(() => app?.stop());

const healthOf = async ({ id }: Camera): Promise<Camera['health']> =>
  ((await app.client(tenant).call(getCamera, { id })).body as Camera).health;
const eventsOf = async ({ id }: Camera) =>
  (await app.published(tenant.accountId)).filter(({ key, topic }) => key === id && topic.includes('.events.'));

describe('a batch', () => {
  it('is counted once, in whatever transaction it comes again', async () => {
    const camera = await madeCamera(app, tenant);
    const parts = [{ part_id: 'P-1' }, partWith('t', 0.9), {}];
    await count(app, tenant, [
      [camera, batchOf(2, parts)],
      [camera, batchOf(1, parts)],
      [camera, batchOf(2, parts)],
    ]);
    await count(app, tenant, [
      [camera, batchOf(1, parts)],
      [camera, batchOf(3)],
    ]);
    expect(await countsOf(app, camera)).toEqual({ batches: 2, parts: 6, bad: 2 });
    expect((await defectsOf(app, tenant, camera)).map(({ frame_count: frames }) => frames)).toEqual([2]);
    expect((await eventsOf(camera)).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['vision.defect.detected', 1],
    ]);
  });

  it('is counted once by transactions at the same time, and none of many is lost', async () => {
    const camera = await madeCamera(app, tenant);
    const numbers = Array.from({ length: 60 }, (_, index) => 1 + (index % 30));
    await Promise.all(numbers.map((sequence) => count(app, tenant, [[camera, batchOf(sequence, [{}, {}])]])));
    expect(await countsOf(app, camera)).toEqual({ batches: 30, parts: 60, bad: 0 });
  });

  it('of an epoch long ago is known all the same', async () => {
    const camera = await madeCamera(app, tenant);
    for (let epoch = 1; epoch <= 6; epoch += 1)
      await count(app, tenant, [[camera, batchOf(7, [{}], `epoch ${epoch}`)]]);
    await count(app, tenant, [[camera, batchOf(7, [{}], 'epoch 1')]]);
    await count(app, tenant, [[camera, batchOf(6, [{}], 'epoch 1')]]);
    await count(app, tenant, [
      [camera, batchOf(6, [{}], 'epoch 1')],
      [camera, batchOf(7, [{}], 'epoch 2')],
      [camera, batchOf(8, [{}], 'epoch 6')],
    ]);
    expect(await countsOf(app, camera)).toEqual({ batches: 8, parts: 8, bad: 0 });
    expect((await healthOf(camera)).reconnects_last_hour).toBe(5);
  });
});

describe('an object', () => {
  it('is one defect, with one event, however often it is seen; the same id in another epoch is another one', async () => {
    const camera = await madeCamera(app, tenant, { line: 'L', stage: 'printing' });
    const look = (score: number) => partWith('7', score, { class: 'dent' });
    await count(app, tenant, [[camera, batchOf(1, [look(0.6)])]]);
    expect(await defectsOf(app, tenant, camera)).toEqual([]);
    await count(app, tenant, [[camera, batchOf(2, [{ ...look(0.9), part_id: 'P-2' }])]]);
    const [found] = await defectsOf(app, tenant, camera);
    expect(found).toMatchObject({
      ...{ camera_id: camera.id, stage: 'printing', part_id: null, track_id: '7', class: 'dent', score: 0.75 },
      ...{ top_score: 0.9, threshold_used: 0.7, frame_count: 2, review: 'unreviewed', version: 1 },
    });
    await count(app, tenant, [
      [camera, batchOf(3, [look(0.99)])],
      [camera, batchOf(4, [look(0.2)])],
    ]);
    const [seen, ...others] = await defectsOf(app, tenant, camera);
    expect([seen, others]).toEqual([
      { ...found, top_score: 0.99, frame_count: 3, last_seen_at: expect.any(String) },
      [],
    ]);
    expect(await countsOf(app, camera)).toEqual({ batches: 4, parts: 4, bad: 2 });
    await count(app, tenant, [[camera, batchOf(1, [look(0.9)], 'second')]]);
    const events = await eventsOf(camera);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(events[0]!.data).toEqual({
      defect: found,
      camera: { id: camera.id, name: camera.name, line: 'L', station: null, stage: 'printing' },
    });
  });

  it('of one camera is not that of another with the same numbers, or of another account', async () => {
    const other = freshTenant();
    const cameras = [await madeCamera(app, tenant), await madeCamera(app, tenant)];
    for (const camera of cameras) await count(app, tenant, [[camera, batchOf(1, [partWith('t', 0.9)])]]);
    for (const camera of cameras) expect(await defectsOf(app, tenant, camera)).toHaveLength(1);
    expect(await defectsOf(app, other, cameras[0]!)).toEqual([]);
  });
});

describe('the health of a camera', () => {
  it('is online from the first batch on, with the frames of the last ten seconds', async () => {
    const camera = await madeCamera(app, tenant);
    const now = app.clock.now();
    await count(app, tenant, [
      [camera, batchOf(1), new Date(now.getTime() - 60_000)],
      [camera, batchOf(2), now],
      [camera, batchOf(3), now],
    ]);
    const health = await healthOf(camera);
    // The batch of a minute ago was received before the camera was registered.
    expect(health).toEqual({
      status: 'online',
      since: now.toISOString(),
      last_frame_at: now.toISOString(),
      frames_per_second: 1,
      reconnects_last_hour: 0,
    });
    expect((await app.client(tenant).call(listCameras, { query: { status: 'online' } })).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: camera.id })]),
    });
  });

  it('stays disabled, and what was received before is counted', async () => {
    const camera = await madeCamera(app, tenant);
    await count(app, tenant, [[camera, batchOf(1, [{}])]]);
    await app.client(tenant).call(disableCamera, { id: camera.id });
    await count(app, tenant, [[camera, batchOf(2, [{}])]]);
    expect((await healthOf(camera)).status).toBe('disabled');
    expect((await countsOf(app, camera)).parts).toBe(2);
    const enabled = (await app.client(tenant).call(enableCamera, { id: camera.id })).body as Camera;
    expect(enabled.health.status).toBe('offline');
    await count(app, tenant, [[camera, batchOf(3), new Date(app.clock.now().getTime() + 1)]]);
    expect((await healthOf(camera)).status).toBe('online');
  });
});
