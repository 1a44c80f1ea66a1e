import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Camera, createCamera, getCamera, listCameras, updateCamera } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, operationOf } from '@millwright/testing';
import { startVision, type VisionApp } from '../testing/start-vision.js';

const tenant = freshTenant();
let app: VisionApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startVision();
  client = app.client(tenant);
});

afterAll(() => app?.stop());

const { body: example } = createCamera.examples[0];

const create = (change: object = {}): Promise<ApiAnswer> =>
  client.call(createCamera, { body: { ...example, ...change } });
const made = async (change: object = {}): Promise<Camera> => (await create(change)).body as Camera;
const read = async ({ id }: Camera): Promise<Camera> => (await client.call(getCamera, { id })).body as Camera;
const update = ({ id }: Camera, change: object, headers = {}): Promise<ApiAnswer> =>
  client.call(updateCamera, { id, body: change, headers });
const step = ({ id }: Camera, name: string): Promise<ApiAnswer> => client.call(operationOf(`cameras.${name}`), { id });
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

describe('a camera', () => {
  it('is read back as it was answered, with the defaults, and without a batch was never seen', async () => {
    const camera = await made();
    expect(camera).toMatchObject({
      ...example,
      grace_period_seconds: 20,
      noise_threshold: 0.5,
      confidence_threshold: 0.7,
      defect_limit: { ...example.defect_limit, min_sample: 300, clear_ratio: 0.8 },
      health: {
        status: 'never_seen',
        since: camera.created_at,
        last_frame_at: null,
        frames_per_second: 0,
        reconnects_last_hour: 0,
      },
      breach: null,
      livemode: false,
      version: 1,
    });
    expect(await read(camera)).toEqual(camera);
    const plain = await made({ name: 'Plain', line: undefined, defect_limit: null, class_thresholds: undefined });
    expect(plain).toMatchObject({ line: null, defect_limit: null, class_thresholds: {} });
  });

  it('changes in what is sent, and keeps the rest; a limit is replaced as a whole, metadata merged', async () => {
    const before = await made();
    const limit = { rate: 0.5, window: { seconds: 60 } };
    const after = (
      await update(before, { line: null, defect_limit: limit, class_thresholds: {}, metadata: { a: '1' } })
    ).body as Camera;
    expect(after).toEqual({
      ...before,
      line: null,
      defect_limit: { ...limit, min_sample: 300, clear_ratio: 0.8, confidence: 'wilson95' },
      class_thresholds: {},
      metadata: { ...before.metadata, a: '1' },
      version: 2,
      updated_at: expect.any(String),
    });
    expect(await read(before)).toEqual(after);
    expect(((await update(before, { name: before.name })).body as Camera).version).toBe(2);
    expect((await update(before, { name: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it.each([
    ['window', { defect_limit: { rate: 0.1, window: {} } }],
    ['window', { defect_limit: { rate: 0.1, window: { parts: 1, seconds: 1 } } }],
    ['rate', { defect_limit: { rate: 0, window: { parts: 1 } } }],
    ['rate', { defect_limit: { rate: 1.01, window: { parts: 1 } } }],
    ['clear_ratio', { defect_limit: { rate: 1, window: { parts: 1 }, clear_ratio: 0 } }],
    ['grace_period_seconds', { grace_period_seconds: 4 }],
    ['grace_period_seconds', { grace_period_seconds: 86_401 }],
    ['noise_threshold', { noise_threshold: 1.1 }],
    ['class_thresholds', { class_thresholds: { scratch: -0.1 } }],
    [
      'class_thresholds',
      { class_thresholds: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`class ${n}`, 0.5])) },
    ],
    ['name', { name: '' }],
  ])('is refused for its %s: %j', async (field, change) => {
    const [status, code, param] = faultOf(await create(change));
    expect([status, code]).toEqual([400, 'invalid_parameter']);
    expect(param).toContain(field);
  });

  it('is disabled and enabled, each once, and then never seen again as before', async () => {
    const camera = await made();
    const disabled = (await step(camera, 'disable')).body as Camera;
    expect([disabled.health.status, disabled.version]).toEqual(['disabled', 2]);
    expect(faultOf(await step(camera, 'disable')).slice(0, 2)).toEqual([409, 'invalid_state']);
    const enabled = (await step(camera, 'enable')).body as Camera;
    expect([enabled.health.status, enabled.version]).toEqual(['never_seen', 3]);
    expect(faultOf(await step(camera, 'enable')).slice(0, 2)).toEqual([409, 'invalid_state']);
  });

  it('is listed newest first, by line and by status, to its own account alone', async () => {
    const line = 'line of the list';
    const [first, second] = [await made({ line }), await made({ line })];
    await step(first, 'disable');
    const ids = async (query: object, by = client): Promise<string[]> =>
      (await by.made(listCameras, { query: { line, ...query } })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: 'disabled,offline' })).toEqual([first.id]);
    expect(await ids({ status: 'never_seen' })).toEqual([second.id]);
    expect(await ids({}, app.client(freshTenant()))).toEqual([]);
    expect((await app.client({ ...tenant, livemode: true }).call(getCamera, { id: first.id })).status).toBe(404);
  });

  it('publishes its latest configuration with each change', async () => {
    const camera = await made();
    await update(camera, { name: 'Renamed' });
    const rows = await app.database.worker.query<{ topic: string; value: string }[]>(
      'SELECT topic, value FROM outbox WHERE account_id = $1 AND key = $2 ORDER BY seq',
      [tenant.accountId, camera.id],
    );
    expect(rows.map(({ topic }) => topic)).toEqual(Array(2).fill('vision-ingest.state.test.v1'));
    const { health: _, breach: __, ...configuration } = camera;
    expect((JSON.parse(rows[0]!.value) as { camera: object }).camera).toEqual({ ...configuration, disabled: false });
    expect(JSON.parse(rows[1]!.value)).toMatchObject({ camera: { name: 'Renamed', version: 2 } });
  });
});
