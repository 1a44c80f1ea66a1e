/**
 * The one database connection of a relay. It holds the advisory locks of the shards, and the rows are read and marked on
 * it, so that whoever has lost the locks can neither read nor mark.
 */
import { Socket } from 'node:net';
import { Client, type QueryConfig } from 'pg';

export interface OutboxRow {
  readonly seq: string;
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly value: string;
  readonly created_at: Date;
}

/** First half of the advisory locks' two-part key; the second is the shard. */
const lockSpace = 0x6f757462;
/** The server ends a session that is silent for so long, and with it the locks of a process that was stopped. */
const idleSessionTimeoutMs = 5_000;
/** Statistics of a queue are never right; a plan by them might sort the whole backlog for every batch. */
const alongTheIndex = ['enable_seqscan=off', 'enable_bitmapscan=off', 'enable_sort=off'];
const answerTimeoutMs = 10_000;
const connectTimeoutMs = 3_000;
export const channel = 'outbox';
export const releasedPayload = 'released';

export class RelayConnection {
  private readonly socket = new Socket();
  private readonly client: Client;
  private readonly gone = new AbortController();
  private readonly held = new Set<number>();
  private provenAt: Moment | undefined;

  private constructor(
    url: string,
    private readonly wanted: readonly number[],
    onNotification: (payload: string) => void,
  ) {
    this.client = new Client({
      connectionString: url,
      application_name: 'outbox relay',
      stream: () => this.socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 1_000,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerTimeoutMs,
      options: [`idle_session_timeout=${idleSessionTimeoutMs}`, ...alongTheIndex]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    });
    this.client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    this.client.on('error', (error) => this.lose(error));
    this.client.on('end', () => this.lose(new Error('The database closed the connection.')));
  }

  static async open(
    url: string,
    wanted: readonly number[],
    onNotification: (payload: string) => void,
  ): Promise<RelayConnection> {
    const connection = new RelayConnection(url, wanted, onNotification);
    try {
      await connection.client.connect();
      await connection.query({ text: `LISTEN ${channel}` });
    } catch (error) {
      connection.drop();
      throw error;
    }
    return connection;
  }

  /** Fires with the reason when the connection, and with it every shard, is lost. */
  get lost(): AbortSignal {
    return this.gone.signal;
  }

  get shards(): ReadonlySet<number> {
    return this.held;
  }

  /** Real time since the moment at which the locks were surely held: when the latest answered query was sent. */
  get unprovenForMs(): number {
    return this.provenAt === undefined || this.lost.aborted ? Infinity : elapsedMs(this.provenAt);
  }

  /** Takes the wanted shards that nobody holds. Asking for none proves that the ones held are still held. */
  async claim(): Promise<void> {
    const missing = this.wanted.filter((shard) => !this.held.has(shard));
    const claimed = await this.query<{ shard: number }>({
      name: 'claim',
      text: 'SELECT shard FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock($2, shard)',
      values: [missing, lockSpace],
    });
    for (const { shard } of claimed) this.held.add(shard);
  }

  /** The oldest unpublished rows of the held shards, as many as one request to the broker should carry. */
  async unpublished(maxRows: number, maxBytes: number): Promise<OutboxRow[]> {
    return await this.query<OutboxRow>({
      name: 'unpublished',
      text: `
        SELECT seq, id, topic, key, headers, value, created_at
        FROM (
          SELECT *, sum(octet_length(value)) OVER (ORDER BY seq) - octet_length(value) AS bytes_before
          FROM outbox
          WHERE published_at IS NULL AND shard = ANY ($1)
          ORDER BY seq
          LIMIT $2
        ) AS oldest
        WHERE bytes_before < $3
        ORDER BY seq`,
      values: [[...this.held], maxRows, maxBytes],
    });
  }

  async markPublished(rows: readonly OutboxRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id).sort();
    await this.query({
      name: 'mark',
      text: `
        UPDATE outbox SET published_at = clock_timestamp()
        WHERE published_at IS NULL AND seq = ANY ($1) AND id BETWEEN $2 AND $3`,
      values: [rows.map(({ seq }) => seq), ids[0], ids.at(-1)],
    });
  }

  /** Gives the shards back and tells the relays that wait for them. */
  async release(): Promise<void> {
    await this.query({ text: `SELECT pg_advisory_unlock_all(), pg_notify('${channel}', '${releasedPayload}')` });
    this.held.clear();
    this.drop();
  }

  drop(): void {
    this.lose(new Error('The relay has left the connection.'));
    this.client.end().catch(() => {});
    this.socket.destroy();
  }

  private async query<Row>(config: QueryConfig): Promise<Row[]> {
    this.gone.signal.throwIfAborted();
    const sentAt = moment();
    try {
      const { rows } = await this.client.query(config);
      this.provenAt = sentAt;
      return rows as Row[];
    } catch (error) {
      this.lose(error);
      throw error;
    }
  }

  private lose(reason: unknown): void {
    if (this.gone.signal.aborted) return;
    this.held.clear();
    this.gone.abort(reason);
    this.socket.destroy();
  }
}

interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

function moment(): Moment {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** The monotonic clock stands still while a machine sleeps, the wall clock may be set: the larger of both errs on the safe side. */
function elapsedMs(since: Moment): number {
  return Math.max(performance.now() - since.monotonic, Date.now() - since.wall);
}
