/** The statement of account of a debtor: what has changed the balance, line by line, and the balance after each. */
import type { AccountStatementLineKind } from '@millwright/contracts';
import { decodeSortedCursor, encodeSortedCursor, type UnitOfWork } from '@millwright/persistence';
import { changes, ofTenant } from './changes.js';
import { conditionsOf, type Debtor } from './debtor.js';

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export interface StatementRow {
  /** The record; of a balance all zeros. */
  readonly id: string;
  readonly date: string;
  readonly kind: AccountStatementLineKind;
  /** The place of the kind within a day. */
  readonly rank: number;
  readonly reference: string | null;
  readonly invoice_id: string | null;
  readonly invoice_number: string | null;
  readonly due_date: string | null;
  /** In paise; more than zero is owed more. */
  readonly change: string;
  readonly balance: string;
}

const noRecord = '00000000-0000-0000-0000-000000000000';
/** In the order in which they stand within a day. */
const kinds: readonly AccountStatementLineKind[] = [
  ...(['opening', 'invoice', 'debit_note', 'credit_note', 'cancellation', 'payment', 'deduction', 'transfer'] as const),
  ...(['refund', 'deduction_reversal', 'reversal', 'closing'] as const),
];
const rankOf = (kind: string): string => `array_position('{${kinds.join()}}'::text[], ${kind})`;

/** Lines from the cursor on: one more than the limit if there are more. */
export function statementRows(
  work: UnitOfWork,
  debtor: Debtor,
  { from, to, timeZone }: Period,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<StatementRow[]> {
  const { accountId, livemode } = work.tenant;
  const parameters: unknown[] = [accountId, livemode, timeZone, from, to];
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  const all = changes({ ...conditionsOf(debtor, add), day: () => 'true', moment: () => 'true' });
  const after = decodeSortedCursor(cursor, sort, (text) => isPlace.test(text));
  const [day, rank] = after?.text.split('/') ?? [];
  const fromCursor =
    after === undefined
      ? ''
      : `WHERE (day, rank, record) > (${add(day)}::date, ${add(rank)}::integer, ${add(after.id)}::uuid)`;
  return work.query<StatementRow>(
    `WITH changed AS (
       SELECT day, kind, record, max(reference) AS reference, (max(invoice_id::text) FILTER (WHERE kind <> 'transfer'))::uuid AS invoice_id, sum(due - free)::bigint AS change
       FROM (${all}) changes WHERE day <= $5::date GROUP BY day, kind, record HAVING sum(due - free) <> 0
     ), lines AS (
       SELECT $4::date AS day, 'opening' AS kind, '${noRecord}'::uuid AS record, NULL AS reference, NULL::uuid AS invoice_id,
         coalesce(sum(change), 0)::bigint AS change
       FROM changed WHERE day < $4::date
       UNION ALL
       SELECT day, kind, record, reference, invoice_id, change FROM changed WHERE day >= $4::date
       UNION ALL
       SELECT $5::date, 'closing', '${noRecord}', NULL, NULL, 0
     ), placed AS (
       SELECT *, sum(change) OVER (ORDER BY day, rank, record) AS balance
       FROM (SELECT *, ${rankOf('kind')} AS rank FROM lines) ranked
     ), page AS (
       SELECT * FROM placed ${fromCursor} ORDER BY day, rank, record LIMIT ${limit + 1}
     )
     SELECT page.record AS id, page.day::text AS date, page.kind, page.rank, page.reference, page.invoice_id, i.number AS invoice_number,
       CASE page.kind WHEN 'invoice' THEN i.due_date::text END AS due_date, page.change::text, page.balance::text
     FROM page LEFT JOIN tax_documents i ON ${ofTenant('i')} AND i.id = page.invoice_id
     ORDER BY page.day, page.rank, page.record`,
    parameters,
  );
}

const sort = 'statement';
const isPlace = /^\d{4}-\d{2}-\d{2}\/\d{1,2}$/;

/** The cursor of a page that ends with the line. */
export function cursorAfterLine({ id, date, rank }: StatementRow): string {
  return encodeSortedCursor(sort, `${date}/${rank}`, id);
}

/** Whether there is any document or payment of the debtor. */
export async function isKnown(work: UnitOfWork, debtor: Debtor): Promise<boolean> {
  const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
  const { invoice, payment } = conditionsOf(debtor, (value) => `$${parameters.push(value)}`);
  const [found] = await work.query<{ is_known: boolean }>(
    `SELECT EXISTS (SELECT FROM tax_documents i WHERE ${ofTenant('i')} AND ${invoice})
       OR EXISTS (SELECT FROM payments p WHERE ${ofTenant('p')} AND ${payment}) AS is_known`,
    parameters,
  );
  return found!.is_known;
}
