/** Places orders as an integrator does, with an idempotency key and retries until the product accepts or refuses, and lists them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createOrder, listOrders } from '@millwright/contracts';
import type { ApiClient } from './api-client.js';

/** What is tried again costs the product work just when it starts anew. */
const retryAfterMs = { first: 100, growth: 1.4, most: 500 };

/** A body for `POST /v1/orders`: the contract's own example. */
export function orderBody(reference: string): Record<string, unknown> {
  return { ...structuredClone(createOrder.examples[0].body), reference };
}

export interface PlacedOrder {
  readonly id: string;
  readonly reference: string;
}

export interface OrderPage {
  readonly data: readonly PlacedOrder[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** All pages of the list of orders, each fetched on demand. */
export async function* orderPages(client: ApiClient, limit = 100): AsyncGenerator<OrderPage> {
  let cursor: string | null = null;
  do {
    const query = { limit, ...(cursor !== null && { cursor }) };
    const page: OrderPage = await client.made(listOrders, { query });
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** Places orders, and counts the calls in flight and the retries. */
export class OrderPlacer {
  inFlight = 0;
  retries = 0;
  /** The longest time to an answer, in ms. */
  longestMs = 0;
  readonly placed: PlacedOrder[] = [];

  constructor(private readonly client: ApiClient) {}

  /** Throws if the product refuses the order, or does not accept it in time. */
  async place(reference: string, withinMs = 60_000): Promise<PlacedOrder> {
    const key = randomUUID();
    const deadline = performance.now() + withinMs;
    for (let pause = retryAfterMs.first; ; pause = Math.min(pause * retryAfterMs.growth, retryAfterMs.most)) {
      const answer = await this.attempt(reference, key);
      if (answer?.status === 201) {
        const order = { id: (answer.body as { id: string }).id, reference };
        this.placed.push(order);
        return order;
      }
      const isRetryable =
        answer === undefined || answer.status >= 500 || answer.status === 409 || answer.status === 429;
      if (!isRetryable || performance.now() > deadline) {
        throw new Error(
          `Order ${reference} was not accepted: ${answer === undefined ? 'no answer' : JSON.stringify(answer.body)}`,
        );
      }
      this.retries += 1;
      await delay(pause);
    }
  }

  /** Places orders with concurrent workers, until `next` returns no reference. */
  async placeAll(workers: number, next: () => string | undefined): Promise<void> {
    const work = async (): Promise<void> => {
      for (let reference = next(); reference !== undefined; reference = next()) await this.place(reference);
    };
    await Promise.all(Array.from({ length: workers }, work));
  }

  private async attempt(reference: string, key: string): Promise<{ status: number; body: unknown } | undefined> {
    this.inFlight += 1;
    const startedAt = performance.now();
    try {
      return await this.client.call(createOrder, { body: orderBody(reference), headers: { 'idempotency-key': key } });
    } catch {
      return undefined;
    } finally {
      this.inFlight -= 1;
      this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
    }
  }
}
