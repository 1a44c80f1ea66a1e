// Events committed to the outbox of orders at a steady rate, each in a transaction of its own, with the whole product running: how
// long each takes from its commit to its webhook at a receiver.

import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@millwright/persistence';
import { eventually, type Product } from '@millwright/testing';
import type pg from 'pg';
import { type OrderEvent, orderCreated } from '../../support/order-events.ts';
import { writeToOutbox } from '../../support/orders-outbox.ts';
import { Helper } from '../../support/processes.ts';
import type { Receipt, ReceiverQuestion } from './receiver.ts';

const arrivalDeadlineMs = 60_000;
const connections = 8;

export interface SteadyLoad {
  /** Events a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Seconds before that do not count. */
  readonly warmUp: number;
}

export interface SteadyResult {
  /** In ms, of the events that count. */
  readonly latencies: readonly number[];
  readonly duplicates: number;
  readonly distrusted: number;
}

interface Committed {
  readonly event: OrderEvent;
  readonly transaction: string;
}

export async function runSteadyLoad(product: Product, load: SteadyLoad): Promise<SteadyResult> {
  const account = await product.createAccount(`Latency bench ${Date.now()}`);
  const client = product.client('test', await product.createKey(account, 'test', ['webhooks:manage']));
  const receiver = await Helper.start('webhooks/receiver');
  const database = product.poolOf('orders', connections);
  try {
    const url = `http://127.0.0.1:${receiver.port}/hooks`;
    const { status, body } = await client.call('POST', '/v1/webhook-endpoints', { url, events: ['order.created'] });
    if (status !== 201) throw new Error(`The receiver was not registered: ${JSON.stringify(body)}`);
    const secrets = { '/hooks': (body as { signing_secret: string }).signing_secret };

    const total = load.rate * (load.warmUp + load.seconds);
    const committed = await commitSteadily(database, decodeId('account', account)!, total, load.rate);
    await eventually(async () => {
      const arrived = await receiver.ask<number>({ want: 'count' } satisfies ReceiverQuestion);
      if (arrived < total) throw new Error(`${total - arrived} of ${total} webhooks did not arrive`);
    }, arrivalDeadlineMs);
    const receipts = await receiver.ask<Receipt[]>({ want: 'all', secrets } satisfies ReceiverQuestion);

    const firstOf = new Map(receipts.toReversed().map((receipt) => [receipt.eventId, receipt]));
    const measured = committed.slice(load.rate * load.warmUp);
    const committedAt = await commitTimes(database, measured);
    return {
      latencies: measured.map(({ event: { id }, transaction }) => {
        const receipt = firstOf.get(id);
        if (receipt === undefined) throw new Error(`No webhook of event ${id} arrived.`);
        return receipt.at - committedAt.get(transaction)!;
      }),
      duplicates: receipts.length - firstOf.size,
      distrusted: receipts.filter(({ trusted }) => !trusted).length,
    };
  } finally {
    await Promise.all([receiver.stop(), client.close(), database.end()]);
  }
}

async function commitSteadily(database: pg.Pool, accountId: string, total: number, rate: number): Promise<Committed[]> {
  const start = performance.now();
  const commits: Promise<Committed>[] = [];
  for (let number = 0; number < total; number += 1) {
    await delay(Math.max(0, start + (number * 1_000) / rate - performance.now()));
    const event = orderCreated(accountId);
    commits.push(writeToOutbox(database, [event]).then((transaction) => ({ event, transaction })));
  }
  return await Promise.all(commits);
}

/** When PostgreSQL committed each, in milliseconds since 1970. Needs `track_commit_timestamp`, which the local run sets. */
async function commitTimes(database: pg.Pool, committed: readonly Committed[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ transaction: string; at: number }>(
    `SELECT transaction, extract(epoch FROM pg_xact_commit_timestamp(transaction::xid8::xid))::float8 * 1000 AS at
     FROM unnest($1::text[]) AS transaction`,
    [committed.map(({ transaction }) => transaction)],
  );
  return new Map(rows.map(({ transaction, at }) => [transaction, at]));
}
