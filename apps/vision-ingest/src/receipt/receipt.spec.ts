import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  createInspections,
  disableCamera,
  enableCamera,
  type InspectedPart,
  inspectionsTopic,
  inspectWithCamera,
  stateTopicOf,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, freshTenant } from '@millwright/testing';
import { batchOf, countsOf, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';

const tenant = freshTenant();
const topics = [inspectionsTopic.name, stateTopicOf('vision-ingest', false), stateTopicOf('vision-ingest', true)];
let app: VisionApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startVision({ topics, consumes: true });
  client = app.client(tenant);
}, 60_000);

afterAll(() => app?.stop());

const send = ({ id }: Pick<Camera, 'id'>, batch: object, by = client): Promise<ApiAnswer> =>
  by.call(inspectWithCamera, { id, body: batch });
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

/** Parts with so many detections, each of an object of its own. */
function detectionsOf(count: number, name = 't'): InspectedPart[] {
  const all = Array.from({ length: count }, (_, place) => partWith(`${name} ${place}`, 0.1).detections![0]!);
  return Array.from({ length: Math.ceil(count / 100) }, (_, part) => ({
    detections: all.slice(100 * part, 100 * (part + 1)),
  }));
}

describe('a batch of a camera', () => {
  it('is kept, counted once, and its defect found', async () => {
    const camera = await madeCamera(app, tenant);
    const batch = batchOf(1, [{ part_id: 'P-1' }, partWith('t', 0.9)]);
    const answer = await send(camera, batch);
    expect([answer.status, answer.body]).toEqual([
      202,
      { camera_id: camera.id, epoch: 'first', sequence: 1, parts: 2 },
    ]);
    expect((await send(camera, batch)).body).toEqual(answer.body);
    expect((await send(camera, { epoch: 'first', sequence: 2 })).body).toMatchObject({ parts: 0 });
    await eventually(async () => {
      expect(await countsOf(app, camera)).toEqual({ batches: 1, parts: 2, bad: 1 });
      expect(await defectsOf(app, tenant, camera)).toHaveLength(1);
    }, 20_000);
  }, 30_000);

  it('is refused where the camera is unknown, of another account, of the other mode, or disabled', async () => {
    const camera = await madeCamera(app, tenant);
    const unknown = { id: `cam_${'0'.repeat(22)}` };
    for (const [subject, by] of [
      [unknown, client],
      [camera, app.client(freshTenant())],
      [camera, app.client({ ...tenant, livemode: true })],
    ] as const) {
      expect(faultOf(await send(subject, batchOf(1), by)).slice(0, 2)).toEqual([404, 'not_found']);
    }
    expect((await send(camera, batchOf(1))).status).toBe(202);
    await client.call(disableCamera, { id: camera.id });
    expect(faultOf(await send(camera, batchOf(2))).slice(0, 2)).toEqual([409, 'invalid_state']);
    await client.call(enableCamera, { id: camera.id });
    expect((await send(camera, batchOf(2))).status).toBe(202);
  });

  it.each<[field: string, batch: object]>([
    ['score', batchOf(1, [partWith('t', 1.01)])],
    [
      'score',
      { epoch: 'e', sequence: 1, parts: [{ detections: [{ ...partWith('t', 1).detections![0], score: 'NaN' }] }] },
    ],
    ['box.width', batchOf(1, [partWith('t', 0.9, { box: { x: 0.5, y: 0, width: 0.51, height: 1 } })])],
    ['box.height', batchOf(1, [partWith('t', 0.9, { box: { x: 0, y: 0, width: 1, height: 0 } })])],
    ['box.x', batchOf(1, [partWith('t', 0.9, { box: { x: -0.1, y: 0, width: 1, height: 1 } })])],
    ['track_id', batchOf(1, [partWith('', 0.9)])],
    ['epoch', { epoch: 'e'.repeat(101), sequence: 1 }],
    ['sequence', { epoch: 'e', sequence: 0 }],
    [
      'parts',
      batchOf(
        1,
        Array.from({ length: 20_001 }, () => ({})),
      ),
    ],
    ['detections', batchOf(1, [{ detections: Array.from({ length: 101 }, () => partWith('t', 0.9).detections![0]!) }])],
    ['captured_at', batchOf(1, [{ captured_at: 'yesterday' }])],
    ['framse', { epoch: 'e', sequence: 1, framse: 1 }],
  ])('is refused for its %s', async (field, batch) => {
    const camera = await madeCamera(app, tenant);
    const [status, , param] = faultOf(await send(camera, batch));
    expect([status, param]).toEqual([400, expect.stringContaining(field)]);
  });

  it('has at most 2,000 detections in all its parts', async () => {
    const by = freshTenant();
    const camera = await madeCamera(app, by);
    expect((await send(camera, batchOf(1, detectionsOf(2_000)), app.client(by))).status).toBe(202);
    const refused = await send(camera, batchOf(2, detectionsOf(2_001)));
    expect([...faultOf(refused), refused.body.error.maximum]).toEqual([400, 'invalid_parameter', 'parts', 2_000]);
    const { status, body } = await send(
      camera,
      batchOf(2, [{ detections: detectionsOf(101).flatMap(({ detections = [] }) => detections) }]),
    );
    expect([status, body.error.maximum]).toEqual([400, 100]);
  });

  it('is refused beyond what its account may send at once, and nothing of it is counted', async () => {
    const by = freshTenant();
    const [busy, other] = [await madeCamera(app, by), await madeCamera(app, by)];
    for (const [sequence, detections] of [1_000, 600, 300].entries())
      expect((await send(busy, batchOf(sequence + 1, detectionsOf(detections)), app.client(by))).status).toBe(202);
    const refused = await send(other, batchOf(1, detectionsOf(2_000)), app.client(by));
    expect([...faultOf(refused), refused.body.error.limit]).toEqual([429, 'rate_limited', undefined, 'endpoint']);
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 0, seconds <= 4]).toEqual([true, true]);

    expect((await send(other, batchOf(2), app.client(by))).status).toBe(202);
    expect((await send(other, batchOf(3, detectionsOf(100)), app.client(by))).status).toBe(202);
    const stranger = freshTenant();
    const alone = await madeCamera(app, stranger);
    expect((await send(alone, batchOf(1, detectionsOf(2_000)), app.client(stranger))).status).toBe(202);
    await eventually(async () => expect((await countsOf(app, busy)).batches).toBe(3), 20_000);
    await eventually(async () => expect(await countsOf(app, other)).toMatchObject({ batches: 1, parts: 1 }), 20_000);
  }, 30_000);
});

describe('batches of several cameras', () => {
  const sendAll = (batches: readonly object[], by = tenant): Promise<ApiAnswer> =>
    app.client(by).call(createInspections, { body: { batches } });

  it('are taken each by itself: a camera that may not send refuses its own alone', async () => {
    const [one, two, off] = [
      await madeCamera(app, tenant),
      await madeCamera(app, tenant),
      await madeCamera(app, tenant),
    ];
    await client.call(disableCamera, { id: off.id });
    const unknown = `cam_${'0'.repeat(22)}`;
    const answer = await sendAll(
      [one.id, unknown, two.id, off.id].map((id, index) => ({ camera_id: id, ...batchOf(index + 1, [{}]) })),
    );
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      results: [
        { camera_id: one.id, sequence: 1, status: 'accepted' },
        {
          camera_id: unknown,
          sequence: 2,
          status: 'refused',
          error: { code: 'not_found', message: expect.any(String) },
        },
        { camera_id: two.id, sequence: 3, status: 'accepted' },
        {
          camera_id: off.id,
          sequence: 4,
          status: 'refused',
          error: { code: 'invalid_state', message: expect.any(String) },
        },
      ],
    });
    await eventually(async () => {
      expect([(await countsOf(app, one)).parts, (await countsOf(app, two)).parts]).toEqual([1, 1]);
      expect((await countsOf(app, off)).parts).toBe(0);
    }, 20_000);
  }, 30_000);

  it('are refused with the error of the first where none is taken, and all of them for a fault of form', async () => {
    const off = await madeCamera(app, tenant);
    await client.call(disableCamera, { id: off.id });
    const unknown = { camera_id: `cam_${'0'.repeat(22)}`, ...batchOf(1) };
    expect(faultOf(await sendAll([{ camera_id: off.id, ...batchOf(1) }, unknown]))).toEqual([
      409,
      'invalid_state',
      'batches[0].camera_id',
    ]);
    expect(faultOf(await sendAll([unknown])).slice(0, 2)).toEqual([404, 'not_found']);
    const camera = await madeCamera(app, tenant);
    const wrong = { camera_id: camera.id, ...batchOf(0) };
    expect((await sendAll([{ camera_id: camera.id, ...batchOf(1, [{}]) }, wrong])).status).toBe(400);
    expect((await countsOf(app, camera)).parts).toBe(0);
  });

  it('have at most 2,000 detections together; those that are too many for the account are refused alone', async () => {
    const by = freshTenant();
    const [busy, other] = [await madeCamera(app, by), await madeCamera(app, by)];
    const batchesOf = (sequence: number, ...counts: number[]): object[] =>
      [busy, other].map(({ id }, place) => ({ camera_id: id, ...batchOf(sequence, detectionsOf(counts[place]!)) }));
    const refused = await sendAll(batchesOf(1, 1_500, 501), by);
    expect([...faultOf(refused), refused.body.error.maximum]).toEqual([400, 'invalid_parameter', 'batches', 2_000]);

    for (const [sequence, detections] of [990, 490, 300].entries())
      expect((await sendAll(batchesOf(sequence + 1, detections, 10), by)).status).toBe(202);
    const answer = await sendAll(batchesOf(6, 1_990, 10), by);
    expect([answer.status, answer.body]).toEqual([
      202,
      {
        results: [
          {
            camera_id: busy.id,
            sequence: 6,
            status: 'refused',
            error: { code: 'rate_limited', message: expect.any(String) },
          },
          { camera_id: other.id, sequence: 6, status: 'accepted' },
        ],
      },
    ]);
    const alone = await sendAll(batchesOf(7, 1_990, 10).slice(0, 1), by);
    expect([...faultOf(alone), alone.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      undefined,
      expect.any(String),
    ]);
  }, 30_000);
});

it('without brokers a batch is refused by 503, within ten seconds', async () => {
  const alone = await startVision({ environment: { KAFKA_BROKERS: '127.0.0.1:9' } });
  try {
    const camera = await madeCamera(alone, tenant);
    const start = performance.now();
    const answer = await send(camera, batchOf(1), alone.client(tenant));
    expect([answer.status, answer.body.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'upstream_unavailable',
      '1',
    ]);
    expect(performance.now() - start).toBeLessThan(10_000);
  } finally {
    await alone.stop();
  }
}, 30_000);
