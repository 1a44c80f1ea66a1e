// The books of the demo, computed a second time: what the returns declare is compared with a sum of the documents by SQL, and every figure
// is opened to its documents.

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
    const checks = await Promise.all(months.map((month) => checkReturns(live, database, month)));
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
