/**
 * The one database connection of a relay. It holds the advisory locks of the shards, and the rows are read and marked on
 * it, so that a relay that has lost the locks can neither read nor mark.
 */
import { Socket } from 'node:net';
import { Client, type QueryConfig } from 'pg';
import { type Horizon, PublishedBound } from './published-bound.js';
import { channelOf, laneShard, queueOf } from './shards.js';
import { eventTopics } from './tables.js';
import { type StateRow, TakeOver } from './take-over.js';

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

/** First half of the advisory locks' two-part key; the second is the shard. */
const lockSpace = 0x6f757462;
/** The server ends a session that is idle for this long, and with it the locks of a suspended process. */
const idleSessionTimeoutMs = 5_000;
/** Statistics of a queue are always out of date; a plan by them might sort or scan the whole backlog for every batch. */
const alongTheIndex = [
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_sort=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
];
const answerTimeoutMs = 10_000;
/**
 * One statement marks what was acknowledged meanwhile, and its commit does not wait for the disk, as the next read would. After a crash that
 * much is published again, in its order: the log of PostgreSQL loses its end, and nothing before it.
 */
const markEveryMs = 25;
const mostUnmarked = 200;
const connectTimeoutMs = 3_000;
/** The session of the former holder was ended within seconds; records that it published earlier have arrived. */
const arrivesWithin = '1 minute';
export const releasedPayload = 'released';

export class RelayConnection {
  private readonly socket = new Socket();
  private readonly client: Client;
  private readonly gone = new AbortController();
  private readonly held = new Set<number>();
  private readonly takeOvers: TakeOver[] = [];
  private readonly ofShards: string;
  private readonly published = new PublishedBound();
  private leftOut: readonly string[] = [];
  /** Acknowledged, and not marked yet. */
  private unmarked: OutboxRow[] = [];
  private markedAt = -Infinity;
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

  /** The take-over that must be completed before new states are read. */
  get openTakeOver(): TakeOver | undefined {
    return this.takeOvers[0];
  }

  /** Real time since the last moment at which the locks were provably held: when the latest answered query was sent. */
  get unprovenForMs(): number {
    return this.provenAt === undefined || this.lost.aborted ? Infinity : elapsedMs(this.provenAt);
  }

  /** Claims the wanted shards that are free. A claim of none proves that the held ones are still held. */
  async claim(): Promise<void> {
    const missing = this.options.shards.filter((shard) => !this.held.has(shard));
    const claimed = await this.query<{ shard: number; was_released: boolean; since: Date }>({
      name: 'claim',
      text: `
        INSERT INTO outbox_shards (shard, is_released)
        SELECT shard, false FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock($2, shard)
        ON CONFLICT (shard) DO UPDATE SET is_released = false
        RETURNING shard, coalesce(old.is_released, false) AS was_released, now() - interval '${arrivesWithin}' AS since`,
      values: [missing, lockSpace],
    });
    if (claimed.length === 0) return;
    for (const { shard } of claimed) this.held.add(shard);
    this.published.reset();
    const unreleased = claimed.filter((shard) => !shard.was_released).map(({ shard }) => shard);
    if (unreleased.length > 0) this.takeOver(unreleased, claimed[0]!.since);
  }

  /** Repeats the latest states of all held shards, after a request that the broker did not answer and may carry out late. */
  async repeatStates(): Promise<void> {
    const [row] = await this.query<{ since: Date }>({
      name: 'since',
      text: `SELECT now() - interval '${arrivesWithin}' AS since`,
    });
    this.takeOver([...this.held], row!.since);
  }

  private takeOver(shards: readonly number[], since: Date): void {
    if (this.options.stateTopics.length > 0) this.takeOvers.push(new TakeOver(shards, since));
  }

  /** The next states of a take-over: the latest of each key that was published shortly before it. */
  async states(takeOver: TakeOver, maxRows: number, maxBytes: number): Promise<OutboxRow[]> {
    if (!takeOver.isRead) {
      // What is not marked would be missing among them.
      await this.markPublished();
      takeOver.begin(await this.latestStates(takeOver));
    }
    const page = takeOver.nextPage(maxRows, maxBytes);
    if (page.length === 0) return [];
    const ids = page.map(({ id }) => id);
    const sorted = ids.toSorted();
    return await this.query<OutboxRow>({
      name: 'states',
      text: `
        SELECT seq, id, topic, key, headers, value, created_at
        FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS wanted (account_id, id, place)
        JOIN outbox USING (account_id, id)
        WHERE outbox.id BETWEEN $3 AND $4
        ORDER BY place`,
      values: [page.map((state) => state.account_id), ids, sorted[0], sorted.at(-1)],
    });
  }

  /** Without their values, which may be large; the newest version of a key alone counts. */
  private async latestStates({ shards, since }: TakeOver): Promise<StateRow[]> {
    return await this.query<StateRow>({
      name: 'latest-states',
      text: `
        SELECT DISTINCT ON (topic, key) account_id, id, seq, coalesce(octet_length(value), 0) AS bytes
        FROM outbox
        WHERE topic NOT LIKE '${eventTopics}' AND topic = ANY ($2) AND published_at >= $3 AND shard = ANY ($1)
        ORDER BY topic, key, seq DESC`,
      values: [shards, this.options.stateTopics, since],
    });
  }

  settle(takeOver: TakeOver): void {
    this.takeOvers.splice(this.takeOvers.indexOf(takeOver), 1);
  }

  /** The oldest unpublished rows of the held shards, as many as one request to the broker should carry. */
  async unpublished(maxRows: number, maxBytes: number): Promise<OutboxRow[]> {
    const { published } = this;
    if (published.isLookDue()) await this.lookAhead();
    const after = published.nextRead();
    const condition = 'published_at IS NULL AND seq > $4 AND topic <> ALL ($5) AND seq <> ALL ($6)';
    const rows = await this.oldest('unpublished', condition, [
      ...[[...this.held], maxRows, maxBytes],
      ...[after, this.leftOut, this.unmarked.map(({ seq }) => seq)],
    ]);
    if (this.leftOut.length === 0) published.noteRead(after, rows[0]?.seq);
    return rows;
  }

  /** Does not read unpublished rows of these topics, nor new states before those of a take-over. */
  leaveOut(topics: readonly string[]): void {
    this.leftOut = this.openTakeOver === undefined ? topics : [...topics, ...this.options.stateTopics];
  }

  /** Draws a number of a transaction only where it is needed, so that an idle relay draws none. */
  private async lookAhead(): Promise<void> {
    this.published.noteLook();
    const [latest] = await this.query<Pick<Horizon, 'seq'>>({
      name: 'latest-seq',
      text: 'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS seq FROM outbox_seq',
    });
    if (this.published.isSettled(latest!.seq)) return;
    // The end of a snapshot would not do: transactions that run may have higher numbers.
    const [transactions] = await this.query<Omit<Horizon, 'seq'>>({
      name: 'transactions',
      text: `SELECT pg_current_xact_id() AS "next", pg_snapshot_xmin(pg_current_snapshot()) AS "oldestRunning"`,
    });
    this.published.noteHorizon({ ...latest!, ...transactions! });
  }

  /** The broker has acknowledged them: they are not read again. */
  noteAcknowledged(rows: readonly OutboxRow[]): void {
    this.unmarked.push(...rows);
  }

  /** In milliseconds, until what is acknowledged is to be marked; undefined if nothing is. */
  get markDueInMs(): number | undefined {
    if (this.unmarked.length === 0) return undefined;
    if (this.unmarked.length >= mostUnmarked) return 0;
    return Math.max(0, this.markedAt + markEveryMs - performance.now());
  }

  /** Sent before any later query of this connection, so it is complete before that. */
  async markPublished(): Promise<void> {
    const rows = this.unmarked;
    if (rows.length === 0) return;
    this.unmarked = [];
    this.markedAt = performance.now();
    const ids = rows.map(({ id }) => id).sort();
    await this.query({
      name: 'mark',
      text: `
        UPDATE outbox SET published_at = clock_timestamp()
        FROM (SELECT set_config('synchronous_commit', 'off', true)) AS without_waiting
        WHERE published_at IS NULL AND seq = ANY ($1) AND id BETWEEN $2 AND $3`,
      values: [rows.map(({ seq }) => seq), ids[0], ids.at(-1)],
    });
  }

  /**
   * Releases the shards, and notifies the relays that wait for them. Without open requests to the broker, which it might carry out late,
   * the next holder has nothing to repeat.
   */
  async release({ hasOpenRequests }: { readonly hasOpenRequests: boolean }): Promise<void> {
    if (!hasOpenRequests && this.takeOvers.length === 0) {
      // In a statement before the unlocking: a new holder must find it.
      await this.query({
        text: 'UPDATE outbox_shards SET is_released = true WHERE shard = ANY ($1)',
        values: [[...this.held]],
      });
    }
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
