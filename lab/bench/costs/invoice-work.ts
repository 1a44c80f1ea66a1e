// Invoices, from the call until the portal has registered them.

import { createInvoice } from '@millwright/contracts';
import type pg from 'pg';
import { placeOrder } from './order-work.ts';
import { steadily } from './steadily.ts';
import { call, loggedEvents, type Tenant } from './tenants.ts';
import { turnOf, type Work } from './work.ts';

const ordersAtOnce = 8;

export function invoice(tenants: readonly Tenant[], log: pg.Client): Work {
  const orders: { readonly tenant: Tenant; readonly id: string }[] = [];
  return {
    name: 'invoice',
    // Each account may issue five a second.
    share: 0.2,
    async prepare(count) {
      while (orders.length < count) {
        const places = Array.from({ length: ordersAtOnce }, (_, place) => turnOf(tenants, orders.length + place));
        const placed = await Promise.all(places.map(async (tenant) => ({ tenant, id: (await placeOrder(tenant)).id })));
        orders.push(...placed);
      }
    },
    run: (load) =>
      steadily(load, async () => {
        const { tenant, id } = orders.shift()!;
        await call(tenant.client, createInvoice, { id });
      }),
    traces: [loggedEvents(log, tenants, 'invoice.registered')],
  };
}
