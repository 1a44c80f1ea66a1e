/** The app's database through its two logins, and the unit of work: one transaction, with steps before and after its commit. */
import type { Clock } from '@millwright/service-kit';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type Statement, together } from './statements.js';

/** The account and mode that rows belong to. No row of account data is read or written without it. */
export interface Tenant {
  readonly accountId: string;
  readonly livemode: boolean;
}

export class Work {
  private readonly closing: (() => Statement | readonly Statement[])[] = [];
  private readonly following: (() => void)[] = [];
  private isEnded = false;

  constructor(
    private readonly runner: QueryRunner,
    private readonly connection: PoolClient,
    /** Business time of this work. */
    readonly now: Date,
    /** Opens the transaction; sent together with the first statement. */
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
   * For frequent statements: PostgreSQL parses and plans it once for each connection, which often costs more than running it. A name
   * always stands for the same text.
   */
  async prepared<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
    const [answer] = await this.batch([{ name, text, values }]);
    return answer!.rows as T[];
  }

  /** Sends all of them together; after one that fails, none is run. */
  async batch(statements: readonly Statement[]): Promise<QueryResult[]> {
    const { opening } = this;
    this.opening = [];
    return (await together(this.connection, [...opening, ...statements])).slice(opening.length);
  }

  /** Statements that run last inside the transaction, in the order of registration, sent together with the commit. */
  beforeCommit(statements: () => Statement | readonly Statement[]): void {
    this.closing.push(statements);
  }

  /** Runs after the commit; it must not throw. */
  afterCommit(step: () => void): void {
    this.following.push(step);
  }

  async commit(): Promise<void> {
    const answers = await this.batch([...this.closing.flatMap((each) => each()), commit]);
    this.isEnded = true;
    // The server answers ROLLBACK to a commit after a statement failed whose error the handler has swallowed.
    if (answers.at(-1)!.command !== 'COMMIT') throw new Error('The transaction had failed before its commit.');
    for (const step of this.following) step();
  }

  async rollback(): Promise<void> {
    if (this.isEnded || this.opening.length > 0) return;
    // If the connection is lost, the server has rolled back.
    await this.connection.query('ROLLBACK').catch(() => undefined);
  }

  /** Sends the opening ahead of a query that TypeORM sends on the same connection; if it fails, so does the query. */
  private open(): void {
    if (this.opening.length > 0) this.batch([]).catch(() => undefined);
  }
}

/** Work for a caller, bound to the tenant by row-level security. */
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

/** Work that happens once: the advisory lock to try, and the query for an earlier outcome. */
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

  /** Runs work for a tenant with what `lookUp` found under the lock; undefined if another transaction holds the lock. */
  async asTenantOnce<Found, T>(
    tenant: Tenant,
    { lock, lookUp }: Once,
    run: (work: UnitOfWork, found: Found[] | undefined) => Promise<T>,
  ): Promise<T> {
    const binding = { name: 'bind-locked', text: bindLocked, values: [...valuesOf(tenant), String(lock)] };
    const workOn: WorkOn<UnitOfWork> = (...connected) => new UnitOfWork(...connected, this.clock.now(), tenant);
    return transact(this.requests, workOn, async (work) => {
      const [bound, found] = await work.batch([binding, lookUp(work.now)]);
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
    // Otherwise the entity manager would begin transactions of its own.
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
