// Every queue of the product, filled by one account while another one uses it: by the drivers of the test over all queues.

import { queues } from '@millwright/contracts';
import { Product, queueDriver } from '@millwright/testing';
import { type Attack, until } from './attack.ts';

export const queueAttacks: readonly Attack[] = Object.keys(queues).map((queue) => ({
  name: `the queue ${queue}, filled`,
  async send(_, tally, isOver) {
    const { filler } = await queueDriver(queue);
    const fill = await filler(await Product.up(), `Fills ${queue}`);
    const over = new AbortController();
    const filled = fill(over.signal);
    await until(isOver);
    over.abort();
    for (const status of await filled) tally.count(status);
  },
  async victim(product) {
    const { user } = await queueDriver(queue);
    return { use: await user(product, `Uses ${queue}`), mostMs: 2_000 };
  },
}));
