/** The app's database through its two logins, and the unit of work: one transaction with what belongs to its commit. */
import type { Clock } from '@millwright/service-kit';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type Statement, together } from './statements.js';

/** Whose rows, in which mode. No row of account data is read or written without it. */
export interface Tenant {
  readonly accountId: string;
  readonly livemode: boolean;
}

/** One transaction, with what has to happen right before and right after its commit. */
export class Work {
  private readonly closing: (() => Statement | readonly Statement[])[] = [];
  private readonly following: (() => void)[] = [];
  private isEnded = false;

  constructor(
    private readonly runner: QueryRunner,
    private readonly connection: PoolClient,
    /** Business time of this work. */
    readonly now: Date,
    /** What opens the transaction; it is on its way together with the first that is asked. */
    private opening: readonly Statement[] = [begin],
  ) {}

  get manager(): EntityManager {
    this.open();
    return this.runner.manager;
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    this.open();
    const result = await this.runner.query(sql, parameters, true);
    return result.records as T[];
  }

  /**
   * For what is asked all the time: PostgreSQL reads and plans the statement once for each connection, which often costs more
   * than to run it. A name always stands for the same text.
   */
  async prepared<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
    const [answer] = await this.ask([{ name, text, values }]);
    return answer!.rows as T[];
  }

  /** Sends all of them in one piece; after one that fails, none is run. */
  async ask(statements: readonly Statement[]): Promise<QueryResult[]> {
    const { opening } = this;
    this.opening = [];
    return (await together(this.connection, [...opening, ...statements])).slice(opening.length);
  }

  /** Runs last inside the transaction, in the order of registration, and on its way together with the commit. */
  beforeCommit(statements: () => Statement | readonly Statement[]): void {
    this.closing.push(statements);
  }

  /** Runs once the commit is certain; it must not throw. */
  afterCommit(step: () => void): void {
    this.following.push(step);
  }

  async commit(): Promise<void> {
    const answers = await this.ask([...this.closing.flatMap((each) => each()), commit]);
    this.isEnded = true;
    // What the server says to a commit after a statement that failed, where nobody heard of the failure.
    if (answers.at(-1)!.command !== 'COMMIT') throw new Error('The transaction had failed before its commit.');
    for (const step of this.following) step();
  }

  async rollback(): Promise<void> {
    if (this.isEnded || this.opening.length > 0) return;
    // A connection that is gone cannot roll back, and need not: the server has.
    await this.connection.query('ROLLBACK').catch(() => undefined);
  }

  /** Ahead of what is asked on the same connection by another way, which fails where this does. */
  private open(): void {
    if (this.opening.length > 0) this.ask([]).catch(() => undefined);
  }
}

/** Work for a caller: row-level security binds it to the tenant. */
export class UnitOfWork extends Work {
  constructor(
    runner: QueryRunner,
    connection: PoolClient,
    now: Date,
    readonly tenant: Tenant,
    opening?: readonly Statement[],
  ) {
    super(runner, connection, now, opening);
  }
}

/** For what is to happen once: an advisory lock to try for, and how to look up whether it has happened. */
export interface Once {
  readonly lock: bigint;
  readonly lookUp: (now: Date) => Statement;
}

const begin: Statement = { name: 'begin', text: 'START TRANSACTION', values: [] };
const commit: Statement = { name: 'commit', text: 'COMMIT', values: [] };
const bind = `SELECT set_config('app.account_id', $1, true), set_config('app.livemode', $2, true)`;
const bindLocked = `${bind}, pg_try_advisory_xact_lock($3) AS locked`;

export class Database {
  constructor(
    /** The request login, bound by row-level security. */
    readonly requests: DataSource,
    /** The login of background work, which owns the schema. */
    readonly worker: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Runs work for a tenant. */
  async asTenant<T>(tenant: Tenant, run: (work: UnitOfWork) => Promise<T>): Promise<T> {
    const opening = [begin, { name: 'bind', text: bind, values: valuesOf(tenant) }];
    const workOn: WorkOn<UnitOfWork> = (...connected) =>
      new UnitOfWork(...connected, this.clock.now(), tenant, opening);
    return transact(this.requests, workOn, run);
  }

  /** The same with what was found under the lock; undefined where another transaction has the lock. */
  async asTenantOnce<Found, T>(
    tenant: Tenant,
    { lock, lookUp }: Once,
    run: (work: UnitOfWork, found: Found[] | undefined) => Promise<T>,
  ): Promise<T> {
    const binding = { name: 'bind-locked', text: bindLocked, values: [...valuesOf(tenant), String(lock)] };
    const workOn: WorkOn<UnitOfWork> = (...connected) => new UnitOfWork(...connected, this.clock.now(), tenant);
    return transact(this.requests, workOn, async (work) => {
      const [bound, found] = await work.ask([binding, lookUp(work.now)]);
      const { locked } = bound!.rows[0] as { locked: boolean };
      return run(work, locked ? (found!.rows as Found[]) : undefined);
    });
  }

  /** Runs background work, which sees every tenant's rows. */
  async asWorker<T>(run: (work: Work) => Promise<T>): Promise<T> {
    return transact(this.worker, (...connected) => new Work(...connected, this.clock.now()), run);
  }
}

type WorkOn<W extends Work> = (runner: QueryRunner, connection: PoolClient) => W;

function valuesOf({ accountId, livemode }: Tenant): [accountId: string, livemode: string] {
  return [accountId, String(livemode)];
}

async function transact<W extends Work, T>(
  source: DataSource,
  workOn: WorkOn<W>,
  run: (work: W) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const connection = (await runner.connect()) as PoolClient;
    // Or the entity manager would begin transactions of its own.
    Object.assign(runner, { isTransactionActive: true });
    const work = workOn(runner, connection);
    try {
      const result = await run(work);
      await work.commit();
      return result;
    } catch (error) {
      await work.rollback();
      throw error;
    }
  } finally {
    await runner.release();
  }
}
