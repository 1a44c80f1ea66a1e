import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countInvoices, createPayment, type Invoice, invoiceSorts, listInvoices } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant, startApp } from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, registeredInvoice, setStatus } from '../testing/issued-invoices.js';
import { listStatement } from './invoice-list.js';
import { invoiceSearch } from './search-terms.js';

let app: InvoicingApp;
let tenant: Tenant;
const buyers = [1, 2].map(() => encodeId('buyer', crypto.randomUUID()));

/** The clock of the tests stands in November 2026. */
const dueDates = ['2026-10-31', '2026-11-30', '2026-12-15', '2026-10-31', '2027-01-10', '2026-11-01'];
const names = ['Bluepeak Retail', 'BLUEPEAK Stores', 'Deccan Traders', 'Deccan 100%', 'Élan', 'élan'];
const invoices: Invoice[] = [];

beforeAll(async () => {
  app = await startApp(invoicingApp);
  tenant = freshTenant();
  for (const [index, name] of names.entries()) {
    const buyerId = buyers[index % 3];
    const made = await registeredInvoice(app, tenant, {
      total: ['500.00', '20.00', '500.00', '3000.00', '9.99', '20.00'][index]!,
      due_date: dueDates[index]!,
      buyer: { name },
      ...(buyerId !== undefined && { buyer_id: buyerId }),
    });
    invoices.push(made);
  }
  const paid = { reference: 'UTR-1', amount: { amount: '500.00', currency: 'INR' } };
  const [first, , , fourth] = invoices;
  const body = { ...paid, allocations: [{ invoice_id: first!.id }] };
  expect((await app.call(createPayment, tenant, { body })).status).toBe(201);
  await setStatus(app, tenant, fourth!, 'cancelled');
});
afterAll(() => app?.stop());

const list = (query: Record<string, string>): Promise<ApiAnswer> => app.call(listInvoices, tenant, { query });
const listed = async (query: Record<string, string>): Promise<string[]> =>
  ((await list(query)).body.data as Invoice[]).map(({ id }) => decodeId('invoice', id)!);

/** Computed from the documents as they are stored, without what lists are read by. */
const found = async (condition: string, order = 'id DESC'): Promise<string[]> => {
  const rows = await app.database.worker.query<{ id: string }[]>(
    `SELECT id FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND ${condition} ORDER BY ${order}`,
    [tenant.accountId, tenant.livemode],
  );
  return rows.map(({ id }) => id);
};

describe('the list of invoices', () => {
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(app.clock.now());
  const isLate = () => `amount_due > 0 AND due_date < '${today()}'`;
  it.each<[Record<string, string>, () => string, number]>([
    [{ due_before: '2026-11-30' }, () => `due_date < '2026-11-30'`, 3],
    [{ due_after: '2026-11-30' }, () => `due_date > '2026-11-30'`, 2],
    [{ due_after: '2026-10-31', due_before: '2026-12-15' }, () => `due_date IN ('2026-11-30', '2026-11-01')`, 2],
    [{ buyer_id: buyers[1]! }, () => `buyer_id = '${decodeId('buyer', buyers[1]!)}'`, 2],
    [{ overdue: 'true' }, isLate, 1],
    [{ overdue: 'false' }, () => `NOT (${isLate()})`, 5],
    [{ overdue: 'true', buyer_id: buyers[0]! }, () => 'false', 0],
    [{ q: 'blue' }, () => `buyer->>'name' ILIKE 'blue%'`, 2],
    [{ q: ' bluePEAK s' }, () => `buyer->>'name' ILIKE 'bluepeak s%'`, 1],
    [{ q: 'peak' }, () => 'false', 0],
    [{ q: 'retail' }, () => `buyer->>'name' = 'Bluepeak Retail'`, 1],
    [{ q: 'traders' }, () => `buyer->>'name' = 'Deccan Traders'`, 1],
    [{ q: 'ÉLA' }, () => `buyer->>'name' IN ('Élan', 'élan')`, 2],
    [{ q: 'deccan 100%' }, () => `buyer->>'name' = 'Deccan 100%'`, 1],
    [{ q: 'deccan %' }, () => 'false', 0],
    [{ q: '26-27/' }, () => `number LIKE '26-27/%'`, 6],
    [{ q: 'po-' }, () => `document IS NOT NULL`, 6],
    [{ q: 'deccan', status: 'cancelled' }, () => `status = 'cancelled'`, 1],
  ])('has for %j what the documents have', async (query, condition, count) => {
    const expected = await found(condition());
    expect(expected).toHaveLength(count);
    expect(await listed(query)).toEqual(expected);
  });

  it.each(invoiceSorts.filter((sort) => sort !== '-created_at'))(
    'is sorted by %s, page by page, and refuses the cursors of other sorts',
    async (sort) => {
      const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
      const expected = await found('true', `${sort.replace('-', '')} ${direction}, id ${direction}`);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await list({ sort, limit: '2', ...(cursor !== undefined && { cursor }) });
        seen.push(...(body.data as Invoice[]).map(({ id }) => decodeId('invoice', id)!));
        cursor = (body.next_cursor as string | null) ?? undefined;
        for (const other of invoiceSorts.filter((each) => each !== sort && cursor !== undefined)) {
          const { status, body: refusal } = await list({ sort: other, cursor: cursor! });
          expect([status, refusal.error.param]).toEqual([400, 'cursor']);
        }
      } while (cursor !== undefined);
      expect(seen).toEqual(expected);
    },
  );

  it('is counted by status, of those that meet the other conditions', async () => {
    const counted = async (query: Record<string, string>) => (await app.call(countInvoices, tenant, { query })).body;
    expect(await counted({})).toMatchObject({ registered: 5, cancelled: 1, failed: 0 });
    expect(await counted({ q: 'deccan' })).toMatchObject({ registered: 1, cancelled: 1 });
    expect(await counted({ overdue: 'true' })).toMatchObject({ registered: 1, cancelled: 0 });
    const { body } = await app.call(countInvoices, freshTenant());
    expect(Object.values(body as Record<string, number>).every((count) => count === 0)).toBe(true);
  });

  it('refuses cursors that it has not given', async () => {
    const id = '0'.repeat(32);
    const texts = [`date 2026-99-01 ${id}`, `date 2026-11-01 ${id}x`, `date x ${id}`, `date ${id}`, 'date'];
    for (const text of texts) {
      const { status } = await list({ sort: 'date', cursor: Buffer.from(text).toString('base64url') });
      expect(status).toBe(400);
    }
    const negative = Buffer.from(`amount_due -1 ${id}`).toString('base64url');
    expect((await list({ sort: 'amount_due', cursor: negative })).status).toBe(400);
  });

  it('begins its day where the account has its clocks', async () => {
    // 19:00 UTC is the next day in India, where what was due on the day before it is overdue.
    const other = freshTenant();
    const day = app.clock.now().toISOString().slice(0, 10);
    const made = await registeredInvoice(app, other, { due_date: day });
    const overdue = async () =>
      ((await app.call(listInvoices, other, { query: { overdue: 'true' } })).body.data as Invoice[]).map(
        ({ id }) => id,
      );
    const isNextDay = today() > day;
    expect(await overdue()).toEqual(isNextDay ? [made.id] : []);
    await app.advance(86_400_000);
    expect(await overdue()).toEqual([made.id]);
  });

  it('is read from indexes, in spite of row-level security', async () => {
    const large = freshTenant();
    await app.database.worker.query(insertMany, [large.accountId, decodeId('invoice', invoices[1]!.id)]);
    await app.database.worker.query('VACUUM (ANALYZE) tax_documents, invoice_search_terms');
    const plan = async (filter: object, page: object = {}): Promise<string> => {
      const { sql, parameters } = listStatement(large, { type: 'INV', ...filter }, { limit: 25, ...page });
      return app.database.asTenant(large, async (work) =>
        JSON.stringify(await work.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters)),
      );
    };
    const cursor = (sort: string, text: string) =>
      Buffer.from(`${sort} ${text} ${'0'.repeat(32)}`).toString('base64url');
    const due = { sort: 'amount_due', cursor: cursor('amount_due', '100') };
    expect(await plan({}, due)).toMatch(/"tax_documents_by_amount_due"[^{}]*Index Cond[^{}]*ROW\(due_paise, id\) > /);
    const dated = { sort: '-date', cursor: cursor('-date', '2026-12-01') };
    expect(await plan({}, dated)).toMatch(/"tax_documents_by_date"[^{}]*Index Cond[^{}]*ROW\(date, id\) < /);
    expect(await plan({ due_before: '2026-12-01' }, { sort: 'due_date' })).toMatch(
      /"tax_documents_by_due_date"[^{}]*Index Cond[^{}]*due_date < /,
    );
    expect(await plan({ buyerId: crypto.randomUUID() })).toMatch(
      /"tax_documents_of_buyer"[^{}]*Index Cond[^{}]*buyer_id = /,
    );
    expect(await plan({ overdue: { wanted: true, today: '2026-12-02' } })).toMatch(
      /"tax_documents_due"[^{}]*Index Cond[^{}]*due_date < /,
    );
    const found = await app.database.asTenant(large, (work) => invoiceSearch.condition(work, 'buyer 77'));
    expect(await plan({ found })).toMatch(/"invoice_search_terms_pkey"[^{}]*Index Cond[^{}]*term >= /);
  });
});

/** Many invoices of an account, of which a few are not paid. */
const insertMany = `
  WITH made AS (
    INSERT INTO tax_documents
    SELECT (row).* FROM (
      SELECT jsonb_populate_record(original, jsonb_build_object(
        'account_id', $1::uuid, 'id', gen_random_uuid(), 'number', 'N' || n, 'date', date '2026-12-01' + n % 300,
        'due_date', date '2026-12-01' + n % 300, 'due_paise', CASE WHEN n % 50 = 0 THEN n ELSE 0 END,
        'buyer_id', gen_random_uuid(), 'buyer', jsonb_build_object('name', 'Buyer ' || n))) AS row
      FROM tax_documents original CROSS JOIN generate_series(1, 5000) AS n WHERE id = $2::uuid
    ) rows
    RETURNING account_id, livemode, id, number
  )
  INSERT INTO invoice_search_terms (account_id, livemode, term, invoice_id)
  SELECT account_id, livemode, 'buyer ' || substr(number, 2), id FROM made`;
