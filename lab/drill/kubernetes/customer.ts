// A customer of the product in the cluster: places orders at a steady rate and receives their webhooks, while something happens to the
// cluster. Counts every call that failed, on kept connections and on new ones.

import { getEvent } from '@millwright/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ApiAnswer,
  ApiClient,
  findBroken,
  HttpApiClient,
  type Method,
  orderPages,
  OrderPlacer,
  WebhookSink,
} from '@millwright/testing';
import { percentilesOf } from '../../support/report.ts';
import type { DeployedProduct } from './product.ts';

/** Until an order must have been accepted: a restoration of PostgreSQL takes minutes. */
const mostMs = 300_000;

export interface FailedCall {
  readonly what: string;
  readonly startedAt: number;
}

/** What was called during a step. */
export interface Calls {
  readonly count: number;
  readonly failed: readonly FailedCall[];
  /** Durations in ms. */
  readonly tookMs: { readonly p50: number; readonly p99: number; readonly max: number };
  /** When the step began, by `performance.now()`. */
  readonly startedAt: number;
}

/** Every second call is on a new connection, as those of most callers are. */
class CountingClient extends ApiClient {
  readonly failed: FailedCall[] = [];
  readonly durations: number[] = [];
  readonly #url: string;
  readonly #key: string;
  readonly #kept: HttpApiClient;

  constructor(url: string, key: string) {
    super();
    this.#url = url;
    this.#key = key;
    this.#kept = new HttpApiClient(url, key);
  }

  async send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer> {
    const isNew = this.durations.length % 2 === 0;
    const client = isNew ? new HttpApiClient(this.#url, this.#key, 1) : this.#kept;
    const startedAt = performance.now();
    try {
      const answer = await client.send(method, path, body, headers);
      if (answer.status >= 300)
        this.#fail(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`, isNew, startedAt);
      return answer;
    } catch (error) {
      this.#fail(String(error), isNew, startedAt);
      throw error;
    } finally {
      this.durations.push(performance.now() - startedAt);
      if (isNew) await client.close();
    }
  }

  close(): Promise<void> {
    return this.#kept.close();
  }

  #fail(what: string, isNew: boolean, startedAt: number): void {
    this.failed.push({ what: `${what} (on a ${isNew ? 'new' : 'kept'} connection)`, startedAt });
  }
}

/** How the receiver of webhooks answers, which may change. */
interface Receiver {
  readonly host: string;
  delayMs: number;
}

export class Customer {
  readonly placer: OrderPlacer;
  readonly sink: WebhookSink;
  readonly receiver: Receiver;
  readonly #client: CountingClient;
  /** Not counted: it reads at the end. */
  readonly #reader: HttpApiClient;
  readonly #orders = new Set<Promise<unknown>>();
  readonly #refused: string[] = [];
  #load: Promise<void> | undefined;
  #isOn = false;
  #everyMs = 0;
  #number = 0;

  private constructor(client: CountingClient, reader: HttpApiClient, sink: WebhookSink, receiver: Receiver) {
    this.#client = client;
    this.#reader = reader;
    this.placer = new OrderPlacer(client);
    this.sink = sink;
    this.receiver = receiver;
  }

  /** A new account with a receiver on this machine. */
  static async create(product: DeployedProduct, name: string): Promise<Customer> {
    const { key } = await product.createCustomer(name);
    const receiver: Receiver = { host: product.receiverAddress, delayMs: 0 };
    const sink = await WebhookSink.start(receiver);
    const client = new CountingClient(product.urlOf('gateway-sandbox'), key);
    const customer = new Customer(client, product.client(key), sink, receiver);
    await sink.subscribe(customer.#reader);
    return customer;
  }

  /** From now on places so many orders a second, each until it is accepted. */
  begin(perSecond: number): void {
    this.#everyMs = 1_000 / perSecond;
    if (this.#isOn) return;
    this.#isOn = true;
    this.#load = this.#place();
  }

  async #place(): Promise<void> {
    let next = performance.now();
    while (this.#isOn) {
      await delay(Math.max(0, next - performance.now()));
      next += this.#everyMs;
      const order = this.placer
        .place(`K8S-${(this.#number += 1)}`, mostMs)
        .catch((error: unknown) => this.#refused.push(String(error)))
        .finally(() => this.#orders.delete(order));
      this.#orders.add(order);
    }
  }

  async end(): Promise<void> {
    this.#isOn = false;
    await this.#load;
    await Promise.all(this.#orders);
  }

  /** The calls during `act`. */
  async during(act: () => Promise<void>): Promise<Calls> {
    const [failed, durations, startedAt] = [
      this.#client.failed.length,
      this.#client.durations.length,
      performance.now(),
    ];
    await act();
    const own = this.#client.durations.slice(durations);
    return { count: own.length, failed: this.#client.failed.slice(failed), tookMs: percentilesOf(own), startedAt };
  }

  /** What of the placed orders is lost or doubled, but for those that may be gone; waits for their webhooks. */
  async broken(gone: ReadonlySet<string> = new Set()): Promise<string[]> {
    const placed = this.placer.placed.filter(({ id }) => !gone.has(id));
    return [...this.#refused, ...(await findBroken(this.#reader, placed, this.sink))];
  }

  /** The ids of all orders that the product has. */
  async orderIds(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { data } of orderPages(this.#reader)) ids.push(...data.map(({ id }) => id));
    return ids;
  }

  async requireEvent(id: string): Promise<void> {
    const { status } = await this.#reader.call(getEvent, { id });
    if (status !== 200) throw new Error(`the event log answers ${status} for ${id}`);
  }

  async close(): Promise<void> {
    await Promise.all([this.sink.close(), this.#client.close(), this.#reader.close()]);
  }
}
