// A private topic of a bench or drill, fed through the outbox of orders: only the relay processes its rows.

import { type Admin, Kafka, logLevel } from 'kafkajs';
import { channelOf } from '@millwright/messaging';
import { firstIdAt } from '@millwright/service-kit';
import type { Product } from '@millwright/testing';
import type pg from 'pg';
import { recordsSince } from './topic-records.ts';

export interface TopicRecord {
  readonly key: string;
  readonly sequence: number;
  /** When the producer sent it, in milliseconds since 1970. */
  readonly sentAt: number;
}

export class OutboxTopic {
  readonly topic: string;
  readonly #brokers: readonly string[];
  readonly #admin: Admin;
  readonly #database: pg.Client;
  #sequence = 0;

  private constructor(topic: string, brokers: readonly string[], admin: Admin, database: pg.Client) {
    this.topic = topic;
    this.#brokers = brokers;
    this.#admin = admin;
    this.#database = database;
  }

  static async create(product: Product, name: string): Promise<OutboxTopic> {
    const topic = `${name}.${Date.now()}`;
    const brokers = product.report.kafka_brokers.split(',');
    const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: 6, replicationFactor: 1 }], waitForLeaders: true });
    return new OutboxTopic(topic, brokers, admin, await product.connectTo('orders'));
  }

  /**
   * Inserts events in one transaction that wakes the relay, in turn over the keys; the time in their ids puts them into today's partition.
   */
  async insert(events: number, keys: number, bytes: number): Promise<void> {
    await this.#database.query(
      `WITH written AS (
         INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
         SELECT overlay(gen_random_uuid()::text PLACING $1 FROM 1 FOR 13)::uuid, number % $2 % 64, gen_random_uuid(), false, $3,
           'key_' || number % $2, json_build_object('ce_sequence', number::text), repeat('x', $4)
         FROM generate_series($5::int, $5::int + $6::int - 1) AS number
       )
       SELECT pg_notify('${channelOf('shards')}', 'committed')`,
      [firstIdAt(new Date()).slice(0, 13), keys, this.topic, bytes, this.#sequence, events],
    );
    this.#sequence += events;
  }

  get inserted(): number {
    return this.#sequence;
  }

  /** Cheap enough for frequent polling while the relay works. */
  async drained(): Promise<boolean> {
    const { rows } = await this.#database.query<{ open: boolean }>(
      'SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL AND topic = $1) AS open',
      [this.topic],
    );
    return !rows[0]!.open;
  }

  async unpublished(): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL AND topic = $1',
      [this.topic],
    );
    return rows[0]!.count;
  }

  /** From the insertion to the acknowledgement of the broker, in ms, of all published rows. */
  async lags(): Promise<number[]> {
    const { rows } = await this.#database.query<{ ms: number }>(
      `SELECT (extract(epoch FROM published_at - created_at) * 1000)::float8 AS ms
       FROM outbox WHERE published_at IS NOT NULL AND topic = $1`,
      [this.topic],
    );
    return rows.map(({ ms }) => ms);
  }

  /** All records, in the order of their partition. */
  async readBack(): Promise<TopicRecord[]> {
    const records = await recordsSince(new Date(0), this.#brokers, this.topic);
    return records.map(({ key, headers, writtenAt }) => ({
      key: String(key),
      sequence: Number(headers['ce_sequence']),
      sentAt: writtenAt.getTime(),
    }));
  }

  async remove(): Promise<void> {
    await this.#database.query('DELETE FROM outbox WHERE topic = $1', [this.topic]);
    await Promise.all([this.#database.end(), this.#admin.deleteTopics({ topics: [this.topic] })]);
    await this.#admin.disconnect();
  }
}

/** Records that follow a later record of the same key. */
export function outOfOrder(records: readonly TopicRecord[]): TopicRecord[] {
  const latest = new Map<string, number>();
  return records.filter(({ key, sequence }) => {
    const before = latest.get(key) ?? -1;
    latest.set(key, Math.max(before, sequence));
    return sequence < before;
  });
}
