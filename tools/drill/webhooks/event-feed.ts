// Events at a steady rate through the outbox of orders, in transactions of a few. What counts is what PostgreSQL has acknowledged;
// where it did not answer, the same rows are written again until it has.

import { setTimeout as delay } from 'node:timers/promises';
import { topicOf } from '@millwright/contracts';
import type { Product } from '@millwright/testing';
import type pg from 'pg';
import { type OrderEvent, orderCreated } from '../../support/order-events.ts';

const tickMs = 50;
const againMs = 100;
const answerMs = 2_000;
const shards = 64;

export interface FedEvent {
  readonly id: string;
  readonly accountId: string;
  /** When it was acknowledged, in milliseconds since 1970. */
  readonly committedAt: number;
}

export class EventFeed {
  readonly fed: FedEvent[] = [];
  /** Transactions that had to be tried again. */
  retries = 0;
  readonly #product: Product;
  readonly #accountIds: readonly string[];
  readonly #rate: number;
  #database: pg.Client | undefined;
  #stopped = false;
  #made = 0;

  constructor(product: Product, accountIds: readonly string[], rate: number) {
    this.#product = product;
    this.#accountIds = accountIds;
    this.#rate = rate;
  }

  /** Resolves once it was stopped and all that had fallen due by then is acknowledged. */
  async run(): Promise<void> {
    const start = performance.now();
    while (!this.#stopped) {
      const due = Math.floor(((performance.now() - start) / 1_000) * this.#rate) - this.#made;
      if (due > 0) await this.#feed(due);
      await delay(tickMs);
    }
    await this.#database?.end();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #feed(count: number): Promise<void> {
    const events = Array.from({ length: count }, (_, index) => {
      const accountId = this.#accountIds[(this.#made + index) % this.#accountIds.length]!;
      return { accountId, event: orderCreated(accountId) };
    });
    this.#made += count;
    while (!(await this.#write(events))) {
      this.retries += 1;
      await delay(againMs);
    }
    const committedAt = Date.now();
    this.fed.push(...events.map(({ accountId, event: { id } }) => ({ id, accountId, committedAt })));
  }

  /** False where it is not known to be committed. */
  async #write(events: readonly { accountId: string; event: OrderEvent }[]): Promise<boolean> {
    try {
      this.#database ??= await this.#connect();
      await this.#database.query({
        text: `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
          SELECT id, number % ${shards}, account_id, false, $1, key, headers, value
          FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::jsonb[], $6::text[])
            WITH ORDINALITY AS e (id, account_id, key, headers, value, number)
          ON CONFLICT DO NOTHING`,
        values: [
          topicOf('orders', false),
          events.map(({ event }) => event.uuid),
          events.map(({ accountId }) => accountId),
          events.map(({ event }) => event.key),
          events.map(({ event }) => JSON.stringify(event.headers)),
          events.map(({ event }) => event.value),
        ],
        query_timeout: answerMs,
      } as pg.QueryConfig);
      return true;
    } catch {
      this.#database?.end().catch(() => undefined);
      this.#database = undefined;
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#product.connectTo('orders');
    client.on('error', () => (this.#database = undefined));
    return client;
  }
}
