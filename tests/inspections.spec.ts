/** What cameras send through the gateway: compressed or not, and their defects as events. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Breach,
  type Camera,
  confirmDefect,
  createCamera,
  createWebhookEndpoint,
  type Defect,
  deleteWebhookEndpoint,
  getCamera,
  getDefect,
  inspectWithCamera,
  listEvents,
  previewLimit,
} from '@millwright/contracts';
import { addressOf, type ApiClient, eventually, Product } from '@millwright/testing';

const [{ body: batch }] = inspectWithCamera.examples;
let product: Product;
let client: ApiClient;
let key: string;
let camera: Camera;

beforeAll(async () => {
  product = Product.ofTests();
  const account = await product.createAccount('Inspections at the gateway');
  await product.liftLimits(account, 'test');
  const scopes = ['cameras:read', 'cameras:write', 'defects:read', 'defects:write', 'webhooks:manage'];
  key = await product.createKey(account, 'test', scopes);
  client = product.client('test', key);
  camera = (await client.call(createCamera, { body: { name: 'At the gateway' } })).body as unknown as Camera;
});

afterAll(() => client?.close());

async function send(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  coding: string,
): Promise<[number, string | undefined]> {
  const answer = await fetch(`${product.report.sandbox_base_url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-encoding': coding },
    body,
  });
  const { error } = (await answer.json()) as { error?: { code: string } };
  return [answer.status, error?.code];
}

const zipped = (value: unknown): Uint8Array<ArrayBuffer> => Uint8Array.from(gzipSync(JSON.stringify(value)));

describe('a batch', () => {
  const inspections = (): string => addressOf(inspectWithCamera, { id: camera.id });

  it('may be compressed by gzip, and by nothing else; other calls may not', async () => {
    expect(await send(inspections(), zipped(batch), 'gzip')).toEqual([202, undefined]);
    expect(await send(inspections(), zipped(batch), 'br')).toEqual([415, 'unsupported_media_type']);
    expect(await send(createCamera.path, zipped({ name: 'x' }), 'gzip')).toEqual([415, 'unsupported_media_type']);
  });

  it('is refused where it is no gzip, ends early, or is larger than 1 MiB once it is unpacked', async () => {
    const good = zipped(batch);
    expect(await send(inspections(), good.slice(0, -9), 'gzip')).toEqual([400, 'malformed_request']);
    expect(await send(inspections(), Uint8Array.from(Buffer.from('{}')), 'gzip')).toEqual([400, 'malformed_request']);
    const bomb = Uint8Array.from(gzipSync(Buffer.alloc(200 * 1_048_576)));
    expect(bomb.length).toBeLessThan(1_048_576);
    expect(await send(inspections(), bomb, 'gzip')).toEqual([413, 'payload_too_large']);
  });

  it('of nearly a megabyte is taken, with as many detections as a body may have', async () => {
    const name = (place: number): string => `${place} ${'x'.repeat(90)}`;
    const detection = (place: number): object => ({
      ...batch.parts[1]!.detections![0]!,
      score: 0.1,
      class: name(place),
      track_id: name(place),
    });
    const parts = (count: number): object[] =>
      Array.from({ length: count / 100 }, (_, part) => ({
        part_id: name(part),
        detections: Array.from({ length: 100 }, (_none, place) => detection(100 * part + place)),
      }));
    const named = Array.from({ length: 4_000 }, (_, place) => ({ part_id: name(place) }));
    const large = { epoch: 'large', sequence: 1, parts: [...parts(2_000), ...named] };
    const bytes = Buffer.byteLength(JSON.stringify(large));
    expect([bytes > 900_000, bytes < 1_048_576]).toEqual([true, true]);
    expect(await send(inspections(), zipped(large), 'gzip')).toEqual([202, undefined]);
    const more = { epoch: 'large', sequence: 2, parts: parts(2_100) };
    expect(await send(inspections(), zipped(more), 'gzip')).toEqual([400, 'invalid_parameter']);
  });
});

it('a defect is an event once, whatever verdicts follow, and its camera is online', async () => {
  const fresh = (await client.call(createCamera, { body: { name: 'Of the event' } })).body as unknown as Camera;
  await client.call(inspectWithCamera, { id: fresh.id, body: batch });
  const events = async (): Promise<{ data: { defect: Defect } }[]> => {
    const { body } = await client.call(listEvents, { query: { type: 'vision.defect.detected', limit: 100 } });
    const { data } = body as unknown as { data: { data: { defect: Defect } }[] };
    return data.filter(({ data: { defect } }) => defect.camera_id === fresh.id);
  };
  const [event] = await eventually(async () => {
    const found = await events();
    expect(found).toHaveLength(1);
    return found as [{ data: { defect: Defect } }];
  }, 20_000);
  const { id } = event.data.defect;
  expect((await client.call(getDefect, { id })).body).toEqual(event.data.defect);
  expect((await client.call(confirmDefect, { id })).body).toMatchObject({ review: 'confirmed' });
  expect((await client.call(getCamera, { id: fresh.id })).body).toMatchObject({ health: { status: 'online' } });
  expect(await events()).toHaveLength(1);
});

it('a breach of a limit is an event that endpoints may subscribe to, and what a preview of the same limit answers', async () => {
  const limit = { rate: 0.1, window: { parts: 20 }, min_sample: 20, confidence: 'none' };
  const limited = (await client.call(createCamera, { body: { name: 'Limited', defect_limit: limit } })).body as object;
  const { id, created_at: from } = limited as Camera;
  const endpoint = { url: 'https://example.com/hooks', events: ['vision.threshold.breached'] };
  const subscribed = await client.call(createWebhookEndpoint, { body: endpoint });
  expect(subscribed.status).toBe(201);
  await client.call(deleteWebhookEndpoint, { id: subscribed.body.id });
  const parts = Array.from({ length: 10 }, () => batch.parts).flat();
  await client.call(inspectWithCamera, { id, body: { ...batch, parts } });
  const breach = await eventually(async () => {
    const { body } = await client.call(listEvents, { query: { type: 'vision.threshold.breached', limit: 100 } });
    const { data } = body as unknown as { data: { data: { camera: Camera; breach: Breach } }[] };
    const found = data.filter(({ data: { camera: of } }) => of.id === id);
    expect(found).toHaveLength(1);
    return found[0]!.data.breach;
  }, 20_000);
  const { id: _, ...figures } = breach;
  expect(figures).toMatchObject({ rate: 0.5, sample: 20, severity: 5 });
  const to = new Date(Date.parse(from) + 3_600_000).toISOString();
  const { body } = await client.call(previewLimit, { id, body: { defect_limit: limit, from, to } });
  const preview = { ...figures, highest_rate: 0.5, announcements: 1, ended_at: null };
  expect(body).toEqual({ inspected: 20, breaches: [preview] });
});
