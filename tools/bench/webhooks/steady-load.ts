// Orders placed through the running product at a steady rate: how long each takes from its commit to its webhook at a receiver.

import { setTimeout as delay } from 'node:timers/promises';
import { decodeId, encodeId } from '@millwright/persistence';
import { eventually, OrderPlacer, type Product } from '@millwright/testing';
import { Helper } from '../../support/processes.ts';
import type { Receipt, ReceiverQuestion } from './receiver.ts';

const arrivalDeadlineMs = 60_000;

export interface SteadyLoad {
  /** Orders a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Seconds before that do not count. */
  readonly warmUp: number;
}

export interface SteadyResult {
  /** In ms, of the orders that count. */
  readonly latencies: readonly number[];
  /** Orders for which the product had to be asked again. */
  readonly retries: number;
  readonly duplicates: number;
  readonly distrusted: number;
}

export async function runSteadyLoad(product: Product, load: SteadyLoad): Promise<SteadyResult> {
  const account = await product.createAccount(`Latency bench ${Date.now()}`);
  await product.liftLimits(account, 'test');
  const client = product.client('test', await product.createKey(account, 'test', ['orders:write', 'webhooks:manage']));
  const receiver = await Helper.start('webhooks/receiver');
  try {
    const url = `http://127.0.0.1:${receiver.port}/hooks`;
    const { status, body } = await client.call('POST', '/v1/webhook-endpoints', { url, events: ['order.created'] });
    if (status !== 201) throw new Error(`The receiver was not registered: ${JSON.stringify(body)}`);
    const secrets = { '/hooks': (body as { signing_secret: string }).signing_secret };

    const placer = new OrderPlacer(client);
    const total = load.rate * (load.warmUp + load.seconds);
    await placeSteadily(placer, total, load.rate);
    await eventually(async () => {
      const arrived = await receiver.ask<number>({ want: 'count' } satisfies ReceiverQuestion);
      if (arrived < total) throw new Error(`${total - arrived} of ${total} webhooks did not arrive`);
    }, arrivalDeadlineMs);
    const receipts = await receiver.ask<Receipt[]>({ want: 'all', secrets } satisfies ReceiverQuestion);

    const firstOf = new Map(receipts.toReversed().map((receipt) => [receipt.orderId, receipt]));
    const measured = placer.placed.filter(({ reference }) => numberOf(reference) >= load.rate * load.warmUp);
    const committedAt = await commitTimes(product, account, measured);
    return {
      latencies: measured.map(({ id }) => {
        const receipt = firstOf.get(id);
        if (receipt === undefined) throw new Error(`No webhook of order ${id} arrived.`);
        return receipt.at - committedAt.get(id)!;
      }),
      retries: placer.retries,
      duplicates: receipts.length - firstOf.size,
      distrusted: receipts.filter(({ trusted }) => !trusted).length,
    };
  } finally {
    await Promise.all([receiver.stop(), client.close()]);
  }
}

async function placeSteadily(placer: OrderPlacer, total: number, rate: number): Promise<void> {
  const start = performance.now();
  const calls: Promise<unknown>[] = [];
  for (let number = 0; number < total; number += 1) {
    await delay(Math.max(0, start + (number * 1_000) / rate - performance.now()));
    calls.push(placer.place(`LATENCY-${number}`));
  }
  await Promise.all(calls);
}

function numberOf(reference: string): number {
  return Number(reference.split('-')[1]);
}

/** When PostgreSQL committed each order, in milliseconds since 1970. Needs `track_commit_timestamp`, which the local run sets. */
async function commitTimes(
  product: Product,
  account: string,
  orders: readonly { id: string }[],
): Promise<Map<string, number>> {
  const database = await product.connectTo('orders');
  try {
    const { rows } = await database.query<{ id: string; at: number }>(
      `SELECT id, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at
       FROM orders WHERE account_id = $1 AND id = ANY($2)`,
      [decodeId('account', account), orders.map(({ id }) => decodeId('order', id))],
    );
    return new Map(rows.map(({ id, at }) => [encodeId('order', id), at]));
  } finally {
    await database.end();
  }
}
