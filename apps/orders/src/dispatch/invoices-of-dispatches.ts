/** Shows at dispatches the invoices that have them. */
import { isDeepStrictEqual } from 'node:util';
import { changeEntity, type UnitOfWork } from '@millwright/persistence';
import { In } from 'typeorm';
import { latestIds, type ShownInvoice } from '../invoice/order-invoices.store.js';
import { weightOf } from './dispatch-weight.js';
import { DispatchEntity, type UnweighedDispatch } from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';

/** `invoices`: all that the order names. The order is locked, and its dispatches change under its lock alone. */
export async function showInvoices(
  work: UnitOfWork,
  orderId: string,
  dispatchIds: readonly string[],
  invoices: readonly ShownInvoice[],
): Promise<void> {
  if (dispatchIds.length === 0) return;
  const named = await work.manager.find(DispatchEntity, {
    where: { ...work.tenant, orderId, id: In([...dispatchIds]) },
  });
  for (const dispatch of named) {
    const invoiceIds = latestIds(invoices.filter(({ dispatch_id: id }) => id === dispatch.id));
    if (isDeepStrictEqual(invoiceIds, dispatch.invoiceIds)) continue;
    const unweighed: UnweighedDispatch = dispatch;
    const after = { ...unweighed, invoiceIds, version: dispatch.version + 1 };
    await changeEntity(work, DispatchEntity, dispatch, { invoiceIds, weight: weightOf(dispatchResource(after)) });
  }
}
