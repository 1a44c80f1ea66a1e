import { expectStatus, type Fixture, type RecordMaker } from '../kit/fixture.js';
import { makeInvoice } from './invoice.fixture.js';
import {
  createCreditNote,
  createDebitNote,
  type CreditNote,
  type DebitNote,
  getCreditNote,
  getDebitNote,
} from './notes.js';

interface Kind<Create, Get> {
  readonly create: Create;
  readonly get: Get;
}

/** A registered note about one of the lines of an invoice. */
async function makeNote<Note extends CreditNote | DebitNote>(
  maker: RecordMaker,
  {
    create,
    get,
  }: Kind<typeof createCreditNote, typeof getCreditNote> | Kind<typeof createDebitNote, typeof getDebitNote>,
): Promise<Note> {
  const invoice = await makeInvoice(maker);
  const lineItemId = invoice.line_items[0]!.line_item_id;
  const { lines, ...body } = create.examples[0].body;
  const { id } = await maker.made(create, {
    id: invoice.id,
    body: { ...body, lines: lines.map((line) => ({ ...line, line_item_id: lineItemId })) },
  });
  return maker.eventually(async () => expectStatus((await maker.made(get, { id })) as Note, 'registered'));
}

export const creditNoteFixture: Fixture<CreditNote> = {
  collection: 'credit-notes',
  table: 'tax_documents',
  make: (maker) => makeNote<CreditNote>(maker, { create: createCreditNote, get: getCreditNote }),
};

export const debitNoteFixture: Fixture<DebitNote> = {
  collection: 'debit-notes',
  table: 'tax_documents',
  make: (maker) => makeNote<DebitNote>(maker, { create: createDebitNote, get: getDebitNote }),
};
