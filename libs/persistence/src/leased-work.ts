/**
 * Works on records that wait, some at once. A process that works on a record leases it, so that another process goes on where it has stopped:
 * how far it is has to stand in the transaction that does the work. One record of an account is worked on at a time, and accounts take turns.
 */
import type { IdKind } from '@millwright/contracts';
import {
  ApiError,
  CoalescedTask,
  encodeId,
  FairTurns,
  type FairTurnsOptions,
  type Logger,
  PeriodicTask,
} from '@millwright/service-kit';
import type { Database, Tenant, Work } from './database.js';
import { isDependencyFault } from './faults.js';

/** How often a record is begun without getting on, a process that ended with it included. */
export const mostTries = 5;
/** How long a lease holds that is not renewed. */
const leaseMs = 30_000;
const renewEveryMs = 10_000;
/** Until a record is tried again that did not get on. */
const pauseMs = 2_000;
/** For records that a process has left behind. */
const lookEveryMs = 2_000;
/** A call may come between while a part of a record is settled. */
const mostConflicts = 3;
/** Records at once; their steps take turns. */
const recordsAtOnce = 3;
const stepsAtOnce = 2;
/** So many claims in a row may be of live mode while a record of test mode waits. */
const mostLiveInRow = 3;
/** Of the accounts whose records this process has begun; the others go first. */
const mostRecent = 100;

export interface Leased {
  readonly tenant: Tenant;
  readonly id: string;
  /** How often it was begun since it last got on, this time included. */
  readonly tries: number;
}

/** Which record is claimed next. */
export interface ClaimOrder {
  readonly isLiveFirst: boolean;
  /** From the one that was longest ago; accounts that are not among them go first. */
  readonly recentAccounts: readonly string[];
}

export interface Pause {
  readonly pauseMs: number;
  /** Whether the try counts: one that was ended by no fault of the record does not. */
  readonly counts: boolean;
}

export interface LeasedKind<Claimed extends Leased> {
  readonly id: IdKind;
  /** In the log, such as `bank statement`. */
  readonly name: string;
  /** Of the turns of its steps. */
  readonly queue: FairTurnsOptions['name'];
  claim(work: Work, leaseMs: number, order: ClaimOrder): Promise<Claimed | undefined>;
  /** False if another process has claimed it since. */
  renew(work: Work, claimed: Claimed, leaseMs: number): Promise<boolean>;
  /** Leaves it to the next try. */
  postpone(work: Work, claimed: Claimed, pause: Pause): Promise<void>;
}

export interface LeasedWorkOptions<Claimed extends Leased> {
  readonly process: (claimed: Claimed) => Promise<void>;
  /** Whether what `process` has thrown is no fault of the record, beside faults of the database. */
  readonly isElsewhere?: (error: unknown) => boolean;
}

export class LeasedWork<Claimed extends Leased> {
  private readonly task = new CoalescedTask(
    () => this.beginAll(),
    (error) => this.logger.warn({ err: error }, `The next ${this.kind.name} was not claimed; this is retried soon`),
  );
  private readonly timer = new PeriodicTask(lookEveryMs, () => this.task.request());
  private readonly turns: FairTurns;
  private readonly running = new Set<Promise<void>>();
  private recent: string[] = [];
  private liveInRow = 0;
  private readonly aborting = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly kind: LeasedKind<Claimed>,
    private readonly options: LeasedWorkOptions<Claimed>,
  ) {
    this.turns = new FairTurns({ name: kind.queue, atOnce: stepsAtOnce, mostWaitingEach: Infinity });
  }

  /** Aborted when the process stops: what is left is for the one that goes on. */
  get stopping(): AbortSignal {
    return this.aborting.signal;
  }

  start(): void {
    this.timer.start();
    this.wake();
  }

  async stop(): Promise<void> {
    this.aborting.abort();
    await this.timer.stop();
    await this.task.request();
    await Promise.all(this.running);
  }

  /** Looks for a new record now. */
  wake(): void {
    void this.task.request();
  }

  /** Takes a step of a record in the turn of its account. */
  inTurn<T>({ tenant }: Claimed, step: () => Promise<T>): Promise<T> {
    return this.turns.take({ id: tenant.accountId, livemode: tenant.livemode }, step);
  }

  /** Holds a record in the transaction that settles a part of it. False if another process has claimed it since. */
  hold(work: Work, claimed: Claimed): Promise<boolean> {
    return this.kind.renew(work, claimed, leaseMs);
  }

  /** Repeats what a call has come between. */
  async againOnConflict<T>(settle: () => Promise<T>, conflicts = 0): Promise<T> {
    try {
      return await settle();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      if (!isTaken || conflicts + 1 >= mostConflicts) throw error;
      return this.againOnConflict(settle, conflicts + 1);
    }
  }

  /** Leaves the rest of a record to whoever goes on. */
  async leave(claimed: Claimed): Promise<void> {
    await this.database.asWorker((work) => this.kind.postpone(work, claimed, { pauseMs: 0, counts: false }));
  }

  private async beginAll(): Promise<void> {
    while (!this.stopping.aborted && this.running.size < recordsAtOnce) {
      const order = { isLiveFirst: this.liveInRow < mostLiveInRow, recentAccounts: this.recent };
      const claimed = await this.database.asWorker((work) => this.kind.claim(work, leaseMs, order));
      if (claimed === undefined) return;
      const { accountId, livemode } = claimed.tenant;
      this.liveInRow = livemode ? this.liveInRow + 1 : 0;
      this.recent = [...this.recent.filter((each) => each !== accountId), accountId].slice(-mostRecent);
      const work = this.workOn(claimed).finally(() => {
        this.running.delete(work);
        this.wake();
      });
      this.running.add(work);
    }
  }

  private async workOn(claimed: Claimed): Promise<void> {
    const { id: kind, name } = this.kind;
    const lease = new PeriodicTask(renewEveryMs, () =>
      this.database
        .asWorker((work) => this.kind.renew(work, claimed, leaseMs))
        .then(
          () => undefined,
          (error: unknown) => this.logger.warn({ err: error }, `The lease of the ${name} was not renewed`),
        ),
    );
    lease.start();
    try {
      await this.options.process(claimed);
    } catch (error) {
      const about = { err: error, [`${kind}_id`]: encodeId(kind, claimed.id), tries: claimed.tries };
      this.logger.warn(about, `The ${name} made no progress; it is retried soon`);
      const counts = !isDependencyFault(error) && this.options.isElsewhere?.(error) !== true;
      await this.database
        .asWorker((work) => this.kind.postpone(work, claimed, { pauseMs, counts }))
        .catch(() => undefined);
    } finally {
      await lease.stop();
    }
  }
}
