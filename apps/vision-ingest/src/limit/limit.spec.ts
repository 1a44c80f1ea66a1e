import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Breach,
  type Camera,
  type DefectLimit,
  eventTypes,
  getCamera,
  type InspectedPart,
  listCameras,
  type PastBreach,
  previewLimit,
  updateCamera,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { freshTenant, operationOf } from '@millwright/testing';
import { OldRecords } from '../retention/old-records.job.js';
import { batchOf, count, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import type { BreachRow } from './breach.store.js';

const tenant = freshTenant();
const limit = { rate: 0.1, window: { parts: 100 }, min_sample: 100, clear_ratio: 0.8, confidence: 'none' } as const;
const { data: breachedData } = eventTypes.find(({ type }) => type === 'vision.threshold.breached')!;
let app: VisionApp;

beforeAll(async () => {
  app = await startVision();
});

afterAll(() => app?.stop());

/** All on one object, which is one defect. */
const partsOf = (bad: number, all = 100): InspectedPart[] =>
  Array.from({ length: all }, (_, place) => (place < bad ? partWith('one object', 0.9) : {}));
const limited = (change: Partial<DefectLimit> = {}): Promise<Camera> =>
  madeCamera(app, tenant, { defect_limit: { ...limit, ...change } });

interface Told {
  readonly type: string;
  readonly sequence: number;
  readonly data: { readonly camera: Camera; readonly breach: Breach };
}
const eventsOf = async ({ id }: Camera): Promise<Told[]> =>
  (await app.published(tenant.accountId)).filter(
    ({ key, topic }) => key === id && topic.includes('.events.'),
  ) as unknown as Told[];
const breachesOf = async (camera: Camera): Promise<Breach[]> =>
  (await eventsOf(camera)).flatMap(({ data: { breach } }) => breach ?? []);
const keptOf = ({ id }: Camera): Promise<BreachRow[]> =>
  app.database.worker.query('SELECT * FROM breaches WHERE camera_id = $1 ORDER BY started_at, id', [
    decodeId('camera', id),
  ]);
const change = async ({ id }: Camera, defectLimit: object | null): Promise<Camera> => {
  const { status, body } = await app.client(tenant).call(updateCamera, { id, body: { defect_limit: defectLimit } });
  expect(status).toBe(200);
  return body as Camera;
};
const read = async ({ id }: Camera): Promise<Camera> =>
  (await app.client(tenant).call(getCamera, { id })).body as Camera;
/** The ids on all pages. */
async function listed(query: string, by: Tenant = tenant): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await app.client(by).call(listCameras, { query: `${query}${after}` });
    const page = body as unknown as { readonly data: Camera[]; readonly next_cursor: string | null };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return ids;
}
const preview = (
  { id }: Camera,
  from: Date,
  defectLimit: object = limit,
  to: Date = new Date(app.clock.now().getTime() + 60_000),
) =>
  app.client(tenant).call(previewLimit, {
    id,
    body: {
      defect_limit: defectLimit,
      from: from.toISOString(),
      to: to.toISOString(),
    },
  });

describe('a breach', () => {
  it('is one event with the camera and the figures, and another one at twice the rate, under one id', async () => {
    const camera = await limited({ confidence: 'wilson95' });
    const at = app.clock.now();
    for (const [index, bad] of [5, 20, 30, 45, 60].entries())
      await count(app, tenant, [[camera, batchOf(1 + index, partsOf(bad)), at]]);
    const [defect, first, second, ...others] = await eventsOf(camera);
    expect([defect!.type, defect!.sequence, others]).toEqual(['vision.defect.detected', 1, []]);
    expect([first!.sequence, second!.sequence]).toEqual([2, 3]);
    expect(breachedData.parse(first!.data)).toEqual(first!.data);
    const now = await read(camera);
    expect(first!.data).toEqual({
      // Two batches of five frames in ten seconds; the others came after it.
      camera: { ...now, health: { ...now.health, frames_per_second: 1 }, breach: first!.data.breach },
      breach: {
        id: expect.stringMatching(/^brc_/),
        ...{ rate: 0.2, sample: 100, defective: 20, limit: 0.1, window: { parts: 100 }, confidence: 'wilson95' },
        ...{ lower_bound: expect.closeTo(0.1334, 4), severity: 2, started_at: at.toISOString() },
      },
    });
    expect(second!.data.breach).toMatchObject({ id: first!.data.breach.id, rate: 0.45, started_at: at.toISOString() });
    expect(second!.data.camera.breach).toEqual(second!.data.breach);
  });

  it('is told by repeated batches no more, and ends after three good judgements', async () => {
    const camera = await limited();
    await count(app, tenant, [[camera, batchOf(1, partsOf(20))]]);
    const bad = [1, 1, 1].map((sequence) => [camera, batchOf(sequence, partsOf(90))] as const);
    await count(app, tenant, bad);
    await count(app, tenant, [[camera, batchOf(2, partsOf(8))]]);
    await count(app, tenant, [[camera, batchOf(3)]]);
    await count(app, tenant, [
      [camera, batchOf(2, partsOf(8))],
      [camera, batchOf(4, partsOf(8))],
      [camera, batchOf(4, partsOf(8))],
    ]);
    expect(await keptOf(camera)).toMatchObject([{ ended_at: null, highest_rate: 0.2, announcements: 1 }]);
    const endedAt = app.clock.now();
    await count(app, tenant, [
      [camera, batchOf(5, partsOf(8)), endedAt],
      [camera, batchOf(6, partsOf(11))],
      [camera, batchOf(7, partsOf(22))],
      [camera, batchOf(8, partsOf(15))],
    ]);
    const [one, two, again, ...others] = await breachesOf(camera);
    expect([one!.rate, two!.rate, again!.rate, others]).toEqual([0.2, 0.11, 0.22, []]);
    expect(new Set([one!.id, two!.id, again!.id]).size).toBe(2);
    expect(again!.id).toBe(two!.id);
    expect(await keptOf(camera)).toMatchObject([
      { id: decodeId('breach', one!.id), ended_at: endedAt, rate: 0.2, defect_limit: limit },
      { id: decodeId('breach', two!.id), ended_at: null, rate: 0.11, highest_rate: 0.22, announcements: 2 },
    ]);
  });

  it('stands among the defects in the order of the batches, also where one transaction counts them', async () => {
    const camera = await limited();
    const late = partWith('seen early, sure late', 0.6);
    const sure = partWith('seen early, sure late', 0.95);
    await count(app, tenant, [
      [camera, batchOf(1, [late, ...partsOf(0, 99)])],
      [camera, batchOf(2, partsOf(20))],
      [camera, batchOf(3, [sure, sure, sure, ...partsOf(0, 97)])],
    ]);
    const events = await eventsOf(camera);
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['vision.defect.detected', 1],
      ['vision.threshold.breached', 2],
      ['vision.defect.detected', 3],
    ]);
    expect(events[0]!.data).toMatchObject({ defect: { track_id: 'one object' } });
    expect(events[2]!.data).toMatchObject({ defect: { track_id: 'seen early, sure late' } });
  });

  it('of one camera is none of another in the same transaction, and none where there is no limit', async () => {
    const cameras = [await limited(), await limited({ rate: 0.5 }), await madeCamera(app, tenant), await limited()];
    await count(
      app,
      tenant,
      cameras.map((camera) => [camera, batchOf(1, partsOf(30))]),
    );
    const told = await Promise.all(cameras.map(breachesOf));
    expect(told.map(({ length }) => length)).toEqual([1, 0, 0, 1]);
    expect(told[0]![0]!.id).not.toBe(told[3]![0]!.id);
  });
});

describe('a camera', () => {
  it('shows the breach that goes on with the latest figures, without a change of its version, and none once it has ended', async () => {
    const camera = await limited({ confidence: 'wilson95' });
    expect(camera.breach).toBeNull();
    await count(app, tenant, [[camera, batchOf(1, partsOf(5))]]);
    expect((await read(camera)).breach).toBeNull();
    const startedAt = app.clock.now();
    await count(app, tenant, [[camera, batchOf(2, partsOf(20)), startedAt]]);
    const [told] = await breachesOf(camera);
    const { breach, version, updated_at: updatedAt } = await read(camera);
    expect([breach, version, updatedAt]).toEqual([told, camera.version, camera.updated_at]);
    await count(app, tenant, [[camera, batchOf(3, partsOf(9))]]);
    await count(app, tenant, [[camera, batchOf(4)]]);
    expect((await read(camera)).breach).toEqual({
      ...told!,
      ...{ rate: 0.09, defective: 9, severity: expect.closeTo(0.9) },
      lower_bound: expect.closeTo(0.0481, 4),
    });
    for (const sequence of [5, 6]) await count(app, tenant, [[camera, batchOf(sequence, partsOf(8))]]);
    expect((await read(camera)).breach).toMatchObject({ id: told!.id, rate: 0.08 });
    await count(app, tenant, [[camera, batchOf(7, partsOf(8))]]);
    expect((await read(camera)).breach).toBeNull();
  });

  it('shows none while another limit holds, or while it is disabled, and is listed in the same way', async () => {
    const camera = await limited();
    const breached = async (): Promise<readonly [shown: boolean, listed: number, among: number]> => [
      (await read(camera)).breach !== null,
      (await listed('breached=true')).filter((id) => id === camera.id).length,
      (await listed('breached=false')).filter((id) => id === camera.id).length,
    ];
    const [isBreached, isNot] = [
      [true, 1, 0],
      [false, 0, 1],
    ];
    await count(app, tenant, [[camera, batchOf(1, partsOf(20))]]);
    expect(await breached()).toEqual(isBreached);
    expect((await change(camera, { ...limit, rate: 0.15 })).breach).toBeNull();
    expect(await breached()).toEqual(isNot);
    expect((await change(camera, null)).breach).toBeNull();
    expect(await breached()).toEqual(isNot);
    // No batch was judged by the others.
    expect((await change(camera, limit)).breach).toMatchObject({ rate: 0.2, limit: 0.1 });
    expect(await breached()).toEqual(isBreached);
    const step = async (name: string): Promise<Camera> =>
      (await app.client(tenant).made(operationOf(`cameras.${name}`), { id: camera.id })) as Camera;
    expect((await step('disable')).breach).toBeNull();
    expect(await breached()).toEqual(isNot);
    expect((await step('enable')).breach).not.toBeNull();
    expect(await breached()).toEqual(isBreached);
    await change(camera, { ...limit, rate: 0.15 });
    await count(app, tenant, [[camera, batchOf(2)]]);
    await change(camera, limit);
    expect(await breached()).toEqual(isNot);
  });

  it('in breach is listed page by page, and in its own account and mode alone', async () => {
    const line = 'line of breaches';
    const cameras: Camera[] = [];
    for (let made = 0; made < 6; made += 1) cameras.push(await madeCamera(app, tenant, { line, defect_limit: limit }));
    await count(
      app,
      tenant,
      cameras.map((camera, index) => [camera, batchOf(1, partsOf(index % 2 === 0 ? 30 : 1))]),
    );
    const newestFirst = cameras.map(({ id }) => id).toReversed();
    const those = (isBreached: boolean): string[] => newestFirst.filter((_, index) => (index % 2 === 1) === isBreached);
    const ofLine = `line=${encodeURIComponent(line)}`;
    expect(await listed(`breached=true&${ofLine}&limit=2`)).toEqual(those(true));
    expect(await listed(`breached=false&${ofLine}&limit=2`)).toEqual(those(false));
    expect(await listed(`breached=true&${ofLine}&status=offline`)).toEqual([]);
    expect(await listed('breached=true', freshTenant())).toEqual([]);
    expect(await listed('breached=true', { ...tenant, livemode: true })).toEqual([]);
    const { status, body } = await app.client(tenant).call(listCameras, { query: { breached: 1 } });
    expect([status, body.error.param, body.error.message]).toEqual([
      400,
      'breached',
      expect.stringMatching(/true or false/),
    ]);
  });
});

describe('the record of a breach', () => {
  it('is deleted after 400 days once it has ended, and is kept while it goes on', async () => {
    const [ended, open] = [await limited(), await limited()];
    await count(app, tenant, [
      [ended, batchOf(1, partsOf(20))],
      [open, batchOf(1, partsOf(20))],
    ]);
    for (const sequence of [2, 3, 4]) await count(app, tenant, [[ended, batchOf(sequence, partsOf(0))]]);
    expect(await keptOf(ended)).toMatchObject([{ ended_at: expect.any(Date) }]);
    await app.database.worker.query(
      `UPDATE breaches SET started_at = started_at - interval '401 days' WHERE camera_id = ANY ($1::uuid[])`,
      [[ended, open].map(({ id }) => decodeId('camera', id))],
    );
    await app.nest.get(OldRecords).runNow();
    expect(await keptOf(ended)).toEqual([]);
    expect(await listed('breached=true')).toContain(open.id);
  });
});

describe('a change of the limit', () => {
  it('ends the breach with the next batch, and begins with an empty window; the same limit again changes nothing', async () => {
    const camera = await limited({ min_sample: 50 });
    await count(app, tenant, [[camera, batchOf(1, partsOf(20))]]);
    await change(camera, { ...limit, min_sample: 50 });
    await count(app, tenant, [[camera, batchOf(2, partsOf(30))]]);
    expect(await breachesOf(camera)).toHaveLength(1);
    await change(camera, { ...limit, rate: 0.2, min_sample: 50 });
    await count(app, tenant, [[camera, batchOf(3, partsOf(40, 40))]]);
    expect(await keptOf(camera)).toMatchObject([{ ended_at: expect.any(Date), defect_limit: { rate: 0.1 } }]);
    await count(app, tenant, [[camera, batchOf(4, partsOf(0, 10))]]);
    const [, second] = await breachesOf(camera);
    expect(second).toMatchObject({ rate: 0.8, sample: 50, limit: 0.2, severity: 4 });
    await change(camera, null);
    await count(app, tenant, [[camera, batchOf(5)]]);
    await count(app, tenant, [[camera, batchOf(6, partsOf(100))]]);
    expect((await keptOf(camera)).map(({ ended_at: ended }) => ended)).toEqual([expect.any(Date), expect.any(Date)]);
    expect(await breachesOf(camera)).toHaveLength(2);
  });
});

describe('a preview', () => {
  it('answers what has happened, and what another limit would have made of it', async () => {
    const camera = await limited({ window: { seconds: 7 }, min_sample: 30 });
    const from = app.clock.now();
    const rates = [2, 3, 30, 40, 80, 10, 0, 1, 0, 0, 2, 0, 50, 60, 4, 3, 1, 0, 0, 1, 0, 0, 25];
    const batches = rates.map((bad, index) => {
      const receivedAt = new Date(from.getTime() + index * 2_000);
      return [camera, batchOf(index + 1, partsOf(bad)), receivedAt] as const;
    });
    for (let first = 0; first < batches.length; first += 4) await count(app, tenant, batches.slice(first, first + 4));
    const kept = await keptOf(camera);
    expect(kept.length).toBeGreaterThan(1);
    const { status, body } = await preview(camera, from, { ...limit, window: { seconds: 7 }, min_sample: 30 });
    expect([status, body.inspected]).toEqual([200, 100 * rates.length]);
    const previewed = body.breaches as unknown as PastBreach[];
    expect(previewed).toEqual(
      kept.map((row) => ({
        rate: row.rate,
        sample: row.sample,
        defective: row.defective,
        limit: 0.1,
        window: { seconds: 7 },
        confidence: 'none',
        lower_bound: null,
        severity: row.rate / 0.1,
        highest_rate: row.highest_rate,
        announcements: row.announcements,
        started_at: row.started_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      })),
    );
    const later = new Date(from.getTime() + 4_000);
    const strict = { rate: 0.001, window: { parts: 1 }, clear_ratio: 1 };
    const short = (await preview(camera, later, strict, new Date(from.getTime() + 12_000))).body;
    expect(short.inspected).toBe(400);
    expect((await preview(camera, from, { ...limit, rate: 0.9 })).body.breaches).toEqual([]);
    expect(await keptOf(camera)).toEqual(kept);
  });

  it('is refused for a period that is none, or is too long, and for a camera of another account', async () => {
    const camera = await limited();
    const now = app.clock.now();
    const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
    for (const to of [now, days(91)]) {
      const { status, body } = await preview(camera, now, limit, to);
      expect([status, body.error.param]).toEqual([400, 'to']);
    }
    expect((await preview(camera, now, limit, days(90))).body).toEqual({ inspected: 0, breaches: [] });
    const { status } = await app
      .client(freshTenant())
      .call(previewLimit, { id: camera.id, body: { defect_limit: limit, from: now, to: days(1) } });
    expect(status).toBe(404);
  });
});
