import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  createInspectionSession,
  dismissDefect,
  getCameraChart,
  getSessionChart,
  type InspectedPart,
  type InspectionChart,
  type InspectionSession,
  reclassifyDefect,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, type ApiClient, freshTenant } from '@millwright/testing';
import { batchOf, count, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';

const tenant = freshTenant();
const hour = 3_600_000;
let app: VisionApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startVision();
  client = app.client(tenant);
}, 60_000);
afterAll(() => app?.stop());

const chartOf = (
  { id }: Camera | InspectionSession,
  query: Record<string, string> = {},
  by = client,
): Promise<ApiAnswer> => by.call(id.startsWith('cam_') ? getCameraChart : getSessionChart, { id, query });
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error?.code, body.error?.param];

/** Twelve batches of ten parts, of which some come again, with defects of two classes; some are dismissed, one is reclassified. */
async function inspect(camera: Camera): Promise<void> {
  const batches = Array.from({ length: 12 }, (_, batch) => {
    const parts = Array.from({ length: 10 }, (_part, place): InspectedPart => {
      const number = batch * 10 + place;
      const id = place < 4 ? { part_id: `P-${(batch % 8) * 10 + place}` } : {};
      const name = number % 2 === 0 ? 'hair' : 'scratch';
      return { ...(number % 3 === 0 ? partWith(`t-${number}`, 0.9, { class: name }) : {}), ...id };
    });
    return [camera, batchOf(batch + 1, parts), new Date(app.clock.now().getTime() + batch * 1_000)] as const;
  });
  await count(app, tenant, batches);
  const defects = await defectsOf(app, tenant, camera);
  for (const { id } of defects.slice(0, 5)) await client.call(dismissDefect, { id, body: { reason: 'Dust' } });
  await client.call(reclassifyDefect, { id: defects[6]!.id, body: { class: 'dent' } });
}

/** By SQL alone, part by part: subgroups of so many parts, and the defects by class. */
async function chartBySql(camera: Camera, size: number): Promise<[points: object[], classes: object[]]> {
  const cameraId = decodeId('camera', camera.id);
  const points = await app.database.worker.query<object[]>(
    `WITH looks AS (
       SELECT coalesce(i.part_ids[place + 1], i.sequence || '/' || place) AS part, i.sequence, place,
         EXISTS (
           SELECT FROM defects d
           WHERE d.camera_id = $1 AND d.review <> 'dismissed' AND d.track_id = 't-' || ((i.sequence - 1) * 10 + place)) AS bad
       FROM inspections i, generate_series(0, i.part_count - 1) AS place WHERE i.camera_id = $1
     ), latest AS (SELECT DISTINCT ON (part) * FROM looks ORDER BY part, sequence DESC
     ), numbered AS (SELECT *, row_number() OVER (ORDER BY sequence, place) - 1 AS number FROM latest)
     SELECT count(*)::integer AS inspected, (count(*) FILTER (WHERE bad))::integer AS defective
     FROM numbered GROUP BY number / $2 ORDER BY number / $2`,
    [cameraId, size],
  );
  const classes = await app.database.worker.query<object[]>(
    `SELECT class, count(*)::integer AS defects FROM defects WHERE camera_id = $1 AND review <> 'dismissed'
     GROUP BY class ORDER BY count(*) DESC, class COLLATE "C"`,
    [cameraId],
  );
  return [points, classes];
}

describe('a chart', () => {
  let camera: Camera;
  let session: InspectionSession;

  beforeAll(async () => {
    camera = await madeCamera(app, tenant);
    const opened = await client.call(createInspectionSession, { body: { camera_ids: [camera.id] } });
    session = opened.body as InspectionSession;
    await inspect(camera);
  }, 30_000);

  it('of a camera and of its session has the figures that SQL computes, without dismissed defects', async () => {
    const [expected, classes] = await chartBySql(camera, 20);
    expect(expected.length).toBeGreaterThan(3);
    expect(classes).toHaveLength(3);
    for (const record of [camera, session]) {
      const { status, body } = await chartOf(record, { 'subgroup[parts]': '20' });
      expect(status).toBe(200);
      const { pareto, p_chart: chart } = body as InspectionChart;
      expect(pareto.map(({ class: name, defects }) => ({ class: name, defects }))).toEqual(classes);
      expect(pareto.at(-1)!.cumulative_share).toBe(1);
      expect(chart.points.map(({ inspected, defective }) => ({ inspected, defective }))).toEqual(expected);
      const [parts, bad] = [sumOf(chart, 'inspected'), sumOf(chart, 'defective')];
      expect(chart.center).toBe(bad / parts);
      const [{ inspected, lower, upper }] = chart.points as [InspectionChart['p_chart']['points'][number]];
      const sigma = Math.sqrt(((bad / parts) * (1 - bad / parts)) / inspected);
      expect(upper).toBeCloseTo(bad / parts + 3 * sigma, 12);
      expect(lower).toBeCloseTo(Math.max(0, bad / parts - 3 * sigma), 12);
    }
  });

  it('has about 25 subgroups if none are named, and as many seconds in each as are', async () => {
    const { p_chart: usual } = (await chartOf(camera)).body as InspectionChart;
    expect([usual.points.length > 20, usual.points.length <= 25]).toEqual([true, true]);
    const { from, to } = { from: session.created_at, to: new Date(app.clock.now().getTime() + hour).toISOString() };
    const bySeconds = await chartOf(camera, { from, to, 'subgroup[seconds]': '4' });
    const { p_chart: chart } = bySeconds.body as InspectionChart;
    expect(chart.points.length).toBeLessThanOrEqual(4);
    expect(sumOf(chart, 'inspected')).toBe(sumOf(usual, 'inspected'));
  });

  it('has the parts of its period alone, and none where none were inspected', async () => {
    const until = new Date(Date.parse(session.created_at) - 1_000).toISOString();
    for (const record of [camera, session]) {
      expect((await chartOf(record, { to: until })).body).toEqual({
        pareto: [],
        p_chart: { center: null, points: [] },
      });
    }
  });

  it('is of nobody else', async () => {
    for (const by of [app.client(freshTenant()), app.client({ ...tenant, livemode: true })]) {
      for (const record of [camera, session])
        expect(faultOf(await chartOf(record, {}, by)).slice(0, 2)).toEqual([404, 'not_found']);
    }
  });

  it.each<[param: string, query: Record<string, string>]>([
    ['to', { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
    ['from', { from: '2020-01-01T00:00:00Z' }],
    ['from', { from: 'yesterday' }],
    ['subgroup[parts]', { 'subgroup[parts]': '0' }],
    ['subgroup', { 'subgroup[parts]': '5', 'subgroup[seconds]': '5' }],
  ])('is refused for a wrong %s', async (param, query) => {
    const [status, code, named] = faultOf(await chartOf(camera, query));
    expect([status, code]).toEqual([400, 'invalid_parameter']);
    expect(named).toContain(param);
  });

  it('is refused where it would have more subgroups than can be looked at', async () => {
    const many = await madeCamera(app, tenant);
    await count(app, tenant, [
      [
        many,
        batchOf(
          1,
          Array.from({ length: 10_001 }, () => ({})),
        ),
      ],
    ]);
    const answer = await chartOf(many, { 'subgroup[parts]': '1' });
    expect(faultOf(answer)).toEqual([400, 'invalid_parameter', 'subgroup']);
    expect((await chartOf(many, { 'subgroup[parts]': '2' })).status).toBe(200);
  });

  it('is made in turn where many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => chartOf(camera)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  });
});

function sumOf({ points }: InspectionChart['p_chart'], figure: 'inspected' | 'defective'): number {
  return points.reduce((sum, point) => sum + point[figure], 0);
}
