import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, freshTenant, uuidOf } from '@millwright/testing';
import { csv, StatementBed } from '../testing/statement-bed.js';

const dayMs = 86_400_000;
const tenant = freshTenant();
let bed: StatementBed;

beforeAll(async () => {
  bed = await StatementBed.start();
});
afterAll(() => bed?.stop());

const statementOf = (lines: number) =>
  bed.processed(tenant, csv(...Array.from({ length: lines }, () => ({ description: 'BLUEPEAK', amount: '1.00' }))));

it('the lines of a bank statement are kept for 400 days, and the statement stays', async () => {
  const old = await statementOf(10);
  // More than are deleted at once.
  await bed.app.database.worker.query(
    `INSERT INTO bank_statement_lines
     SELECT made.* FROM bank_statement_lines first, generate_series(11, 5010) n,
            jsonb_populate_record(first, jsonb_build_object('line', n)) made
      WHERE first.statement_id = $1 AND first.line = 1`,
    [uuidOf(old.id)],
  );
  await bed.app.advance(10 * dayMs);
  const later = await statementOf(3);
  await bed.app.advance(391 * dayMs);
  await eventually(async () => expect(await bed.lines(tenant, old)).toEqual([]));
  expect(await bed.read(tenant, old)).toEqual(old);
  expect(await bed.lines(tenant, later)).toHaveLength(3);
}, 60_000);
