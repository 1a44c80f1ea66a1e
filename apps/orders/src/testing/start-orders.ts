/** Starts orders for its tests. */
import type { EventTypeName } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type PublishedEvent, type RunningApp, startApp, type StartOptions } from '@millwright/testing';
import type { settings } from '../config.js';
import { ordersApp } from '../orders.module.js';
import { InvoicingDouble } from './invoicing-double.js';

export type OrdersApp = RunningApp<typeof settings>;

/** With an invoicing that has no invoices, unless the address of another one is given. */
export async function startOrders({ environment, ...options }: StartOptions = {}): Promise<OrdersApp> {
  if (environment?.['INVOICING_URL'] !== undefined) return startApp(ordersApp, { environment, ...options });
  const invoicing = await InvoicingDouble.start();
  const app = await startApp(ordersApp, { environment: { INVOICING_URL: invoicing.url, ...environment }, ...options });
  const stop = app.stop.bind(app);
  app.stop = async () => {
    await stop();
    invoicing.stop();
  };
  return app;
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
