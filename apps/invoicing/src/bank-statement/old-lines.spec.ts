import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type BankStatement,
  type BankStatementLine,
  createBankStatement,
  getBankStatement,
  listBankStatementLines,
} from '@millwright/contracts';
import { eventually, freshTenant, startApp, uuidOf } from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import type { InvoicingApp } from '../testing/issued-invoices.js';
import { OrdersDouble } from '../testing/orders-double.js';

const dayMs = 86_400_000;
const tenant = freshTenant();
let orders: OrdersDouble;
let app: InvoicingApp;

beforeAll(async () => {
  orders = await OrdersDouble.start();
  app = await startApp(invoicingApp, { environment: { ORDERS_URL: orders.url } });
});
afterAll(async () => {
  await app?.stop();
  orders?.stop();
});

const read = async ({ id }: Pick<BankStatement, 'id'>): Promise<BankStatement> =>
  (await app.call(getBankStatement, tenant, { id })).body as BankStatement;
const linesOf = async ({ id }: Pick<BankStatement, 'id'>): Promise<number> =>
  ((await app.call(listBankStatementLines, tenant, { id })).body.data as BankStatementLine[]).length;

async function statementOf(lines: number): Promise<BankStatement> {
  const content = ['date,reference,description,amount,currency'];
  for (let line = 1; line <= lines; line += 1) content.push(`2026-11-04,${crypto.randomUUID()},BLUEPEAK,1.00,INR`);
  const body = { upload_id: orders.upload('text/csv', content.join('\n')), format: 'csv' };
  const begun = (await app.call(createBankStatement, tenant, { body })).body as BankStatement;
  return eventually(async () => {
    const statement = await read(begun);
    expect(statement.status).toBe('processed');
    return statement;
  }, 20_000);
}

it('the lines of a bank statement are kept for 400 days, and the statement stays', async () => {
  const old = await statementOf(10);
  // More than are deleted at once.
  await app.database.worker.query(
    `INSERT INTO bank_statement_lines
     SELECT made.* FROM bank_statement_lines first, generate_series(11, 5010) n,
            jsonb_populate_record(first, jsonb_build_object('line', n)) made
      WHERE first.statement_id = $1 AND first.line = 1`,
    [uuidOf(old.id)],
  );
  await app.advance(10 * dayMs);
  const later = await statementOf(3);
  await app.advance(391 * dayMs);
  await eventually(async () => expect(await linesOf(old)).toBe(0));
  expect(await read(old)).toEqual(old);
  expect(await linesOf(later)).toBe(3);
}, 60_000);
