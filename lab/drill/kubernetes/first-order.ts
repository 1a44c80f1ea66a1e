// The order of the README, at the gateway of the cluster: a receiver is registered, an order placed, and its signed webhook arrives.

import { eventually, orderIn } from '@millwright/testing';
import { Customer } from './customer.ts';
import type { Drill } from './drill.ts';

const arrivesWithinMs = 15_000;

export async function placeFirstOrder({ product, say, check }: Drill): Promise<void> {
  const customer = await Customer.create(product, 'First order');
  try {
    const startedAt = performance.now();
    const { id } = await customer.placer.place('PO-1');
    await eventually(() => {
      if (!customer.sink.arrivals.some(({ body }) => orderIn(body) === id)) throw new Error('no webhook of the order');
    }, arrivesWithinMs);
    say(`the first order and its signed webhook took ${(performance.now() - startedAt).toFixed(0)} ms`);
    check(customer.sink.refusals.length === 0, `its webhook had no valid signature: ${customer.sink.refusals[0]}`);
  } finally {
    await customer.close();
  }
}
