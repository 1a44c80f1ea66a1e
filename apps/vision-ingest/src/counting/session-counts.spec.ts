import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  createInspectionSession,
  getInspectionSession,
  type InspectedPart,
  type InspectionBatch,
  type InspectionSession,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type Backbone, createBackbone, freshTenant, isLongForm, operationOf } from '@millwright/testing';
import { InspectedParts } from '../report/inspected-parts.js';
import { ReportReader } from '../report/report-reader.js';
import { batchOf, count, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import { visionIngestApp } from '../vision-ingest.module.js';
import { openSessionsSql } from './session-counts.store.js';

const second = 1_000;
const rounds = isLongForm ? 30 : 1;
const crossing = isLongForm ? 20 : 8;
const tenant = freshTenant();
let backbone: Backbone;
let apps: [VisionApp, VisionApp];
let app: VisionApp;

beforeAll(async () => {
  backbone = await createBackbone(visionIngestApp);
  apps = [await startVision({ backbone }), await startVision({ backbone, environment: { INSTANCE: 'two' } })];
  [app] = apps;
}, 60_000);

afterAll(async () => {
  await Promise.all((apps ?? []).map((each) => each.stop()));
  await backbone?.drop();
});

const advance = (ms: number): Promise<unknown> => Promise.all(apps.map((each) => each.advance(ms)));
const open = (cameras: readonly Camera[], change: object = {}): Promise<InspectionSession> =>
  app.client(tenant).made(createInspectionSession, {
    body: { idle_timeout_seconds: 86_400, metadata: {}, ...change, camera_ids: cameras.map(({ id }) => id) },
  });
const step = ({ id }: InspectionSession, name: string): Promise<InspectionSession> =>
  app.client(tenant).made(operationOf(`inspection_sessions.${name}`), { id }) as Promise<InspectionSession>;
const countsOf = async ({ id }: InspectionSession) => {
  const { body } = await app.client(tenant).call(getInspectionSession, { id });
  const { counts, first_pass_yield: firstPassYield } = body as InspectionSession;
  return { ...counts, first_pass_yield: firstPassYield };
};
const numbered = (part: InspectedPart, id: string): InspectedPart => ({ ...part, part_id: id });

describe('a session', () => {
  it('counts each part once, with its first and its latest look, and tells its defects of itself', async () => {
    const camera = await madeCamera(app, tenant, { stage: 'cutting' });
    const orders = { order_id: 'ord_034qzGogkNbRTk1T7kU9bI', work_order_id: 'wo_034qzGogkNbRTk1T7kU9bI' };
    const session = await open([camera], { ...orders, stage: 'printing' });
    const [bad, worse] = [partWith('a', 0.9, { class: 'dent' }), partWith('b', 0.9, { class: 'hair' })];
    await count(app, tenant, [
      // In one batch, the same part in several frames is one look, and bad if one of them is.
      [camera, batchOf(1, [numbered(bad, 'P-1'), numbered({}, 'P-1'), numbered({}, 'P-2'), {}, worse])],
      [camera, batchOf(2, [numbered({}, 'P-1'), numbered(bad, 'P-2'), numbered({}, 'P-3')])],
    ]);
    expect(await countsOf(session)).toEqual({
      inspected: 5,
      reinspected: 2,
      defective: 2,
      defects: 2,
      by_class: { dent: 1, hair: 1 },
      first_pass_yield: 0.6,
    });
    await count(app, tenant, [[camera, batchOf(1, [numbered({}, 'P-4')])]]);
    expect((await countsOf(session)).inspected).toBe(5);
    for (const defect of await defectsOf(app, tenant, camera))
      expect(defect).toMatchObject({ ...orders, session_id: session.id, stage: 'printing' });
    const [event] = await app.published(tenant.accountId);
    expect((event!.data as { defect: object }).defect).toMatchObject({ ...orders, session_id: session.id });
    await step(session, 'close');
    await count(app, tenant, [[camera, batchOf(3, [partWith('c', 0.9)])]]);
    const [latest] = await defectsOf(app, tenant, camera);
    expect(latest).toMatchObject({ session_id: null, order_id: null, work_order_id: null, stage: 'cutting' });
  });

  it('is one for all its cameras: transactions with the same parts in any order wait, and none fails', async () => {
    const cameras = await Promise.all(Array.from({ length: 4 }, () => madeCamera(app, tenant)));
    const session = await open(cameras);
    const ids = Array.from({ length: 1_000 }, (_, index) => `P-${index}`);
    // Those of the first two cameras and those of the others run at the same time, with the parts in opposite orders.
    const lots = Array.from({ length: crossing }, (_, lot) => {
      const isFirst = lot % 2 === 0;
      const parts = (isFirst ? ids : ids.toReversed()).map((id) => numbered({}, id));
      const pair = isFirst ? cameras.slice(0, 2) : cameras.slice(2);
      return (lot % 3 === 0 ? pair : pair.toReversed()).map((camera) => [camera, batchOf(lot + 1, parts)] as const);
    });
    await Promise.all(lots.map((lot, index) => count(apps[index % 2]!, tenant, lot)));
    const looks = lots.flat().length * ids.length;
    expect(await countsOf(session)).toMatchObject({ inspected: 1_000, reinspected: looks - 1_000, defective: 0 });
  });

  it('is paused and resumed while its cameras are counted: what it has was received while it was open', async () => {
    const cameras = await Promise.all(Array.from({ length: 4 }, () => madeCamera(app, tenant)));
    const session = await open(cameras);
    let isOver = false;
    const steps = (async () => {
      for (let index = 0; index < 30; index += 1) await step(session, index % 2 === 0 ? 'pause' : 'resume');
      isOver = true;
    })();
    const counting = cameras.map(async (camera, index) => {
      let sequence = 0;
      while (!isOver) await count(apps[index % 2]!, tenant, [[camera, batchOf((sequence += 1), [{}])]]);
    });
    await Promise.all([steps, ...counting]);
    const [found] = await app.database.worker.query<[{ wrong: string; taken: string; left: string }]>(
      `SELECT count(*) FILTER (WHERE (session_id IS NOT NULL) <> is_open) AS wrong, count(session_id) AS taken,
         count(*) - count(session_id) AS left
       FROM inspections, LATERAL (SELECT EXISTS (
         SELECT FROM session_spans span
         WHERE span.session_id = $1 AND span.opened_at <= received_at AND received_at < span.until) AS is_open) of_time
       WHERE camera_id = ANY ($2)`,
      [decodeId('inspection_session', session.id), cameras.map(({ id }) => decodeId('camera', id))],
    );
    expect(found.wrong).toBe('0');
    expect(Math.min(Number(found.taken), Number(found.left))).toBeGreaterThan(10);
    expect((await countsOf(session)).inspected).toBe(Number(found.taken));
  });

  it('is looked up by its camera, however many there are', async () => {
    const rows = await app.database.worker.transaction(async (work) => {
      // Of a table with a row or two, a scan is cheaper.
      await work.query('SET LOCAL enable_seqscan = off');
      return work.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (GENERIC_PLAN) ${openSessionsSql}`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index.* session_cameras/);
    expect(plan).not.toMatch(/Seq Scan on|Hash Join|Merge Join/);
  });
});

/** A batch with its camera, and the session that is expected to take it. */
interface Sent {
  readonly camera: Camera;
  readonly batch: InspectionBatch;
  readonly receivedAt: Date;
  session: InspectionSession | undefined;
}

interface Span {
  readonly session: InspectionSession;
  readonly cameras: readonly Camera[];
  readonly from: number;
  readonly to: number;
}

/** Numbers from a seed, so that a failure can be repeated. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

function randomParts(random: (most: number) => number, name: string, receivedAt: Date): InspectedPart[] {
  const classes = ['dent', 'hair', 'scratch'];
  return Array.from({ length: 1 + random(6) }, () => {
    const track = random(3);
    const seen = [{}, partWith(`${name} ${track}`, 0.9, { class: classes[track] }), partWith(`${name} noise`, 0.2), {}];
    return {
      ...seen[random(4)]!,
      ...(random(4) > 0 && { part_id: `P-${random(25)}` }),
      // Some moments come again.
      ...(random(2) > 0 && { captured_at: new Date(receivedAt.getTime() - random(4) * 30 * second).toISOString() }),
    };
  });
}

/** The counts by the rules, of all batches at once. */
function expectedOf(sent: readonly Sent[], session: InspectionSession) {
  const looks = new Map<string, [at: number, sequence: number, bad: boolean][]>();
  const classes = new Map<string, number>();
  let [lookCount, unnumbered, goodFirst, defective] = [0, 0, 0, 0];
  for (const { batch, receivedAt } of sent.filter((each) => each.session === session)) {
    const ofBatch = new Map<string, [number, number, boolean]>();
    const tracks = new Map<string, string>();
    for (const { part_id: id, captured_at: captured, detections = [] } of batch.parts!) {
      const bad = detections.some(({ score }) => score > 0.5);
      for (const { score, track_id: track, class: name } of detections) if (score > 0.5) tracks.set(track, name);
      const at = captured === undefined ? receivedAt.getTime() : Date.parse(captured);
      if (id === undefined) {
        unnumbered += 1;
        goodFirst += bad ? 0 : 1;
        defective += bad ? 1 : 0;
      } else {
        const [before, , wasBad] = ofBatch.get(id) ?? [0, 0, false];
        ofBatch.set(id, [Math.max(before, at), batch.sequence, wasBad || bad]);
      }
    }
    for (const name of tracks.values()) classes.set(name, (classes.get(name) ?? 0) + 1);
    for (const [id, look] of ofBatch) looks.set(id, [...(looks.get(id) ?? []), look]);
    lookCount += ofBatch.size;
  }
  for (const ofPart of looks.values()) {
    const inOrder = ofPart.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || Number(a[2]) - Number(b[2]));
    goodFirst += inOrder[0]![2] ? 0 : 1;
    defective += inOrder.at(-1)![2] ? 1 : 0;
  }
  const inspected = looks.size + unnumbered;
  return {
    inspected,
    reinspected: lookCount - looks.size,
    defective,
    defects: [...classes.values()].reduce((sum, each) => sum + each, 0),
    by_class: Object.fromEntries(classes),
    first_pass_yield: inspected === 0 ? null : goodFirst / inspected,
  };
}

/** The same of the parts as they are kept. */
async function keptOf({ id }: InspectionSession): Promise<object> {
  const [row] = await app.database.worker.query<[Record<string, string>]>(
    `WITH looks AS (
       SELECT part_ids[place] AS part_id, camera_id, epoch, sequence, max(coalesce(inspected_at[place], received_at)) AS at,
         bool_or(place - 1 = ANY (defective)) AS bad
       FROM inspections, generate_series(1, part_count) place
       WHERE session_id = $1 GROUP BY 1, 2, 3, 4, CASE WHEN part_ids[place] IS NULL THEN place END
     ), parts AS (
       SELECT part_id, count(*) AS looks,
         (array_agg(bad ORDER BY at, sequence, bad))[1] AS first_bad,
         (array_agg(bad ORDER BY at DESC, sequence DESC, bad DESC))[1] AS last_bad
       FROM looks WHERE part_id IS NOT NULL GROUP BY part_id
       UNION ALL SELECT NULL, 1, bad, bad FROM looks WHERE part_id IS NULL
     )
     SELECT count(*) AS inspected, coalesce(sum(looks), 0) - count(*) AS reinspected,
       count(*) FILTER (WHERE last_bad) AS defective, count(*) FILTER (WHERE NOT first_bad) AS good
     FROM parts`,
    [decodeId('inspection_session', id)],
  );
  const { inspected, reinspected, defective, good } = row;
  return {
    inspected: Number(inspected),
    reinspected: Number(reinspected),
    defective: Number(defective),
    first_pass_yield: Number(inspected) === 0 ? null : Number(good) / Number(inspected),
  };
}

/** The same of the parts as a report has them. */
async function reportedOf({ id }: InspectionSession): Promise<object> {
  const parts = new InspectedParts(-Infinity, Infinity);
  await app.database.asWorker(async (work) => {
    const reader = await ReportReader.of(work, {
      ...{ account_id: tenant.accountId, livemode: tenant.livemode, period_from: null, period_to: null },
      ...{ scope_type: 'session', scope_id: decodeId('inspection_session', id)! },
    });
    for await (const batches of reader.batches(await reader.cameras())) for (const each of batches) parts.add(each);
  });
  const { inspected, defective, goodAtFirst } = parts.totals;
  return { inspected, defective, first_pass_yield: inspected === 0 ? null : goodAtFirst / inspected };
}

it('a session and its report agree on parts whose batches come out of order', async () => {
  const camera = await madeCamera(app, tenant);
  const session = await open([camera]);
  const at = (seconds: number): string => new Date(app.clock.now().getTime() - seconds * second).toISOString();
  const [earlier, later] = [at(20), at(10)];
  const bad = (track: string, id: string, captured: string): InspectedPart => ({
    ...numbered(partWith(track, 0.9), id),
    captured_at: captured,
  });
  const good = (id: string, captured: string): InspectedPart => ({ part_id: id, captured_at: captured });
  // The batch of repaired parts first, then the resent one before it; P-2 and P-3 have the same time in both.
  await count(app, tenant, [[camera, batchOf(2, [good('P-1', later), good('P-2', later), bad('c', 'P-3', later)])]]);
  await advance(second);
  await count(app, tenant, [
    [camera, batchOf(1, [bad('a', 'P-1', earlier), bad('b', 'P-2', later), good('P-3', later)])],
  ]);
  const counts = { inspected: 3, defective: 1, first_pass_yield: 1 / 3 };
  expect(await countsOf(session)).toMatchObject({ ...counts, reinspected: 3 });
  expect(await reportedOf(session)).toEqual(counts);
});

describe('the counts of sessions', () => {
  it.each(Array.from({ length: rounds }, (_, seed) => seed + 1))(
    'are those of the batches that were received while they were open, and those of reports, in whatever order two processes count them: seed %d',
    async (seed) => {
      const random = randomOf(seed);
      const cameras = await Promise.all(Array.from({ length: 4 }, () => madeCamera(app, tenant)));
      const spans: Span[] = [];
      const sessions: InspectionSession[] = [];
      const sent: Sent[] = [];
      const late: Sent[] = [];
      const countAll = async (batches: readonly Sent[]): Promise<void> => {
        const lots = Array.from({ length: 8 }, () => [] as [Camera, InspectionBatch, Date][]);
        // Some come again, all in any order, in lots of which several are counted at once.
        for (const { camera, batch, receivedAt } of [...batches, ...batches.filter(() => random(4) === 0)].toSorted(
          () => random(3) - 1,
        ))
          lots[random(lots.length)]!.push([camera, batch, receivedAt]);
        await Promise.all(lots.map((lot, index) => count(apps[index % 2]!, tenant, lot)));
      };
      const sequences = new Map<Camera, number>();
      /** Some time passes, in which the cameras send. Part of it is counted at once, the rest when all is over. */
      const pass = async (): Promise<void> => {
        const from = app.clock.now().getTime() + 1;
        await advance(120 * second);
        const fresh = Array.from({ length: 25 }, (): Sent => {
          const camera = cameras[random(cameras.length)]!;
          const sequence = (sequences.get(camera) ?? 0) + 1;
          sequences.set(camera, sequence);
          const receivedAt = new Date(from + random(120) * second);
          const parts = randomParts(random, `${sequence}`, receivedAt);
          return { camera, batch: batchOf(sequence, parts), receivedAt, session: undefined };
        });
        sent.push(...fresh);
        const isLate = fresh.map(() => random(2) > 0);
        late.push(...fresh.filter((_, index) => isLate[index]));
        await countAll(fresh.filter((_, index) => !isLate[index]));
      };
      const during = async (session: InspectionSession, from: string, ofCameras: readonly Camera[], end: string) => {
        await pass();
        const ended = await step(session, end);
        spans.push({ session, cameras: ofCameras, from: Date.parse(from), to: Date.parse(ended.updated_at) });
      };

      await pass();
      for (const ofSession of [cameras.slice(0, 3), cameras.slice(1)]) {
        const session = await open(ofSession);
        sessions.push(session);
        await during(session, session.created_at, ofSession, 'pause');
        await pass();
        const resumed = await step(session, 'resume');
        await during(session, resumed.updated_at, ofSession, 'close');
        await pass();
      }
      await countAll(late);

      for (const each of sent) {
        const at = each.receivedAt.getTime();
        const isIn = ({ cameras: ofSpan, from, to }: Span): boolean =>
          ofSpan.includes(each.camera) && from <= at && at < to;
        each.session = spans.find(isIn)?.session;
      }
      expect(new Set(sent.map(({ session }) => session)).size).toBe(3);
      for (const session of sessions) {
        const expected = expectedOf(sent, session);
        expect(expected.inspected).toBeGreaterThan(20);
        expect(expected.reinspected).toBeGreaterThan(20);
        expect(await countsOf(session)).toEqual(expected);
        expect(expected).toMatchObject(await keptOf(session));
        expect(expected).toMatchObject(await reportedOf(session));
      }
    },
    60_000,
  );
});
