/** Issues credit and debit notes about registered invoices. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  createCreditNote,
  createDebitNote,
  CreditNote,
  DebitNote,
  listCreditNotes,
  listDebitNotes,
  Query,
} from '@millwright/contracts';
import { dayInIndia, financialYearOf, lastDayOfCreditNotes, unitsOf } from '@millwright/gst';
import { findRecord, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, Ids } from '@millwright/service-kit';
import { refuseInvalid } from '../document/check.js';
import { type Figures, figuresOf, inr, publicNoteLines } from '../document/figures.js';
import { inv01Of } from '../document/inv01.js';
import { noteOf, type TaxDocument } from '../document/tax-document.js';
import { contentOf, newDocument } from '../invoice/document-content.js';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { type ListedDocument, listStatement } from '../invoice/invoice-list.js';
import { invoiceTransitions } from '../invoice/invoice-transitions.js';
import { invoiceResource } from '../invoice/invoice.resource.js';
import { drawNumber } from '../invoice/number-series.store.js';
import type { NoteRow, TaxDocumentRow, WrittenNote } from '../invoice/tax-document.store.js';
import { Steps } from '../portal-queue/steps.js';
import { type Issuer, Issuers } from '../seller/issuers.js';
import { chargesLeft, creditFiguresOf } from './credit-figures.js';
import { creditedSoFar } from './credited-so-far.store.js';
import { NoteChanges } from './note-changes.js';
import type { NoteKind } from './note-kinds.js';
import { allThatIsLeft, linesToCredit, namedLines, takesTheLast } from './note-lines.js';

type Input = Pick<Body<typeof createDebitNote>, 'reason' | 'metadata'>;

@Injectable()
export class NoteService {
  constructor(
    private readonly ids: Ids,
    private readonly invoices: InvoiceChanges,
    private readonly changes: NoteChanges,
    private readonly issuers: Issuers,
    private readonly steps: Steps,
  ) {}

  /** `timeZone`: that of the account. */
  async createCredit(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof createCreditNote>,
    timeZone: string,
  ): Promise<CreditNote> {
    const row = await this.lockInForce(work, invoiceId);
    const invoice = invoiceResource(row);
    const credited = await creditedSoFar(work, row.id);
    const lines =
      input.lines === undefined ? allThatIsLeft(invoice, credited) : linesToCredit(invoice, credited, input.lines);
    const note = noteOf(invoice, { type: 'CRN', date: dayInIndia(work.now), lines });
    const isLast = takesTheLast(invoice, credited, lines);
    const tax: TaxDocument = isLast ? { ...note, ...chargesLeft(invoice, credited) } : note;
    const figures = creditFiguresOf(tax, lines, credited, input.commercial);
    requireWithinTotal(figures, unitsOf(invoice.total.amount, 2) - credited.total);
    const issuer = await this.issuers.ofDocument(work, row.seller_id, timeZone);
    if (input.commercial) {
      const number = await drawNumber(work, issuer, 'commercial_note', tax.date);
      const commercial = this.rowOf(work, row, tax, figures, { ...input, number });
      return this.changes.issueCredit(work, row, { ...commercial, commercial: true });
    }
    const declareBy = lastDayToDeclare(row.date, issuer);
    requireInTime(row, tax.date, declareBy);
    const drawn = { ...(await this.drawn(work, row, tax, figures, input, issuer)), declare_by: declareBy };
    return row.status === 'issued'
      ? this.changes.issueCredit(work, row, drawn)
      : this.changes.createCredit(work, this.toRegister(work, drawn, tax, figures));
  }

  /** `timeZone`: that of the account. */
  async createDebit(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof createDebitNote>,
    timeZone: string,
  ): Promise<DebitNote> {
    const row = await this.lockInForce(work, invoiceId);
    const invoice = invoiceResource(row);
    const lines = namedLines(invoice, input.lines);
    const tax = noteOf(invoice, { type: 'DBN', date: dayInIndia(work.now), lines });
    const issuer = await this.issuers.ofDocument(work, row.seller_id, timeZone);
    const figures = figuresOf(tax);
    const drawn = await this.drawn(work, row, tax, figures, input, issuer);
    return row.status === 'issued'
      ? this.changes.issueDebit(work, row, drawn)
      : this.changes.createDebit(work, this.toRegister(work, drawn, tax, figures));
  }

  async get<Note extends CreditNote | DebitNote>(
    work: UnitOfWork,
    { records, resourceOf }: NoteKind<Note>,
    publicId: string,
  ): Promise<Note> {
    return resourceOf(await findRecord(work, records, publicId));
  }

  async list<Note extends CreditNote | DebitNote>(
    work: UnitOfWork,
    { type, resourceOf }: NoteKind<Note>,
    { invoice_id: invoice, limit, cursor, ...conditions }: Query<typeof listCreditNotes | typeof listDebitNotes>,
  ): Promise<ListPage<Note>> {
    const invoiceId = invoice === undefined ? undefined : decodeId('invoice', invoice);
    const { sql, parameters } = listStatement(work.tenant, { type, invoiceId, ...conditions }, { limit, cursor });
    const rows = await work.query<ListedDocument & NoteRow>(sql, parameters);
    return listPage(rows, limit, resourceOf, { isCut: rows[0]?.is_cut });
  }

  private async lockInForce(work: UnitOfWork, invoiceId: string): Promise<TaxDocumentRow> {
    const row = await this.invoices.lock(work, invoiceId);
    invoiceTransitions.require('note', row.status);
    return row;
  }

  /** The row of a note that is valid, with its number. */
  private async drawn(
    work: UnitOfWork,
    invoice: TaxDocumentRow,
    tax: TaxDocument,
    figures: Figures,
    input: Input,
    issuer: Issuer,
  ): Promise<NoteRow> {
    refuseInvalid(tax, figures, { today: tax.date });
    const number = await drawNumber(work, issuer, tax.type, tax.date);
    return this.rowOf(work, invoice, tax, figures, { ...input, number });
  }

  /** With the document that is sent, and the step that sends it. */
  private toRegister(work: UnitOfWork, row: NoteRow, tax: TaxDocument, figures: Figures): WrittenNote {
    this.steps.add(work, { documentId: row.id, kind: 'register_note' });
    return { ...row, document: inv01Of(tax, figures, row.number) };
  }

  private rowOf(
    work: UnitOfWork,
    invoice: TaxDocumentRow,
    tax: TaxDocument,
    figures: Figures,
    { reason, metadata, number }: Input & { readonly number: string },
  ): NoteRow {
    return {
      ...newDocument(work, this.ids.next()),
      ...contentOf(tax, figures, publicNoteLines(tax, figures)),
      order_version: invoice.order_version,
      order_reference: invoice.order_reference,
      buyer_id: invoice.buyer_id,
      seller_id: invoice.seller_id,
      given: {},
      type: tax.type,
      number,
      date: tax.date,
      due_date: null,
      order_id: invoice.order_id,
      invoice_id: invoice.id,
      reason,
      metadata,
    };
  }
}

/** The last day on which a return can declare a credit note for a supply of this day (section 34(2) of the CGST Act). */
function lastDayToDeclare(supplied: string, { annualReturns }: Issuer): string {
  const lastDay = lastDayOfCreditNotes(supplied);
  const year = financialYearOf(supplied);
  const furnished = annualReturns.find(({ financial_year: each }) => each === year)?.furnished_on;
  return furnished !== undefined && furnished < lastDay ? furnished : lastDay;
}

function requireInTime({ number, date }: TaxDocumentRow, today: string, lastDay: string): void {
  if (today <= lastDay) return;
  throw new ApiError('invalid_state', {
    message: `A credit note for the invoice ${number} of ${date} could be declared in a return until ${lastDay}, so its tax stays due (section 34(2) of the CGST Act). Credit the amount without tax by a commercial note: send {"commercial": true} to POST /v1/invoices/{id}/credit-notes.`,
  });
}

/** The lines of an invoice with a cash discount are worth more than its total. */
function requireWithinTotal({ total, cashDiscount }: Figures, left: bigint): void {
  if (total <= left && (left > 0n || cashDiscount === 0n)) return;
  const maximum = inr(left);
  throw new ApiError('conflict', {
    message: `lines: their value with tax is ${inr(total + cashDiscount).amount} INR, but ${maximum.amount} INR are left of the total of the invoice, which has a cash discount.`,
    param: 'lines',
    details: { maximum },
  });
}
