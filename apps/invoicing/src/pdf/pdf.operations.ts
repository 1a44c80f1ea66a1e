/** The operations that print documents. */
import { Controller } from '@nestjs/common';
import {
  type CreditNote,
  type DebitNote,
  getCreditNotePdf,
  getDebitNotePdf,
  getEwayBillPdf,
  getInvoicePdf,
  type InvoicePdfCopy,
  type InvoiceLine,
  type TaxDocumentStatus,
} from '@millwright/contracts';
import { type Call, CompletedLater, Handles } from '@millwright/operations';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { isOfServices } from '../document/addresses.js';
import { EwayBillService } from '../eway-bill/eway-bill.service.js';
import { invoiceResource } from '../invoice/invoice.resource.js';
import { invoices } from '../invoice/tax-document.store.js';
import { creditNoteKind, debitNoteKind, type NoteKind } from '../note/note-kinds.js';
import { findLogo } from '../seller/logos.js';
import { copyMarks } from './document-page.js';
import { PdfPrinter } from './pdf-printer.js';
import type { Printed } from './printed.js';

type Answer = Promise<CompletedLater<Uint8Array>>;

const printedStatuses: readonly TaxDocumentStatus[] = ['registered', 'issued', 'cancelling', 'cancelled'];

@Controller()
export class PdfOperations {
  constructor(
    private readonly ewayBills: EwayBillService,
    private readonly printer: PdfPrinter,
  ) {}

  @Handles(getInvoicePdf)
  async printInvoice(call: Call<typeof getInvoicePdf>): Answer {
    const { work, params, query } = call;
    const row = await findRecord(work, invoices, params.id);
    const invoice = invoiceResource(row);
    requirePrintable('invoice', invoice.status);
    const copies = query.copies && copiesOf(query.copies, invoice.line_items);
    const logo = await findLogo(work, row.seller_id);
    return this.later(call, { kind: 'invoice', invoice, orderReference: row.order_reference, copies, logo });
  }

  @Handles(getCreditNotePdf)
  printCreditNote(call: Call<typeof getCreditNotePdf>): Answer {
    return this.printNote(call, creditNoteKind);
  }

  @Handles(getDebitNotePdf)
  printDebitNote(call: Call<typeof getDebitNotePdf>): Answer {
    return this.printNote(call, debitNoteKind);
  }

  @Handles(getEwayBillPdf)
  async printEwayBill(call: Call<typeof getEwayBillPdf>): Answer {
    const { work, params } = call;
    const row = await findRecord(work, invoices, params.id);
    const ewayBill = await this.ewayBills.get(work, params.id);
    if (ewayBill.number === null) {
      throw new ApiError('invalid_state', {
        message: `The e-way bill is ${ewayBill.status}; it can be printed once the portal has assigned a number.`,
      });
    }
    const invoice = invoiceResource(row);
    return this.later(call, { kind: 'eway_bill', ewayBill, invoice, logo: await findLogo(work, row.seller_id) });
  }

  private async printNote(
    call: Call<typeof getCreditNotePdf | typeof getDebitNotePdf>,
    { records, resourceOf }: NoteKind<CreditNote> | NoteKind<DebitNote>,
  ): Answer {
    const { work, params } = call;
    const row = await findRecord(work, records, params.id);
    requirePrintable(records.name, row.status);
    const note = resourceOf(row);
    const invoice = await invoiceOfNote(work, note);
    return this.later(call, { kind: 'note', note, invoice, logo: await findLogo(work, row.seller_id) });
  }

  private later({ caller, gone }: Pick<Call<typeof getInvoicePdf>, 'caller' | 'gone'>, printed: Printed) {
    return new CompletedLater(() => this.printer.print(caller, printed, gone));
  }
}

async function invoiceOfNote(work: UnitOfWork, { invoice_id: id }: CreditNote | DebitNote) {
  const { number, date, document_type } = await findRecord(work, invoices, id);
  return { number, date, document_type };
}

function requirePrintable(name: string, status: TaxDocumentStatus): void {
  if (printedStatuses.includes(status)) return;
  throw new ApiError('invalid_state', {
    message: `The ${name} is ${status}; it can be printed once it is registered.`,
  });
}

/** Once each, in the order of the rule. Throws if one is asked for that there is not. */
function copiesOf(asked: readonly InvoicePdfCopy[], lines: readonly InvoiceLine[]): InvoicePdfCopy[] {
  const marks = copyMarks[isOfServices(lines) ? 'services' : 'goods'];
  if (asked.includes('triplicate') && marks.triplicate === undefined) {
    throw new ApiError('invalid_parameter', {
      message:
        'copies: an invoice for services has two copies, original and duplicate (rule 48(2) of the CGST Rules). Omit triplicate.',
      param: 'copies',
    });
  }
  return (['original', 'duplicate', 'triplicate'] as const).filter((each) => asked.includes(each));
}
