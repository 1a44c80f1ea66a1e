/** Events are added to the unit of work that causes them; they are published if it commits, and only then. */
import { type AppName, type EventData, type EventTypeName, eventTypes, topicOf, topics } from '@millwright/contracts';
import { encodeId, type Ids, type Statement, type Tenant, timeOfId, type Work } from '@millwright/persistence';
import { commonHeaders, type EventRecord, eventRecord, jsonValue } from '../event-record.js';
import { laneShard, shardOf } from './shards.js';
import type { Wakeup } from './wakeup.js';

const apps = new Map(eventTypes.map(({ type, app }) => [type, app]));
const ownTopics = new Map(topics.filter(({ kind }) => kind !== 'events').map(({ name, app }) => [name, app]));

export interface NewEvent<Type extends EventTypeName> {
  readonly type: Type;
  readonly tenant: Tenant;
  /** The id, as the API shows it, of what the order of events is kept by. Its row is locked by this work. */
  readonly key: string;
  /** Position among the events of the key. */
  readonly sequence: number;
  readonly data: EventData<Type>;
}

/** A record that is no event of the contract: a latest state, or what two apps say to each other on an internal topic. */
export interface NewRecord {
  readonly topic: string;
  readonly tenant: Tenant;
  /** What the order of records is kept by, within the lane or outside it. */
  readonly key: string;
  readonly value: object;
  /** Publish it by the lane of its own, so that no event delays it. */
  readonly lane?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Row extends EventRecord {
  readonly id: string;
  readonly shard: number;
  readonly tenant: Tenant;
  readonly topic: string;
}

export class Outbox {
  private readonly pending = new WeakMap<Work, Row[]>();

  constructor(
    private readonly app: AppName,
    private readonly ids: Ids,
    private readonly wakeup: Wakeup,
  ) {}

  /**
   * Adds an event, dated by its id, and returns this. Events of one key are published in the order in which their works
   * commit.
   */
  add<Type extends EventTypeName>(work: Work, { type, tenant, key, sequence, data }: NewEvent<Type>): string {
    if (apps.get(type) !== this.app)
      throw new Error(`${type} is an event of ${apps.get(type)}; ${this.app} cannot emit it.`);
    const id = this.ids.next();
    const createdAt = timeOfId(id);
    const record = eventRecord({ id, app: this.app, type, tenant, key, sequence, data, createdAt });
    this.rowsOf(work).push({ id, shard: shardOf(key), tenant, topic: topicOf(this.app, tenant.livemode), ...record });
    return encodeId('event', id);
  }

  /** Adds a record as it is. Those of one key are published in the order in which their works commit. */
  put(work: Work, { topic, tenant, key, value, lane = false, headers }: NewRecord): void {
    if (ownTopics.get(topic) !== this.app)
      throw new Error(`${topic} is no state or internal topic of ${this.app}; name one that the contract gives it.`);
    this.rowsOf(work).push({
      id: this.ids.next(),
      shard: lane ? laneShard : shardOf(key),
      tenant,
      topic,
      key,
      value: jsonValue(value, `The record of ${key} for ${topic}`),
      headers: { ...commonHeaders(), ...headers },
    });
  }

  private rowsOf(work: Work): Row[] {
    const started = this.pending.get(work);
    if (started !== undefined) return started;
    const rows: Row[] = [];
    this.pending.set(work, rows);
    work.beforeCommit(() => insertionOf(rows));
    work.afterCommit(() => this.wakeup.committed(rows.map(({ shard }) => shard)));
    return rows;
  }
}

function insertionOf(rows: readonly Row[]): Statement {
  return {
    name: 'add-to-outbox',
    text: `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
           SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::boolean[], $5::text[], $6::text[], $7::jsonb[], $8::text[])`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ shard }) => shard),
      rows.map(({ tenant }) => tenant.accountId),
      rows.map(({ tenant }) => tenant.livemode),
      rows.map(({ topic }) => topic),
      rows.map(({ key }) => key),
      rows.map(({ headers }) => JSON.stringify(headers)),
      rows.map(({ value }) => value),
    ],
  };
}
