/** The records that belong to the invoices of an answer: one query for each kind, however many invoices there are. */
import { Injectable } from '@nestjs/common';
import type { CreditNote, Dispatch, InvoiceExpansion, Order, Payment, ReadInvoice } from '@millwright/contracts';
import { CompletedLater } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { creditNotesOfInvoices } from '../note/notes-of-invoices.js';
import { Orders } from '../order/orders.js';
import { paymentsOfInvoices } from '../payment/payments-of-invoices.js';
import { invoiceResource } from './invoice.resource.js';
import type { TaxDocumentRow } from './tax-document.store.js';

/** Makes one of the invoices of an answer, with what it is expanded with. */
export type MakeInvoice = (row: TaxDocumentRow, index: number) => ReadInvoice;

interface Found {
  /** By the place of the invoice. */
  readonly creditNotes?: readonly CreditNote[][];
  readonly payments?: readonly Payment[][];
  readonly orders?: ReadonlyMap<string, Order | null>;
  readonly dispatches?: ReadonlyMap<string, Dispatch | null>;
}

@Injectable()
export class InvoiceExpansions {
  constructor(private readonly orders: Orders) {}

  /**
   * An answer with invoices that are expanded. `answerOf` gets fewer of them, but at least one, if the others have too many records for a
   * page.
   */
  async answer<Row extends TaxDocumentRow, Answer>(
    work: UnitOfWork,
    rows: readonly Row[],
    names: readonly InvoiceExpansion[] = [],
    answerOf: (shown: readonly Row[], make: MakeInvoice) => Answer,
  ): Promise<Answer | CompletedLater<Answer>> {
    const ids = rows.map(({ id }) => id);
    const found: Found = {
      ...(names.includes('credit_notes') && { creditNotes: await creditNotesOfInvoices(work, ids) }),
      ...(names.includes('payments') && { payments: await paymentsOfInvoices(work, ids) }),
    };
    const answer = (all: Found): Answer =>
      answerOf(rows.slice(0, roomFor(rows, all)), (row, index) => expanded(row, index, names, all));
    const isExpandedWith = { orders: names.includes('order'), dispatches: names.includes('dispatch') };
    if (!isExpandedWith.orders && !isExpandedWith.dispatches) return answer(found);
    const { tenant } = work;
    return new CompletedLater(async () => {
      const [orders, dispatches] = await Promise.all([
        isExpandedWith.orders ? this.orders.find<Order>(tenant, 'order', rows.map(orderIdOf)) : undefined,
        isExpandedWith.dispatches
          ? this.orders.find<Dispatch>(tenant, 'dispatch', rows.flatMap(dispatchIdOf))
          : undefined,
      ]);
      return answer({ ...found, ...(orders && { orders }), ...(dispatches && { dispatches }) });
    });
  }
}

function expanded(
  row: TaxDocumentRow,
  index: number,
  names: readonly InvoiceExpansion[],
  { creditNotes, payments, orders, dispatches }: Found,
): ReadInvoice {
  const invoice = invoiceResource(row);
  if (names.length === 0) return invoice;
  return {
    ...invoice,
    expanded: {
      ...(orders && { order: orders.get(orderIdOf(row)) ?? null }),
      ...(payments && { payments: payments[index]! }),
      ...(creditNotes && { credit_notes: creditNotes[index]! }),
      ...(dispatches && { dispatch: dispatchIdOf(row).map((id) => dispatches.get(id) ?? null)[0] ?? null }),
    },
  };
}

/** How many of the invoices are shown with all of their records. */
function roomFor(rows: readonly TaxDocumentRow[], { creditNotes, payments, orders, dispatches }: Found): number {
  const left = rows.findIndex(
    (row) =>
      (orders !== undefined && !orders.has(orderIdOf(row))) ||
      (dispatches !== undefined && dispatchIdOf(row).some((id) => !dispatches.has(id))),
  );
  return Math.min(
    ...[rows, creditNotes ?? rows, payments ?? rows].map(({ length }) => length),
    left < 0 ? rows.length : left,
  );
}

function orderIdOf({ order_id: id }: TaxDocumentRow): string {
  return encodeId('order', id);
}

/** None, or one. */
function dispatchIdOf({ dispatch_id: id }: TaxDocumentRow): string[] {
  return id === null ? [] : [encodeId('dispatch', id)];
}
