/**
 * What buyers owe at the end of a day: what is due and unallocated now, less all that has changed it since. So the work grows with what is
 * due and with what has happened since the day, and not with the years before.
 */
import type { ReceivableSort } from '@millwright/contracts';
import { decodeSortedCursor, encodeSortedCursor, type UnitOfWork } from '@millwright/persistence';
import { changes, inForce, ofTenant } from './changes.js';
import { anybody, conditionsOf, type Debtor, debtorOfInvoice, debtorOfPayment } from './debtor.js';

/** A day of the account. */
export interface AccountDay {
  readonly day: string;
  readonly timeZone: string;
  /** The first moment after it. */
  readonly end: Date;
}

export interface ReceivableFilter {
  readonly debtor?: Debtor | undefined;
  readonly overdue?: boolean | undefined;
}

/** In paise. */
export interface ReceivableSums {
  readonly due: string;
  readonly not_yet_due: string;
  readonly overdue: string;
  readonly overdue_1_to_30: string;
  readonly overdue_31_to_60: string;
  readonly overdue_61_to_90: string;
  readonly overdue_over_90: string;
  readonly unallocated: string;
  readonly oldest_due_date: string | null;
  readonly invoices_due: number;
  readonly invoices_overdue: number;
}

export interface TotalsRow extends ReceivableSums {
  readonly buyers: number;
}

export interface ReceivableRow extends Debtor, ReceivableSums {
  /** Its place among rows with the same sum. */
  readonly id: string;
  readonly buyer: { readonly name: string; readonly gstin?: string | null } | null;
}

const sums = [
  ...['due', 'not_yet_due', 'overdue', 'overdue_1_to_30', 'overdue_31_to_60', 'overdue_61_to_90', 'overdue_over_90'],
  'unallocated',
];

const sorts: Readonly<Record<ReceivableSort, { readonly column: 'due' | 'overdue'; readonly isDown: boolean }>> = {
  '-due': { column: 'due', isDown: true },
  due: { column: 'due', isDown: false },
  '-overdue': { column: 'overdue', isDown: true },
  overdue: { column: 'overdue', isDown: false },
};

export function listedReceivables(
  work: UnitOfWork,
  day: AccountDay,
  filter: ReceivableFilter,
  {
    sort,
    cursor,
    limit,
  }: { readonly sort: ReceivableSort; readonly cursor: string | undefined; readonly limit: number },
): Promise<ReceivableRow[]> {
  const { sql, parameters, condition } = summed(work, day, filter);
  const { column, isDown } = sorts[sort];
  const after = decodeSortedCursor(cursor, sort, (text) => /^\d{1,18}$/.test(text));
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const fromCursor =
    after === undefined
      ? ''
      : `AND (${column}, id) ${isDown ? '<' : '>'} (${place(after.text)}::bigint, ${place(after.id)}::uuid)`;
  const direction = isDown ? 'DESC' : 'ASC';
  return work.query<ReceivableRow>(
    `${sql}, page AS (
       SELECT * FROM (
         SELECT summed.*, md5(coalesce(buyer_id::text, buyer_key, ''))::uuid AS id FROM summed WHERE ${condition}
       ) placed
       WHERE true ${fromCursor} ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit + 1}
     )
     SELECT id, buyer_id, buyer_key, ${sums.map((name) => `${name}::text`).join(', ')}, oldest_due_date::text, invoices_due,
       invoices_overdue, ${buyerOf('page')} AS buyer
     FROM page ORDER BY page.${column} ${direction}, id ${direction}`,
    parameters,
  );
}

/** The cursor of a page that ends with the row. */
export function cursorAfter(sort: ReceivableSort, row: ReceivableRow): string {
  return encodeSortedCursor(sort, row[sorts[sort].column], row.id);
}

export async function receivableTotals(
  work: UnitOfWork,
  day: AccountDay,
  filter: ReceivableFilter,
): Promise<TotalsRow> {
  const { sql, parameters, condition } = summed(work, day, filter);
  const [row] = await work.query<TotalsRow>(
    `${sql}
     SELECT count(*)::integer AS buyers, ${sums.map((name) => `coalesce(sum(${name}), 0)::text AS ${name}`).join(', ')},
       min(oldest_due_date)::text AS oldest_due_date, coalesce(sum(invoices_due), 0)::integer AS invoices_due,
       coalesce(sum(invoices_overdue), 0)::integer AS invoices_overdue
     FROM summed WHERE ${condition}`,
    parameters,
  );
  return row!;
}

/** What one debtor owes, also where that is nothing. */
export async function receivableOf(work: UnitOfWork, day: AccountDay, debtor: Debtor): Promise<ReceivableRow> {
  const [found] = await listedReceivables(work, day, { debtor }, { sort: 'due', cursor: undefined, limit: 1 });
  if (found !== undefined) return found;
  const { buyer_id, buyer_key } = debtor;
  const [named] = await work.query<Pick<ReceivableRow, 'buyer'>>(
    `SELECT ${buyerOf('debtor')} AS buyer FROM (SELECT $3::uuid AS buyer_id, $4::text AS buyer_key) debtor`,
    [work.tenant.accountId, work.tenant.livemode, buyer_id, buyer_key],
  );
  return { ...nothing, ...debtor, buyer: named!.buyer };
}

const nothing: Omit<ReceivableRow, keyof Debtor | 'buyer'> = {
  id: '',
  due: '0',
  not_yet_due: '0',
  overdue: '0',
  overdue_1_to_30: '0',
  overdue_31_to_60: '0',
  overdue_61_to_90: '0',
  overdue_over_90: '0',
  unallocated: '0',
  oldest_due_date: null,
  invoices_due: 0,
  invoices_overdue: 0,
};

/** How the latest document of a debtor names it, else the latest payment. */
function buyerOf(debtor: string): string {
  const onDocument = (condition: string): string =>
    `(SELECT i.buyer FROM tax_documents i WHERE ${ofTenant('i')} AND ${condition} ORDER BY i.id DESC LIMIT 1)`;
  const onPayment = (condition: string): string =>
    `(SELECT json_build_object('name', p.buyer_name, 'gstin', p.buyer_gstin)
      FROM payments p WHERE ${ofTenant('p')} AND ${condition} ORDER BY p.id DESC LIMIT 1)`;
  const isKey = (alias: string, key: string): string => `${alias}.buyer_id IS NULL AND ${key} = ${debtor}.buyer_key`;
  return `CASE
    WHEN ${debtor}.buyer_id IS NOT NULL THEN coalesce(
      ${onDocument(`i.buyer_id = ${debtor}.buyer_id`)}, ${onPayment(`p.buyer_id = ${debtor}.buyer_id`)})
    WHEN ${debtor}.buyer_key IS NOT NULL THEN coalesce(
      ${onDocument(isKey('i', 'i.buyer_key'))}, ${onPayment(isKey('p', 'coalesce(p.buyer_gstin, p.buyer_name)'))})
  END`;
}

/** The sums of each debtor, as `summed`, and the condition of the filter on them. */
function summed(
  { tenant: { accountId, livemode } }: UnitOfWork,
  { day, timeZone, end }: AccountDay,
  { debtor, overdue }: ReceivableFilter,
): { readonly sql: string; readonly parameters: unknown[]; readonly condition: string } {
  const parameters: unknown[] = [accountId, livemode, timeZone, day, end];
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  const whose = debtor === undefined ? anybody : conditionsOf(debtor, add);
  const since = changes({
    ...whose,
    day: (column) => `${column} > $4::date`,
    moment: (column) => `${column} >= $5::timestamptz`,
  });
  const isDue = `i.type = 'INV' AND i.due_paise > 0 AND ${inForce}`;
  const days = '$4::date - due_date';
  const aged = (condition: string, name: string): string =>
    `coalesce(sum(due) FILTER (WHERE ${condition}), 0)::bigint AS ${name}`;
  const sql = `
    WITH since AS MATERIALIZED (
      SELECT invoice_id, buyer_id, buyer_key, sum(due)::bigint AS due, sum(free)::bigint AS free
      FROM (${since}) changes GROUP BY invoice_id, buyer_id, buyer_key
    ), owed AS (
      SELECT ${debtorOfInvoice}, i.due_date, i.due_paise - coalesce(since.due, 0) AS due
      FROM tax_documents i LEFT JOIN since ON since.invoice_id = i.id
      WHERE ${ofTenant('i')} AND ${isDue} AND ${whose.invoice}
      UNION ALL
      SELECT ${debtorOfInvoice}, i.due_date, -since.due
      FROM since JOIN tax_documents i ON ${ofTenant('i')} AND i.id = since.invoice_id WHERE (${isDue}) IS NOT TRUE
    ), parts AS (
      SELECT buyer_id, buyer_key, due_date, greatest(due, 0) AS due, greatest(-due, 0) AS free FROM owed WHERE due <> 0
      UNION ALL
      SELECT ${debtorOfPayment}, NULL, 0, (p.unallocated * 100)::bigint
      FROM payments p WHERE ${ofTenant('p')} AND p.unallocated > 0 AND ${whose.payment}
      UNION ALL
      SELECT buyer_id, buyer_key, NULL, 0, -free FROM since WHERE free <> 0
    ), summed AS (
      SELECT buyer_id, buyer_key, sum(due)::bigint AS due,
        ${aged(`${days} <= 0`, 'not_yet_due')}, ${aged(`${days} > 0`, 'overdue')},
        ${aged(`${days} BETWEEN 1 AND 30`, 'overdue_1_to_30')}, ${aged(`${days} BETWEEN 31 AND 60`, 'overdue_31_to_60')},
        ${aged(`${days} BETWEEN 61 AND 90`, 'overdue_61_to_90')}, ${aged(`${days} > 90`, 'overdue_over_90')},
        sum(free)::bigint AS unallocated,
        min(due_date) FILTER (WHERE due > 0) AS oldest_due_date, count(*) FILTER (WHERE due > 0)::integer AS invoices_due,
        count(*) FILTER (WHERE due > 0 AND ${days} > 0)::integer AS invoices_overdue
      FROM parts GROUP BY buyer_id, buyer_key HAVING sum(due) <> 0 OR sum(free) <> 0
    )`;
  const condition = overdue === undefined ? 'true' : overdue ? 'overdue > 0' : 'overdue = 0';
  return { sql, parameters, condition };
}
