import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  closeInspectionSession,
  createInspectionSession,
  getInspectionSession,
  type InspectionSession,
  listInspectionSessions,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import {
  type ApiAnswer,
  type ApiClient,
  type Backbone,
  createBackbone,
  freshTenant,
  isLongForm,
  operationOf,
  testEnvironment,
} from '@millwright/testing';
import { Redis } from 'ioredis';
import { batchOf, count, madeCamera } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import { visionIngestApp } from '../vision-ingest.module.js';
import { IdleSessions } from './idle-sessions.job.js';
import { PartTimes } from './part-times.js';

const itLong = isLongForm ? it : it.skip;

const second = 1_000;
const tenant = freshTenant();
let backbone: Backbone;
let apps: [VisionApp, VisionApp];
let app: VisionApp;
let client: ApiClient;

beforeAll(async () => {
  backbone = await createBackbone(visionIngestApp);
  apps = [await startVision({ backbone }), await startVision({ backbone, environment: { INSTANCE: 'two' } })];
  [app] = apps;
  client = app.client(tenant);
  await app.nest.get(IdleSessions).runNow();
}, 60_000);

afterAll(async () => {
  await Promise.all((apps ?? []).map((each) => each.stop()));
  await backbone?.drop();
});

const open = (cameras: readonly Camera[], change: object = {}, by = client): Promise<ApiAnswer> =>
  by.call(createInspectionSession, {
    body: {
      idle_timeout_seconds: 1_800,
      metadata: {},
      ...change,
      camera_ids: cameras.map(({ id }) => id),
    },
  });
const opened = async (cameras: readonly Camera[], change: object = {}): Promise<InspectionSession> => {
  const { status, body } = await open(cameras, change);
  expect(status).toBe(201);
  return body as InspectionSession;
};
const step = ({ id }: InspectionSession, name: string, headers = {}): Promise<ApiAnswer> =>
  client.call(operationOf(`inspection_sessions.${name}`), { id, headers });
const read = async ({ id }: InspectionSession): Promise<InspectionSession> =>
  (await client.call(getInspectionSession, { id })).body as InspectionSession;
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

describe('a session', () => {
  it('is read back as it was answered, with ids of orders as they were given', async () => {
    const camera = await madeCamera(app, tenant);
    const [{ body: example }] = createInspectionSession.examples;
    const session = await opened([camera], { ...example, metadata: { shift: 'A' } });
    expect(session).toMatchObject({
      status: 'open',
      camera_ids: [camera.id],
      order_id: example.order_id,
      work_order_id: null,
      stage: example.stage,
      target_quantity: example.target_quantity,
      idle_timeout_seconds: 1_800,
      counts: { inspected: 0, reinspected: 0, defective: 0, defects: 0, by_class: {} },
      first_pass_yield: null,
      closed_reason: null,
      closed_at: null,
      metadata: { shift: 'A' },
      version: 1,
    });
    expect(await read(session)).toEqual(session);
  });

  it('is paused, resumed and closed, each from the statuses that allow it, under its version', async () => {
    const session = await opened([await madeCamera(app, tenant)]);
    expect(faultOf(await step(session, 'resume')).slice(0, 2)).toEqual([409, 'invalid_state']);
    expect((await step(session, 'pause', { 'if-match': '"2"' })).status).toBe(412);
    const paused = (await step(session, 'pause', { 'if-match': '"1"' })).body as InspectionSession;
    expect([paused.status, paused.version]).toEqual(['paused', 2]);
    expect(faultOf(await step(session, 'pause')).slice(0, 2)).toEqual([409, 'invalid_state']);
    expect((await step(session, 'resume')).body).toMatchObject({ status: 'open', version: 3 });
    const closed = (await step(session, 'close')).body as InspectionSession;
    expect(closed).toMatchObject({ status: 'closed', closed_reason: 'requested', version: 4 });
    expect(closed.closed_at).toBe(closed.updated_at);
    expect(await read(session)).toEqual(closed);
    for (const name of ['pause', 'resume', 'close'])
      expect(faultOf(await step(session, name)).slice(0, 2)).toEqual([409, 'invalid_state']);
  });

  it('has its cameras to itself until it is closed, paused or not', async () => {
    const [first, second] = [await madeCamera(app, tenant), await madeCamera(app, tenant)];
    const session = await opened([first]);
    await step(session, 'pause');
    const refused = await open([second, first]);
    expect(faultOf(refused)).toEqual([409, 'conflict', 'camera_ids[1]']);
    expect(refused.body.error.message).toContain(first.id);
    // Nothing of the refused one is left.
    await step(await opened([second]), 'close');
    await step(session, 'close');
    await opened([second, first]);
  });

  it('is one of many that are opened at the same moment', async () => {
    const cameras = await Promise.all(Array.from({ length: 4 }, () => madeCamera(app, tenant)));
    const clients = apps.map((each) => each.client(tenant));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        // In different orders, all of them with the first camera.
        open(index % 2 === 0 ? cameras : cameras.slice(0, 3).toReversed(), {}, clients[index % 2]),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });

  it('is opened once for an idempotency key', async () => {
    const camera = await madeCamera(app, tenant);
    const body = { camera_ids: [camera.id], idle_timeout_seconds: 1_800, metadata: {} };
    const call = (): Promise<ApiAnswer> =>
      client.call(createInspectionSession, { body, headers: { 'idempotency-key': `of ${camera.id}` } });
    const [once, again] = [await call(), await call()];
    expect([once.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(once.body);
  });

  it('has cameras of its own account and mode alone', async () => {
    const [own, theirs] = [await madeCamera(app, tenant), await madeCamera(app, freshTenant())];
    expect(faultOf(await open([own, theirs]))).toEqual([404, 'not_found', 'camera_ids[1]']);
    expect(faultOf(await open([own, { ...own, id: `${own.id.slice(0, -4)}0000` }]))).toEqual([
      404,
      'not_found',
      'camera_ids[1]',
    ]);
    expect((await open([own], {}, app.client({ ...tenant, livemode: true }))).status).toBe(404);
    const session = await opened([own]);
    for (const other of [freshTenant(), { ...tenant, livemode: true }]) {
      for (const operation of [getInspectionSession, closeInspectionSession])
        expect((await app.client(other).call(operation, { id: session.id })).status).toBe(404);
    }
    expect((await read(session)).status).toBe('open');
  });

  it('is listed newest first, by camera and by status', async () => {
    const [camera, other] = [await madeCamera(app, tenant), await madeCamera(app, tenant)];
    const first = await opened([camera, other]);
    await step(first, 'close');
    const second = await opened([camera]);
    const ids = async (query: string): Promise<string[]> =>
      ((await client.call(listInspectionSessions, { query })).body as { data: InspectionSession[] }).data.map(
        ({ id }) => id,
      );
    expect(await ids(`camera_id=${camera.id}`)).toEqual([second.id, first.id]);
    expect(await ids(`camera_id=${other.id}`)).toEqual([first.id]);
    expect(await ids(`camera_id=${camera.id}&status=closed,paused`)).toEqual([first.id]);
    expect(await ids(`camera_id=${camera.id}&limit=1`)).toEqual([second.id]);
  });
});

describe('a session without a batch of parts', () => {
  let sequence = 0;
  const advance = (ms: number): Promise<unknown> => Promise.all(apps.map((each) => each.advance(ms)));
  const look = (): Promise<unknown> => Promise.all(apps.map((each) => each.nest.get(IdleSessions).runNow()));
  const timed = async (change: object = {}): Promise<[Camera, InspectionSession]> => {
    const camera = await madeCamera(app, tenant);
    return [camera, await opened([camera], { idle_timeout_seconds: 600, ...change })];
  };
  const counted = (camera: Camera, parts: readonly object[] = [{}]): Promise<void> => {
    sequence += 1;
    return count(app, tenant, [[camera, batchOf(sequence, parts)]]);
  };
  /** As the receipt does, without its batch being counted yet. */
  const received = async (camera: Camera): Promise<void> => {
    const times = app.nest.get(PartTimes);
    times.touch([{ camera_id: camera.id, ...batchOf(1, [{}]) }], app.clock.now());
    const at = app.clock.now().getTime();
    for (;;) {
      const { latest } = await times.of([camera.id], app.clock.now());
      if (latest[0] !== null && at - latest[0]! < second) return;
    }
  };

  it('is closed once its timeout has passed, by one process, and its cameras are free', async () => {
    const [camera, session] = await timed();
    await advance(590 * second);
    await look();
    expect(await read(session)).toEqual(session);
    await advance(11 * second);
    await look();
    const closed = await read(session);
    expect(closed).toMatchObject({ status: 'closed', closed_reason: 'idle', version: 2 });
    expect(Date.parse(closed.closed_at!) - Date.parse(session.created_at)).toBeGreaterThanOrEqual(600 * second);
    await opened([camera]);
  });

  it('goes on with each batch of parts that was counted, or received only; heartbeats are none', async () => {
    const [camera, session] = await timed();
    const [silent, other] = await timed();
    for (const note of [counted, received, counted]) {
      await advance(400 * second);
      await note(camera);
      await counted(silent, []);
      await look();
    }
    expect([(await read(session)).status, (await read(other)).status]).toEqual(['open', 'closed']);
    await advance(601 * second);
    await look();
    expect(await read(session)).toMatchObject({ status: 'closed', closed_reason: 'idle' });
  });

  it('is closed while it is paused too; a pause and a resumption begin its timeout anew', async () => {
    const [, session] = await timed();
    for (const name of ['pause', 'resume', 'pause']) {
      await advance(500 * second);
      expect((await step(session, name)).status).toBe(200);
    }
    await advance(601 * second);
    await look();
    expect(await read(session)).toMatchObject({ status: 'closed', closed_reason: 'idle', version: 5 });
  });

  it('has its whole timeout again when Redis has lost what was received', async () => {
    const [, session] = await timed();
    await advance(590 * second);
    const redis = new Redis(testEnvironment().redisUrl);
    const keys = await redis.keys(`*${backbone.topicPrefix}*.parts*`);
    expect(keys.length).toBeGreaterThan(0);
    await redis.del(...keys);
    redis.disconnect();
    await look();
    await advance(20 * second);
    expect((await read(session)).status).toBe('open');
    await advance(600 * second);
    expect((await read(session)).status).toBe('closed');
  });

  it('takes what was received before its close and is counted after it, and nothing later', async () => {
    const [camera, session] = await timed();
    const before = app.clock.now();
    await advance(601 * second);
    const { closed_at: closedAt } = await read(session);
    const after = new Date(closedAt!);
    sequence += 2;
    await count(app, tenant, [
      [camera, batchOf(sequence - 1, [{}, {}]), before],
      [camera, batchOf(sequence, [{}]), after],
    ]);
    expect((await read(session)).counts.inspected).toBe(2);
  });
});

itLong('a session that stays open for longer than the days of its parts knows them all the same', async () => {
  const camera = await madeCamera(app, tenant);
  const session = await opened([camera], { idle_timeout_seconds: 86_400 });
  for (let sequence = 1; sequence <= 14; sequence += 1) {
    await count(app, tenant, [[camera, batchOf(sequence, [{ part_id: 'P' }])]]);
    await Promise.all(apps.map((each) => each.advance(80_000 * second)));
  }
  expect(await read(session)).toMatchObject({ status: 'open', counts: { inspected: 1, reinspected: 13 } });
});

it('sessions and defects go after 400 days, and parts after 90, when their counts are kept by the hour', async () => {
  const camera = await madeCamera(app, tenant);
  const session = await opened([camera]);
  const noted = [1, 2, 3].map((sequence) => [camera, batchOf(sequence, [{ part_id: 'P' }, {}])] as const);
  await count(app, tenant, noted);
  const rowsOf = async (table: string): Promise<number> => {
    const column = table === 'session_parts' ? 'session_id' : 'camera_id';
    const id = column === 'camera_id' ? decodeId('camera', camera.id) : decodeId('inspection_session', session.id);
    const [{ rows }] = await app.database.worker.query<[{ rows: number }]>(
      `SELECT count(*)::integer AS rows FROM ${table} WHERE ${column} = $1`,
      [id],
    );
    return rows;
  };
  const day = 86_400 * second;
  await step(session, 'close');
  await app.advance(10 * day);
  expect([await rowsOf('session_parts'), await rowsOf('inspections')]).toEqual([0, 3]);
  await app.advance(82 * day);
  expect([await rowsOf('inspections'), await rowsOf('inspection_hours')]).toEqual([0, 1]);
  const [hour] = await app.database.worker.query<[object]>(
    'SELECT part_count, defective_count, session_id FROM inspection_hours WHERE camera_id = $1',
    [decodeId('camera', camera.id)],
  );
  expect(hour).toEqual({
    part_count: '6',
    defective_count: '0',
    session_id: decodeId('inspection_session', session.id),
  });
  expect((await read(session)).counts).toMatchObject({ inspected: 4, reinspected: 2 });
  await app.advance(307 * day);
  expect((await client.call(getInspectionSession, { id: session.id })).status).toBe(200);
  await app.advance(2 * day);
  expect((await client.call(getInspectionSession, { id: session.id })).status).toBe(404);
  expect(await rowsOf('session_counts')).toBe(0);
}, 60_000);
