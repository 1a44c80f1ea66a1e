/** Starts orders for its tests. */
import type { EventTypeName } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type PublishedEvent, type RunningApp, startApp, type StartOptions } from '@millwright/testing';
import type { settings } from '../config.js';
import { ordersApp } from '../orders.module.js';

export type OrdersApp = RunningApp<typeof settings>;

export function startOrders(options: StartOptions = {}): Promise<OrdersApp> {
  return startApp(ordersApp, options);
}

/** The events of an order, of one type or of all, in the order in which they are published. */
export async function eventsOf(
  app: OrdersApp,
  { accountId }: Tenant,
  { id }: { readonly id: string },
  type?: EventTypeName,
): Promise<PublishedEvent[]> {
  const events = await app.published(accountId);
  return events.filter((event) => event.key === id && (type === undefined || event.type === type));
}
