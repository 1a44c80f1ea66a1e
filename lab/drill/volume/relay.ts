// The relay of orders after an end by SIGKILL, beside a large outbox of which it has to repeat many states: the time from the start of the
// process until an event is published, and a state.

import { stateTopicOf, topicOf } from '@millwright/contracts';
import { firstIdAt } from '@millwright/service-kit';
import { createDatabase, eventually, type Product } from '@millwright/testing';
import { OwnApp } from '../../support/own-app.ts';
import { percentilesOf } from '../../support/report.ts';

export interface RelaySize {
  /** Rows of the outbox that are published. */
  readonly published: number;
  readonly rounds: number;
}

/** In ms. */
export interface Comparison {
  readonly without: number;
  readonly beside: number;
}

const statesOfLastMinute = 100_000;
const keysOfStates = 20_000;
const deadlineMs = 60_000;
const [events, states] = [topicOf('orders', false), stateTopicOf('orders', false)];

export async function measureRelay(
  product: Product,
  { published, rounds }: RelaySize,
): Promise<Record<string, Comparison>> {
  const orders = await OwnApp.create(product, 'orders', await createDatabase('volume', product.environment));
  const times = {
    event: { without: [] as number[], beside: [] as number[] },
    state: { without: [] as number[], beside: [] as number[] },
  };
  try {
    await orders.start();
    for (const kind of ['without', 'beside'] as const) {
      if (kind === 'beside') await insert(orders, published, { topic: events, keys: published, isPublished: true });
      for (let round = 0; round < rounds; round += 1) {
        await orders.process.kill();
        if (kind === 'beside') {
          await insert(orders, statesOfLastMinute, { topic: states, keys: keysOfStates, isPublished: true });
        }
        const startedAt = performance.now();
        await orders.start();
        await insert(orders, 1, { topic: events, keys: 1, isPublished: false });
        await insert(orders, 1, { topic: states, keys: 1, isPublished: false });
        for (const [name, topic] of [
          ['event', events],
          ['state', states],
        ] as const) {
          await untilPublished(orders, topic);
          times[name][kind].push(performance.now() - startedAt);
        }
      }
    }
  } finally {
    await orders.remove();
  }
  const medians = ({ without, beside }: Record<keyof Comparison, number[]>): Comparison => ({
    without: percentilesOf(without).p50,
    beside: percentilesOf(beside).p50,
  });
  return {
    'a take-over until an event is published': medians(times.event),
    'a take-over until a state is published': medians(times.state),
  };
}

async function insert(
  { database }: OwnApp,
  count: number,
  { topic, keys, isPublished }: { readonly topic: string; readonly keys: number; readonly isPublished: boolean },
): Promise<void> {
  await database.query(
    `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value, published_at)
     SELECT overlay(gen_random_uuid()::text PLACING $1 FROM 1 FOR 15)::uuid, number % $2 % 64, gen_random_uuid(), false, $3,
       'key_' || number % $2, json_build_object('ce_sequence', number::text), repeat('x', 1000),
       CASE WHEN $4 THEN clock_timestamp() END
     FROM generate_series(1, $5::int) AS number`,
    [firstIdAt(new Date()).slice(0, 15), keys, topic, isPublished, count],
  );
}

async function untilPublished({ database }: OwnApp, topic: string): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await database.query('SELECT FROM outbox WHERE published_at IS NULL AND topic = $1', [topic]);
    if (rowCount !== 0) throw new Error(`${rowCount} rows of ${topic} are not published`);
  }, deadlineMs);
}
