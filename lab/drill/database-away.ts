// Keeps PostgreSQL down for 30 s while events wait on Kafka.
// Consumers pause, nothing is parked, and every webhook arrives.
// Needs the local run.

import { setTimeout as delay } from 'node:timers/promises';
import { eventually, OrderPlacer, Product, WebhookSink } from '@millwright/testing';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill database-away', {
  seconds: { fallback: 30, description: 'how long PostgreSQL is down' },
  workers: { fallback: 24, description: 'callers that place orders continuously' },
});

const product = await Product.up();
const account = await product.createAccount(`Database away ${Date.now()}`);
await product.liftLimits(account, 'test');
const client = product.client('test', await product.createKey(account, 'test', ['orders:write', 'webhooks:manage']));
const sink = await WebhookSink.start();
await sink.subscribe(client);
const placer = new OrderPlacer(client);
const parkedBefore = (await product.operate<{ data: unknown[] }>('parked', 'list')).data.length;

let placing = true;
let number = 0;
const load = placer.placeAll(options.workers, () => (placing ? `AWAY-${(number += 1)}` : undefined));
await delay(1_000);
const startedAt = Date.now();
let kills = 0;
const inFlight = placer.inFlight;
while (Date.now() - startedAt < options.seconds * 1_000) {
  const { pid } = await product.part('postgres');
  if (pid !== null) {
    process.kill(pid, 'SIGKILL');
    kills += 1;
  }
  await delay(100);
}
console.log(
  `PostgreSQL was kept down for ${options.seconds} s by ${kills} kills, ${inFlight} calls in flight at the first`,
);
placing = false;
await load;
await eventually(() => {
  const arrived = new Set(sink.arrivals.map(({ eventId }) => eventId)).size;
  if (arrived < placer.placed.length) throw new Error(`${placer.placed.length - arrived} webhooks did not arrive`);
}, 120_000);
const parked = (await product.operate<{ data: unknown[] }>('parked', 'list')).data.length - parkedBefore;
await Promise.all([sink.close(), client.close()]);
console.log(
  `${placer.placed.length} orders acknowledged, ${placer.retries} calls retried, all webhooks arrived, ${parked} records parked`,
);
verdict([
  [parked === 0, `${parked} records were parked`],
  [placer.retries > 0, 'no call was retried: PostgreSQL was not down'],
]);
