/**
 * Reads the events of recoveries, a batch at a time, and creates the deliveries that endpoints have missed. The dispatcher that
 * serves an endpoint's shard does it. It keeps few deliveries under way, so that neither the queues nor the table fill with
 * them. The progress is in the recovery's row, so that any dispatcher can continue where another stopped. A step that fails, or ends the
 * process, again and again fails the recovery. Accounts take turns, so that one with many recoveries does not delay another.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, isDependencyFault, isStatementTimeout, type Work } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import { recoveriesFailed, recoveriesRunning } from '../metrics.js';
import { NewDeliveries } from '../queue/new-deliveries.js';
import { ShardLeases } from '../queue/shard-leases.js';
import {
  cancelRecovery,
  countAttempt,
  discountAttempt,
  failRecovery,
  nextEvents,
  readRunning,
  type RunningRecovery,
  saveProgress,
  stepBack,
} from './recovery.store.js';

const eventsPerBatch = 500;
/** Most deliveries of one recovery without an attempt. */
const mostUntried = 100;
/** Most deliveries of recoveries to an endpoint that wait for a retry: while its last attempt failed, and otherwise. */
const mostRetryingWhileFailing = 100;
const mostRetrying = 10_000;
/** Before the next round: while events are read, when there will be something to do soon, and at most. */
const pausesMs = { working: 5, soon: 25, waiting: 1_000 };
/** Longer than any transaction of a consumer. */
const longestSettlingMs = 30_000;
/** Of one step; between them a second, two, four and eight. */
const mostAttempts = 5;
const firstPauseMs = 1_000;
/** In a round, further recoveries of an account have a step only within this time. */
const roundMs = 200;
const failure = `A step of the recovery has failed ${mostAttempts} times. Events that it had delivered stay delivered. Start another one from the time that it reached; if that fails too, contact support.`;

type Progress = keyof typeof pausesMs;

/** A recovery of this process. */
interface OwnRecovery {
  /** In another version, the endpoint may have been paused and resumed meanwhile. */
  readonly endpointVersion: number;
  /** Later than the one that created the recovery. */
  readonly nextTransaction: bigint;
  readonly foundAt: number;
  /** Whether no earlier transaction is under way, so that events can be read. */
  isSettled: boolean;
  /** Deliveries without an attempt in the last round. */
  untried: number;
  /** After a failed step: when the next attempt may begin. */
  retryAt: number;
  /** At the next step, as counted at the latest of them. */
  attempts: number;
}

@Injectable()
export class RecoveryJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly own = new Map<string, OwnRecovery>();
  /** When each had its latest step; of an account, when any of its recoveries had. */
  private readonly steps = new Map<string, number>();
  private stepCount = 0;
  private readonly stopping = new AbortController();
  private sleep = new AbortController();
  private pauseMs: number = pausesMs.soon;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly leases: ShardLeases,
    private readonly deliveries: NewDeliveries,
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

  /** Starts the next round at once. */
  wake(): void {
    this.pauseMs = pausesMs.soon;
    this.sleep.abort();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.sleep = new AbortController();
      const progress = await this.round();
      this.pauseMs = progress === 'waiting' ? Math.min(2 * this.pauseMs, pausesMs.waiting) : pausesMs[progress];
      await delay(this.pauseMs, undefined, { signal: this.sleep.signal }).catch(() => undefined);
    }
  }

  private async round(): Promise<Progress> {
    const progress = new Set<Progress>();
    const startedAt = performance.now();
    for (const { recovery, isFirst } of this.inTurns(await this.readRecoveries())) {
      if (this.stopping.signal.aborted) break;
      if (!isFirst && performance.now() - startedAt > roundMs) {
        progress.add('working');
        break;
      }
      this.noteStep(recovery);
      try {
        progress.add(await this.advance(recovery));
      } catch (error) {
        await this.noteFailure(recovery, error);
        this.logger.warn(
          { err: error, recovery_id: encodeId('recovery', recovery.id) },
          'A recovery made no progress; it is retried soon',
        );
      }
    }
    return (['working', 'soon'] as const).find((each) => progress.has(each)) ?? 'waiting';
  }

  /**
   * The first recovery of each account, then the second of each, and so on: live mode before test mode, and who has waited longest
   * since the latest step goes first.
   */
  private inTurns(recoveries: readonly RunningRecovery[]): { recovery: RunningRecovery; isFirst: boolean }[] {
    const latest = (name: string): number => this.steps.get(name) ?? 0;
    const accounts = Map.groupBy(
      recoveries.toSorted((one, other) => latest(one.id) - latest(other.id)),
      accountOf,
    );
    const ranked = [...accounts].flatMap(([account, own]) =>
      own.map((recovery, rank) => ({ recovery, rank, isFirst: rank === 0, since: latest(account) })),
    );
    return ranked.toSorted(
      (one, other) =>
        one.rank - other.rank ||
        Number(other.recovery.livemode) - Number(one.recovery.livemode) ||
        one.since - other.since,
    );
  }

  private noteStep(recovery: RunningRecovery): void {
    this.stepCount += 1;
    for (const name of [recovery.id, accountOf(recovery)]) this.steps.set(name, this.stepCount);
  }

  /** What is no fault of the recovery does not count. A step that takes longer than it may does: the next one would, too. */
  private async noteFailure(recovery: RunningRecovery, error: unknown): Promise<void> {
    const own = this.ownOf(recovery);
    own.retryAt = performance.now() + firstPauseMs * 2 ** Math.max(0, own.attempts - 1);
    const counts = !isDependencyFault(error) || isStatementTimeout(error);
    try {
      if (!counts) await this.database.asWorker((work) => discountAttempt(work, recovery));
      else if (own.attempts >= mostAttempts) await this.fail(recovery);
    } catch (fault) {
      this.logger.warn(
        { err: fault, recovery_id: encodeId('recovery', recovery.id) },
        'A failed attempt was not noted',
      );
    }
  }

  private async readRecoveries(): Promise<RunningRecovery[]> {
    try {
      const counted = { untried: mostUntried, retrying: mostRetrying };
      const recoveries = await readRunning(this.database.worker, this.leases.shards, counted);
      recoveriesRunning.set(recoveries.length);
      this.evictAllBut(recoveries);
      return recoveries;
    } catch (error) {
      this.logger.warn({ err: error }, 'Recoveries were not read; this is retried soon');
      return [];
    }
  }

  private async advance(recovery: RunningRecovery): Promise<Progress> {
    if (recovery.endpoint_status === 'gone') {
      await this.database.asWorker((work) => cancelRecovery(work, recovery));
      return 'waiting';
    }
    if (recovery.endpoint_status !== 'active') {
      this.own.delete(recovery.id);
      return 'waiting';
    }
    const own = this.ownOf(recovery);
    if (!own.isSettled && !(await this.settle(recovery, own))) return 'soon';
    const room = roomOf(recovery);
    const isProgressing = recovery.untried < own.untried;
    own.untried = recovery.untried;
    if (room < mostUntried / 2) return isProgressing ? 'soon' : 'waiting';
    if (performance.now() < own.retryAt) return 'waiting';
    return this.attempt(recovery, own, room);
  }

  /** Counts the attempt before it begins, so that one which ends the process counts too. */
  private async attempt(recovery: RunningRecovery, own: OwnRecovery, room: number): Promise<Progress> {
    const attempts = await this.database.asWorker((work) => countAttempt(work, recovery));
    if (attempts === undefined) return 'waiting';
    own.attempts = attempts;
    if (attempts > mostAttempts) {
      await this.fail(recovery);
      return 'waiting';
    }
    const progress = await this.database.asWorker((work) => this.recoverBatch(work, recovery, room));
    own.attempts = 0;
    return progress;
  }

  private async fail(recovery: RunningRecovery): Promise<void> {
    await this.database.asWorker((work) => failRecovery(work, recovery, failure));
    recoveriesFailed.inc();
    this.logger.error({ recovery_id: encodeId('recovery', recovery.id) }, 'A recovery has failed for good');
  }

  private ownOf({ id, endpoint_version: endpointVersion, next_transaction: next }: RunningRecovery): OwnRecovery {
    const known = this.own.get(id);
    if (known?.endpointVersion === endpointVersion) return known;
    const own = {
      endpointVersion,
      nextTransaction: BigInt(next),
      foundAt: performance.now(),
      isSettled: false,
      untried: 0,
      retryAt: 0,
      attempts: 0,
    };
    this.own.set(id, own);
    return own;
  }

  /**
   * Waits for transactions that may have seen the endpoint paused or disabled: a fan-out that left it out and whose events are
   * not visible yet, or one that discards its deliveries. Then the recovery goes back to what was discarded.
   */
  private async settle(recovery: RunningRecovery, own: OwnRecovery): Promise<boolean> {
    const areOver = BigInt(recovery.oldest_transaction) >= own.nextTransaction;
    if (!areOver && performance.now() - own.foundAt < longestSettlingMs) return false;
    await this.database.asWorker((work) => stepBack(work, recovery));
    own.isSettled = true;
    return true;
  }

  /** Reads the position under a lock, so that two processes that both believe to serve the shard repeat nothing. */
  private async recoverBatch(work: Work, recovery: RunningRecovery, room: number): Promise<Progress> {
    const isServed = this.leases.fenceOf(recovery.shard) !== undefined;
    const events = isServed ? await nextEvents(work, recovery, eventsPerBatch) : undefined;
    if (events === undefined) {
      await discountAttempt(work, recovery);
      return 'waiting';
    }
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
    await this.deliveries.createDeliveries(work, {
      origin: 'recovery',
      tenant: { accountId, livemode },
      deliveries: missed.map((eventId) => ({ eventId, endpointId })),
    });
    const isLast = position === events.at(-1)?.id && events.length < eventsPerBatch;
    await saveProgress(work, recovery, { position, examined, made: missed.length, isLast });
    return missed.length === room ? 'soon' : 'working';
  }

  private evictAllBut(recoveries: readonly RunningRecovery[]): void {
    const running = new Set(recoveries.map(({ id }) => id));
    for (const id of this.own.keys()) if (!running.has(id)) this.own.delete(id);
    const known = new Set([...running, ...recoveries.map(accountOf)]);
    for (const name of this.steps.keys()) if (!known.has(name)) this.steps.delete(name);
  }
}

function accountOf({ account_id: accountId, livemode }: RunningRecovery): string {
  return `${accountId} ${livemode}`;
}

/** How many deliveries may be created now. While the endpoint fails, few of them are retried until it answers. */
function roomOf({ untried, retrying, failing }: RunningRecovery): number {
  const most = failing ? mostRetryingWhileFailing : mostRetrying;
  return Math.min(mostUntried - untried, most - retrying - untried);
}
