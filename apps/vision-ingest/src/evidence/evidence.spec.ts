/** Images from their upload to their removal, on an app with its own clock. */
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  createEvidence,
  type Defect,
  dismissDefect,
  type Evidence,
  getEvidence,
  reopenDefect,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, type ApiClient, blackPng, freshTenant, sendFile } from '@millwright/testing';
import sharp from 'sharp';
import { batchOf, count, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { sampleImage } from '../testing/sample-report.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const tenant = freshTenant();
let app: VisionApp;
let client: ApiClient;
let camera: Camera;
let jpeg: Buffer;
let sequence = 0;

beforeAll(async () => {
  app = await startVision({ environment: { UNUSED_EVIDENCE: '40' } });
  client = app.client(tenant);
  camera = await madeCamera(app, tenant);
  jpeg = await sampleImage(640, 480);
});

afterAll(() => app?.stop());

const begin = async (body: object, owner: Tenant = tenant): Promise<Evidence> =>
  (await app.client(owner).call(createEvidence, { body })).body as Evidence;
const beginFor = (content: Buffer, more: object = {}, owner?: Tenant): Promise<Evidence> =>
  begin({ type: 'image/jpeg', size: content.length, ...more }, owner);
async function ready(content = jpeg, owner = tenant): Promise<Evidence> {
  return (await sendFile(await beginFor(content, {}, owner), content)).body as Evidence;
}
const shown = async ({ id }: { readonly id: string }): Promise<ApiAnswer> => client.call(getEvidence, { id });
const filesOf = ({ accountId, livemode }: Tenant): string =>
  join(app.directory, 'images', accountId, livemode ? 'live' : 'test');
const contentsOf = ({ id }: { readonly id: string }): string[] =>
  readdirSync(filesOf(tenant)).filter((name) => name.startsWith(decodeId('evidence', id)!));
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The defect of an object whose detections name these images. */
async function defectWith(...images: readonly string[]): Promise<Defect> {
  sequence += 1;
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  const seen = images.map((evidence_id, index) => partWith(`t ${sequence}`, 0.9 + index / 100, { evidence_id, box }));
  await count(app, tenant, [[camera, batchOf(sequence, seen)]]);
  return (await defectsOf(app, tenant, camera))[0]!;
}

describe('an image', () => {
  it('is taken by one PUT, given back as it was, and shown by the defect whose detection names it', async () => {
    const begun = await beginFor(jpeg, { sha256: hashOf(jpeg) });
    expect(begun).toMatchObject({ status: 'pending', sha256: hashOf(jpeg), download: null });
    const taken = await sendFile(begun, jpeg);
    expect(taken).toMatchObject({ status: 200, body: { id: begun.id, status: 'ready', put: null } });
    const again = await sendFile(begun, jpeg);
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state']);

    const { body } = await shown(begun);
    expect((await bytesAt((body as Evidence).download!.url)).equals(jpeg)).toBe(true);
    const { evidence, id } = await defectWith(begun.id);
    expect(evidence).toMatchObject([{ id: begun.id, type: 'image/jpeg', size: jpeg.length, sha256: hashOf(jpeg) }]);
    expect((await bytesAt(evidence[0]!.download.url)).equals(jpeg)).toBe(true);
    const events = await app.published(tenant.accountId);
    const event = events.find(({ data }) => (data as { defect: Defect }).defect.id === id);
    expect(event?.data).toMatchObject({ defect: { evidence: [begun.id] } });
  });

  it('is rendered with the box of the defect in black and white, and is otherwise as it was', async () => {
    const grey = await sharp({ create: { width: 3_200, height: 2_400, channels: 3, background: '#808080' } })
      .webp({ effort: 0 })
      .toBuffer();
    const begun = await beginFor(grey, { type: 'image/webp' });
    await sendFile(begun, grey);
    const { evidence } = await defectWith(begun.id);
    const { data, info } = await sharp(await bytesAt(evidence[0]!.rendering.url))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_600, 1_200]);
    const at = (x: number, y: number): number => data[y * info.width + x]!;
    // The left edge of the box is at 400; the line is 4 wide, between two black ones.
    expect(at(400, 600)).toBeGreaterThan(240);
    expect(at(395, 600)).toBeLessThan(20);
    expect([at(200, 600), at(800, 600)].map((level) => Math.abs(level - 128) < 4)).toEqual([true, true]);
  });

  it('has the box that was found in it, where another detection of the object is surer', async () => {
    const { id } = await ready();
    const boxIn = (x: number) => ({ x, y: 0.25, width: 0.25, height: 0.5 });
    const seen = [
      partWith('moving', 0.9, { evidence_id: id, box: boxIn(0.25) }),
      partWith('moving', 0.95, { box: boxIn(0.5) }),
    ];
    sequence += 1;
    await count(app, tenant, [[camera, batchOf(sequence, seen)]]);
    const [defect] = await defectsOf(app, tenant, camera);
    expect(defect).toMatchObject({ box: boxIn(0.5), evidence: [{ id, box: boxIn(0.25) }] });
  });

  it('of two PUTs at once comes from one, and nothing of the other is kept', async () => {
    const begun = await beginFor(jpeg);
    const answers = await Promise.all([sendFile(begun, jpeg), sendFile(begun, jpeg)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(contentsOf(begun)).toHaveLength(1);
  });

  it('may be one of so many that no defect shows', async () => {
    const owner = freshTenant();
    for (let made = 0; made < 40; made += 1) expect((await beginFor(jpeg, {}, owner)).put).toBeTruthy();
    const { status, body } = await app.client(owner).call(createEvidence, { body: { type: 'image/png', size: 1 } });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  });
});

describe('content is refused, and nothing of it is kept, that', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  it.each([
    ['is an image of another type', async () => [await sharp(jpeg).png().toBuffer(), 'image/jpeg', /image\/png/]],
    ['is no image', async () => [Buffer.alloc(2_000, 'x'), 'image/png', /not a readable image/]],
    ['is an SVG', async () => [Buffer.from(svg), 'image/png', /not a readable image/]],
    ['ends too early', async () => [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', /does not decode completely/]],
    [
      'has a part of another file in it',
      async () => [spoilt(await sharp(jpeg).png().toBuffer()), 'image/png', /decode/],
    ],
    [
      'has more than 50 megapixels',
      async () => [blackPng({ edge: 7_072, depth: 8, isInterlaced: false }), 'image/png', /7072 × 7072 pixels/],
    ],
  ] as const)('%s', async (_, make) => {
    const [content, type, message] = (await make()) as [Buffer, string, RegExp];
    const begun = await beginFor(content, { type });
    const { status, body } = await sendFile(begun, content);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(body.error.message).toMatch(message);
    expect(contentsOf(begun)).toEqual([]);
    expect((await shown(begun)).body).toMatchObject({ status: 'pending', download: null });
  });

  function spoilt(content: Buffer): Buffer {
    return Buffer.concat([content.subarray(0, 2_000), Buffer.alloc(3_000, 'x'), content.subarray(5_000)]);
  }

  it('has another length or hash; the right content may follow', async () => {
    const begun = await beginFor(jpeg, { sha256: hashOf(jpeg) });
    const other = await sampleImage(320, 240);
    expect((await sendFile(begun, other)).body.error.param).toBe('content-length');
    const padded = Buffer.concat([other, Buffer.alloc(jpeg.length - other.length)]);
    expect((await sendFile(begun, padded)).body.error.message).toContain(hashOf(padded));
    expect(contentsOf(begun)).toEqual([]);
    expect((await sendFile(begun, jpeg)).status).toBe(200);
  });

  it('comes after twenty others', async () => {
    const begun = await beginFor(jpeg);
    for (let sent = 0; sent < 20; sent += 1) expect((await sendFile(begun, Buffer.alloc(9))).status).toBe(400);
    const { status, body } = await sendFile(begun, jpeg);
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  });
});

it('a detection may name anything: what leads nowhere, is pending, or is of another account or mode is left out', async () => {
  const pending = await beginFor(jpeg);
  const ofOther = await ready(jpeg, freshTenant());
  const ofLive = await ready(jpeg, { ...tenant, livemode: !tenant.livemode });
  const own = await ready();
  const { evidence } = await defectWith('nothing', pending.id, ofOther.id, ofLive.id, own.id);
  expect(evidence.map(({ id }) => id)).toEqual([own.id]);
});

it('images are removed a day after they were begun, those of defects after 90 days, and of dismissed ones after 14', async () => {
  const [unused, confirmed, dismissed, reopened] = [await ready(), await ready(), await ready(), await ready()];
  const interrupted = await beginFor(jpeg);
  await app.database.worker.query('UPDATE evidence SET attempts = 2 WHERE id = $1', [
    decodeId('evidence', interrupted.id),
  ]);
  // What PUTs leave that were killed.
  writeFileSync(join(filesOf(tenant), `${decodeId('evidence', interrupted.id)!}-1`), 'all of it');
  writeFileSync(join(filesOf(tenant), `${decodeId('evidence', interrupted.id)!}-2.unfinished`), 'a part');
  await defectWith(confirmed.id);
  const reason = { reason: 'A reflection' };
  for (const image of [dismissed, reopened]) {
    const { id } = await defectWith(image.id);
    await client.call(dismissDefect, { id, body: reason });
    if (image === reopened) await client.call(reopenDefect, { id, body: reason });
  }
  const left = async (): Promise<Evidence[]> => {
    const all = [unused, confirmed, dismissed, reopened];
    const kept = await Promise.all(all.map(async (image) => ((await shown(image)).status === 200 ? [image] : [])));
    for (const [index, image] of all.entries()) expect(contentsOf(image)).toHaveLength(kept[index]!.length);
    return kept.flat();
  };
  await app.clock.advance(23 * hourMs);
  expect(await left()).toHaveLength(4);
  await app.clock.advance(2 * hourMs);
  expect(await left()).toEqual([confirmed, dismissed, reopened]);
  expect(contentsOf(interrupted)).toEqual([]);
  await app.clock.advance(14 * dayMs);
  expect(await left()).toEqual([confirmed, reopened]);
  await app.clock.advance(76 * dayMs);
  expect(await left()).toEqual([]);
  expect((await shown(confirmed)).body.error.code).toBe('not_found');
}, 60_000);
