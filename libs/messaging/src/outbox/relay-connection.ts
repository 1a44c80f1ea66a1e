/**
 * The one database connection of a relay. It holds the advisory locks of the shards, and the rows are read and marked on
 * it, so that a relay that has lost the locks can neither read nor mark.
 */
import { Socket } from 'node:net';
import { Client, type QueryConfig } from 'pg';
import { channelOf, laneShard, queueOf } from './shards.js';
import { eventTopics } from './tables.js';

export interface OutboxRow {
  readonly seq: string;
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  /** Null of a tombstone. */
  readonly value: string | null;
  readonly created_at: Date;
}

export interface RelayConnectionOptions {
  readonly url: string;
  /** The shards by key, or the lane's alone. */
  readonly shards: readonly number[];
  /** Topics that keep only the latest record of each key. */
  readonly stateTopics: readonly string[];
  readonly onNotification: (payload: string) => void;
}

/** Shards that were just claimed: their latest states go out once more before anything newer of them. */
export interface TakeOver {
  readonly shards: readonly number[];
  readonly since: Date;
  /** The last state that was read. */
  afterSeq: string;
}

/** First half of the advisory locks' two-part key; the second is the shard. */
const lockSpace = 0x6f757462;
/** The server ends a session that is idle for this long, and with it the locks of a suspended process. */
const idleSessionTimeoutMs = 5_000;
/** Statistics of a queue are always out of date; a plan by them might sort or scan the whole backlog for every batch. */
const alongTheIndex = [
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_sort=off',
  'plan_cache_mode=force_generic_plan',
];
const answerTimeoutMs = 10_000;
const connectTimeoutMs = 3_000;
/** The session of the former holder was ended within seconds; records that it published earlier have arrived. */
const statesOf = '1 minute';
export const releasedPayload = 'released';

export class RelayConnection {
  private readonly socket = new Socket();
  private readonly client: Client;
  private readonly gone = new AbortController();
  private readonly held = new Set<number>();
  private readonly takeOvers: TakeOver[] = [];
  private readonly ofShards: string;
  private provenAt: Moment | undefined;

  private constructor(private readonly options: RelayConnectionOptions) {
    const { url, shards, onNotification } = options;
    // Written out, so that the lane's own index is used: a long queue of events in the same table costs the lane nothing.
    this.ofShards = `${queueOf(shards) === 'lane' ? `shard = ${laneShard} AND ` : ''}shard = ANY ($1)`;
    this.client = new Client({
      connectionString: url,
      application_name: 'outbox relay',
      stream: () => this.socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 1_000,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerTimeoutMs,
      pipeline: true,
      options: [`idle_session_timeout=${idleSessionTimeoutMs}`, ...alongTheIndex]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    });
    this.client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    this.client.on('error', (error) => this.lose(error));
    this.client.on('end', () => this.lose(new Error('The database closed the connection.')));
  }

  static async open(options: RelayConnectionOptions): Promise<RelayConnection> {
    const connection = new RelayConnection(options);
    try {
      await connection.client.connect();
      await connection.query({ text: `LISTEN ${connection.channel}` });
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

  /** The take-over that must be completed before unpublished rows are read. */
  get takeOver(): TakeOver | undefined {
    return this.takeOvers[0];
  }

  /** Real time since the last moment at which the locks were provably held: when the latest answered query was sent. */
  get unprovenForMs(): number {
    return this.provenAt === undefined || this.lost.aborted ? Infinity : elapsedMs(this.provenAt);
  }

  /** Claims the wanted shards that are free. A claim of none proves that the held ones are still held. */
  async claim(): Promise<void> {
    const missing = this.options.shards.filter((shard) => !this.held.has(shard));
    const claimed = await this.query<{ shard: number; since: Date }>({
      name: 'claim',
      text: `
        SELECT shard, now() - interval '${statesOf}' AS since
        FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock($2, shard)`,
      values: [missing, lockSpace],
    });
    if (claimed.length === 0) return;
    const shards = claimed.map(({ shard }) => shard);
    for (const shard of shards) this.held.add(shard);
    if (this.options.stateTopics.length > 0) {
      this.takeOvers.push({ shards, since: claimed[0]!.since, afterSeq: '0' });
    }
  }

  /**
   * The next states that were published shortly before the take-over. Their publisher may have been suspended in the middle of a
   * write that reaches the topic late, and compaction keeps only the last record of a key.
   */
  async states({ shards, since, afterSeq }: TakeOver, maxRows: number, maxBytes: number): Promise<OutboxRow[]> {
    return await this.oldest(
      'states',
      `topic NOT LIKE '${eventTopics}' AND topic = ANY ($4) AND published_at >= $5 AND seq > $6`,
      [shards, maxRows, maxBytes, this.options.stateTopics, since, afterSeq],
    );
  }

  settle(takeOver: TakeOver): void {
    this.takeOvers.splice(this.takeOvers.indexOf(takeOver), 1);
  }

  /** The oldest unpublished rows of the held shards, as many as one request to the broker should carry. */
  async unpublished(maxRows: number, maxBytes: number): Promise<OutboxRow[]> {
    return await this.oldest('unpublished', 'published_at IS NULL', [[...this.held], maxRows, maxBytes]);
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

  /** Releases the shards, and notifies the relays that wait for them. */
  async release(): Promise<void> {
    await this.query({ text: `SELECT pg_advisory_unlock_all(), pg_notify('${this.channel}', '${releasedPayload}')` });
    this.held.clear();
    this.drop();
  }

  drop(): void {
    this.lose(new Error('The relay has left the connection.'));
    this.client.end().catch(() => {});
    this.socket.destroy();
  }

  private get channel(): string {
    return channelOf(queueOf(this.options.shards));
  }

  /** `values` begin with the shards, the most rows, and the most bytes. */
  private async oldest(name: string, condition: string, values: unknown[]): Promise<OutboxRow[]> {
    return await this.query<OutboxRow>({
      name,
      text: `
        SELECT seq, id, topic, key, headers, value, created_at
        FROM (
          SELECT *, sum(coalesce(octet_length(value), 0)) OVER (ORDER BY seq) - coalesce(octet_length(value), 0) AS bytes_before
          FROM outbox
          WHERE ${condition} AND ${this.ofShards}
          ORDER BY seq
          LIMIT $2
        ) AS oldest
        WHERE bytes_before < $3
        ORDER BY seq`,
      values,
    });
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
