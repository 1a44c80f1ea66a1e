/** The lines of all statements: what waits for a person, whatever file it came in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BankStatement,
  type BankStatementLine,
  countBankStatementLines,
  createPayment,
  listAllBankStatementLines,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { freshTenant, uuidOf } from '@millwright/testing';
import { type InvoicingApp, registeredInvoice } from '../testing/issued-invoices.js';
import { csv, type FileLine, newReference, StatementBed } from '../testing/statement-bed.js';
import { allLinesStatement } from './bank-statement.store.js';

let bed: StatementBed;
let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  bed = await StatementBed.start();
  app = bed.app;
});
afterAll(() => bed?.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const open: FileLine = { description: 'ADVANCE', amount: '10.00' };
const debit: FileLine = { description: 'CHARGES', amount: '-1.00' };
const processed = (...lines: FileLine[]): Promise<BankStatement> => bed.processed(tenant, csv(...lines));
const counted = async (of = tenant): Promise<unknown> => {
  const { body } = await app.call(countBankStatementLines, of);
  expect(countBankStatementLines.response.safeParse(body).error).toBeUndefined();
  return body;
};

/** Page by page. */
async function listed(query = '', of = tenant, limit = 2): Promise<BankStatementLine[]> {
  const lines: BankStatementLine[] = [];
  for (let cursor = ''; ;) {
    const { status, body } = await app.call(listAllBankStatementLines, of, {
      query: `?limit=${limit}${query}${cursor}`,
    });
    expect([status, listAllBankStatementLines.response.safeParse(body).error]).toEqual([200, undefined]);
    lines.push(...(body.data as BankStatementLine[]));
    expect(body.has_more).toBe(body.next_cursor !== null);
    if (!body.has_more) return lines;
    cursor = `&cursor=${body.next_cursor}`;
  }
}
const placesOf = (lines: readonly BankStatementLine[]) =>
  lines.map(({ bank_statement_id: id, line }) => [id, line] as const);

describe('the lines of all statements', () => {
  it('are listed newest first, page by page, in the statuses that are asked for', async () => {
    const first = await processed(open, debit, open);
    const second = await processed(debit, open);
    const third = await processed(open);
    const all = [
      [third.id, 1],
      [second.id, 2],
      [second.id, 1],
      [first.id, 3],
      [first.id, 2],
      [first.id, 1],
    ];
    expect(placesOf(await listed())).toEqual(all);
    expect(placesOf(await listed('', tenant, 100))).toEqual(all);
    const waiting = await listed('&status=review,unmatched');
    expect(placesOf(waiting)).toEqual([all[0], all[1], all[3], all[5]]);
    expect(placesOf(await listed('&status=ignored,ignored'))).toEqual([all[2], all[4]]);
    expect(await listed('&status=matched')).toEqual([]);
    // Each is the line that its statement lists.
    expect(waiting[0]).toEqual((await bed.lines(tenant, third))[0]);
  });

  it('show what they may pay, and are no longer listed once they are settled', async () => {
    const [one, other] = [
      await registeredInvoice(app, tenant, { total: '100.00' }),
      await registeredInvoice(app, tenant, { total: '200.00' }),
    ];
    await processed({ description: one.number, amount: '90.00' });
    await processed({ description: other.number, amount: '250.00' });
    const reference = newReference();
    await processed({ ...open, reference });
    const lines = await listed('&status=review,unmatched');
    expect(lines.map(({ suggestions }) => suggestions.map(({ reason }) => reason))).toEqual([
      [],
      [expect.stringContaining(other.number)],
      [expect.stringContaining(one.number)],
    ]);
    const [unmatched, , late] = lines as [BankStatementLine, BankStatementLine, BankStatementLine];
    const { allocations } = late.suggestions[0]!;
    expect((await bed.match(tenant, { id: late.bank_statement_id }, late, { allocations })).status).toBe(200);
    expect((await bed.ignore(tenant, { id: lines[1]!.bank_statement_id }, lines[1]!)).status).toBe(200);
    expect(await listed('&status=review,unmatched')).toEqual([unmatched]);
    // One that is recorded by hand with its reference of the bank is settled, too.
    const body = { reference, amount: { amount: '10.00', currency: 'INR' } };
    expect((await app.call(createPayment, tenant, { body })).status).toBe(201);
    expect(await listed('&status=review,unmatched')).toEqual([]);
    expect(await counted()).toEqual({ matched: 2, review: 0, unmatched: 0, ignored: 1 });
  });

  it('stay where they are while another statement is added', async () => {
    await processed(open, open, open);
    const { body } = await app.call(listAllBankStatementLines, tenant, { query: '?limit=1' });
    await processed(open, open);
    const next = await app.call(listAllBankStatementLines, tenant, { query: `?limit=1&cursor=${body.next_cursor}` });
    expect((next.body.data as BankStatementLine[]).map(({ line }) => line)).toEqual([2]);
  });

  it('are those of the account and the mode alone, and so are their counts', async () => {
    await processed(open, debit);
    expect(await counted()).toEqual({ matched: 0, review: 0, unmatched: 1, ignored: 1 });
    for (const other of [freshTenant(), { ...tenant, livemode: !tenant.livemode }]) {
      expect(await listed('', other)).toEqual([]);
      expect(await counted(other)).toEqual({ matched: 0, review: 0, unmatched: 0, ignored: 0 });
    }
  });

  it.each([
    ['status[0]', '&status=open'],
    ['cursor', '&cursor=AAAA'],
    ['cursor', `&cursor=${Buffer.from('newest x 0').toString('base64url')}`],
  ])('are refused where %s is wrong: %s', async (param, query) => {
    const { status, body } = await app.call(listAllBankStatementLines, tenant, { query: `?limit=1${query}` });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', param]);
  });

  it('are read from their index, those that wait before any other', async () => {
    const statement = await processed(open);
    await app.database.worker.query(
      `INSERT INTO bank_statement_lines
       SELECT made.* FROM bank_statement_lines first, generate_series(2, 20000) n,
              jsonb_populate_record(first, jsonb_build_object('line', n, 'status', 'matched')) made
        WHERE first.statement_id = $1 AND first.line = 1`,
      [uuidOf(statement.id)],
    );
    await app.database.worker.query('VACUUM (ANALYZE) bank_statement_lines');
    const before = { statementId: uuidOf(statement.id), line: 20_000 };
    const { sql, parameters } = allLinesStatement(tenant, ['review', 'unmatched'], { before, limit: 25 });
    const plan = await app.database.asTenant(tenant, async (work) =>
      JSON.stringify(await work.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters)),
    );
    expect(plan).toMatch(
      /"Backward","Index Name":"bank_statement_lines_status"[^{}]*Index Cond[^{}]*status = [^{}]*ROW\(statement_id, line\) < /,
    );
    expect(await listed('&status=unmatched')).toHaveLength(1);
  });
});
