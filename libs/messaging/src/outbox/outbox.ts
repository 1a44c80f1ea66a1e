/** Events are added to the unit of work that causes them; they are published if it commits, and only then. */
import { crc32 } from 'node:zlib';
import {
  type AppName,
  type EventData,
  type EventEnvelope,
  type EventTypeName,
  eventTypes,
  newestVersion,
  topicOf,
} from '@millwright/contracts';
import { encodeId, type Ids, type Tenant, type Work } from '@millwright/persistence';
import { continueTrace, currentTrace, traceparentOf } from '@millwright/service-kit';
import type { Wakeup } from './wakeup.js';

const shards = 64;
/** Topics take records of up to 4 MiB; what is added has to leave room for headers. */
const largestValueBytes = 3_500_000;
const apps = new Map(eventTypes.map(({ type, app }) => [type, app]));

export interface NewEvent<Type extends EventTypeName> {
  readonly type: Type;
  readonly tenant: Tenant;
  /** The id, as the API shows it, of what the order of events is kept by. Its row is locked by this work. */
  readonly key: string;
  /** Position among the events of the key. */
  readonly sequence: number;
  readonly data: EventData<Type>;
}

interface Row {
  readonly id: string;
  readonly shard: number;
  readonly tenant: Tenant;
  readonly topic: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly value: string;
}

export class Outbox {
  private readonly pending = new WeakMap<Work, Row[]>();

  constructor(
    private readonly app: AppName,
    private readonly ids: Ids,
    private readonly wakeup: Wakeup,
  ) {}

  /** Adds an event and returns its id. Events of one key are published in the order in which their works commit. */
  add<Type extends EventTypeName>(work: Work, { type, tenant, key, sequence, data }: NewEvent<Type>): string {
    if (apps.get(type) !== this.app)
      throw new Error(`${type} is an event of ${apps.get(type)}; ${this.app} cannot emit it.`);
    const id = this.ids.next();
    const envelope: EventEnvelope<Type> = {
      id: encodeId('event', id),
      type,
      api_version: newestVersion,
      created_at: work.now.toISOString(),
      livemode: tenant.livemode,
      account_id: encodeId('account', tenant.accountId),
      data,
    };
    const value = JSON.stringify(envelope);
    if (Buffer.byteLength(value) > largestValueBytes) {
      throw new RangeError(
        `The ${type} event of ${key} is larger than ${largestValueBytes} bytes. Put less into its data.`,
      );
    }
    const headers = {
      ce_specversion: '1.0',
      ce_id: envelope.id,
      ce_type: type,
      ce_source: `/millwright/${this.app}`,
      ce_time: envelope.created_at,
      ce_subject: key,
      ce_sequence: String(sequence),
      'content-type': 'application/json',
      traceparent: traceparentOf(currentTrace() ?? continueTrace(undefined)),
    };
    const topic = topicOf(this.app, tenant.livemode);
    this.rowsOf(work).push({ id, shard: crc32(key) % shards, tenant, topic, key, headers, value });
    return envelope.id;
  }

  private rowsOf(work: Work): Row[] {
    const started = this.pending.get(work);
    if (started !== undefined) return started;
    const rows: Row[] = [];
    this.pending.set(work, rows);
    work.beforeCommit(() => insert(work, rows));
    work.afterCommit(() => this.wakeup.committed(rows.map(({ shard }) => shard)));
    return rows;
  }
}

async function insert(work: Work, rows: readonly Row[]): Promise<void> {
  await work.query(
    `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
     SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::boolean[], $5::text[], $6::text[], $7::jsonb[], $8::text[])`,
    [
      rows.map(({ id }) => id),
      rows.map(({ shard }) => shard),
      rows.map(({ tenant }) => tenant.accountId),
      rows.map(({ tenant }) => tenant.livemode),
      rows.map(({ topic }) => topic),
      rows.map(({ key }) => key),
      rows.map(({ headers }) => JSON.stringify(headers)),
      rows.map(({ value }) => value),
    ],
  );
}
