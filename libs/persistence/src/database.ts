/** The app's database through its two logins, and the unit of work: one transaction with what belongs to its commit. */
import type { Clock } from '@millwright/service-kit';
import type { ClientBase } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** Whose rows, in which mode. No row of account data is read or written without it. */
export interface Tenant {
  readonly accountId: string;
  readonly livemode: boolean;
}

/** One transaction, with what has to happen right before and right after its commit. */
export class Work {
  private readonly closing: (() => Promise<void>)[] = [];
  private readonly following: (() => void)[] = [];

  constructor(
    private readonly runner: QueryRunner,
    /** Business time of this work. */
    readonly now: Date,
  ) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    const result = await this.runner.query(sql, parameters, true);
    return result.records as T[];
  }

  /**
   * For what is asked all the time: PostgreSQL reads and plans the statement once for each connection, which often costs more
   * than to run it. A name always stands for the same text.
   */
  async prepared<T>(name: string, sql: string, parameters: unknown[]): Promise<T[]> {
    return runPrepared<T>(this.runner, name, sql, parameters);
  }

  /** Runs last inside the transaction, in the order of registration. */
  beforeCommit(step: () => Promise<void>): void {
    this.closing.push(step);
  }

  /** Runs once the commit is certain; it must not throw. */
  afterCommit(step: () => void): void {
    this.following.push(step);
  }

  async commit(): Promise<void> {
    for (const step of this.closing) await step();
    await this.runner.commitTransaction();
    for (const step of this.following) step();
  }
}

/** Work for a caller: row-level security binds it to the tenant. */
export class UnitOfWork extends Work {
  constructor(
    runner: QueryRunner,
    now: Date,
    readonly tenant: Tenant,
    /** Whether the advisory lock that was asked for is held. */
    readonly locked: boolean,
  ) {
    super(runner, now);
  }
}

async function runPrepared<T>(runner: QueryRunner, name: string, text: string, values: unknown[]): Promise<T[]> {
  // A connection that broke is taken from its runner, which would quietly take another one, outside the transaction.
  if (runner.isReleased) throw new Error('Connection terminated');
  const connection = (await runner.connect()) as ClientBase;
  return (await connection.query({ name, text, values })).rows as T[];
}

const opening = `SELECT set_config('app.account_id', $1, true), set_config('app.livemode', $2, true)`;
const openingLocked = `${opening}, pg_try_advisory_xact_lock($3) AS locked`;

export class Database {
  constructor(
    /** The request login, bound by row-level security. */
    readonly requests: DataSource,
    /** The login of background work, which owns the schema. */
    readonly worker: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Runs work for a tenant. `tryLock` names an advisory lock to try for in the first statement; see `UnitOfWork.locked`. */
  async asTenant<T>(tenant: Tenant, run: (work: UnitOfWork) => Promise<T>, tryLock?: bigint): Promise<T> {
    return transact(this.requests, run, async (runner) => {
      const parameters: unknown[] = [tenant.accountId, String(tenant.livemode)];
      if (tryLock === undefined) {
        await runPrepared(runner, 'open', opening, parameters);
        return new UnitOfWork(runner, this.clock.now(), tenant, false);
      }
      const [row] = await runPrepared<{ locked: boolean }>(runner, 'open-locked', openingLocked, [
        ...parameters,
        String(tryLock),
      ]);
      return new UnitOfWork(runner, this.clock.now(), tenant, row!.locked);
    });
  }

  /** Runs background work, which sees every tenant's rows. */
  async asWorker<T>(run: (work: Work) => Promise<T>): Promise<T> {
    return transact(this.worker, run, (runner) => Promise.resolve(new Work(runner, this.clock.now())));
  }
}

async function transact<W extends Work, T>(
  source: DataSource,
  run: (work: W) => Promise<T>,
  open: (runner: QueryRunner) => Promise<W>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    const work = await open(runner);
    const result = await run(work);
    await work.commit();
    return result;
  } catch (error) {
    // A connection that is gone cannot roll back, and need not: the server has.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
