// Orders: reads, events without a call, creation without and with webhooks, bookings of production, and dispatches.

import { randomUUID } from 'node:crypto';
import { createDispatch, createOrder, createStageEntry, getOrder, type Order } from '@millwright/contracts';
import { type ApiClient, orderBody } from '@millwright/testing';
import type pg from 'pg';
import { orderCreated } from '../../support/order-events.ts';
import { writeToOutbox } from '../../support/orders-outbox.ts';
import { steadily } from './steadily.ts';
import { call, deliveredWebhooks, loggedEvents, type Tenant } from './tenants.ts';
import { type Trace, turnOf, type Work } from './work.ts';

const [pieces, ready] = [1_000_000, 100_000];
const stages = ['cutting', 'printing', 'packing'] as const;

interface PlacedOrder {
  readonly tenant: Tenant;
  readonly id: string;
  readonly line: string;
}

export async function placeOrder({ client }: Pick<Tenant, 'client'>, change: object = {}): Promise<Order> {
  return call(client, createOrder, { body: { ...orderBody(randomUUID()), ...change } });
}

/** Orders of which any number of pieces can be booked at every stage, and dispatched. */
export async function openOrders(tenants: readonly Tenant[], each: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  const [item] = orderBody('').line_items as [object];
  for (let number = 0; number < tenants.length * each; number += 1) {
    const tenant = turnOf(tenants, number);
    const order = await placeOrder(tenant, {
      line_items: [{ ...item, quantity: { value: pieces, uom: 'PCS' } }],
      stages,
    });
    for (const stage of stages) await book(tenant.client, order.id, stage, ready);
    placed.push({ tenant, id: order.id, line: order.line_items[0]!.id });
  }
  return placed;
}

async function book(client: ApiClient, order: string, stage: string, good: number): Promise<void> {
  const body = { stage, good: { value: good, uom: 'PCS' }, operator_id: 'op_114', machine_id: 'line_02' };
  await call(client, createStageEntry, { id: order, body });
}

export function read(orders: readonly PlacedOrder[]): Work {
  return {
    name: 'read',
    share: 4,
    run: (load) =>
      steadily(load, (number) => {
        const { tenant, id } = turnOf(orders, number);
        return call(tenant.client, getOrder, { id });
      }),
    traces: [],
  };
}

/** As an app publishes it: committed to its outbox, published, consumed into the event log. */
export function event(database: pg.Pool, tenants: readonly Tenant[], log: pg.Client): Work {
  return {
    name: 'event',
    share: 4,
    run: (load) => steadily(load, (number) => writeToOutbox(database, [orderCreated(turnOf(tenants, number).uuid)])),
    traces: [loggedEvents(log, tenants, 'order.created')],
  };
}

/** With so many webhooks. */
export function order(tenants: readonly Tenant[], log: pg.Client, webhooks = 0, received: readonly Trace[] = []): Work {
  return {
    name: `order, ${webhooks} webhooks`,
    share: 1,
    run: (load) => steadily(load, (number) => placeOrder(turnOf(tenants, number))),
    traces: [
      loggedEvents(log, tenants, 'order.created'),
      ...(webhooks > 0 ? [deliveredWebhooks(log, tenants, webhooks)] : []),
      ...received,
    ],
  };
}

export function booking(orders: readonly PlacedOrder[], log: pg.Client): Work {
  return {
    name: 'booking',
    share: 1,
    run: (load) =>
      steadily(load, (number) => {
        const { tenant, id } = turnOf(orders, number);
        return book(tenant.client, id, turnOf(stages, Math.floor(number / orders.length)), 1);
      }),
    traces: [loggedEvents(log, tenantsOf(orders), 'order.stage_advanced')],
  };
}

export function dispatch(orders: readonly PlacedOrder[], log: pg.Client): Work {
  return {
    name: 'dispatch',
    share: 1,
    run: (load) =>
      steadily(load, (number) => {
        const { tenant, id, line } = turnOf(orders, number);
        const body = {
          lines: [{ line_item_id: line, quantity: { value: 1, uom: 'PCS' } }],
          vehicle_number: 'KA01AB1234',
        };
        return call(tenant.client, createDispatch, { id, body });
      }),
    traces: [loggedEvents(log, tenantsOf(orders), 'dispatch.recorded')],
  };
}

function tenantsOf(orders: readonly PlacedOrder[]): Tenant[] {
  return [...new Set(orders.map(({ tenant }) => tenant))];
}
