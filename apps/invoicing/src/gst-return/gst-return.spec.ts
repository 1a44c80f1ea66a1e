/** Returns of a month: what they add up, and what a locked month keeps out. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createCreditNote,
  createDebitNote,
  createInvoice,
  createSeller,
  getCreditNote,
  getDebitNote,
  getGstr1,
  getGstr1PortalFile,
  getGstr3b,
  type Gstr1,
  type Gstr3b,
  type Invoice,
  listReturnDocuments,
  lockReturnMonth,
  type Order,
  orderExample,
  type PortalFile,
  previewInvoice,
  retryInvoice,
  type ReturnDocument,
  type SellerRecord,
  sellerExample,
  type SupplyType,
  unlockReturnMonth,
  voidInvoice,
} from '@millwright/contracts';
import { addDays, dayInIndia, decimalText, financialYearOf, unitsOf } from '@millwright/gst';
import type { Tenant, UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, eventually, freshTenant, uniqueGstin, uuidOf } from '@millwright/testing';
import fc from 'fast-check';
import { drawNumber } from '../invoice/number-series.store.js';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { defaultSellerOf } from '../testing/sellers.js';
import { addLock, holdAllSeries, requireOpenMonths } from './month-locks.store.js';

let app: InvoicingApp;
let tenant: Tenant;
let seller: SellerRecord;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  tenant = freshTenant();
  seller = await defaultSellerOf(app.app, tenant);
  app.portal.behaviours.set('generate', (request) => app.register(request));
});

const inr = (amount: string) => ({ amount, currency: 'INR' as const });
const today = (): string => dayInIndia(app.app.clock.now());
const monthOf = (day: string): string => day.slice(0, 7);
const ofMonth = (period = monthOf(today()), of = seller) => ({ query: { seller_id: of.id, period } });

type Line = Partial<Order['line_items'][number]>;

/** Goods of a price for one piece. */
function orderOf(buyer: Order['buyer'], price: string, ...lines: Line[]): Order {
  const [item] = orderExample.line_items;
  const all = lines.length === 0 ? [{}] : lines;
  return app.order({
    buyer,
    line_items: all.map((line) => ({
      ...item!,
      id: encodeId('line_item', randomUUID()),
      quantity: { value: 1, uom: 'PCS' },
      unit_price: inr(price),
      ...line,
    })),
  });
}

const placeIn = (state: string, city: string, pin: string) => ({
  billing: { line1: '1 Main Road', city, state, postal_code: pin, country: 'IN' },
});
const chennai = placeIn('33', 'Chennai', '600001');
const ofKarnataka = orderExample.buyer;
const ofTamilNadu = { name: 'Deccan Stores', gstin: '33AAPFU0939F1Z2', addresses: chennai };
const consumer = { name: 'Asha Prints' };
const consumerInChennai = { name: 'Selvi Traders', addresses: chennai };
const abroad = {
  name: 'Nordkai GmbH',
  addresses: { billing: { line1: 'Kai 4', city: 'Hamburg', state: 'HH', postal_code: '20457', country: 'DE' } },
};

/** An invoice in force. */
async function invoice(order: Order, body: object = {}): Promise<Invoice> {
  const made = await app.invoice(tenant, order, body);
  return made.status === 'issued' ? made : app.becomes(tenant, made, 'registered');
}

type Noting = { readonly amount: string } | { readonly quantity: number };

/** A note about a part of the first line, or of another one. */
async function note(
  operation: typeof createCreditNote | typeof createDebitNote,
  { id, line_items: lines }: Invoice,
  given: Noting,
  { line = 0, ...more }: { readonly line?: number; readonly commercial?: boolean } = {},
): Promise<ReturnDocument> {
  const of = 'amount' in given ? { amount: inr(given.amount) } : { quantity: { value: given.quantity, uom: 'PCS' } };
  const named = [{ line_item_id: lines[line]!.line_item_id, ...of }];
  const { status, body } = await app.call(operation, tenant, { id, body: { reason: 'Agreed', lines: named, ...more } });
  expect([status, body]).toEqual([202, expect.anything()]);
  const read = operation === createCreditNote ? getCreditNote : getDebitNote;
  return eventually(async () => {
    const now = (await app.call(read, tenant, { id: body.id as string })).body as ReturnDocument;
    expect(['registered', 'issued']).toContain(now.status);
    return now;
  });
}

const gstr1 = async (of = seller, period = monthOf(today())): Promise<Gstr1> => {
  const { status, body } = await app.call(getGstr1, tenant, ofMonth(period, of));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Gstr1;
};
const gstr3b = async (): Promise<Gstr3b> => (await app.call(getGstr3b, tenant, ofMonth())).body as Gstr3b;
const portalFile = async (): Promise<PortalFile> =>
  (await app.call(getGstr1PortalFile, tenant, ofMonth())).body as PortalFile;

const taxFields = ['taxable_value', 'cgst', 'sgst', 'igst', 'cess'] as const;
type Summed = { readonly [Field in (typeof taxFields)[number]]: { readonly amount: string } };
type Sums = readonly bigint[];

const none: Sums = [0n, 0n, 0n, 0n, 0n];
const sumsOf = (row: Summed): Sums => taxFields.map((field) => unitsOf(row[field].amount, 2));
const added = (all: readonly Sums[]): Sums =>
  all.reduce((sum, each) => sum.map((value, place) => value + each[place]!), none);
const minus = (sums: Sums): Sums => sums.map((value) => -value);

/** All that tables 4 to 9 declare. */
function declaredIn(found: Gstr1): Sums {
  const { b2b, b2c_large: large, exports, b2c_others: others, nil_rated: nil, notes } = found;
  return added([
    ...[...b2b, ...large, ...exports, ...others].map(sumsOf),
    ...nil.map(({ taxable_value: value }) => [unitsOf(value.amount, 2), 0n, 0n, 0n, 0n]),
    ...notes.map((row) => (row.note_type === 'credit' ? minus(sumsOf(row)) : sumsOf(row))),
  ]);
}

/** What the documents in force come to, by their own sums. */
async function inForce(of = seller): Promise<Sums> {
  const [row] = await app.app.database.worker.query<Record<(typeof taxFields)[number], string>[]>(
    `SELECT ${taxFields.map((field) => `coalesce(sum(CASE type WHEN 'CRN' THEN -${field} ELSE ${field} END), 0)::text AS ${field}`).join()}
     FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND seller_id = $3 AND NOT commercial
       AND status IN ('registered', 'issued', 'cancelling')`,
    [tenant.accountId, tenant.livemode, uuidOf(of.id)],
  );
  return taxFields.map((field) => unitsOf(row![field], 2));
}

async function createdSeller(): Promise<SellerRecord> {
  const { body } = await app.call(createSeller, tenant, {
    body: {
      ...sellerExample,
      gstin: uniqueGstin('27'),
      address: { ...sellerExample.address, city: 'Pune', state: '27', postal_code: '410501' },
      number_prefix: 'PN/',
    },
  });
  return body as SellerRecord;
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const shownBy = (row: { readonly document_ids: readonly string[] }): string[] => [...row.document_ids].sort(inOrder);
const idsOf = (...documents: readonly { readonly id: string }[]): string[] =>
  documents.map(({ id }) => id).sort(inOrder);

describe('a month with documents of every kind', () => {
  const made: Record<string, { readonly id: string; readonly number: string }> = {};
  let found: Gstr1;
  let pune: SellerRecord;
  let others: Gstr1;
  let monthTenant: Tenant;
  let monthSeller: SellerRecord;

  /** The documents of the month are made once. */
  beforeAll(async () => {
    tenant = monthTenant = freshTenant();
    seller = monthSeller = await defaultSellerOf(app.app, tenant);
    pune = await createdSeller();
    const supply = (type: SupplyType) => ({ supply_type: type });
    const exempt = { tax_rate: 0, exemption: 'exempt' } as const;
    const service = { hsn: '998898', quantity: { value: 1, uom: 'OTH' } };

    const b2b = await invoice(orderOf(ofKarnataka, '1000.00'));
    const far = await invoice(orderOf(ofTamilNadu, '2000.00', { tax_rate: 5 }, service));
    const reversed = await invoice(orderOf(ofKarnataka, '300.00'), { reverse_charge: true });
    const mixed = await invoice(orderOf(ofKarnataka, '400.00', {}, { tax_rate: 0, exemption: 'non_gst' }));
    const small = await invoice(orderOf(consumer, '500.00', { quantity: { value: 4, uom: 'PCS' } }), supply('b2c'));
    // In the state, so that it is not declared by itself; with tax it is of more than a lakh.
    const near = await invoice(orderOf(consumer, '90000.00'), supply('b2c'));
    const large = await invoice(orderOf(consumerInChennai, '90000.00'), supply('b2c'));
    const edge = await invoice(orderOf(consumerInChennai, '100000.00', exempt), supply('b2c'));
    const exported = await invoice(orderOf(abroad, '700.00'), supply('export_with_payment'));
    const underBond = await invoice(orderOf(abroad, '800.00'));
    const zone = await invoice(orderOf(ofKarnataka, '900.00'), supply('sez_with_payment'));
    const zoneFree = await invoice(orderOf(ofKarnataka, '910.00'), supply('sez_without_payment'));
    const deemed = await invoice(orderOf(ofKarnataka, '920.00'), supply('deemed_export'));
    const supplied = await invoice(orderOf(ofKarnataka, '600.00', exempt));
    const nil = await invoice(orderOf(consumer, '610.00', { tax_rate: 0, exemption: 'nil_rated' }), supply('b2c'));
    const ofPune = await invoice(orderOf(ofKarnataka, '50.00'), { seller_id: pune.id });

    const notes = {
      credited: await note(createCreditNote, b2b, { amount: '100.00' }),
      creditedFar: await note(createCreditNote, far, { amount: '10.00' }, { line: 1 }),
      debited: await note(createDebitNote, b2b, { amount: '40.00' }),
      creditedReversed: await note(createCreditNote, reversed, { amount: '30.00' }),
      creditedSmall: await note(createCreditNote, small, { quantity: 1 }),
      debitedSmall: await note(createDebitNote, small, { amount: '7.00' }),
      creditedLarge: await note(createCreditNote, large, { amount: '1000.00' }),
      creditedExport: await note(createCreditNote, exported, { amount: '70.00' }),
      creditedSupply: await note(createCreditNote, supplied, { amount: '60.00' }),
      commercial: await note(createCreditNote, near, { amount: '50.00' }, { commercial: true }),
    };

    const cancelled = await invoice(orderOf(ofKarnataka, '11.00'));
    await app.call(cancelInvoice, tenant, { id: cancelled.id, body: { reason: 'duplicate' } });
    await app.becomes(tenant, cancelled, 'cancelled');
    const cancelledSupply = await invoice(orderOf(consumer, '12.00'), supply('b2c'));
    await app.call(cancelInvoice, tenant, { id: cancelledSupply.id, body: { reason: 'duplicate' } });

    app.portal.behaviours.set('generate', () => failure('3029', 'GSTIN is inactive or cancelled'));
    app.portal.behaviours.set('get_by_document', () => failure('2154'));
    const voided = await app.becomes(tenant, await app.invoice(tenant, orderOf(ofKarnataka, '13.00')), 'failed');
    await app.call(voidInvoice, tenant, { id: voided.id, body: { reason: 'No registration' } });
    await app.becomes(tenant, voided, 'voided');
    const failed = await app.becomes(tenant, await app.invoice(tenant, orderOf(ofKarnataka, '14.00')), 'failed');
    // The portal has another document under the number, so that the invoice gets the next one.
    app.portal.behaviours.set('generate', () => failure('2278'));
    const renumbered = await app.becomes(tenant, await app.invoice(tenant, orderOf(ofKarnataka, '15.00')), 'failed');
    app.portal.behaviours.set('generate', (request) => app.register(request));
    await app.call(retryInvoice, tenant, { id: renumbered.id, body: { new_number: true } });
    await app.becomes(tenant, renumbered, 'registered');
    app.portal.behaviours.delete('get_by_document');

    Object.assign(made, { b2b, far, reversed, mixed, small, near, large, edge, exported, underBond, zone, zoneFree });
    Object.assign(made, { deemed, supplied, nil, ofPune, cancelled, cancelledSupply, voided, failed, renumbered });
    Object.assign(made, notes);
    found = await gstr1();
    others = await gstr1(pune);
  }, 120_000);
  beforeEach(() => {
    [tenant, seller] = [monthTenant, monthSeller];
  });

  const of = (...names: string[]): string[] => idsOf(...names.map((name) => made[name]!));

  it('declares each where the law has it', () => {
    const rows = (of_: readonly (object & { document_ids: readonly string[] })[], ...fields: string[]) =>
      of_.map((row) => [...fields.map((field) => (row as Record<string, unknown>)[field]), shownBy(row)]);
    expect(rows(found.b2b, 'table', 'place_of_supply', 'tax_rate')).toEqual([
      ['4A', '29', 18, of('b2b', 'mixed', 'renumbered')],
      ['4A', '33', 18, of('far')],
      ['4A', '33', 5, of('far')],
      ['4B', '29', 18, of('reversed')],
    ]);
    expect(rows(found.b2c_large, 'place_of_supply', 'tax_rate', 'total')).toEqual([
      ['33', 18, inr('106200.00'), of('large')],
    ]);
    expect(rows(found.exports, 'table', 'supply_type', 'tax_rate')).toEqual([
      ['6A', 'export_with_payment', 18, of('exported')],
      ['6A', 'export_without_payment', 18, of('underBond')],
      ['6B', 'sez_with_payment', 18, of('zone')],
      ['6B', 'sez_without_payment', 18, of('zoneFree')],
      ['6C', 'deemed_export', 18, of('deemed')],
    ]);
    expect(rows(found.b2c_others, 'inter_state', 'place_of_supply', 'tax_rate')).toEqual([
      [false, '29', 18, of('small', 'near', 'creditedSmall', 'debitedSmall')],
    ]);
    expect(rows(found.nil_rated, 'exemption', 'inter_state', 'buyers')).toEqual([
      ['exempt', true, 'unregistered', of('edge')],
      ['exempt', false, 'registered', of('supplied', 'creditedSupply')],
      ['nil_rated', false, 'unregistered', of('nil')],
      ['non_gst', false, 'registered', of('mixed')],
    ]);
    expect(rows(found.notes, 'buyers', 'note_type', 'supply_type', 'reverse_charge', 'tax_rate')).toEqual([
      ['registered', 'credit', 'b2b', false, 18, of('credited', 'creditedFar')],
      ['registered', 'credit', 'b2b', true, 18, of('creditedReversed')],
      ['registered', 'debit', 'b2b', false, 18, of('debited')],
      ['unregistered', 'credit', 'b2c', false, 18, of('creditedLarge')],
      ['unregistered', 'credit', 'export_with_payment', false, 18, of('creditedExport')],
    ]);
  });

  it('adds up what a second computation adds up', async () => {
    const sums = `round(sum(value), 2)::text, round(sum(cgst), 2)::text, round(sum(sgst), 2)::text, round(sum(igst), 2)::text`;
    const query = async (keys: string, where: string): Promise<string[][]> => {
      const rows = await app.app.database.worker.query<Record<string, string>[]>(
        `WITH lines AS (
           SELECT d.type, d.status, d.supply_type, d.place_of_supply AS pos, d.reverse_charge AS rc, d.total,
             (l -> 'tax_rate')::text AS rate, l ->> 'exemption' AS why, l ->> 'hsn' AS hsn, origin.total AS origin_total,
             CASE WHEN d.type = 'CRN' THEN -1 ELSE 1 END * (l #>> '{taxable_value,amount}')::numeric AS value,
             CASE WHEN d.type = 'CRN' THEN -1 ELSE 1 END * (l #>> '{cgst,amount}')::numeric AS cgst,
             CASE WHEN d.type = 'CRN' THEN -1 ELSE 1 END * (l #>> '{sgst,amount}')::numeric AS sgst,
             CASE WHEN d.type = 'CRN' THEN -1 ELSE 1 END * (l #>> '{igst,amount}')::numeric AS igst
           FROM tax_documents d LEFT JOIN tax_documents origin ON origin.id = d.invoice_id,
             jsonb_array_elements(d.line_items::jsonb) l
           WHERE d.account_id = $1 AND d.seller_id = $2 AND d.status IN ('registered', 'issued') AND d.number NOT LIKE 'CM%'
         )
         SELECT ARRAY[${keys}, ${sums}] AS figures FROM lines WHERE ${where} GROUP BY ${keys}`,
        [tenant.accountId, uuidOf(seller.id)],
      );
      return rows.map(({ figures }) => figures as unknown as string[]);
    };
    const amounts = (row: Summed, sign = 1n): string[] =>
      sumsOf(row)
        .slice(0, 4)
        .map((value) => decimalText(sign * value, 2));
    const taxed = 'why IS NULL';
    expect(found.b2b.map((row) => [row.table, row.place_of_supply, String(row.tax_rate), ...amounts(row)])).toEqual(
      sorted(
        await query(
          `CASE WHEN rc THEN '4B' ELSE '4A' END, pos, rate`,
          `type = 'INV' AND supply_type = 'b2b' AND ${taxed}`,
        ),
      ),
    );
    expect(found.b2c_large.map((row) => [row.place_of_supply, ...amounts(row)])).toEqual(
      await query('pos', `type = 'INV' AND supply_type = 'b2c' AND pos <> '29' AND total > 100000 AND ${taxed}`),
    );
    expect(found.b2c_others.map((row) => [row.place_of_supply, String(row.tax_rate), ...amounts(row)])).toEqual(
      await query(
        'pos, rate',
        `supply_type = 'b2c' AND ${taxed} AND (pos = '29' OR coalesce(origin_total, total) <= 100000)`,
      ),
    );
    expect(found.exports.map((row) => [row.supply_type, ...amounts(row)])).toEqual(
      sorted(await query('supply_type', `type = 'INV' AND supply_type NOT IN ('b2b', 'b2c')`), [
        'export_with_payment',
        'export_without_payment',
        'sez_with_payment',
        'sez_without_payment',
        'deemed_export',
      ]),
    );
    expect(found.nil_rated.map((row) => [row.exemption, row.buyers, row.taxable_value.amount])).toEqual(
      sorted(
        (await query(`why, CASE supply_type WHEN 'b2c' THEN 'unregistered' ELSE 'registered' END`, `NOT ${taxed}`)).map(
          (row) => row.slice(0, 3),
        ),
        ['exempt unregistered', 'exempt registered', 'nil_rated unregistered', 'non_gst registered'],
      ),
    );
    expect(
      found.notes.map((row) => [
        row.supply_type,
        row.note_type,
        ...amounts(row, row.note_type === 'credit' ? -1n : 1n),
      ]),
    ).toHaveLength(5);
    expect(added(found.notes.map((row) => (row.note_type === 'credit' ? minus(sumsOf(row)) : sumsOf(row))))).toEqual(
      added(
        (await query('type', `type <> 'INV' AND ${taxed} AND NOT (supply_type = 'b2c' AND pos = '29')`)).map((row) => [
          ...row.slice(1).map((amount) => unitsOf(amount, 2)),
          0n,
        ]),
      ),
    );
    const byCode = found.hsn.map((row) => [row.buyers, row.hsn, String(row.tax_rate), ...amounts(row)]);
    expect(sorted(byCode)).toEqual(
      sorted(
        await query(
          `CASE WHEN supply_type = 'b2c' OR supply_type LIKE 'exp%' THEN 'b2c' ELSE 'b2b' END, hsn, rate`,
          'true',
        ),
      ),
    );
  });

  it('declares in tables 4 to 9, and in table 12, all that is in force and no more', async () => {
    const all = await inForce();
    expect(declaredIn(found)).toEqual(all);
    expect(added(found.hsn.map(sumsOf))).toEqual(all);
    expect(declaredIn(others)).toEqual(await inForce(pune));
    expect(others.b2b.map(shownBy)).toEqual([of('ofPune')]);
  });

  it('counts quantities of goods, of services none, and of a note about an amount none', () => {
    const hsn = orderExample.line_items[0]!.hsn;
    const rows = found.hsn.map((row) => [row.buyers, row.hsn, row.uqc, row.tax_rate, row.quantity]);
    expect(rows).toContainEqual(['b2b', '998898', 'NA', 18, '0.000']);
    // Four less one, two of a lakh, and two exports.
    expect(rows).toContainEqual(['b2c', hsn, 'PCS', 18, '7.000']);
  });

  it('lists the numbers that were used, and which of them are cancelled', () => {
    const year = financialYearOf(today()).slice(2);
    const runs = found.documents_issued.map(({ kind, from, to, total, cancelled, net, pending }) => [
      ...[kind, from, to, total, cancelled, net, pending],
    ]);
    expect(runs).toEqual([
      // Two that are cancelled, one that is voided, and the number that an invoice had before.
      ['invoices', `${year}/00001`, `${year}/00018`, 18, 4, 14, 1],
      ['invoices', `BS${year}/00001`, `BS${year}/00003`, 3, 0, 3, 0],
      ['credit_notes', `CN${year}/00001`, `CN${year}/00007`, 7, 0, 7, 0],
      ['debit_notes', `DN${year}/00001`, `DN${year}/00002`, 2, 0, 2, 0],
    ]);
  });

  it('says what is missing', () => {
    const { id, number } = made['failed']!;
    expect(found.pending).toEqual({
      figure: 'pending',
      document_count: 1,
      documents: [{ id, number, date: today(), status: 'failed', total: inr('17.00') }],
    });
    expect([found.locked, found.locked_at]).toEqual([false, null]);
  });

  it('lists the documents of each figure, page by page', async () => {
    const { b2b, b2c_large: large, exports, b2c_others: small, nil_rated: nil, notes, hsn } = found;
    for (const row of [...b2b, ...large, ...exports, ...small, ...nil, ...notes, ...hsn, ...found.documents_issued]) {
      const listed: ReturnDocument[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query = { ...ofMonth().query, figure: row.figure, limit: 2, ...(cursor !== '' && { cursor }) };
        const { status, body } = await app.call(listReturnDocuments, tenant, { query });
        expect(status).toBe(200);
        listed.push(...(body.data as ReturnDocument[]));
        cursor = body.next_cursor as string | null;
      }
      expect([row.figure, idsOf(...listed)]).toEqual([row.figure, shownBy(row)]);
      expect(row.document_count).toBe(row.document_ids.length);
    }
    const pending = await app.call(listReturnDocuments, tenant, { query: { ...ofMonth().query, figure: 'pending' } });
    expect(pending.body.data).toEqual(found.pending.documents);
    const unknown = await app.call(listReturnDocuments, tenant, { query: { ...ofMonth().query, figure: '4A/01/18' } });
    expect(unknown.body.data).toEqual([]);
  });

  it('is declared in GSTR-3B by the same sums, without what buyers pay under reverse charge', async () => {
    const parts = await gstr3b();
    const reversed = added([
      ...found.b2b.filter(({ table }) => table === '4B').map(sumsOf),
      ...found.notes.filter((row) => row.reverse_charge).map((row) => minus(sumsOf(row))),
    ]);
    const { taxable, zero_rated: zero, nil_rated_and_exempt: nil, non_gst: outside } = parts;
    expect(added([...[taxable, zero, nil, outside].map(sumsOf), reversed])).toEqual(await inForce());
    expect(shownBy(zero)).toEqual(of('exported', 'underBond', 'zone', 'zoneFree', 'creditedExport'));
    expect(zero).toMatchObject({ taxable_value: inr('3240.00'), igst: inr('275.40') });
    expect([nil.taxable_value, outside.taxable_value]).toEqual([inr('101150.00'), inr('400.00')]);
    expect(parts.inter_state_unregistered.map((row) => [row.place_of_supply, row.taxable_value, row.igst])).toEqual([
      ['33', inr('89000.00'), inr('16020.00')],
    ]);
    expect(parts.pending).toEqual(found.pending);
  });

  it('is the file of the portal, with the same sums', async () => {
    const file = await portalFile();
    expect([file.gstin, file.fp]).toEqual([seller.gstin, today().slice(5, 7) + today().slice(0, 4)]);
    const numbers = (documents: readonly { inum?: string; nt_num?: string }[]) =>
      documents.map(({ inum, nt_num: noted }) => inum ?? noted!).sort(inOrder);
    const numbersOf = (...names: string[]) => names.map((name) => made[name]!.number).sort(inOrder);
    const { number: renumbered } = await app.becomes(tenant, made['renumbered']!, 'registered');
    expect(numbers(file.b2b.flatMap(({ inv }) => inv))).toEqual(
      [...numbersOf('b2b', 'far', 'reversed', 'mixed', 'zone', 'zoneFree', 'deemed'), renumbered].sort(inOrder),
    );
    expect(file.b2b.map(({ ctin }) => ctin).sort(inOrder)).toEqual(
      [ofKarnataka.gstin!, ofTamilNadu.gstin].sort(inOrder),
    );
    expect(numbers(file.b2cl.flatMap(({ inv }) => inv))).toEqual(numbersOf('large'));
    expect(file.exp.map(({ exp_typ: type, inv }) => [type, numbers(inv)])).toEqual([
      ['WPAY', numbersOf('exported')],
      ['WOPAY', numbersOf('underBond')],
    ]);
    expect(numbers(file.cdnr.flatMap(({ nt }) => nt))).toEqual(
      numbersOf('credited', 'creditedFar', 'debited', 'creditedReversed'),
    );
    expect(file.cdnur.map(({ typ, ntty, nt_num: noted }) => [typ, ntty, noted])).toEqual([
      ['B2CL', 'C', made['creditedLarge']!.number],
      ['EXPWP', 'C', made['creditedExport']!.number],
    ]);
    const [of_] = file.b2b.flatMap(({ inv }) => inv).filter(({ inum }) => inum === made['reversed']!.number);
    const [year, month, day] = today().split('-');
    expect(of_).toEqual({
      inum: made['reversed']!.number,
      idt: `${day}-${month}-${year}`,
      val: 300,
      pos: '29',
      rchrg: 'Y',
      inv_typ: 'R',
      itms: [{ num: 1, itm_det: { rt: 18, txval: 300, iamt: 0, camt: 27, samt: 27, csamt: 0 } }],
    });
    expect(file.b2cs).toEqual([
      {
        sply_ty: 'INTRA',
        pos: '29',
        typ: 'OE',
        rt: 18,
        txval: 91_507,
        iamt: 0,
        camt: 8235.63,
        samt: 8235.63,
        csamt: 0,
      },
    ]);
    expect(file.nil.inv).toEqual([
      { sply_ty: 'INTRB2C', nil_amt: 0, expt_amt: 100_000, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2B', nil_amt: 0, expt_amt: 540, ngsup_amt: 400 },
      { sply_ty: 'INTRAB2C', nil_amt: 610, expt_amt: 0, ngsup_amt: 0 },
    ]);
    expect([
      file.hsn.hsn_b2b.length + file.hsn.hsn_b2c.length,
      file.doc_issue.doc_det.map((each) => each.doc_num),
    ]).toEqual([found.hsn.length, [1, 4, 5]]);
    const items = [
      ...file.b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map((each) => each.itm_det))),
      ...file.b2cl.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map((each) => each.itm_det))),
      ...file.b2cs,
      ...file.exp.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map((each) => ({ ...each, camt: 0, samt: 0 })))),
      ...[...file.cdnr.flatMap(({ nt }) => nt), ...file.cdnur].flatMap(({ ntty, itms }) =>
        itms.map(({ itm_det: each }) => (ntty === 'C' ? negatedItem(each) : each)),
      ),
      ...file.nil.inv.map((row) => ({ ...noItem, txval: row.nil_amt + row.expt_amt + row.ngsup_amt })),
    ];
    const paise = (value: number): bigint => unitsOf(value.toFixed(2), 2);
    expect(
      added(items.map(({ txval, camt, samt, iamt, csamt }) => [txval, camt, samt, iamt, csamt].map(paise))),
    ).toEqual(await inForce());
  });
});

const noItem = { rt: 0, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 };
function negatedItem({ txval, iamt, camt, samt, csamt }: typeof noItem): typeof noItem {
  return { rt: 0, txval: -txval, iamt: -iamt, camt: -camt, samt: -samt, csamt: -csamt };
}

/** By their first fields, or in the order of the names that these make up. */
function sorted(rows: string[][], names?: readonly string[]): string[][] {
  const placeOf = (row: string[]): number => names!.findIndex((name) => row.join(' ').startsWith(`${name} `));
  return rows.toSorted((a, b) => (names === undefined ? (a.join() < b.join() ? -1 : 1) : placeOf(a) - placeOf(b)));
}

describe('whatever documents there are', () => {
  const anyCase = fc.record({
    supply: fc.constantFrom<SupplyType>(
      'b2c',
      'b2c',
      'b2b',
      'sez_with_payment',
      'export_without_payment',
      'deemed_export',
    ),
    isFar: fc.boolean(),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 20_000_000 }).map((paise) => decimalText(BigInt(paise), 2)),
        rate: fc.constantFrom(0.25, 5, 18, 40, 0),
        hsn: fc.constantFrom('48191010', '6109', '998912'),
        why: fc.constantFrom('nil_rated', 'exempt', 'non_gst'),
        pieces: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    noted: fc.constantFrom<'nothing' | 'credit' | 'debit' | 'cancel'>('nothing', 'credit', 'debit', 'cancel'),
  });

  it('their taxes are declared once, in both returns', async () => {
    const seed = Date.now();
    for (const { supply, isFar, lines, noted } of fc.sample(anyCase, { numRuns: 12, seed })) {
      const consumerOf = isFar ? consumerInChennai : consumer;
      const registeredOf = isFar ? ofTamilNadu : ofKarnataka;
      const buyer = supply === 'b2c' ? consumerOf : supply.startsWith('export') ? abroad : registeredOf;
      const items = lines.map(({ price, rate, hsn, why, pieces }) => ({
        hsn: hsn === '6109' ? '610910' : hsn,
        unit_price: inr(price),
        quantity: { value: pieces, uom: 'PCS' },
        tax_rate: rate,
        ...(rate === 0 && { exemption: why }),
      }));
      const made = await invoice(orderOf(buyer, '1.00', ...(items as Line[])), { supply_type: supply });
      if (noted === 'credit') await note(createCreditNote, made, { quantity: 1 });
      if (noted === 'debit') await note(createDebitNote, made, { amount: '123.45' });
      if (noted === 'cancel') {
        await app.call(cancelInvoice, tenant, { id: made.id, body: { reason: 'other' } });
        await app.becomes(tenant, made, 'cancelled');
      }
    }
    const [found, parts, all] = [await gstr1(), await gstr3b(), await inForce()];
    expect([seed, declaredIn(found)]).toEqual([seed, all]);
    expect([seed, added(found.hsn.map(sumsOf))]).toEqual([seed, all]);
    const { taxable, zero_rated: zero, nil_rated_and_exempt: nil, non_gst: outside } = parts;
    expect([seed, added([taxable, zero, nil, outside].map(sumsOf))]).toEqual([seed, all]);
  }, 60_000);
});

describe('the day of a document', () => {
  it('decides on its month, not the day on which it is registered or cancelled', async () => {
    const [year, month] = today().split('-');
    const lastOfBefore = addDays(`${year}-${month}-01`, -1);
    const before = await invoice(orderOf(consumer, '100.00'), { supply_type: 'b2c', date: lastOfBefore });
    const now = await invoice(orderOf(consumer, '200.00'), { supply_type: 'b2c' });
    const [of, ofBefore] = [await gstr1(), await gstr1(seller, monthOf(lastOfBefore))];
    expect([of.b2c_others.map(shownBy), ofBefore.b2c_others.map(shownBy)]).toEqual([[idsOf(now)], [idsOf(before)]]);
    await app.call(cancelInvoice, tenant, { id: before.id, body: { reason: 'other' } });
    const after = await gstr1(seller, monthOf(lastOfBefore));
    expect([after.b2c_others, after.documents_issued.map(({ cancelled, net }) => [cancelled, net])]).toEqual([
      [],
      [[1, 0]],
    ]);
  });

  it('splits a series where a number is of another month', async () => {
    const [year, month] = today().split('-');
    const date = addDays(`${year}-${month}-01`, -1);
    for (const input of [{}, { date }, {}, {}]) {
      await invoice(orderOf(consumer, '100.00'), { supply_type: 'b2c', ...input });
    }
    const runs = (await gstr1()).documents_issued.map(({ from, to, total }) => [from.slice(-1), to.slice(-1), total]);
    if (financialYearOf(date) === financialYearOf(today())) {
      expect(runs).toEqual([
        ['1', '1', 1],
        ['3', '4', 2],
      ]);
    } else expect(runs).toEqual([['1', '3', 3]]);
  });
});

describe('a locked month', () => {
  const lock = (period = monthOf(today()), of = seller): Promise<ApiAnswer> =>
    app.call(lockReturnMonth, tenant, { params: { period }, body: { seller_id: of.id } });
  const unlock = (period = monthOf(today())): Promise<ApiAnswer> =>
    app.call(unlockReturnMonth, tenant, { params: { period }, query: { seller_id: seller.id } });
  const refused = ({ status, body }: ApiAnswer, ...words: string[]): void => {
    expect([status, body.error?.code]).toEqual([409, 'invalid_state']);
    for (const word of [...words, `DELETE /v1/gst-returns/`, seller.id]) expect(body.error.message).toContain(word);
  };
  const overTheCounter = { supply_type: 'b2c' };

  it('is shown, locked once, and unlocked', async () => {
    const period = monthOf(today());
    const { status, body } = await lock();
    expect([status, body]).toEqual([
      200,
      { seller_id: seller.id, gstin: seller.gstin, period, locked: true, locked_at: expect.any(String) },
    ]);
    await app.app.advance(1_000);
    expect((await lock()).body).toEqual(body);
    const { locked, locked_at: at } = await gstr1();
    expect([locked, at, (await gstr3b()).locked_at]).toEqual([true, body.locked_at, body.locked_at]);
    for (let times = 0; times < 2; times += 1) {
      expect(await unlock()).toMatchObject({ status: 200, body: { period, locked: false, locked_at: null } });
    }
    expect((await gstr1()).locked).toBe(false);
  });

  it('has no new documents, nor a number used for one', async () => {
    const earlier = await invoice(orderOf(consumer, '100.00'), overTheCounter);
    await lock();
    const { id } = orderOf(consumer, '100.00');
    refused(await app.call(createInvoice, tenant, { id, body: overTheCounter }), '`date`');
    refused(await app.call(previewInvoice, tenant, { id, body: overTheCounter }), '`date`');
    refused(await app.call(createInvoice, tenant, { id: orderOf(ofKarnataka, '100.00').id, body: {} }), '`date`');
    const lines = [{ line_item_id: earlier.line_items[0]!.line_item_id, amount: inr('1.00') }];
    const noted = { id: earlier.id, body: { reason: 'Agreed', lines } };
    refused(await app.call(createCreditNote, tenant, noted), 'once the month is over');
    refused(await app.call(createDebitNote, tenant, noted));
    const commercial = await app.call(createCreditNote, tenant, {
      ...noted,
      body: { ...noted.body, commercial: true },
    });
    expect(commercial.status).toBe(202);
    await unlock();
    expect((await invoice(orderOf(consumer, '100.00'), overTheCounter)).number).toMatch(/00002$/);
  });

  it('keeps its documents as they are', async () => {
    const issued = await invoice(orderOf(consumer, '100.00'), overTheCounter);
    const registered = await invoice(orderOf(ofKarnataka, '100.00'));
    app.portal.behaviours.set('generate', () => failure('3029', 'GSTIN is inactive or cancelled'));
    const failed = await app.becomes(tenant, await app.invoice(tenant, orderOf(ofKarnataka, '14.00')), 'failed');
    expect((await lock()).status).toBe(200);
    const before = await gstr1();
    for (const { id } of [issued, registered]) {
      refused(await app.call(cancelInvoice, tenant, { id, body: { reason: 'other' } }), 'credit note');
    }
    refused(await app.call(voidInvoice, tenant, { id: failed.id, body: { reason: 'x' } }));
    refused(await app.call(retryInvoice, tenant, { id: failed.id }));
    // Out of the month, too.
    const [year, month] = today().split('-');
    const date = addDays(`${year}-${month}-01`, -1);
    if (financialYearOf(date) === financialYearOf(today())) {
      refused(await app.call(retryInvoice, tenant, { id: failed.id, body: { date } }));
    }
    expect(await gstr1()).toEqual(before);
    await unlock();
    expect((await app.call(cancelInvoice, tenant, { id: issued.id, body: { reason: 'other' } })).status).toBe(202);
  });

  it('is of one seller, and of one month', async () => {
    const pune = await createdSeller();
    const [year, month] = today().split('-');
    const before = addDays(`${year}-${month}-01`, -1);
    await lock(monthOf(before));
    await lock(undefined, pune);
    expect((await invoice(orderOf(consumer, '100.00'), overTheCounter)).status).toBe('issued');
    const dated = await app.call(createInvoice, tenant, {
      id: orderOf(consumer, '1.00').id,
      body: { ...overTheCounter, date: before },
    });
    refused(dated, monthOf(before));
    expect((await lock('2099-12')).body.error).toMatchObject({ code: 'invalid_parameter', param: 'period' });
  });

  it('is refused while the portal is still to answer for a document of the month', async () => {
    app.portal.behaviours.set('generate', () => undefined);
    const waiting = await app.invoice(tenant, orderOf(ofKarnataka, '100.00'));
    const { status, body } = await lock();
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.message).toContain(waiting.number);
    expect((await gstr1()).locked).toBe(false);
  });

  /** Runs a step in a transaction that ends once the call waits for it. */
  async function waitedFor(step: (work: UnitOfWork) => Promise<unknown>, call: () => Promise<ApiAnswer>) {
    let answer: Promise<ApiAnswer> | undefined;
    await app.app.database.asTenant(tenant, async (work) => {
      await step(work);
      const [own] = await work.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
      answer = call();
      await eventually(async () => {
        const waiting = await app.app.database.worker.query<object[]>(
          'SELECT pid FROM pg_locks WHERE NOT granted AND transactionid::text = $1',
          [own!.id],
        );
        expect(waiting).toHaveLength(1);
      });
    });
    return answer!;
  }

  it('is locked after the calls that date documents in it, or change them', async () => {
    const issued = await invoice(orderOf(consumer, '100.00'), overTheCounter);
    const series = { sellerId: uuidOf(seller.id), numberPrefix: '' };
    const drawn = await waitedFor(
      (work) => drawNumber(work, series, 'CRN', today()),
      () => lock(),
    );
    expect(drawn.status).toBe(200);
    await unlock();
    const changed = await waitedFor(
      (work) => requireOpenMonths(work, { ...series, type: 'INV' }, [issued.date], ''),
      () => lock(),
    );
    expect(changed.status).toBe(200);
  });

  it('refuses calls that have waited while it was locked', async () => {
    const issued = await invoice(orderOf(consumer, '100.00'), overTheCounter);
    const locking = async (work: UnitOfWork): Promise<void> => {
      await holdAllSeries(work, uuidOf(seller.id), monthOf(today()));
      await addLock(work, uuidOf(seller.id), monthOf(today()));
    };
    const { id } = orderOf(consumer, '100.00');
    refused(await waitedFor(locking, () => app.call(createInvoice, tenant, { id, body: overTheCounter })));
    await unlock();
    const cancel = { id: issued.id, body: { reason: 'other' } };
    refused(await waitedFor(locking, () => app.call(cancelInvoice, tenant, cancel)));
    await unlock();
    expect((await invoice(orderOf(consumer, '100.00'), overTheCounter)).number).toMatch(/00002$/);
  });

  it('has all that was accepted before, however calls and locks meet', async () => {
    const accepted: string[] = [];
    const orders = Array.from({ length: 60 }, () => orderOf(consumer, '100.00'));
    for (const round of [0, 1, 2, 3]) {
      const some = orders.slice(round * 15, round * 15 + 15);
      const calls = some.map(async ({ id }) => {
        const answer = await app.call(createInvoice, tenant, { id, body: overTheCounter });
        if (answer.status === 202) accepted.push(answer.body.id as string);
        else refused(answer);
      });
      // Each time it meets more of them.
      const locked = Promise.all(calls.slice(0, round))
        .then(() => lock())
        .then(async ({ status }) => {
          expect(status).toBe(200);
          return gstr1();
        });
      // One that is cancelled meanwhile is either cancelled before, or not at all.
      const [first] = accepted;
      const cancelling =
        first === undefined ? undefined : app.call(cancelInvoice, tenant, { id: first, body: { reason: 'other' } });
      await Promise.all([...calls, cancelling]);
      const found = await locked;
      expect(await gstr1()).toEqual(found);
      if ((await cancelling)?.status === 202) accepted.shift();
      expect(found.b2c_others.flatMap((row) => shownBy(row))).toEqual([...accepted].sort(inOrder));
      await unlock();
    }
    const runs = (await gstr1()).documents_issued;
    expect(runs.map(({ total, net }) => [total, net])).toEqual([[expect.any(Number), accepted.length]]);
  }, 60_000);
});

it('a seller that there is not has no return', async () => {
  const unknown = encodeId('seller', randomUUID());
  const answers = await Promise.all([
    app.call(getGstr1, tenant, { query: { seller_id: unknown, period: '2026-11' } }),
    app.call(lockReturnMonth, tenant, { params: { period: '2026-04' }, body: { seller_id: unknown } }),
    app.call(getGstr1, freshTenant(), ofMonth()),
  ]);
  expect(answers.map(({ status, body }) => [status, body.error.param])).toEqual(Array(3).fill([404, 'seller_id']));
});
