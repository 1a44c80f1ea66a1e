import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  confirmDefect,
  countDefects,
  type Defect,
  getDefect,
  getDefectTimeline,
  listDefects,
} from '@millwright/contracts';
import { encodeId, firstIdAt } from '@millwright/service-kit';
import { type ApiAnswer, type ApiClient, freshTenant, operationOf } from '@millwright/testing';
import { OldRecords } from '../retention/old-records.job.js';
import { batchOf, count, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';

const tenant = freshTenant();
let app: VisionApp;
let client: ApiClient;
let camera: Camera;
let sequence = 0;

beforeAll(async () => {
  app = await startVision();
  client = app.client(tenant);
  camera = await madeCamera(app, tenant);
});

afterAll(() => app?.stop());

async function found(score = 0.9, change: object = {}): Promise<Defect> {
  sequence += 1;
  await count(app, tenant, [[camera, batchOf(sequence, [partWith(`track ${sequence}`, score, change)])]]);
  return (await defectsOf(app, tenant, camera))[0]!;
}

const say = ({ id }: Defect, verdict: string, body?: object, headers = {}): Promise<ApiAnswer> =>
  client.call(operationOf(`defects.${verdict}`), { id, body, headers });
const idsOf = async (query: string): Promise<string[]> =>
  ((await client.call(listDefects, { query })).body as { data: Defect[] }).data.map(({ id }) => id);

describe('the verdicts on a defect', () => {
  it('are appended, with who said what, and each changes the review', async () => {
    const defect = await found();
    const by = { type: 'api_key', id: encodeId('key', tenant.accountId), name: 'Tests' };
    const reclassified = (await say(defect, 'reclassify', { class: 'hair' })).body as Defect;
    expect(reclassified).toMatchObject({
      class: 'hair',
      original_class: 'scratch',
      review: 'reclassified',
      version: 2,
    });
    const reopened = (await say(defect, 'reopen', { reason: 'Wrong' })).body as Defect;
    expect(reopened).toMatchObject({ class: 'scratch', review: 'unreviewed', version: 3 });
    const dismissed = (await say(defect, 'dismiss', { reason: 'A reflection' })).body as Defect;
    const times = dismissed.verdicts.map(({ created_at: at }) => at);
    expect(dismissed).toEqual({
      ...defect,
      review: 'dismissed',
      verdicts: [
        { verdict: 'reclassified', from_class: 'scratch', class: 'hair', reason: null, by, created_at: times[0] },
        { verdict: 'reopened', from_class: 'hair', class: 'scratch', reason: 'Wrong', by, created_at: times[1] },
        {
          verdict: 'dismissed',
          from_class: 'scratch',
          class: 'scratch',
          reason: 'A reflection',
          by,
          created_at: times[2],
        },
      ],
      version: 4,
      updated_at: times[2],
    });
    expect((await client.call(getDefect, { id: defect.id })).body).toEqual(dismissed);
    expect((await client.call(getDefectTimeline, { id: defect.id })).body.data).toMatchObject([
      { operation: 'defects.dismiss', actor: by, reason: 'A reflection', events: [] },
      { operation: 'defects.reopen', actor: by, reason: 'Wrong' },
      { operation: 'defects.reclassify', actor: by, reason: null },
    ]);
  });

  it('leave the timeline after 400 days', async () => {
    const defect = await found();
    await say(defect, 'confirm');
    await say(defect, 'reopen', { reason: 'Again' });
    await app.database.worker.query(
      `UPDATE timeline_entries SET id = $2 WHERE record = $1 AND operation = 'defects.confirm'`,
      [defect.id, firstIdAt(new Date(app.clock.now().getTime() - 401 * 86_400_000))],
    );
    await app.nest.get(OldRecords).runNow();
    expect((await client.call(getDefectTimeline, { id: defect.id })).body.data).toMatchObject([
      { operation: 'defects.reopen' },
    ]);
  });

  it('are given once: of two at the same time one wins, and a reviewed defect takes none but a reopening', async () => {
    const defect = await found();
    const answers = await Promise.all([say(defect, 'confirm'), say(defect, 'dismiss', { reason: 'None' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const [verdict, body] of [
      ['confirm'],
      ['reclassify', { class: 'x' }],
      ['dismiss', { reason: 'x' }],
    ] as const) {
      const { status, body: answer } = await say(defect, verdict, body);
      expect([status, answer.error.code]).toEqual([409, 'invalid_state']);
    }
    expect((await say(defect, 'reopen', { reason: 'Again' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await say(defect, 'reopen', { reason: 'Again' })).status).toBe(200);
    expect((await say(defect, 'reopen', { reason: 'Again' })).status).toBe(409);
  });

  it('of another account, or without a reason, are refused', async () => {
    const defect = await found();
    expect((await say(defect, 'dismiss', {})).status).toBe(400);
    const other = app.client(freshTenant());
    expect((await other.call(confirmDefect, { id: defect.id })).status).toBe(404);
  });

  it('stay when the object is seen again', async () => {
    const defect = await found();
    await say(defect, 'reclassify', { class: 'hair' });
    await count(app, tenant, [[camera, batchOf(1_000 - sequence, [partWith(defect.track_id, 0.99)])]]);
    expect((await client.call(getDefect, { id: defect.id })).body).toMatchObject({
      class: 'hair',
      review: 'reclassified',
      top_score: 0.99,
      version: 2,
    });
  });
});

it('defects are listed by class, review, score, camera and time', async () => {
  const own = await madeCamera(app, tenant);
  const at = app.clock.now();
  await count(app, tenant, [[own, batchOf(1, [partWith('a', 0.86), partWith('b', 0.9, { class: 'dent' })]), at]]);
  const [one, two] = await defectsOf(app, tenant, own);
  const dent = one!.class === 'dent' ? one! : two!;
  const scratch = dent === one ? two! : one!;
  const mine = `camera_id=${own.id}`;
  expect(await idsOf(`${mine}&class=dent`)).toEqual([dent.id]);
  expect(await idsOf(`${mine}&min_score=0.9`)).toEqual([dent.id]);
  await say(scratch, 'confirm');
  expect(await idsOf(`${mine}&review=confirmed,dismissed`)).toEqual([scratch.id]);
  expect(await idsOf(`${mine}&from=${at.toISOString()}`)).toHaveLength(2);
  expect(await idsOf(`${mine}&to=${at.toISOString()}`)).toEqual([]);
  const { body: counts } = await client.call(countDefects, {
    query: { camera_id: scratch.camera_id, class: 'scratch' },
  });
  expect(counts).toEqual({ unreviewed: 0, confirmed: 1, reclassified: 0, dismissed: 0 });
  expect((await client.call(listDefects, { query: { min_score: 2 } })).status).toBe(400);
});
