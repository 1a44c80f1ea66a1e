import { expectStatus, type Fixture, type RecordMaker } from '../kit/fixture.js';
import { makeOrder } from '../orders/order.fixture.js';
import { makeInvoice } from './invoice.fixture.js';
import { getInvoice } from './invoice-queries.js';
import { createInvoice } from './invoices.js';
import {
  createCreditNote,
  createDebitNote,
  type CreditNote,
  type DebitNote,
  getCreditNote,
  getDebitNote,
} from './notes.js';
import { sellerFixture } from './seller.fixture.js';
import { getSeller, type SellerRecord } from './sellers.js';

interface Kind<Create, Get> {
  readonly create: Create;
  readonly get: Get;
}

/** A seller whose return of this month has an invoice and a credit note, and no more. */
async function sellerWithReturn(maker: RecordMaker): Promise<SellerRecord> {
  const seller = await maker.make(sellerFixture);
  const order = await makeOrder(maker);
  const { id } = await maker.made(createInvoice, { id: order.id, body: { seller_id: seller.id } });
  const invoice = await maker.eventually(async () => expectStatus(await maker.made(getInvoice, { id }), 'registered'));
  const line = { line_item_id: invoice.line_items[0]!.line_item_id, quantity: { value: 1, uom: 'PCS' } };
  const note = await maker.made(createCreditNote, { id, body: { reason: 'Damaged', lines: [line] } });
  await maker.eventually(async () => expectStatus(await maker.made(getCreditNote, { id: note.id }), 'registered'));
  // It is the latest seller that the test knows.
  return maker.made(getSeller, { id: seller.id });
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
  states: {
    'gst_returns.gstr1': sellerWithReturn,
    'gst_returns.portal_file': sellerWithReturn,
    'gst_returns.gstr3b': sellerWithReturn,
    'gst_returns.documents': sellerWithReturn,
    // Of its own: others go on to date documents.
    'gst_returns.lock': (maker) => maker.make(sellerFixture),
    'gst_returns.unlock': (maker) => maker.make(sellerFixture),
  },
};

export const debitNoteFixture: Fixture<DebitNote> = {
  collection: 'debit-notes',
  table: 'tax_documents',
  make: (maker) => makeNote<DebitNote>(maker, { create: createDebitNote, get: getDebitNote }),
};
