/** Publishes events in the transaction that causes them: as rows, which reach Kafka if and only if it commits. */
import {
  type AppName,
  type EventData,
  type EventTypeName,
  eventTypes,
  stateTopicOf,
  topicOf,
  topics,
} from '@millwright/contracts';
import type { Timelines } from '@millwright/operations';
import { type Statement, type Tenant, type Work } from '@millwright/persistence';
import { encodeId, type Ids, timeOfId } from '@millwright/service-kit';
import { commonHeaders, type EventRecord, eventRecord, jsonValue } from '../event-record.js';
import type { RecordMac } from '../stream/record-mac.js';
import { laneShard, outboxShardOf } from './shards.js';
import type { Wakeup } from './wakeup.js';

const apps = new Map(eventTypes.map(({ type, app }) => [type, app]));
/** By topic that carries no public events: the app that has it, and those that write to it. */
const ownTopics = new Map(
  topics.filter(({ kind }) => kind !== 'events').map(({ name, app, writers = [] }) => [name, [app, ...writers]]),
);

const columns = ['id', 'shard', 'account_id', 'livemode', 'topic', 'key', 'headers', 'value'];
/** Rows are sent as single values: in arrays, both sides would have to escape every quote of a body. */
const mostRowsAtOnce = 8;
const insertions = Array.from({ length: mostRowsAtOnce }, (_, index) => insertionOf(index + 1));

export interface NewEvent<Type extends EventTypeName> {
  readonly type: Type;
  readonly tenant: Tenant;
  /** Public id of the record whose events stay in order. Its row is locked by this work. */
  readonly key: string;
  /** Position among the events of the key. */
  readonly sequence: number;
  readonly data: EventData<Type>;
}

/** An event of an internal topic, which is in no document. */
export interface InternalEvent extends Pick<NewRecord, 'topic' | 'tenant' | 'key'> {
  readonly type: string;
  readonly data: object;
}

/** A record that is no event of the contract: a latest state, or a record of an internal topic. */
export interface NewRecord {
  readonly topic: string;
  readonly tenant: Tenant;
  /** Records of a key stay in order, within the lane or outside it. */
  readonly key: string;
  /** Null for a tombstone, which ends the key on a compacted topic. */
  readonly value: object | null;
  /** Publish it through the lane, so that no event delays it. */
  readonly lane?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Authenticates the record by a header. */
  readonly mac?: RecordMac;
}

interface Row extends Omit<EventRecord, 'value'> {
  readonly value: string | null;
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
    /** Of an app whose records have timelines. */
    private readonly timelines?: Timelines,
  ) {}

  /** Publishes an event, dated by its id, and returns this. Events of one key leave in the order in which their works commit. */
  publish<Type extends EventTypeName>(work: Work, { type, tenant, key, sequence, data }: NewEvent<Type>): string {
    if (apps.get(type) !== this.app)
      throw new Error(`${type} is an event of ${apps.get(type)}; ${this.app} cannot emit it.`);
    const id = this.ids.next();
    const createdAt = timeOfId(id);
    const record = eventRecord({ id, app: this.app, type, tenant, key, sequence, data, createdAt });
    this.rowsOf(work).push({
      id,
      shard: outboxShardOf(key),
      tenant,
      topic: topicOf(this.app, tenant.livemode),
      ...record,
    });
    this.timelines?.noteEvent(work, tenant, type, data);
    return encodeId('event', id);
  }

  /**
   * Publishes the latest state of a record on the app's topic of states, null once it is deleted; the key is its public id. The sequence is
   * that of the latest event which led to it.
   */
  publishState(
    work: Work,
    { sequence, ...state }: Pick<NewRecord, 'tenant' | 'key' | 'value'> & { readonly sequence: number },
  ): void {
    const topic = stateTopicOf(this.app, state.tenant.livemode);
    this.publishRecord(work, { ...state, topic, headers: { ce_sequence: String(sequence) } });
  }

  /** Publishes an event on an internal topic, in the envelope of all events. */
  publishInternal(work: Work, { topic, tenant, key, type, data }: InternalEvent): void {
    this.requireOwn(topic);
    const id = this.ids.next();
    const record = eventRecord({ id, app: this.app, type, tenant, key, data, createdAt: timeOfId(id) });
    this.rowsOf(work).push({ id, shard: outboxShardOf(key), tenant, topic, ...record });
  }

  /** Publishes a record as it is. Those of one key leave in the order in which their works commit. */
  publishRecord(work: Work, { topic, tenant, key, value, lane = false, headers, mac }: NewRecord): void {
    this.requireOwn(topic);
    const text = value === null ? null : jsonValue(value, `The record of ${key} for ${topic}`);
    this.rowsOf(work).push({
      id: this.ids.next(),
      shard: lane ? laneShard : outboxShardOf(key),
      tenant,
      topic,
      key,
      value: text,
      headers: { ...commonHeaders(), ...headers, ...mac?.headersOf({ topic, key, value: text }) },
    });
  }

  private requireOwn(topic: string): void {
    if (ownTopics.get(topic)?.includes(this.app) === true) return;
    throw new Error(`${topic} is no state or internal topic of ${this.app}; name one that the contract gives it.`);
  }

  private rowsOf(work: Work): Row[] {
    const started = this.pending.get(work);
    if (started !== undefined) return started;
    const rows: Row[] = [];
    this.pending.set(work, rows);
    work.beforeCommit(() => insertionsOf(rows));
    work.afterCommit(() => this.wakeup.committed(rows.map(({ shard }) => shard)));
    return rows;
  }
}

function* insertionsOf(rows: readonly Row[]): Iterable<Statement> {
  for (let from = 0; from < rows.length; from += mostRowsAtOnce) {
    const part = rows.slice(from, from + mostRowsAtOnce);
    yield {
      name: `add-${part.length}-to-outbox`,
      text: insertions[part.length - 1]!,
      values: part.flatMap(({ id, shard, tenant, topic, key, headers, value }) => [
        id,
        shard,
        tenant.accountId,
        tenant.livemode,
        topic,
        key,
        JSON.stringify(headers),
        value,
      ]),
    };
  }
}

function insertionOf(rows: number): string {
  const places = Array.from(
    { length: rows },
    (_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  return `INSERT INTO outbox (${columns.join(', ')}) VALUES ${places.join(', ')}`;
}
