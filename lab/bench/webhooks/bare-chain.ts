// The minimal chain from the commit of an event to its webhook: a row and a NOTIFY, a process that publishes it to Kafka, and a second
// one that stores it as a row and posts it. Without claim, check, signature, retry or recorded outcome, its latency is that of the
// machine.

import { createDatabase, type Product, type TestDatabase } from '@millwright/testing';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import type { OrderEvent } from '../../support/order-events.ts';
import { Helper, processorTime } from '../../support/processes.ts';

/** The options of its two processes. */
export interface BareChainOptions {
  readonly databaseUrl: string;
  readonly brokers: readonly string[];
  readonly topic: string;
  readonly receiverPort: number;
}

const partitions = 6;
const schema = `
  CREATE TABLE committed (value text NOT NULL);
  CREATE TABLE kept (value text NOT NULL)`;

export class BareChain {
  readonly database: pg.Pool;
  readonly #scratch: TestDatabase;
  readonly #admin: Admin;
  readonly #topic: string;
  readonly #parts: readonly Helper[];

  private constructor(scratch: TestDatabase, admin: Admin, topic: string, parts: readonly Helper[], database: pg.Pool) {
    this.#scratch = scratch;
    this.#admin = admin;
    this.#topic = topic;
    this.#parts = parts;
    this.database = database;
  }

  static async start(product: Product, receiverPort: number, connections: number): Promise<BareChain> {
    const { kafkaBrokers: brokers } = product.environment;
    const scratch = await createDatabase('bare_chain', product.environment);
    const database = new pg.Pool({ connectionString: scratch.adminUrl, max: connections });
    await database.query(schema);
    const topic = `bare-chain.${Date.now()}`;
    const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: partitions }], waitForLeaders: true });
    const options: BareChainOptions = { databaseUrl: scratch.adminUrl, brokers, topic, receiverPort };
    const parts = [
      await Helper.start('webhooks/bare-fan-out', options),
      await Helper.start('webhooks/bare-relay', options),
    ];
    return new BareChain(scratch, admin, topic, parts, database);
  }

  /** Returns the transaction's id. */
  async write({ value }: OrderEvent): Promise<string> {
    const { rows } = await this.database.query<{ transaction: string }>({
      name: 'write',
      text: `WITH written AS (INSERT INTO committed VALUES ($1))
        SELECT pg_current_xact_id()::text AS transaction, pg_notify('committed', '')`,
      values: [value],
    });
    return rows[0]!.transaction;
  }

  /** The processor time of its two processes so far, in seconds. */
  times(): Record<string, number> {
    const [fanOut, relay] = this.#parts.map(({ pid }) => processorTime(pid));
    return { 'its fan-out': fanOut!, 'its relay': relay! };
  }

  async remove(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.stop()));
    await this.database.end();
    await this.#scratch.drop();
    await this.#admin.deleteTopics({ topics: [this.#topic] });
    await this.#admin.disconnect();
  }
}
