// Waits until the product has nothing left to do: every outbox is published, every record consumed, every webhook delivered.

import { setTimeout as delay } from 'node:timers/promises';
import { apps, credentialHeartbeatKey, groupPrefixOf } from '@millwright/contracts';
import { eventually, type Product } from '@millwright/testing';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import type pg from 'pg';

const deadlineMs = 120_000;
/** The gateway publishes its counts and lines of calls every second. */
const publishedWithinMs = 1_500;

export class Rest {
  readonly #admin: Admin;
  readonly #outboxes: readonly pg.Client[];
  readonly #deliveries: readonly pg.Client[];

  private constructor(admin: Admin, outboxes: readonly pg.Client[], deliveries: readonly pg.Client[]) {
    this.#admin = admin;
    this.#outboxes = outboxes;
    this.#deliveries = deliveries;
  }

  static async of(product: Product): Promise<Rest> {
    const kafka = new Kafka({ brokers: [...product.environment.kafkaBrokers], logLevel: logLevel.NOTHING });
    const admin = kafka.admin();
    await admin.connect();
    const clients: pg.Client[] = [];
    for (const { name, database } of apps) if (database) clients.push(await product.connectTo(name));
    const having = async (table: string): Promise<pg.Client[]> => {
      const found: pg.Client[] = [];
      for (const client of clients) {
        const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
        if (rows[0]!.there) found.push(client);
      }
      return found;
    };
    const [outboxes, deliveries] = [await having('outbox'), await having('deliveries')];
    const used = new Set([...outboxes, ...deliveries]);
    await Promise.all(clients.filter((client) => !used.has(client)).map((client) => client.end()));
    return new Rest(admin, outboxes, deliveries);
  }

  /** `accounts`: whose deliveries are waited for. */
  async reached(accounts: readonly string[]): Promise<void> {
    await delay(publishedWithinMs);
    await eventually(async () => {
      await this.#everyDeliveryEnded(accounts);
      await this.#everyOutboxIsEmpty();
      await this.#everyRecordIsConsumed();
    }, deadlineMs);
  }

  async stop(): Promise<void> {
    await this.#admin.disconnect();
    await Promise.all([...new Set([...this.#outboxes, ...this.#deliveries])].map((client) => client.end()));
  }

  async #everyDeliveryEnded(accounts: readonly string[]): Promise<void> {
    for (const client of this.#deliveries) {
      const { rows } = await client.query<{ open: number }>(
        `SELECT count(*)::integer AS open FROM deliveries WHERE account_id = ANY ($1) AND state IN ('pending', 'retrying')`,
        [accounts],
      );
      if (rows[0]!.open > 0) await refuse(`${rows[0]!.open} webhooks are not delivered`);
    }
  }

  async #everyOutboxIsEmpty(): Promise<void> {
    for (const client of this.#outboxes) {
      // Heartbeats of credentials come all the time.
      const { rows } = await client.query<{ waiting: number }>(
        'SELECT count(*)::integer AS waiting FROM outbox WHERE published_at IS NULL AND key <> $1',
        [credentialHeartbeatKey],
      );
      if (rows[0]!.waiting > 0) await refuse(`${rows[0]!.waiting} rows of ${client.database} are not published`);
    }
  }

  async #everyRecordIsConsumed(): Promise<void> {
    const names = (await this.#admin.listGroups()).groups.map(({ groupId }) => groupId);
    const ours = names.filter((name) => apps.some((app) => name.startsWith(groupPrefixOf(app))));
    const ends = new Map<string, Map<number, bigint>>();
    for (const groupId of ours) {
      for (const { topic, partitions } of await this.#admin.fetchOffsets({ groupId })) {
        if (!ends.has(topic)) ends.set(topic, await this.#endsOf(topic));
        for (const { partition, offset } of partitions) {
          const lag = ends.get(topic)!.get(partition)! - (BigInt(offset) < 0n ? 0n : BigInt(offset));
          if (lag > 0n) await refuse(`${groupId} has not consumed ${lag} records of ${topic}`);
        }
      }
    }
  }

  async #endsOf(topic: string): Promise<Map<number, bigint>> {
    const offsets = await this.#admin.fetchTopicOffsets(topic);
    return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
  }
}

/** Not so often that the questions cost more than what is measured. */
async function refuse(message: string): Promise<never> {
  await delay(250);
  throw new Error(message);
}
