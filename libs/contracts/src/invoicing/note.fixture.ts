import { expectStatus, type Fixture, type RecordMaker } from '../kit/fixture.js';
import { makeInvoice } from './invoice.fixture.js';
import { createCreditNote, createDebitNote, type CreditNote, type DebitNote } from './notes.js';

type Kind = 'credit-notes' | 'debit-notes';

/** A registered note about one of the lines of an invoice. */
async function makeNote<Note extends CreditNote | DebitNote>(
  maker: RecordMaker,
  kind: Kind,
  { lines, ...body }: (typeof createCreditNote | typeof createDebitNote)['examples'][0]['body'],
): Promise<Note> {
  const invoice = await makeInvoice(maker);
  const lineItemId = invoice.line_items[0]!.line_item_id;
  const { id } = await maker.post<Note>(`/v1/invoices/${invoice.id}/${kind}`, {
    ...body,
    lines: lines.map((line) => ({ ...line, line_item_id: lineItemId })),
  });
  return maker.eventually(async () => expectStatus(await maker.get<Note>(`/v1/${kind}/${id}`), 'registered'));
}

export const creditNoteFixture: Fixture<CreditNote> = {
  collection: 'credit-notes',
  table: 'tax_documents',
  make: (maker) => makeNote<CreditNote>(maker, 'credit-notes', createCreditNote.examples[0].body),
};

export const debitNoteFixture: Fixture<DebitNote> = {
  collection: 'debit-notes',
  table: 'tax_documents',
  make: (maker) => makeNote<DebitNote>(maker, 'debit-notes', createDebitNote.examples[0].body),
};
