/** Answers of owners that are read in one piece: pages of the heaviest orders. */
import { HeavyOrders, type QueueDriver } from '@millwright/testing';
import { repeated } from './repeated.ts';

/** An account is known for large answers after one of half a megabyte. */
const orders = 4;

export const driver: QueueDriver = {
  async open(product, name) {
    const account = await product.createAccount(`${name} ${Date.now()}`);
    await product.liftLimits(account, 'test');
    const key = await product.createKey(account, 'test', ['orders:read', 'orders:write']);
    const client = product.client('test', key);
    const heavy = await HeavyOrders.of(client);
    for (let number = 1; number <= orders; number += 1) await heavy.place(number);
    const read = () => client.call('GET', '/v1/orders');
    return {
      fill: (signal) => repeated(signal, 20, read),
      async use() {
        const { status } = await read();
        if (status !== 200) throw new Error(`The list was answered with ${status}.`);
      },
    };
  },
};
