// The minimal chain from a call to a stored order: a bare proxy with the Redis script of the gateway's limits, and a Fastify that sends
// PostgreSQL the statements that orders sends for such a call. Without check of the key, the body or the answer, its rate is that of the
// machine. Its rows are real: the running orders publishes them, and the other apps consume the events, as for orders of the product.

import { databaseSettings } from '@millwright/persistence';
import { type Product, SecondProcess } from '@millwright/testing';
import { readConfig } from '@millwright/service-kit';
import { Helper, processorTime } from '../../support/processes.ts';
import type { BareProxyOptions } from '../gateway/bare-proxy.ts';
import { benchRedisUrl, sameScript } from '../gateway/limits-script.ts';
import { type RecordedCall, recordCreation } from './recorded-call.ts';

/** The options of its second process. */
export interface BareChainOptions {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly clockFile: string;
  readonly recorded: RecordedCall;
  /** As in the database, by the header `authorization` of their calls. */
  readonly accountIds: Readonly<Record<string, string>>;
}

export class BareChain {
  readonly #proxy: Helper;
  readonly #orders: Helper;

  private constructor(proxy: Helper, orders: Helper) {
    this.#proxy = proxy;
    this.#orders = orders;
  }

  static async start(product: Product, accountIds: BareChainOptions['accountIds']): Promise<BareChain> {
    const environment = SecondProcess.configurationOf(product, 'orders');
    const { databaseUrl, databaseConnections } = readConfig(databaseSettings, environment);
    const orders = await Helper.start('orders/bare-orders', {
      databaseUrl,
      connections: databaseConnections,
      clockFile: environment['TEST_CLOCK_FILE']!,
      recorded: await recordCreation(product),
      accountIds,
    } satisfies BareChainOptions);
    const proxy = await Helper.start('gateway/bare-proxy', {
      upstream: `http://127.0.0.1:${orders.port}`,
      script: await sameScript(benchRedisUrl()),
    } satisfies BareProxyOptions);
    return new BareChain(proxy, orders);
  }

  get port(): number {
    return this.#proxy.port;
  }

  /** The processor time of its two processes so far, in seconds. */
  times(): Record<string, number> {
    return { 'its proxy': processorTime(this.#proxy.pid), 'its orders': processorTime(this.#orders.pid) };
  }

  async stop(): Promise<void> {
    await Promise.all([this.#proxy.stop(), this.#orders.stop()]);
  }
}
