import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Camera, disableCamera, getCamera, updateCamera } from '@millwright/contracts';
import {
  type Backbone,
  createBackbone,
  eventually,
  freshTenant,
  isLongForm,
  type PublishedEvent,
  testEnvironment,
} from '@millwright/testing';
import { decodeId } from '@millwright/service-kit';
import { Redis } from 'ioredis';
import { batchOf, count, madeCamera } from '../testing/batches.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import { visionIngestApp } from '../vision-ingest.module.js';
import { OfflineSweep } from './offline.job.js';

const second = 1_000;
/** They look when the clock moves. A gap of three intervals, on a busy machine, would give the cameras more time. */
const environment = { OFFLINE_SWEEP_INTERVAL: '10000' };
const tenant = freshTenant();
let backbone: Backbone;
let redis: Redis;
let apps: VisionApp[];
let app: VisionApp;

beforeAll(async () => {
  backbone = await createBackbone(visionIngestApp);
  redis = new Redis(testEnvironment().redisUrl);
  apps = [
    await startVision({ backbone, environment }),
    await startVision({ backbone, environment: { ...environment, INSTANCE: 'two' } }),
  ];
  [app] = apps as [VisionApp];
  for (const each of apps) await each.nest.get(OfflineSweep).runNow();
}, 60_000);

afterAll(async () => {
  await Promise.all((apps ?? []).map((each) => each.stop()));
  redis?.disconnect();
  await backbone?.drop();
});

const advance = async (ms: number): Promise<void> => {
  await Promise.all(apps.map((each) => each.advance(ms)));
};
const statusOf = async ({ id }: Camera): Promise<string> =>
  ((await app.client(tenant).call(getCamera, { id })).body as Camera).health.status;
const outagesOf = async ({ id }: Camera): Promise<PublishedEvent[]> =>
  (await app.published(tenant.accountId)).filter(({ key, type }) => key === id && type === 'vision.camera.offline');
/** How long it has left in Redis, in milliseconds; null without a deadline. */
async function leftOf({ id }: Camera): Promise<number | null> {
  const [key] = await redis.keys(`*${backbone.topicPrefix}*.deadlines`);
  const at = await redis.zscore(key ?? 'none', `${tenant.accountId}.test.${decodeId('camera', id)}`);
  return at === null ? null : Number(at) - app.clock.now().getTime();
}

let sequence = 0;
const beat = (...cameras: readonly Camera[]): Promise<void> => beatAt(app, ...cameras);

async function beatAt(receiver: VisionApp, ...cameras: readonly Camera[]): Promise<void> {
  sequence += 1;
  await count(
    receiver,
    tenant,
    cameras.map((camera) => [camera, batchOf(sequence)]),
  );
  for (const camera of cameras) await eventually(async () => expect(await leftOf(camera)).not.toBeNull(), 5_000);
}

describe('a camera that falls silent', () => {
  it('is offline once for each outage, by whichever process looks first, and online with its next batch', async () => {
    const cameras = await Promise.all(
      Array.from({ length: isLongForm ? 20 : 5 }, () => madeCamera(app, tenant, { grace_period_seconds: 60 })),
    );
    const [camera] = cameras as [Camera];
    await beat(...cameras);
    await advance(50 * second);
    expect(await statusOf(camera)).toBe('online');
    await advance(11 * second);
    await eventually(async () => expect(await statusOf(camera)).toBe('offline'), 5_000);
    await Promise.all(apps.map((each) => each.nest.get(OfflineSweep).runNow()));
    for (const each of cameras) expect(await outagesOf(each)).toHaveLength(1);
    const [{ data, sequence: number }] = (await outagesOf(camera)) as [PublishedEvent];
    const { camera: told, outage } = data as { camera: Camera; outage: Record<string, string> };
    expect([number, told.id, told.health.status]).toEqual([1, camera.id, 'offline']);
    const silence = Date.parse(outage['detected_at']!) - Date.parse(outage['last_frame_at']!);
    expect([silence >= 60 * second, silence < 70 * second]).toEqual([true, true]);

    await beat(camera);
    expect(await statusOf(camera)).toBe('online');
    await advance(62 * second);
    await eventually(async () => expect(await outagesOf(camera)).toHaveLength(2), 5_000);
    await advance(3_600 * second);
    expect(await outagesOf(camera)).toHaveLength(2);
  }, 30_000);

  it('is told within two seconds of real time', async () => {
    const looking = await startVision({ backbone });
    await looking.nest.get(OfflineSweep).runNow();
    // By its own clock: those of the others were moved apart from it, and may differ.
    const camera = await madeCamera(looking, tenant, { grace_period_seconds: 5 });
    await beatAt(looking, camera);
    // What is left then, two seconds, passes in real time.
    await looking.advance(3 * second);
    const start = performance.now();
    expect(await statusOf(camera)).toBe('online');
    await eventually(async () => expect(await statusOf(camera)).toBe('offline'), 12_000);
    expect(performance.now() - start).toBeLessThan(4_500);
    await looking.stop();
  }, 30_000);

  it('is never one that is disabled or was never seen', async () => {
    const [disabled, unseen] = [
      await madeCamera(app, tenant, { grace_period_seconds: 5 }),
      await madeCamera(app, tenant, { grace_period_seconds: 5 }),
    ];
    await beat(disabled);
    await app.client(tenant).call(disableCamera, { id: disabled.id });
    await advance(60 * second);
    expect([await statusOf(disabled), await statusOf(unseen)]).toEqual(['disabled', 'never_seen']);
    expect([...(await outagesOf(disabled)), ...(await outagesOf(unseen))]).toEqual([]);
  });

  it('has as long as its grace period is now', async () => {
    const camera = await madeCamera(app, tenant, { grace_period_seconds: 3_600 });
    await beat(camera);
    await app.client(tenant).call(updateCamera, { id: camera.id, body: { grace_period_seconds: 100 } });
    await eventually(async () => expect(await leftOf(camera)).toBeLessThanOrEqual(100 * second), 5_000);
    await advance(90 * second);
    expect(await statusOf(camera)).toBe('online');
    await advance(11 * second);
    await eventually(async () => expect(await outagesOf(camera)).toHaveLength(1), 5_000);
  });
});

describe('no camera is offline by our own fault', () => {
  it('after a start, or when Redis has lost its deadlines, each has another grace period, and then is told', async () => {
    const camera = await madeCamera(app, tenant, { grace_period_seconds: 600 });
    await beat(camera);
    const keys = await redis.keys(`*${backbone.topicPrefix}*.deadlines*`);
    expect(keys.length).toBe(2);
    await redis.del(...keys);
    await advance(601 * second);
    expect(await statusOf(camera)).toBe('online');
    await advance(500 * second);
    expect(await statusOf(camera)).toBe('online');

    const clock = join(backbone.directory, 'later.json');
    writeFileSync(clock, JSON.stringify({ offset_ms: app.clock.offsetMs + 3_600 * second }));
    await Promise.all(apps.map((each) => each.stop()));
    app = await startVision({ backbone, environment: { ...environment, TEST_CLOCK_FILE: clock } });
    apps = [app];
    await app.nest.get(OfflineSweep).runNow();
    await advance(590 * second);
    expect(await statusOf(camera)).toBe('online');
    await advance(11 * second);
    await eventually(async () => expect(await outagesOf(camera)).toHaveLength(1), 5_000);
  }, 60_000);

  it('after the brokers did not take its batch, it has another grace period', async () => {
    const camera = await madeCamera(app, tenant, { grace_period_seconds: 600 });
    await beat(camera);
    app.nest.get(OfflineSweep).noteMissed();
    await advance(601 * second);
    expect(await statusOf(camera)).toBe('online');
    await advance(601 * second);
    await eventually(async () => expect(await outagesOf(camera)).toHaveLength(1), 5_000);
  });
});
