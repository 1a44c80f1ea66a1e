/** Answers of owners that are read in one piece: pages of the heaviest orders. */
import { listOrders } from '@millwright/contracts';
import { type ApiClient, HeavyOrders, type Product, type QueueDriver } from '@millwright/testing';
import { repeated } from './repeated.ts';
import { testClient } from './test-client.ts';

/** An account is known for large answers after one of half a megabyte. */
const orders = 4;

async function clientWithOrders(product: Product, name: string): Promise<ApiClient> {
  const client = await testClient(product, name, ['orders:read', 'orders:write']);
  const heavy = await HeavyOrders.of(client);
  for (let number = 1; number <= orders; number += 1) await heavy.place(number);
  return client;
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const client = await clientWithOrders(product, name);
    const call = () => client.call(listOrders);
    return (signal) => repeated(signal, { atOnce: 20, call, leave: () => client.close() });
  },
  async user(product, name) {
    const client = await clientWithOrders(product, name);
    return async () => {
      const { status } = await client.call(listOrders);
      if (status !== 200) throw new Error(`The list was answered with ${status}.`);
    };
  },
};
