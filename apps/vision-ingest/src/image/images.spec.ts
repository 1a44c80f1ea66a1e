/** What one image may make the app do: little memory, no wait for others, and the end of a process of its own at most. */
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Camera, createEvidence, type Defect, type Evidence } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import {
  type ApiAnswer,
  blackPng,
  eventually,
  freshTenant,
  RawClient,
  sendFile,
  isLongForm,
} from '@millwright/testing';
import { type Counter, type Gauge, register } from 'prom-client';
import sharp from 'sharp';
import { batchOf, count, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import { ImageProcess, ImageProcessDied } from './image-process.js';
import type { ImageTask } from './image-task.js';
import { Images } from './images.js';

const itLong = isLongForm ? it : it.skip;

const dayMs = 86_400_000;
const megabyte = 1_048_576;
const tenant = freshTenant();
let app: VisionApp;
let camera: Camera;
let sequence = 0;
/** 50 megapixels, which take half a second. */
let large: Buffer;
let pixel: Buffer;

beforeAll(async () => {
  app = await startVision({ environment: { CONNECTIONS_PER_NETWORK: '1000' } });
  camera = await madeCamera(app, tenant);
  large = blackPng({ depth: 8, isInterlaced: false });
  pixel = blackPng({ edge: 1, depth: 8, isInterlaced: false });
}, 60_000);
afterAll(() => app?.stop());

const begin = async (content: Buffer, owner: Tenant = tenant, type = 'image/png'): Promise<Evidence> =>
  (await app.client(owner).call(createEvidence, { body: { type, size: content.length } })).body as Evidence;
const put = async (content: Buffer, owner = tenant, type?: string): Promise<ApiAnswer> =>
  sendFile(await begin(content, owner, type), content);

/** A defect that shows the image in this many places. */
async function defectWith(image: Evidence, places = 1): Promise<Defect[]> {
  const box = (place: number) => ({ x: place / 100, y: 0.25, width: 0.25, height: 0.5 });
  sequence += 1;
  const seen = Array.from({ length: places }, (_, place) =>
    partWith(`t ${sequence} ${place}`, 0.9, { evidence_id: image.id, box: box(place) }),
  );
  await count(app, tenant, [[camera, batchOf(sequence, seen)]]);
  return (await defectsOf(app, tenant, camera)).filter(({ track_id: id }) => id.startsWith(`t ${sequence} `));
}

const renderingOf = ({ evidence }: Defect): string => evidence[0]!.rendering.url;

async function valueOf(name: string): Promise<number> {
  const metric = (await (register.getSingleMetric(name) as Counter | Gauge).get()) as {
    values: { labels: Record<string, unknown>; value: number }[];
  };
  const ofQueue = metric.values.filter(({ labels }) => (labels['queue'] ?? 'images') === 'images');
  return ofQueue.reduce((sum, { value }) => sum + value, 0);
}

/** The processes for images of this one. */
function imageProcesses(): number[] {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '));
  return children.map(Number).filter((pid) => {
    try {
      return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-program');
    } catch {
      return false;
    }
  });
}

function residentBytes(): number {
  const ofChild = (pid: number): number => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
    } catch {
      return 0;
    }
  };
  return imageProcesses().reduce((sum, pid) => sum + ofChild(pid), process.memoryUsage.rss());
}

describe('an image that is large once it is decoded', () => {
  it.each([
    ['has 16 bits and transparency', { depth: 16, isInterlaced: true } as const, /7071 × 7071 pixels of 4 channels/],
    ['is interlaced', { depth: 8, isInterlaced: true, edge: 3_200 } as const, /interlaced or progressive/],
  ])(
    'is refused for its header alone: one that %s',
    async (_, layout, message) => {
      const content = blackPng(layout);
      const before = residentBytes();
      let most = before;
      const look = setInterval(() => (most = Math.max(most, residentBytes())), 5);
      const answers = await Promise.all([put(content), put(content)]);
      clearInterval(look);
      for (const { status, body } of answers) {
        expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
        expect(body.error.message).toMatch(message);
      }
      console.log(`${content.length} bytes twice took ${Math.round((most - before) / megabyte)} MB`);
      expect(most - before).toBeLessThan(300 * megabyte);
    },
    60_000,
  );

  it('is refused if it is a progressive JPEG, and taken as a baseline one', async () => {
    const square = sharp({ create: { width: 3_200, height: 3_200, channels: 3, background: '#808080' } });
    const progressive = await square.clone().jpeg({ progressive: true }).toBuffer();
    const refused = await put(progressive, tenant, 'image/jpeg');
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('baseline JPEG')]);
    expect((await put(await square.jpeg().toBuffer(), tenant, 'image/jpeg')).status).toBe(200);
  }, 30_000);
});

describe('a rendering', () => {
  itLong(
    'is made once, whoever asks for it and how often, and goes with its image',
    async () => {
      const image = (await put(blackPng({ edge: 600, depth: 8, isInterlaced: false }))).body as Evidence;
      const [first, second] = (await defectWith(image, 2)) as [Defect, Defect];
      const before = await valueOf('vision_renderings_made_total');
      const head = await fetch(renderingOf(first), { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([
        200,
        'image/jpeg',
        null,
      ]);
      expect((await valueOf('vision_renderings_made_total')) - before).toBe(0);

      const ask = async (): Promise<Buffer> => Buffer.from(await (await fetch(renderingOf(first))).arrayBuffer());
      const contents = await Promise.all([ask(), ask(), ask()]);
      contents.push(await ask());
      for (const content of contents) expect(content.equals(contents[0]!)).toBe(true);
      expect((await valueOf('vision_renderings_made_total')) - before).toBe(1);
      const known = await fetch(renderingOf(first), { method: 'HEAD' });
      expect(known.headers.get('content-length')).toBe(String(contents[0]!.length));

      const other = Buffer.from(await (await fetch(renderingOf(second))).arrayBuffer());
      expect(other.equals(contents[0]!)).toBe(false);
      expect((await valueOf('vision_renderings_made_total')) - before).toBe(2);

      const files = (): string[] =>
        readdirSync(join(app.directory, 'images', tenant.accountId, 'test')).filter((name) =>
          name.startsWith(decodeId('evidence', image.id)!),
        );
      expect(files()).toHaveLength(3);
      await app.clock.advance(91 * dayMs);
      expect(files()).toEqual([]);
    },
    30_000,
  );

  it('that nobody waits for any more is not made: many who leave at once keep nobody waiting', async () => {
    const image = (await put(large)).body as Evidence;
    const defects = await defectWith(image, isLongForm ? 60 : 30);
    const made = await valueOf('vision_renderings_made_total');
    const { host, port } = new URL(renderingOf(defects[0]!));
    await Promise.all(
      defects.map(async (defect) => {
        const { pathname, search } = new URL(renderingOf(defect));
        const each = await RawClient.connect({ port: Number(port) });
        each.send(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
        await eventually(async () => expect(await valueOf('queue_running')).toBeGreaterThan(0));
        each.close();
      }),
    );
    // Those that were at work when they left go on, and are kept.
    expect((await put(pixel, { ...freshTenant(), livemode: true })).status).toBe(200);
    expect((await valueOf('vision_renderings_made_total')) - made).toBeLessThan(10);
    await eventually(async () => expect(await valueOf('queue_waiting')).toBe(0));
    await eventually(async () => expect(await valueOf('queue_running')).toBe(0));
    expect((await valueOf('vision_renderings_made_total')) - made).toBeLessThan(10);
  }, 60_000);
});

it('an image whose process is killed is refused and may be sent again; others are not affected', async () => {
  const begun = await begin(large);
  await eventually(async () => expect(await valueOf('queue_running')).toBe(0));
  const sent = sendFile(begun, large);
  await eventually(async () => expect(await valueOf('queue_running')).toBe(1));
  const killed = await eventually(() => {
    const found = imageProcesses();
    expect(found).not.toEqual([]);
    return found;
  });
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  const refused = await sent;
  const other = await put(pixel, freshTenant());
  console.log(`${killed.length} processes were killed, one with an image, which was answered with ${refused.status}`);
  expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining('memory or time')]);
  expect(other.status).toBe(200);
  expect((await sendFile(begun, large)).status).toBe(200);
}, 30_000);

describe('a process for images', () => {
  const check: ImageTask = { task: 'check', type: 'image/png' };
  const open = async (): Promise<Readable> => Readable.from([pixel]);
  let images: ImageProcess;

  const childOf = (): ChildProcess => (images as unknown as { child: ChildProcess }).child;

  beforeEach(() => {
    images = new ImageProcess();
  });
  afterEach(() => images.end());

  it('that cannot be started fails its image, and the next one has another process', async () => {
    const failed = images.run(() => new Promise(() => {}), check);
    const first = childOf();
    const ended = new Promise((resolve) => first.once('exit', resolve));
    first.emit('error', new Error('spawn EAGAIN'));
    await expect(failed).rejects.toThrow('spawn EAGAIN');
    expect(await images.run(open, check)).toBeUndefined();
    expect(childOf()).not.toBe(first);
    await ended;
  }, 20_000);

  itLong(
    'that dies before it is given its task fails that image alone',
    async () => {
      async function* ending(): AsyncGenerator<Uint8Array> {
        yield pixel;
        childOf().disconnect();
      }
      await expect(images.run(async () => ending(), check)).rejects.toThrow(ImageProcessDied);
      expect(await images.run(open, check)).toBeUndefined();
    },
    20_000,
  );

  it('does not wait for ever for content that does not come', async () => {
    images = new ImageProcess(100);
    await expect(images.run(() => new Promise(() => {}), check)).rejects.toThrow('not read in time');
  }, 20_000);
});

describe('a call at the listener for files is 429', () => {
  it('with the limit "queue", if as many images of its account wait as may', async () => {
    const owner = freshTenant();
    const begun = await begin(pixel, owner);
    const enough = new AbortController();
    const refused = Promise.withResolvers<void>();
    const open = async (): Promise<Readable> => {
      await refused.promise;
      return Readable.from([large]);
    };
    const check = () => app.nest.get(Images).check(owner, open, 'image/png', enough.signal);
    const waiting = Promise.allSettled(Array.from({ length: 101 }, check));
    await eventually(async () => expect(await valueOf('queue_waiting')).toBe(100));
    const { status, headers, body } = await sendFile(begun, pixel);
    expect([status, body.error]).toMatchObject([429, { code: 'rate_limited', limit: 'queue' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    refused.resolve();
    expect((await put(pixel, freshTenant())).status).toBe(200);
    enough.abort(new Error('The test is over.'));
    await waiting;
    expect((await sendFile(begun, pixel)).status).toBe(200);
  }, 30_000);

  it('with the limit "address", if too many come from one address, signed or not', async () => {
    const signed = (await begin(pixel, freshTenant())).put!.url;
    for (const url of [signed, signed.replace(/signature=.*/, 'signature=none')]) {
      const refused = await eventually(async () => {
        const answers = await Promise.all(Array.from({ length: 400 }, () => fetch(url, { method: 'PUT' })));
        const found = answers.find(({ status }) => status === 429);
        expect(found).toBeDefined();
        return found!;
      });
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(((await refused.json()) as ApiAnswer['body']).error).toMatchObject({
        code: 'rate_limited',
        limit: 'address',
      });
    }
    expect((await put(pixel, freshTenant())).status).toBe(200);
  }, 30_000);
});
