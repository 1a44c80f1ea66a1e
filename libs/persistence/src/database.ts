/** The app's database through its two logins, and the unit of work: one transaction, with steps before and after its commit. */
import { setImmediate as immediate } from 'node:timers/promises';
import type { Clock } from '@millwright/service-kit';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { sendGroup, type Statement } from './statements.js';

/** The account and mode that rows belong to. No row of account data is read or written without it. */
export interface Tenant {
  readonly accountId: string;
  readonly livemode: boolean;
}

/** Makes statements that run last. Those of an iterable are made one by one, and other work goes on between them. */
export type Closing = () => Statement | Iterable<Statement>;

interface Opening {
  readonly statement: Statement;
  readonly onAnswer?: (answer: QueryResult) => void;
}

/** A transaction: what is sent to open and to close it, and what follows it. */
interface Transaction {
  readonly runner: QueryRunner;
  readonly connection: PoolClient;
  /** Sent together with the first statement. */
  opening: Opening[];
  readonly closing: Closing[];
  readonly refusals: ((error: unknown) => unknown)[];
  readonly following: (() => void)[];
  isEnded: boolean;
}

export class Work {
  constructor(
    protected readonly transaction: Transaction,
    /** Business time of this work. */
    readonly now: Date,
  ) {}

  get manager(): EntityManager {
    this.open();
    return this.transaction.runner.manager;
  }

  /** The part of background work that is done for a tenant: in its transaction, and with the tenant in every condition. */
  ofTenant(tenant: Tenant): UnitOfWork {
    return new UnitOfWork(this.transaction, this.now, tenant);
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    this.open();
    const result = await this.transaction.runner.query(sql, parameters, true);
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
    this.requireOpen();
    const { opening, connection } = this.transaction;
    const sent = sendGroup(connection, [...opening.map(({ statement }) => statement), ...statements]);
    this.transaction.opening = [];
    const answers = await sent;
    for (const [place, { onAnswer }] of opening.entries()) onAnswer?.(answers[place]!);
    return answers.slice(opening.length);
  }

  /** Sends a statement together with the first one of this work, ahead of it. Call it before any other is sent. */
  ahead(statement: Statement, onAnswer: (answer: QueryResult) => void): void {
    if (this.transaction.opening.length === 0) throw new Error('The transaction has begun already.');
    this.transaction.opening.push({ statement, onAnswer });
  }

  /**
   * Statements that run last inside the transaction, in the order of registration, sent together with the commit. If one of them fails,
   * `refusal` may answer the error that is thrown in the place of the database's.
   */
  beforeCommit(statements: Closing, refusal?: (error: unknown) => unknown): void {
    this.transaction.closing.push(statements);
    if (refusal !== undefined) this.transaction.refusals.push(refusal);
  }

  /** Runs after the commit; it must not throw. */
  afterCommit(step: () => void): void {
    this.transaction.following.push(step);
  }

  async commit(): Promise<void> {
    const { refusals, following } = this.transaction;
    const answer = await this.close().catch((error: unknown) => {
      for (const refusal of refusals) error = refusal(error) ?? error;
      throw error;
    });
    this.transaction.isEnded = true;
    // The server answers ROLLBACK to a commit after a statement failed whose error the handler has swallowed.
    if (answer.command !== 'COMMIT') throw new Error('The transaction had failed before its commit.');
    for (const step of following) step();
  }

  /** Sends the last statements and the commit together, or in parts if they are many or large: other work goes on between the parts. */
  private async close(): Promise<QueryResult> {
    let [statements, size]: [Statement[], number] = [[], 0];
    let resumedAt = performance.now();
    for (const make of this.transaction.closing) {
      const made = make();
      for (const statement of Symbol.iterator in made ? made : [made]) {
        statements.push(statement);
        size += sizeOf(statement.values);
        if (statements.length >= mostStatementsAtOnce || size >= largestPart) {
          await this.batch(statements);
          [statements, size, resumedAt] = [[], 0, performance.now()];
        } else if (performance.now() - resumedAt > longestTaskMs) {
          await immediate();
          resumedAt = performance.now();
        }
      }
    }
    return (await this.batch([...statements, commit])).at(-1)!;
  }

  async rollback(): Promise<void> {
    const { isEnded, opening, connection } = this.transaction;
    this.transaction.isEnded = true;
    if (isEnded || opening.length > 0) return;
    // If the connection is lost, the server has rolled back.
    await connection.query('ROLLBACK').catch(() => undefined);
  }

  /** Sends the opening ahead of a query that TypeORM sends on the same connection; if it fails, so does the query. */
  private open(): void {
    this.requireOpen();
    if (this.transaction.opening.length > 0) this.batch([]).catch(() => undefined);
  }

  /** The connection may be in the transaction of another caller by now. */
  private requireOpen(): void {
    if (this.transaction.isEnded)
      throw new Error('The transaction has ended. Await each statement inside of the work that it belongs to.');
  }
}

/** Work for a tenant; that of a caller is bound to it by row-level security, too. */
export class UnitOfWork extends Work {
  constructor(
    transaction: Transaction,
    now: Date,
    readonly tenant: Tenant,
  ) {
    super(transaction, now);
  }
}

/** Work that happens once: the advisory lock to try, and the query for an earlier outcome. */
export interface Once {
  readonly lock: bigint;
  readonly lookUp: (now: Date) => Statement;
}

/**
 * The login of a unit of work. That of background work is not bound by row-level security: of an operation, it is for records that no caller
 * of the public API may read, such as those of keys and people, and every query names the tenant.
 */
export type Login = 'requests' | 'worker';

const mostStatementsAtOnce = 64;
/** Of the texts in the statements of a part, in characters. */
const largestPart = 131_072;
/** How long the statements of a commit may hold the event loop before other work has its turn. */
const longestTaskMs = 10;
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
  async asTenant<T>(tenant: Tenant, run: (work: UnitOfWork) => Promise<T>, login: Login = 'requests'): Promise<T> {
    const opening = [begin, { name: 'bind', text: bind, values: valuesOf(tenant) }];
    const workOn: WorkOn<UnitOfWork> = (transaction) => new UnitOfWork(transaction, this.clock.now(), tenant);
    return transact(this[login], opening, workOn, run);
  }

  /** Runs work for a tenant with what `lookUp` found under the lock; undefined if another transaction holds the lock. */
  async asTenantOnce<Found, T>(
    tenant: Tenant,
    { lock, lookUp }: Once,
    run: (work: UnitOfWork, found: Found[] | undefined) => Promise<T>,
    login: Login = 'requests',
  ): Promise<T> {
    const binding = { name: 'bind-locked', text: bindLocked, values: [...valuesOf(tenant), String(lock)] };
    const workOn: WorkOn<UnitOfWork> = (transaction) => new UnitOfWork(transaction, this.clock.now(), tenant);
    return transact(this[login], [begin], workOn, async (work) => {
      const [bound, found] = await work.batch([binding, lookUp(work.now)]);
      const { locked } = bound!.rows[0] as { locked: boolean };
      return run(work, locked ? (found!.rows as Found[]) : undefined);
    });
  }

  /** Runs background work, which sees every tenant's rows. */
  async asWorker<T>(run: (work: Work) => Promise<T>): Promise<T> {
    return transact(this.worker, [begin], (transaction) => new Work(transaction, this.clock.now()), run);
  }
}

type WorkOn<W extends Work> = (transaction: Transaction) => W;

function valuesOf({ accountId, livemode }: Tenant): [accountId: string, livemode: string] {
  return [accountId, String(livemode)];
}

async function transact<W extends Work, T>(
  source: DataSource,
  opening: readonly Statement[],
  workOn: WorkOn<W>,
  run: (work: W) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const connection = (await runner.connect()) as PoolClient;
    // Otherwise the entity manager would begin transactions of its own.
    Object.assign(runner, { isTransactionActive: true });
    const transaction: Transaction = {
      runner,
      connection,
      opening: opening.map((statement) => ({ statement })),
      closing: [],
      refusals: [],
      following: [],
      isEnded: false,
    };
    const work = workOn(transaction);
    let loss: Error | undefined;
    const noteLoss = (error: Error): void => void (loss ??= error);
    connection.on('error', noteLoss);
    try {
      const result = await run(work);
      await work.commit();
      return result;
    } catch (error) {
      await work.rollback();
      throw withCure(causedBy(error, loss));
    } finally {
      connection.off('error', noteLoss);
    }
  } finally {
    await runner.release();
  }
}

/** What is sent on a connection that was lost before fails without the reason for which it was lost. */
function causedBy(error: unknown, loss: Error | undefined): unknown {
  if (loss !== undefined && loss !== error && error instanceof Error) error.cause ??= loss;
  return error;
}

/** A new table is closed to the request login, which is easily forgotten. */
function withCure(error: unknown): unknown {
  const [, table] = (error instanceof Error && /^permission denied for table (\w+)$/.exec(error.message)) || [];
  if (table !== undefined)
    (error as Error).message +=
      `: open it in a migration, by await openToRequests(runner, '${table}', 'SELECT, INSERT, UPDATE')`;
  return error;
}

function sizeOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return sum + (Array.isArray(value) ? sizeOf(value) : 0);
  }, 0);
}
