/** The records that belong to the orders of an answer: one query for each kind, however many orders there are. */
import { Injectable } from '@nestjs/common';
import type { Dispatch, ExpandedRecords, Invoice, OrderExpansion, ReadOrder } from '@millwright/contracts';
import { CompletedLater } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { BuyerService } from '../buyer/buyer.service.js';
import { dispatchesOfOrders } from '../dispatch/dispatches-of-orders.js';
import { Invoices } from '../invoice/invoices.js';
import { type RecentBookings, recentBookings } from '../stage/outlook.js';
import { progressOf } from '../stage/progress.js';
import { latestInvoiceOf, orderResource } from './order.resource.js';
import type { OrderRow } from './order.store.js';

/** Makes one of the orders of an answer, with what it is expanded with. */
export type MakeOrder = (row: OrderRow, index: number) => ReadOrder;

interface Found {
  readonly now: Date;
  readonly buyers?: Awaited<ReturnType<BuyerService['byIds']>>;
  /** By the place of the order. */
  readonly dispatches?: readonly Dispatch[][];
  /** By the place of the order. */
  readonly bookings?: readonly RecentBookings[];
  readonly invoices?: ReadonlyMap<string, Invoice | null>;
}

@Injectable()
export class OrderExpansions {
  constructor(
    private readonly buyers: BuyerService,
    private readonly invoices: Invoices,
  ) {}

  /**
   * An answer with orders that are expanded. `answerOf` gets fewer of them, but at least one, if the others have too many records for a page.
   */
  async answer<Row extends OrderRow, Answer>(
    work: UnitOfWork,
    rows: readonly Row[],
    names: readonly OrderExpansion[] = [],
    answerOf: (shown: readonly Row[], make: MakeOrder) => Answer,
  ): Promise<Answer | CompletedLater<Answer>> {
    const ids = rows.map(({ id }) => id);
    const found: Found = {
      now: work.now,
      ...(names.includes('buyer') && { buyers: await this.buyers.byIds(work, buyerIdsOf(rows)) }),
      ...(names.includes('dispatches') && { dispatches: await dispatchesOfOrders(work, ids) }),
      ...(names.includes('progress') && { bookings: await recentBookings(work, ids) }),
    };
    const answer = (all: Found): Answer =>
      answerOf(rows.slice(0, roomFor(rows, all)), (row, index) => expanded(row, index, names, all));
    if (!names.includes('invoice')) return answer(found);
    const { tenant } = work;
    return new CompletedLater(async () => {
      const invoiceIds = rows.flatMap((row) => latestInvoiceOf(row) ?? []);
      return answer({ ...found, invoices: await this.invoices.find<Invoice>(tenant, 'invoice', invoiceIds) });
    });
  }
}

function expanded(
  row: OrderRow,
  index: number,
  names: readonly OrderExpansion[],
  { now, buyers, dispatches, bookings, invoices }: Found,
): ReadOrder {
  if (names.length === 0) return orderResource(row);
  const invoiceId = latestInvoiceOf(row);
  const records: ExpandedRecords = {
    ...(buyers && { buyer: (row.buyer_id !== null && buyers.get(row.buyer_id)) || null }),
    ...(dispatches && { dispatches: dispatches[index]! }),
    ...(bookings && { progress: progressOf(row, bookings[index]!, now) }),
    ...(invoices && { invoice: (invoiceId !== undefined && invoices.get(invoiceId)) || null }),
  };
  return { ...orderResource(row), expanded: records };
}

/** How many of the orders are shown with all of their records. */
function roomFor(rows: readonly OrderRow[], { dispatches, invoices }: Found): number {
  const left = rows.findIndex((row) => {
    const id = latestInvoiceOf(row);
    return invoices !== undefined && id !== undefined && !invoices.has(id);
  });
  return Math.min(dispatches?.length ?? rows.length, left < 0 ? rows.length : left);
}

function buyerIdsOf(rows: readonly OrderRow[]): string[] {
  return rows.flatMap(({ buyer_id: id }) => id ?? []);
}
