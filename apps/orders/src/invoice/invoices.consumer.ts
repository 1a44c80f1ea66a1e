/** Shows at each order its invoices and what they have of it, as invoicing tells of them. */
import { Controller } from '@nestjs/common';
import { stateTopicOf } from '@millwright/contracts';
import { type ConsumedState, ConsumesStates } from '@millwright/messaging';
import type { UnitOfWork, Work } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import * as z from 'zod';
import { OrderChanges } from '../order/order-changes.js';
import { thousandths } from '../quantity.js';
import type { WorkOrderRow } from '../order/order.store.js';
import { showInvoices } from '../dispatch/invoices-of-dispatches.js';
import { invoicedQuantities, invoicesOf, keepInvoices, latestIds, type OrderInvoice } from './order-invoices.store.js';

/** The fields that every version of the state has. */
const invoiceState = z.object({
  invoice: z.object({
    id: z.string(),
    order_id: z.string(),
    dispatch_id: z.string().nullish(),
    status: z.string(),
    version: z.int(),
    line_items: z.array(
      z.object({
        line_item_id: z.string(),
        quantity: z.object({ value: z.number() }),
        kind: z.string().optional(),
      }),
    ),
  }),
});

@Controller()
export class InvoicesConsumer {
  constructor(private readonly changes: OrderChanges) {}

  @ConsumesStates([stateTopicOf('invoicing', true), stateTopicOf('invoicing', false)], { group: 'orders.invoices' })
  async consume(states: ConsumedState[], work: Work): Promise<void> {
    const invoices = newestOf(states.flatMap((state) => invoiceOf(state) ?? []));
    if (invoices.length === 0) return;
    for (const { tenant, orderId, dispatchIds } of await keepInvoices(work, invoices)) {
      await this.count(work.ofTenant(tenant), orderId, dispatchIds);
    }
  }

  /** From all of its invoices, so that one that comes again counts once. */
  private async count(work: UnitOfWork, orderId: string, dispatchIds: readonly string[]): Promise<void> {
    const order = await this.changes.lock(work, encodeId('order', orderId));
    const invoices = await invoicesOf(work, orderId);
    const invoiced = invoicedQuantities(invoices);
    await showInvoices(work, orderId, dispatchIds, invoices);
    await this.changes.save(work, order, {
      ...order,
      invoice_ids: latestIds(invoices),
      work_orders: order.work_orders.map((each) => countedAnew(each, invoiced.get(each.line_item_id)?.quantity ?? 0)),
    });
  }
}

function countedAnew(work: WorkOrderRow, invoiced: number): WorkOrderRow {
  return work.invoiced === invoiced ? work : { ...work, invoiced };
}

/** Notes and e-way bills have states on the same topic. */
function invoiceOf({ tenant, value }: ConsumedState): OrderInvoice | undefined {
  if (tenant === undefined || value?.['invoice'] === undefined) return undefined;
  const {
    id,
    order_id: orderId,
    dispatch_id: dispatchId,
    status,
    version,
    line_items: lines,
  } = invoiceState.parse(value).invoice;
  return {
    account_id: tenant.accountId,
    livemode: tenant.livemode,
    id: uuidOf('invoice', id),
    order_id: uuidOf('order', orderId),
    dispatch_id: dispatchId ? uuidOf('dispatch', dispatchId) : null,
    status,
    version,
    // Charges are no quantities of the order.
    lines: lines
      .filter(({ kind }) => kind !== 'charge')
      .map(({ line_item_id: lineItem, quantity: { value: quantity } }) => ({
        line_item_id: uuidOf('line_item', lineItem),
        quantity: Math.round(quantity * thousandths),
      })),
  };
}

function newestOf(invoices: readonly OrderInvoice[]): OrderInvoice[] {
  const newest = new Map<string, OrderInvoice>();
  for (const invoice of invoices) {
    const known = newest.get(invoice.id);
    if (known === undefined || known.version < invoice.version) newest.set(invoice.id, invoice);
  }
  return [...newest.values()];
}

function uuidOf(kind: 'invoice' | 'order' | 'line_item' | 'dispatch', publicId: string): string {
  const id = decodeId(kind, publicId);
  if (id === undefined) throw new Error(`"${publicId}" is not the id of a ${kind}.`);
  return id;
}
