/**
 * Makes cameras offline that have fallen silent, and announces it once for each outage: the process that looks first. It is quiet for a grace
 * period after anything by which our side may have missed batches: a start, a stall of this process, a lost Redis, brokers that were away.
 */
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Outbox } from '@millwright/messaging';
import { Database, type Work } from '@millwright/persistence';
import { appConfig, Clock, ClockCheck, type ConfigOf, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { Counter, Histogram } from 'prom-client';
import { cameraResource } from '../camera/camera.resource.js';
import type { CameraRow } from '../camera/camera.store.js';
import { Deadlines, type DueCamera } from '../health/deadlines.js';
import { lockOnline, makeOffline, onlineCameras } from './offline.store.js';
import { beginOutages, type NewOutage } from './outage.store.js';
import type { outageSettings } from './outage.settings.js';

const camerasAtOnce = 1_000;
/** Transactions of so many cameras each, side by side. */
const transactionsAtOnce = 4;
const mostDue = transactionsAtOnce * camerasAtOnce;
/** A process that has not looked for longer than so many intervals may have taken no batches either. */
const mostMissedIntervals = 6;

const sweepSeconds = new Histogram({
  name: 'vision_offline_sweep_seconds',
  help: 'Time of a search for cameras that are offline',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
});
const outagesAnnounced = new Counter({
  name: 'vision_camera_outages_total',
  help: 'Cameras reported as offline',
});

@Injectable()
export class OfflineSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private readonly longestGapMs: number;
  private lastLookAt = -Infinity;
  private mayHaveMissed = true;
  private latest: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly deadlines: Deadlines,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
    @Inject(appConfig) { offlineSweepInterval }: ConfigOf<typeof outageSettings>,
  ) {
    this.longestGapMs = mostMissedIntervals * offlineSweepInterval;
    this.task = new PeriodicTask(offlineSweepInterval, () => this.runNow());
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.runNow() });
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  /** Batches were refused, though their cameras have sent them. */
  noteMissed(): void {
    this.mayHaveMissed = true;
  }

  /** Resolves once those that are silent now are offline. */
  runNow(): Promise<void> {
    this.latest = this.latest
      .then(() => this.look())
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The search for silent cameras failed; it is repeated');
      });
    return this.latest;
  }

  private async look(): Promise<void> {
    await this.clockCheck.requireRight();
    const gap = performance.now() - this.lastLookAt;
    if (this.mayHaveMissed || gap > this.longestGapMs || !(await this.deadlines.isSeeded())) await this.giveTime();
    const stop = sweepSeconds.startTimer();
    const now = this.clock.now();
    let due: DueCamera[];
    do {
      due = await this.deadlines.due(now, mostDue);
      const announced = [];
      for (let first = 0; first < due.length; first += camerasAtOnce)
        announced.push(this.announce(due.slice(first, first + camerasAtOnce), now));
      await Promise.all(announced);
    } while (due.length === mostDue);
    stop();
    this.lastLookAt = performance.now();
  }

  /** Gives every camera that is online another grace period. */
  private async giveTime(): Promise<void> {
    this.mayHaveMissed = false;
    try {
      let after: string | undefined;
      do {
        const cameras = await this.database.asWorker((work) => onlineCameras(work, after, camerasAtOnce));
        await this.deadlines.extend(cameras, this.clock.now());
        after = cameras.length === camerasAtOnce ? cameras.at(-1)!.id : undefined;
      } while (after !== undefined);
      await this.deadlines.markSeeded();
    } catch (error) {
      this.mayHaveMissed = true;
      throw error;
    }
  }

  private async announce(due: readonly DueCamera[], now: Date): Promise<void> {
    await this.database.asWorker(async (work) => {
      const silent = await lockOnline(work, due);
      if (silent.length === 0) return;
      const outages = silent.map((row) => this.publish(work, row, now));
      work.beforeCommit(() => [makeOffline(silent, now), beginOutages(outages)]);
      work.afterCommit(() => outagesAnnounced.inc(silent.length));
    });
    await this.deadlines.remove(due);
  }

  private publish(work: Work, row: CameraRow, now: Date): NewOutage {
    const offline: CameraRow = { ...row, status: 'offline', status_since: now };
    const camera = cameraResource(offline, now);
    const lastFrameAt = camera.health.last_frame_at ?? row.status_since.toISOString();
    this.outbox.publish(work, {
      type: 'vision.camera.offline',
      tenant: { accountId: row.account_id, livemode: row.livemode },
      key: encodeId('camera', row.id),
      sequence: row.event_sequence + 1,
      data: {
        camera,
        outage: {
          last_frame_at: lastFrameAt,
          detected_at: now.toISOString(),
          grace_period_seconds: row.grace_period_seconds,
        },
      },
    });
    const { account_id, livemode, id: camera_id } = row;
    return { account_id, livemode, camera_id, detected_at: now, last_frame_at: lastFrameAt };
  }
}
