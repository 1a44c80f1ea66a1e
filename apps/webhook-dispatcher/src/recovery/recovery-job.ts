/**
 * Goes through the events of recoveries, a batch at a time, and makes the deliveries that endpoints have missed. The
 * dispatcher that serves an endpoint's shard does it. It keeps few deliveries under way, so that neither the lines nor the
 * table fill with them; all that it knows is in the recovery's row, so that any dispatcher goes on where another stopped.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, encodeId, type Work } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';
import { Gauge } from 'prom-client';
import { Deliveries } from '../delivery/deliveries.js';
import { NewDeliveries } from '../delivery/new-deliveries.js';
import { batchOf, cancelGone, moveTo, runningAt, type RunningRecovery, stepBack } from './recovery-store.js';

const eventsPerBatch = 500;
/** Deliveries of one recovery that are not tried yet. */
const mostUntried = 100;
/** Deliveries of recoveries to an endpoint that wait for another try, while its last attempt failed, and else. */
const mostRetryingWhileFailing = 100;
const mostRetrying = 10_000;
/** Until the next look: while events are gone through, when there will be something to do soon, and at most. */
const pausesMs = { working: 5, soon: 25, waiting: 1_000 };
/** No transaction of a consumer lasts longer. */
const longestSettlingMs = 30_000;

type Progress = keyof typeof pausesMs;

/** A recovery that this process takes on: what its first batch has to wait for, and how much was untried at the last look. */
interface TakenOn {
  /** Another one may have been paused and resumed meanwhile. */
  readonly endpointVersion: number;
  readonly nextTransaction: bigint;
  readonly since: number;
  settled: boolean;
  untried: number;
}

const recoveriesRunning = new Gauge({
  name: 'webhook_recoveries_running',
  help: 'Recoveries that have not ended, of the shards served by this process',
});

@Injectable()
export class RecoveryJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly takenOn = new Map<string, TakenOn>();
  private readonly stopping = new AbortController();
  private sleep = new AbortController();
  private pauseMs: number = pausesMs.soon;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly deliveries: Deliveries,
    private readonly newDeliveries: NewDeliveries,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  /** There may be something to do: looks at once. */
  wake(): void {
    this.pauseMs = pausesMs.soon;
    this.sleep.abort();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.sleep = new AbortController();
      const progress = await this.look();
      this.pauseMs = progress === 'waiting' ? Math.min(2 * this.pauseMs, pausesMs.waiting) : pausesMs[progress];
      await delay(this.pauseMs, undefined, { signal: this.sleep.signal }).catch(() => undefined);
    }
  }

  private async look(): Promise<Progress> {
    const progress = new Set<Progress>();
    for (const recovery of await this.recoveries()) {
      if (this.stopping.signal.aborted) break;
      try {
        progress.add(await this.goOn(recovery));
      } catch (error) {
        this.logger.warn(
          { err: error, recovery_id: encodeId('recovery', recovery.id) },
          'A recovery did not get on; the next try is soon',
        );
      }
    }
    return (['working', 'soon'] as const).find((each) => progress.has(each)) ?? 'waiting';
  }

  private async recoveries(): Promise<RunningRecovery[]> {
    try {
      const shards = this.deliveries.servedShards();
      const counted = { untried: mostUntried, retrying: mostRetrying };
      const recoveries = await runningAt(this.database.worker, shards, counted);
      recoveriesRunning.set(recoveries.length);
      this.forgetAllBut(recoveries);
      return recoveries;
    } catch (error) {
      this.logger.warn({ err: error }, 'Recoveries could not be looked for; the next look is soon');
      return [];
    }
  }

  private async goOn(recovery: RunningRecovery): Promise<Progress> {
    if (recovery.endpoint_status === 'gone') {
      await this.database.asWorker((work) => cancelGone(work, recovery));
      return 'waiting';
    }
    if (recovery.endpoint_status !== 'active') {
      this.takenOn.delete(recovery.id);
      return 'waiting';
    }
    const taken = this.takeOn(recovery);
    if (!taken.settled && !(await this.settle(recovery, taken))) return 'soon';
    const room = roomOf(recovery);
    const getsOn = recovery.untried < taken.untried;
    taken.untried = recovery.untried;
    if (room < mostUntried / 2) return getsOn ? 'soon' : 'waiting';
    return this.database.asWorker((work) => this.batch(work, recovery, room));
  }

  private takeOn({ id, endpoint_version: endpointVersion, next_transaction: next }: RunningRecovery): TakenOn {
    const known = this.takenOn.get(id);
    if (known?.endpointVersion === endpointVersion) return known;
    const taken = {
      endpointVersion,
      nextTransaction: BigInt(next),
      since: performance.now(),
      settled: false,
      untried: 0,
    };
    this.takenOn.set(id, taken);
    return taken;
  }

  /**
   * Whether nothing is under way any more that found the endpoint paused or disabled: a fan-out that left it out, whose
   * events are not to be seen yet, or a discarding. Then the recovery begins, again with what was discarded.
   */
  private async settle(recovery: RunningRecovery, taken: TakenOn): Promise<boolean> {
    const isOver = BigInt(recovery.oldest_transaction) >= taken.nextTransaction;
    if (!isOver && performance.now() - taken.since < longestSettlingMs) return false;
    await this.database.asWorker((work) => stepBack(work, recovery));
    taken.settled = true;
    return true;
  }

  /** Two processes that both believe to serve the shard get on one after the other: the position is read under a lock. */
  private async batch(work: Work, recovery: RunningRecovery, room: number): Promise<Progress> {
    if (this.deliveries.fenceOf(recovery.shard) === undefined) return 'waiting';
    const events = await batchOf(work, recovery, eventsPerBatch);
    if (events === undefined) return 'waiting';
    const missed: string[] = [];
    let examined = 0;
    let position: string | undefined;
    for (const event of events) {
      if (missed.length === room) break;
      position = event.id;
      if (event.of_mode) examined += 1;
      if (event.missed) missed.push(event.id);
    }
    const { account_id: accountId, livemode, endpoint_id: endpointId } = recovery;
    await this.newDeliveries.make(
      work,
      { accountId, livemode },
      missed.map((eventId) => ({ eventId, endpointId, origin: 'recovery' })),
    );
    const isLast = position === events.at(-1)?.id && events.length < eventsPerBatch;
    await moveTo(work, recovery, { position, examined, made: missed.length, isLast });
    return missed.length === room ? 'soon' : 'working';
  }

  private forgetAllBut(recoveries: readonly RunningRecovery[]): void {
    const running = new Set(recoveries.map(({ id }) => id));
    for (const id of this.takenOn.keys()) if (!running.has(id)) this.takenOn.delete(id);
  }
}

/** How many deliveries may be made now. While the endpoint fails, a few are tried again and again until it answers. */
function roomOf({ untried, retrying, failing }: RunningRecovery): number {
  const most = failing ? mostRetryingWhileFailing : mostRetrying;
  return Math.min(mostUntried - untried, most - retrying - untried);
}
