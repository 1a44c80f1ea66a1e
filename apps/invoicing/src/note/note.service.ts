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
import { dayInIndia, unitsOf } from '@millwright/gst';
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
import type { TaxDocumentRow, WrittenDocument } from '../invoice/tax-document.store.js';
import { Steps } from '../portal-queue/steps.js';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
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
    private readonly settings: InvoiceSettingsService,
    private readonly steps: Steps,
  ) {}

  /** `timeZone`: that of the account. */
  async createCredit(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof createCreditNote>,
    timeZone: string,
  ): Promise<CreditNote> {
    const row = await this.lockRegistered(work, invoiceId);
    const invoice = invoiceResource(row);
    const credited = await creditedSoFar(work, row.id);
    const lines =
      input.lines === undefined ? allThatIsLeft(invoice, credited) : linesToCredit(invoice, credited, input.lines);
    const note = noteOf(invoice, { type: 'CRN', date: dayInIndia(work.now), lines });
    const isLast = takesTheLast(invoice, credited, lines);
    const tax: TaxDocument = isLast ? { ...note, ...chargesLeft(invoice, credited) } : note;
    const figures = creditFiguresOf(tax, lines, credited);
    requireWithinTotal(figures, unitsOf(invoice.total.amount, 2) - credited.total);
    return this.changes.createCredit(work, await this.drawn(work, row, tax, figures, input, timeZone));
  }

  /** `timeZone`: that of the account. */
  async createDebit(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof createDebitNote>,
    timeZone: string,
  ): Promise<DebitNote> {
    const row = await this.lockRegistered(work, invoiceId);
    const invoice = invoiceResource(row);
    const lines = namedLines(invoice, input.lines);
    const tax = noteOf(invoice, { type: 'DBN', date: dayInIndia(work.now), lines });
    return this.changes.createDebit(work, await this.drawn(work, row, tax, figuresOf(tax), input, timeZone));
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
    const rows = await work.query<ListedDocument>(sql, parameters);
    return listPage(rows, limit, resourceOf, { isCut: rows[0]?.is_cut });
  }

  private async lockRegistered(work: UnitOfWork, invoiceId: string): Promise<TaxDocumentRow> {
    const row = await this.invoices.lock(work, invoiceId);
    invoiceTransitions.require('note', row.status);
    return row;
  }

  /** The row of a note that is valid, with its number, and the step that registers it. */
  private async drawn(
    work: UnitOfWork,
    invoice: TaxDocumentRow,
    tax: TaxDocument,
    figures: Figures,
    { reason, metadata }: Input,
    timeZone: string,
  ): Promise<WrittenDocument> {
    refuseInvalid(tax, figures, { today: tax.date });
    const { numberPrefix } = await this.settings.issuer(work, timeZone);
    const number = await drawNumber(work, tax.type, tax.date, numberPrefix);
    const id = this.ids.next();
    this.steps.add(work, { documentId: id, kind: 'register_note' });
    return {
      ...newDocument(work, id),
      ...contentOf(tax, figures, publicNoteLines(tax, figures)),
      order_version: invoice.order_version,
      given: {},
      type: tax.type,
      number,
      date: tax.date,
      due_date: null,
      order_id: invoice.order_id,
      invoice_id: invoice.id,
      reason,
      metadata,
      document: inv01Of(tax, figures, number),
    };
  }
}

/** The lines of an invoice with a cash discount are worth more than its total. */
function requireWithinTotal({ total, cashDiscount }: Figures, left: bigint): void {
  if (total <= left && (left > 0n || cashDiscount === 0n)) return;
  const maximum = inr(left);
  throw new ApiError('conflict', {
    message: `lines: they are worth ${inr(total + cashDiscount).amount} INR with tax, and ${maximum.amount} INR are left of the total of the invoice, which has a cash discount.`,
    param: 'lines',
    details: { maximum },
  });
}
