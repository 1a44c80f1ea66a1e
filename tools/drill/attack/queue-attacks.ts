// Every queue of the product, filled by one account while another one uses it: by the drivers of the test over all queues.

import { queues } from '@millwright/contracts';
import { Product, queueDriver, type QueueUser } from '@millwright/testing';
import { type Attack, until } from './attack.ts';

export const queueAttacks: readonly Attack[] = Object.keys(queues).map((queue) => ({
  name: `the queue ${queue}, filled`,
  async send(_, tally, isOver) {
    const user = await open(queue, await Product.up(), 'Fills');
    const over = new AbortController();
    const filled = user.fill(over.signal);
    await until(isOver);
    over.abort();
    for (const status of await filled) tally.count(status);
  },
  async victim(product) {
    const user = await open(queue, product, 'Uses');
    return { use: () => user.use(), mostMs: 2_000 };
  },
}));

async function open(queue: string, product: Product, what: string): Promise<QueueUser> {
  const driver = await queueDriver(queue);
  return driver.open(product, `${what} ${queue} ${Date.now()}`);
}
