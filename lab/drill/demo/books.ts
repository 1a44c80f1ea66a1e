// The books of the demo, computed a second time by SQL: what the returns declare, each figure opened to its documents, what buyers owe by age,
// and their statements of account.

import type { Gstr1, Millwright } from '@millwright/client';
import { uuidOf } from '@millwright/testing';
import pg from 'pg';

export type Check = [met: boolean, otherwise: string];

/** What a figure adds up, and what of. */
interface Figure {
  readonly amounts: readonly string[];
  readonly ids: readonly string[];
}

interface SellerMonth {
  readonly id: string;
  readonly period: string;
}

export async function checkBooks(live: Millwright, databaseUrl: string): Promise<Check[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const months = await monthsOf(database);
    const checks = await Promise.all([
      ...months.map((month) => checkReturns(live, database, month)),
      checkReceivables(live, database),
    ]);
    return [[months.length >= 3, `only ${months.length} months of sellers have documents`], ...checks.flat()];
  } finally {
    await database.end();
  }
}

async function monthsOf(database: pg.Client): Promise<SellerMonth[]> {
  const { rows } = await database.query<SellerMonth>(
    `SELECT DISTINCT seller_id AS id, to_char(date, 'YYYY-MM') AS period FROM tax_documents WHERE livemode ORDER BY 1, 2`,
  );
  return rows;
}

async function checkReturns(live: Millwright, database: pg.Client, month: SellerMonth): Promise<Check[]> {
  const { data: sellers } = await live.sellers.list({ limit: 100 });
  const seller = sellers.find(({ id }) => uuidOf(id) === month.id)!;
  const query = { seller_id: seller.id, period: month.period };
  const gstr1 = await live.gstReturns.gstr1(query);
  const documentsOf = async (figure: string): Promise<string[]> => {
    const ids: string[] = [];
    for await (const { id } of live.gstReturns.documents({ ...query, figure })) ids.push(uuidOf(id));
    return ids;
  };
  const declared = await declaredBy(gstr1, documentsOf);
  const added = await addedUp(database, month);
  const where = `${seller.address.city} ${month.period}`;
  console.log(`${String(added.size).padStart(6)}  figures of ${where}, each opened to its documents`);
  return [...new Set([...declared.keys(), ...added.keys()])].map((key) => {
    const [one, other] = [JSON.stringify(declared.get(key)), JSON.stringify(added.get(key))];
    return [one === other, `${where}, ${key}: the return has ${one}, and the documents ${other}`];
  });
}

/** By figure. The demo has no exports, no exempt goods, and no large invoices of consumers. */
async function declaredBy(gstr1: Gstr1, documentsOf: (figure: string) => Promise<string[]>) {
  const rows = [
    ...gstr1.b2b.map((row) => [`supplies ${row.place_of_supply} ${row.tax_rate}`, row] as const),
    ...gstr1.b2c_others.map((row) => [`consumers ${row.place_of_supply} ${row.tax_rate}`, row] as const),
    ...gstr1.notes.map((row) => [`${row.note_type} notes ${row.tax_rate}`, row] as const),
    ...gstr1.hsn.map((row) => [`${row.buyers} ${row.hsn} ${row.tax_rate}`, row] as const),
  ];
  const figures = new Map<string, Figure>();
  for (const [key, { taxable_value: value, cgst, sgst, igst, figure }] of rows) {
    const amounts = [value, cgst, sgst, igst].map(({ amount }) => amount);
    figures.set(key, { amounts, ids: (await documentsOf(figure)).toSorted() });
  }
  for (const kind of ['invoices', 'credit_notes', 'debit_notes']) {
    const runs = gstr1.documents_issued.filter((run) => run.kind === kind);
    if (runs.length === 0) continue;
    const ids = await Promise.all(runs.map(({ figure }) => documentsOf(figure)));
    const sum = (count: 'total' | 'cancelled') => String(runs.reduce((all, run) => all + run[count], 0));
    figures.set(kind, { amounts: [sum('total'), sum('cancelled')], ids: ids.flat().toSorted() });
  }
  return figures;
}

async function addedUp(database: pg.Client, { id, period }: SellerMonth): Promise<Map<string, Figure>> {
  const { rows } = await database.query<Figure & { readonly key: string }>(
    `WITH documents AS (
       SELECT * FROM tax_documents
       WHERE seller_id = $1 AND to_char(date, 'YYYY-MM') = $2 AND number NOT LIKE 'CM%'
     ), lines AS (
       SELECT d.id, d.type, d.supply_type, concat(d.place_of_supply, ' ', l ->> 'tax_rate') AS place,
         concat(l ->> 'hsn', ' ', l ->> 'tax_rate') AS code, CASE d.type WHEN 'CRN' THEN -1 ELSE 1 END AS sign,
         (l #>> '{taxable_value,amount}')::numeric AS value, (l #>> '{cgst,amount}')::numeric AS cgst,
         (l #>> '{sgst,amount}')::numeric AS sgst, (l #>> '{igst,amount}')::numeric AS igst, l ->> 'tax_rate' AS rate
       FROM documents d, jsonb_array_elements(d.line_items::jsonb) l
       WHERE d.status IN ('registered', 'issued')
     ), figures AS (
       SELECT concat('supplies ', place) AS key, 1 AS times, lines.* FROM lines WHERE supply_type = 'b2b' AND type = 'INV'
       UNION ALL
       SELECT concat('consumers ', place), sign, lines.* FROM lines WHERE supply_type = 'b2c'
       UNION ALL
       SELECT concat(CASE type WHEN 'CRN' THEN 'credit' ELSE 'debit' END, ' notes ', rate), 1, lines.* FROM lines
         WHERE supply_type = 'b2b' AND type <> 'INV'
       UNION ALL
       SELECT concat(supply_type, ' ', code), sign, lines.* FROM lines
     )
     SELECT key,
       ARRAY[sum(times * value), sum(times * cgst), sum(times * sgst), sum(times * igst)]::numeric(20, 2)[]::text[] AS amounts,
       array_agg(DISTINCT id::text ORDER BY id::text) AS ids
     FROM figures GROUP BY key
     UNION ALL
     SELECT CASE type WHEN 'INV' THEN 'invoices' WHEN 'CRN' THEN 'credit_notes' ELSE 'debit_notes' END,
       ARRAY[count(*)::text, count(*) FILTER (WHERE status IN ('cancelled', 'voided'))::text],
       array_agg(id::text ORDER BY id::text)
     FROM documents GROUP BY 1`,
    [id, period],
  );
  return new Map(rows.map(({ key, amounts, ids }) => [key, { amounts, ids }]));
}

interface Owed {
  readonly buyer: string;
  readonly due: string;
  readonly overdue: string;
  readonly overdue_1_to_30: string;
  readonly unallocated: string;
}

async function checkReceivables(live: Millwright, database: pg.Client): Promise<Check[]> {
  const listed: Owed[] = [];
  const checks: Check[] = [];
  for await (const row of live.receivables.list()) {
    const amounts = [row.due, row.overdue, row.overdue_1_to_30, row.unallocated].map(({ amount }) => amount);
    const [due, overdue, recent, unallocated] = amounts as [string, string, string, string];
    listed.push({ buyer: uuidOf(row.id), due, overdue, overdue_1_to_30: recent, unallocated });
    checks.push(await checkStatement(live, row.id, row.balance.amount));
  }
  console.log(`${String(listed.length).padStart(6)}  buyers who owe, each with a statement`);
  const owed = await owedBy(database);
  const sorted = listed.toSorted((one, other) => one.buyer.localeCompare(other.buyer));
  const [one, other] = [JSON.stringify(sorted), JSON.stringify(owed)];
  return [...checks, [one === other, `the receivables are ${one}, and by the documents and the payments ${other}`]];
}

/** The lines add up to each balance, and the last one is what the buyer owes. */
async function checkStatement(live: Millwright, id: string, balance: string): Promise<Check> {
  let paise = 0;
  let last = '';
  const faults: string[] = [];
  for await (const line of live.receivables.statement(id)) {
    paise += paiseOf(line.debit.amount) - paiseOf(line.credit.amount);
    last = line.balance.amount;
    if (paise !== paiseOf(last)) faults.push(`${line.date} ${line.kind}: ${paise} paise, not ${last}`);
  }
  if (last !== balance) faults.push(`it ends with ${last}, and ${balance} is owed`);
  return [faults.length === 0, `the statement of ${id}: ${faults.join('; ')}`];
}

function paiseOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

async function owedBy(database: pg.Client): Promise<Owed[]> {
  const { rows } = await database.query<Owed>(
    `WITH changes AS (
       SELECT buyer_id, amount_due AS due, (now() AT TIME ZONE 'Asia/Kolkata')::date - due_date AS days, 0 AS unallocated
       FROM tax_documents WHERE livemode AND type = 'INV' AND status IN ('registered', 'issued')
       UNION ALL
       SELECT buyer_id, 0, 0, unallocated FROM payments WHERE livemode AND status = 'received'
     )
     SELECT buyer_id::text AS buyer, sum(due)::numeric(20, 2)::text AS due,
       coalesce(sum(due) FILTER (WHERE days > 0), 0)::numeric(20, 2)::text AS overdue,
       coalesce(sum(due) FILTER (WHERE days BETWEEN 1 AND 30), 0)::numeric(20, 2)::text AS overdue_1_to_30,
       sum(unallocated)::numeric(20, 2)::text AS unallocated
     FROM changes GROUP BY buyer_id HAVING sum(due) > 0 OR sum(unallocated) > 0 ORDER BY buyer_id::text`,
  );
  return rows;
}
