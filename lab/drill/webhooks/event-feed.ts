// Events at a steady rate through the outbox of orders, a few in each transaction. Only events that PostgreSQL has acknowledged count;
// without an answer, the same rows are written again.

import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@millwright/testing';
import type pg from 'pg';
import { type OrderEvent, orderCreated } from '../../support/order-events.ts';
import { writeToOutbox } from '../../support/orders-outbox.ts';

const tickMs = 50;
const againMs = 100;
const answerMs = 2_000;

export interface FedEvent {
  readonly id: string;
  readonly accountId: string;
  /** When it was acknowledged, in milliseconds since 1970. */
  readonly committedAt: number;
}

export class EventFeed {
  readonly fed: FedEvent[] = [];
  /** Retried transactions. */
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

  /** Resolves once it is stopped and all events due by then are acknowledged. */
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
    const events = Array.from({ length: count }, (_, index) =>
      orderCreated(this.#accountIds[(this.#made + index) % this.#accountIds.length]!),
    );
    this.#made += count;
    while (!(await this.#write(events))) {
      this.retries += 1;
      await delay(againMs);
    }
    const committedAt = Date.now();
    this.fed.push(...events.map(({ id, accountId }) => ({ id, accountId, committedAt })));
  }

  /** False if the commit is not certain. */
  async #write(events: readonly OrderEvent[]): Promise<boolean> {
    try {
      this.#database ??= await this.#connect();
      await writeToOutbox(this.#database, events, answerMs);
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
