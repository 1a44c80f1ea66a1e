// A backlog on Kafka, delivered by a dispatcher that is pinned to one core; and in turn with it, on the same core, a bare undici loop.

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, type Product } from '@millwright/testing';
import { type OrderEvent, orderCreated } from '../../support/order-events.ts';
import {
  canPin,
  Helper,
  measuredCore,
  otherCores,
  pin,
  Pins,
  processorTime,
  runHelper,
  treeTime,
} from '../../support/processes.ts';
import type { BareLoopOptions, BareLoopResult } from './bare-loop.ts';
import { type BenchEndpoint, OwnDispatcher } from './own-dispatcher.ts';
import type { Receipt, ReceiverQuery } from './receiver.ts';

const drainDeadlineMs = 180_000;
/** A dispatcher that is suspended for longer may lose its group membership and its shards. */
const longestSuspensionMs = 4_500;

export interface BacklogOptions {
  /** Events in each round. */
  readonly events: number;
  readonly endpoints: number;
  readonly rounds: number;
  /** Duration of each measurement of the bare loop. */
  readonly seconds: number;
  /** Connections of the bare loop. */
  readonly connections: number;
}

export interface Measurement {
  readonly rate: number;
  /** CPU-seconds for a thousand. */
  readonly cpu: number;
  /** Share of the core. */
  readonly busy: number;
  /** CPU-seconds of PostgreSQL for a thousand. */
  readonly postgres: number;
}

export interface BacklogResult {
  readonly ours: readonly Measurement[];
  readonly bare: readonly Measurement[];
  readonly pinned: boolean;
  readonly bytes: number;
  /** Events that did not arrive, and missing or surplus recorded deliveries. */
  readonly lost: number;
  readonly duplicates: number;
  readonly distrusted: number;
}

export async function runBacklog(product: Product, options: BacklogOptions): Promise<BacklogResult> {
  const pinned = canPin();
  const pins = new Pins();
  const servers = (await product.parts()).filter(({ name }) => ['postgres', 'redis', 'kafka'].includes(name));
  const pinIfPossible = (pid: number | null, core: number | string): void => {
    if (pinned && pid !== null) pins.set(pid, core);
  };
  const receiver = await Helper.start('webhooks/receiver');
  const dispatcher = await OwnDispatcher.start(product);
  const { pid } = dispatcher.process;
  try {
    // The backends of the dispatcher's connections exist by now, and are pinned with PostgreSQL.
    for (const other of [...servers, receiver, process]) pinIfPossible(other.pid, otherCores());
    pinIfPossible(pid, measuredCore);
    const postgres = servers.find(({ name }) => name === 'postgres')?.pid ?? undefined;
    const backlog = await Backlog.create(dispatcher, receiver, postgres, options.endpoints, pinned);
    const bytes = backlog.sampleBytes();
    await backlog.drain(Math.ceil(options.events / 4));

    const ours: Measurement[] = [];
    const bare: Measurement[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const mine = await backlog.drain(options.events);
      // The dispatcher is idle now; its background work must not disturb the bare loop.
      pinIfPossible(pid, otherCores());
      const theirs = await postBare(receiver, bytes, options, pinned);
      pinIfPossible(pid, measuredCore);
      ours.push(mine);
      bare.push(theirs);
      console.log(
        `round ${round}: ${mine.rate.toFixed(0)} deliveries/s, ${(mine.rate / theirs.rate).toFixed(3)} of ` +
          `${theirs.rate.toFixed(0)} bare POSTs/s; load average ${loadavg()[0]!.toFixed(1)}`,
      );
    }
    const { lost, duplicates, distrusted } = backlog;
    return { ours, bare, pinned, bytes: bytes.length, lost, duplicates, distrusted };
  } finally {
    await dispatcher.remove();
    await receiver.stop();
    pins.release();
  }
}

class Backlog {
  lost = 0;
  duplicates = 0;
  distrusted = 0;
  readonly #dispatcher: OwnDispatcher;
  readonly #receiver: Helper;
  readonly #postgres: number | undefined;
  readonly #endpoints: readonly BenchEndpoint[];
  readonly #pinned: boolean;

  private constructor(
    dispatcher: OwnDispatcher,
    receiver: Helper,
    postgres: number | undefined,
    endpoints: readonly BenchEndpoint[],
    pinned: boolean,
  ) {
    this.#dispatcher = dispatcher;
    this.#receiver = receiver;
    this.#postgres = postgres;
    this.#endpoints = endpoints;
    this.#pinned = pinned;
  }

  static async create(
    dispatcher: OwnDispatcher,
    receiver: Helper,
    postgres: number | undefined,
    count: number,
    pinned: boolean,
  ): Promise<Backlog> {
    const endpoints: BenchEndpoint[] = [];
    for (let number = 0; number < count; number += 1) {
      endpoints.push(await dispatcher.subscribe(`http://127.0.0.1:${receiver.port}/hooks/${number}`));
    }
    return new Backlog(dispatcher, receiver, postgres, endpoints, pinned);
  }

  sampleBytes(): string {
    return orderCreated(this.#endpoints[0]!.accountId).value;
  }

  /**
   * Publishes events while the dispatcher is suspended, and measures from its resumption until the last delivery is recorded in
   * PostgreSQL.
   */
  async drain(count: number): Promise<Measurement> {
    const events = Array.from({ length: count }, (_, number) =>
      orderCreated(this.#endpoints[number % this.#endpoints.length]!.accountId),
    );
    const { pid } = this.#dispatcher.process;
    const before = await this.#delivered();
    await this.#publishWhileSuspended(events);
    const [start, cpuBefore, postgresBefore] = [performance.now(), processorTime(pid), this.#postgresTime()];
    await eventually(async () => {
      const arrived = await this.#receiver.request<number>({ want: 'count' } satisfies ReceiverQuery);
      if (arrived < count) throw new Error(`${arrived} of ${count} webhooks have arrived`);
    }, drainDeadlineMs);
    await eventually(async () => {
      if (await this.#dispatcher.hasOpenDeliveries()) throw new Error('not every delivery is recorded');
    }, drainDeadlineMs);
    const [seconds, cpu] = [(performance.now() - start) / 1_000, processorTime(pid) - cpuBefore];
    const postgres = ((this.#postgresTime() - postgresBefore) * 1_000) / count;
    await this.#check(events, (await this.#delivered()) - before);
    return { rate: count / seconds, cpu: (cpu * 1_000) / count, busy: cpu / seconds, postgres };
  }

  async #publishWhileSuspended(events: readonly OrderEvent[]): Promise<void> {
    const { pid } = this.#dispatcher.process;
    const suspendedAt = performance.now();
    process.kill(pid, 'SIGSTOP');
    // Its core is free meanwhile.
    if (this.#pinned) pin(process.pid, measuredCore);
    try {
      await this.#dispatcher.publish(events);
    } finally {
      if (this.#pinned) pin(process.pid, otherCores());
      process.kill(pid, 'SIGCONT');
    }
    const seconds = (performance.now() - suspendedAt) / 1_000;
    if (seconds * 1_000 > longestSuspensionMs) {
      throw new Error(
        `Kafka took ${events.length} events in ${seconds.toFixed(1)} s, too long for a suspended dispatcher: use fewer events.`,
      );
    }
  }

  async #check(events: readonly OrderEvent[], delivered: number): Promise<void> {
    const secrets = Object.fromEntries(this.#endpoints.map(({ url, secret }) => [new URL(url).pathname, secret]));
    const receipts = await this.#receiver.request<Receipt[]>({ want: 'all', secrets } satisfies ReceiverQuery);
    const arrived = new Set(receipts.map(({ eventId }) => eventId));
    this.lost += events.filter(({ id }) => !arrived.has(id)).length + Math.abs(events.length - delivered);
    this.duplicates += receipts.length - arrived.size;
    this.distrusted += receipts.filter(({ trusted }) => !trusted).length;
  }

  #postgresTime(): number {
    return this.#postgres === undefined ? NaN : treeTime(this.#postgres);
  }

  #delivered(): Promise<number> {
    return this.#dispatcher.countRows(`deliveries WHERE state = 'delivered'`);
  }
}

/** Posts the bytes of one event with the headers of a delivery; nothing is computed for each request. */
async function postBare(
  receiver: Helper,
  body: string,
  { connections, seconds }: BacklogOptions,
  pinned: boolean,
): Promise<Measurement> {
  const headers = [
    ...['content-type', 'application/json'],
    ...['user-agent', 'Millwright-Webhooks/1.0 (+https://api.millwright.example/docs/guides/receiving-webhooks)'],
    ...['Service-Signature', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`],
    ...['Service-Delivery-Id', 'dlv_034qzGoglg8sSqIikJ6TJe'],
    ...['traceparent', `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`],
  ];
  const load: BareLoopOptions = { port: receiver.port, headers, body, connections, seconds };
  const result = await runHelper<BareLoopResult>('webhooks/bare-loop', load, pinned ? measuredCore : undefined);
  if (result.failures > 0) throw new Error(`${result.failures} bare POSTs were not answered with 200.`);
  await receiver.request<number>({ want: 'discard' } satisfies ReceiverQuery);
  await delay(200);
  const { answers, cpu } = result;
  return { rate: answers / result.seconds, cpu: (cpu * 1_000) / answers, busy: cpu / result.seconds, postgres: 0 };
}
