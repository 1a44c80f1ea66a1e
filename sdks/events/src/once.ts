/** Handles each event once, although Kafka delivers at least once. */

/** What remembers the events that were handled. */
export interface Once<Context = undefined> {
  /** Calls `handle` unless the event was handled before. Where `handle` fails, the event counts as not handled. */
  once(eventId: string, handle: (context: Context) => Promise<void>): Promise<'handled' | 'repeated'>;
}

/** In this process, for the latest events: a restart forgets them. */
export class MemoryOnce implements Once {
  private readonly seen = new Set<string>();

  constructor(private readonly most = 100_000) {}

  async once(eventId: string, handle: (context: undefined) => Promise<void>): Promise<'handled' | 'repeated'> {
    if (this.seen.has(eventId)) return 'repeated';
    await handle(undefined);
    this.seen.add(eventId);
    if (this.seen.size > this.most) this.seen.delete(this.seen.values().next().value!);
    return 'handled';
  }
}

/** What `PostgresOnce` needs of a client: that of `pg` has it. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rowCount: number | null }>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
}

export interface PostgresPool<Client extends PostgresClient> {
  connect(): Promise<Client & { release(error?: Error): void }>;
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * In a table of your database, in the transaction in which you handle the event: either both are stored, or none. Make your changes with
 * the client that `handle` is given.
 */
export class PostgresOnce<Client extends PostgresClient> implements Once<Client> {
  private readonly table: string;

  constructor(
    private readonly pool: PostgresPool<Client>,
    { table = 'millwright_events' }: { readonly table?: string } = {},
  ) {
    if (!/^[a-z_][a-z0-9_.]*$/.test(table)) throw new TypeError('table must be a plain name');
    this.table = table;
  }

  /** Creates the table where it is missing. */
  async prepare(): Promise<void> {
    await this.pool.query(
      `CREATE TABLE IF NOT EXISTS ${this.table} (id text PRIMARY KEY, handled_at timestamptz NOT NULL DEFAULT now())`,
    );
  }

  async once(eventId: string, handle: (client: Client) => Promise<void>): Promise<'handled' | 'repeated'> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    // The next query fails, too. An error that nobody listens to would end the process.
    const noteBreak = (error: Error): void => void (failure = error);
    client.on('error', noteBreak);
    try {
      await client.query('BEGIN');
      // A second process that handles the same event waits here for the first one.
      const insert = `INSERT INTO ${this.table} (id) VALUES ($1) ON CONFLICT DO NOTHING`;
      const { rowCount } = await client.query(insert, [eventId]);
      if (rowCount === 1) await handle(client);
      await client.query('COMMIT');
      return rowCount === 1 ? 'handled' : 'repeated';
    } catch (error) {
      failure = error as Error;
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.off('error', noteBreak);
      // A connection in doubt is closed.
      client.release(failure);
    }
  }

  /** Forgets events that are older than Kafka keeps them. Call it once a day. */
  async forget(days = 30): Promise<void> {
    await this.pool.query(`DELETE FROM ${this.table} WHERE handled_at < now() - make_interval(days => $1)`, [days]);
  }
}

/** What `RedisOnce` needs of a client: that of `ioredis` has it. */
export interface RedisClient {
  set(key: string, value: string, ex: 'EX', seconds: number, nx: 'NX'): Promise<unknown>;
  set(key: string, value: string, ex: 'EX', seconds: number): Promise<unknown>;
  get(key: string): Promise<string | null>;
  del(key: string): Promise<unknown>;
}

/**
 * In Redis. A process that dies after it has handled an event, and before it has said so, makes another one handle it again: use it where
 * a repeat does no harm, or is rare enough.
 */
export class RedisOnce implements Once {
  constructor(
    private readonly redis: RedisClient,
    private readonly options: {
      readonly prefix?: string;
      /** Longer than Kafka keeps the events. */
      readonly days?: number;
      /** Longer than handling one takes. */
      readonly leaseSeconds?: number;
    } = {},
  ) {}

  async once(eventId: string, handle: (context: undefined) => Promise<void>): Promise<'handled' | 'repeated'> {
    const { prefix = 'millwright:event:', days = 30, leaseSeconds = 60 } = this.options;
    const key = prefix + eventId;
    while ((await this.redis.set(key, 'running', 'EX', leaseSeconds, 'NX')) === null) {
      if ((await this.redis.get(key)) === 'handled') return 'repeated';
      // Another process is at it: its outcome decides.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    try {
      await handle(undefined);
    } catch (error) {
      await this.redis.del(key);
      throw error;
    }
    await this.redis.set(key, 'handled', 'EX', days * 86_400);
    return 'handled';
  }
}
