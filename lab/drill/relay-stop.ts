// Suspends the process that publishes the outbox while another takes over, and resumes it.
// Nothing is lost, and the resumed process publishes nothing out of order.
// Needs the local run.

import { setTimeout as delay } from 'node:timers/promises';
import { eventually, Product, SecondProcess } from '@millwright/testing';
import { outOfOrder, OutboxTopic } from '../support/outbox-topic.ts';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill relay-stop', {
  seconds: { fallback: 20, description: 'how long the process is suspended' },
  rate: { fallback: 500, description: 'events a second' },
});
const keys = 50;

const product = await Product.up();
const topic = await OutboxTopic.create(product, 'drill.relay-stop');
const { pid } = await product.part('orders');
if (pid === null) throw new Error('orders does not run.');
const standby = await SecondProcess.start(product, 'orders');
let feeding = true;
const feed = (async () => {
  while (feeding) {
    await topic.insert(options.rate / 50, keys, 200);
    await delay(20);
  }
})();

try {
  await delay(2_000);
  process.kill(pid, 'SIGSTOP');
  const suspendedAt = Date.now();
  console.log(
    `orders (${pid}) is suspended with ${await topic.unpublished()} events unpublished; ${standby.pid} stands by`,
  );
  await eventually(async () => {
    const backlog = await topic.unpublished();
    if (backlog > options.rate) throw new Error(`nobody took over: ${backlog} events are unpublished`);
    if (Date.now() - suspendedAt < 7_000) throw new Error('the locks of the suspended process cannot be free yet');
  }, 15_000);
  console.log(
    `the other process has caught up ${((Date.now() - suspendedAt) / 1000).toFixed(1)} s after the suspension`,
  );
  await delay(Math.max(0, suspendedAt + options.seconds * 1_000 - Date.now()));
  const resumedAt = Date.now();
  process.kill(pid, 'SIGCONT');
  await delay(5_000);
  feeding = false;
  await feed;
  await eventually(async () => {
    const backlog = await topic.unpublished();
    if (backlog > 0) throw new Error(`${backlog} events are still unpublished`);
  }, 30_000);

  const records = await topic.readBack();
  const seen = new Set(records.map(({ sequence }) => sequence)).size;
  const late = outOfOrder(records).filter(({ sentAt }) => sentAt >= resumedAt);
  console.log(
    `${topic.inserted} events, ${records.length} records: ${records.length - seen} published again at the takeover, ${late.length} out of order after the resumption`,
  );
  verdict([
    [seen === topic.inserted, `${topic.inserted - seen} events were lost`],
    [late.length === 0, `${late.length} records were published out of order after the suspended process resumed`],
  ]);
} finally {
  feeding = false;
  process.kill(pid, 'SIGCONT');
  await standby.kill('SIGTERM');
  await topic.remove();
}
