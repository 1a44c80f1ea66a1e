/** What the documents of a seller's month add up to in its returns. One statement says where each of their lines is declared. */
import type { TaxDocumentStatus } from '@millwright/contracts';
import type { DocumentType } from '@millwright/gst';
import { decodeCursor, type UnitOfWork } from '@millwright/persistence';

/** A month of a seller. */
export interface SellerMonth {
  readonly sellerId: string;
  /** Such as 2026-11. */
  readonly period: string;
}

/** In rupees, as decimals; a credit note is less than zero. */
export interface Amounts {
  readonly taxable_value: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly cess: string;
}

/** Where a figure stands: its table, and what it is about. */
type Place = readonly [table: string, ...rest: string[]];

export interface FigureRow extends Amounts {
  readonly place: Place;
  /** With three decimals, of goods. */
  readonly quantity: string;
  /** Of its documents, which of one that is declared alone are those of the document. */
  readonly date: string;
  readonly total: string;
  readonly place_of_supply: string;
  readonly document_count: number;
  /** The first ones: type and id. */
  readonly documents: readonly string[];
}

/** What a document has in a figure. */
export interface DocumentPart extends Amounts {
  readonly place: Place;
  readonly id: string;
  readonly type: DocumentType;
  readonly number: string;
  readonly date: string;
  readonly total: string;
  readonly supply_type: string;
  readonly place_of_supply: string;
  readonly reverse_charge: boolean;
  readonly buyer_gstin: string | null;
  readonly tax_rate: string;
}

export interface ReturnDocumentRow {
  readonly id: string;
  readonly type: DocumentType;
  readonly number: string;
  readonly date: string;
  readonly status: TaxDocumentStatus;
  readonly total: string;
}

/** Numbers that follow on each other. */
export interface NumberRunRow {
  readonly kind: 'invoices' | 'credit_notes' | 'debit_notes';
  readonly first: string;
  readonly last: string;
  readonly total: number;
  readonly cancelled: number;
  readonly pending: number;
  readonly document_count: number;
  readonly documents: readonly string[];
}

/** An inter-state invoice to a buyer without a GSTIN is declared by itself where it is of more rupees (rule 59 of the CGST Rules). */
const largeInvoice = '100000.00';
const mostDocuments = 100;

/** Of the month: account, mode, seller, first day. */
const ofMonth = `d.account_id = $1 AND d.livemode = $2 AND d.seller_id = $3
  AND d.date >= $4::date AND d.date < $4::date + interval '1 month'`;
const waiting = `d.status IN ('registering', 'voiding') OR d.status = 'failed' AND d.type = 'INV'`;
const isPending = `NOT d.commercial AND (${waiting})`;

/** Each line of a document that is in force, with its places in the returns. */
const declaredLines = `
  SELECT d.id, d.type, d.number, d.date, d.total, d.supply_type, d.place_of_supply, d.reverse_charge,
    d.buyer ->> 'gstin' AS buyer_gstin, facts.tax_rate, figure.place,
    facts.sign * (line.taxable_value ->> 'amount')::numeric AS taxable_value,
    facts.sign * (line.cgst ->> 'amount')::numeric AS cgst,
    facts.sign * (line.sgst ->> 'amount')::numeric AS sgst,
    facts.sign * (line.igst ->> 'amount')::numeric AS igst,
    facts.sign * (line.cess ->> 'amount')::numeric AS cess,
    CASE WHEN facts.uqc = 'NA' THEN 0 ELSE facts.sign * coalesce((line.quantity ->> 'value')::numeric, 0) END AS quantity
  FROM tax_documents d
  LEFT JOIN tax_documents invoice ON invoice.account_id = d.account_id AND invoice.livemode = d.livemode AND invoice.id = d.invoice_id
  CROSS JOIN LATERAL json_to_recordset(d.line_items) AS line(line_item_id text, hsn text, quantity json, tax_rate numeric,
    exemption text, taxable_value json, cgst json, sgst json, igst json, cess json)
  CROSS JOIN LATERAL (
    SELECT CASE d.type WHEN 'CRN' THEN -1 ELSE 1 END AS sign,
      trim_scale(line.tax_rate)::text AS tax_rate,
      d.supply_type LIKE 'export%' AS is_export,
      d.supply_type LIKE 'sez%' AS is_sez,
      d.supply_type LIKE 'export%' OR d.supply_type LIKE 'sez%'
        OR left(d.seller ->> 'gstin', 2) <> d.place_of_supply AS is_inter_state,
      line.exemption IS NOT NULL AND d.supply_type IN ('b2b', 'b2c') AS is_exempt,
      CASE WHEN d.supply_type = 'b2c' OR d.supply_type LIKE 'export%' THEN 'unregistered' ELSE 'registered' END AS buyers,
      CASE WHEN line.hsn LIKE '99%' THEN 'NA' ELSE coalesce(line.quantity ->> 'uom', (
        SELECT noted -> 'quantity' ->> 'uom' FROM json_array_elements(invoice.line_items) noted
        WHERE noted ->> 'line_item_id' = line.line_item_id LIMIT 1), 'OTH') END AS uqc
  ) facts
  CROSS JOIN LATERAL (
    SELECT d.supply_type = 'b2c' AND facts.is_inter_state AND coalesce(invoice.total, d.total) > ${largeInvoice} AS is_large
  ) size
  CROSS JOIN LATERAL (VALUES
    (CASE
      WHEN facts.is_exempt THEN ARRAY['8', line.exemption, CASE WHEN facts.is_inter_state THEN 'inter' ELSE 'intra' END, facts.buyers]
      WHEN d.supply_type = 'b2c' AND NOT size.is_large
        THEN ARRAY['7', CASE WHEN facts.is_inter_state THEN 'inter' ELSE 'intra' END, d.place_of_supply, facts.tax_rate]
      WHEN d.type <> 'INV' THEN ARRAY['9B', facts.buyers, CASE d.type WHEN 'CRN' THEN 'credit' ELSE 'debit' END, d.supply_type,
        d.reverse_charge::text, facts.tax_rate]
      WHEN d.supply_type = 'b2c' THEN ARRAY['5', d.number, facts.tax_rate]
      WHEN d.supply_type = 'b2b'
        THEN ARRAY[CASE WHEN d.reverse_charge THEN '4B' ELSE '4A' END, d.place_of_supply, facts.tax_rate]
      ELSE ARRAY[CASE WHEN facts.is_export THEN '6A' WHEN facts.is_sez THEN '6B' ELSE '6C' END, d.supply_type, facts.tax_rate]
    END),
    (ARRAY['12', CASE facts.buyers WHEN 'registered' THEN 'b2b' ELSE 'b2c' END, line.hsn, facts.uqc, facts.tax_rate]),
    (CASE
      WHEN facts.is_exempt THEN ARRAY[CASE line.exemption WHEN 'non_gst' THEN '3.1e' ELSE '3.1c' END]
      WHEN facts.is_export OR facts.is_sez THEN ARRAY['3.1b']
      WHEN NOT d.reverse_charge THEN ARRAY['3.1a']
    END),
    (CASE WHEN d.supply_type = 'b2c' AND facts.is_inter_state AND NOT facts.is_exempt THEN ARRAY['3.2', d.place_of_supply] END)
  ) AS figure(place)
  WHERE ${ofMonth} AND d.status IN ('registered', 'issued', 'cancelling') AND NOT d.commercial
    AND figure.place IS NOT NULL`;

/** What each document has in each of the figures of these tables. */
const documentParts = `
  SELECT place, id, type, number, date, total, supply_type, place_of_supply, reverse_charge, buyer_gstin,
    min(tax_rate) AS tax_rate, sum(taxable_value) AS taxable_value, sum(cgst) AS cgst, sum(sgst) AS sgst, sum(igst) AS igst,
    sum(cess) AS cess, sum(quantity) AS quantity
  FROM (${declaredLines}) declared WHERE place[1] = ANY ($5::text[])
  GROUP BY place, id, type, number, date, total, supply_type, place_of_supply, reverse_charge, buyer_gstin`;

const firstDocuments = `(array_agg(type || ' ' || id ORDER BY id))[1:${mostDocuments}]`;

/** The figures of these tables, table by table; no more than `limit`. */
export function figuresOf(
  work: UnitOfWork,
  month: SellerMonth,
  tables: readonly string[],
  limit: number,
): Promise<FigureRow[]> {
  return work.query<FigureRow>(
    `SELECT place, min(date)::text AS date, min(total)::text AS total, min(place_of_supply) AS place_of_supply,
       sum(taxable_value)::numeric(24, 2)::text AS taxable_value, sum(cgst)::numeric(24, 2)::text AS cgst,
       sum(sgst)::numeric(24, 2)::text AS sgst, sum(igst)::numeric(24, 2)::text AS igst,
       sum(cess)::numeric(24, 2)::text AS cess, sum(quantity)::numeric(24, 3)::text AS quantity,
       count(*)::integer AS document_count, ${firstDocuments} AS documents
     FROM (${documentParts}) part GROUP BY place ORDER BY place LIMIT ${limit}`,
    [...keyOf(work, month), tables],
  );
}

/** What each document has in these tables, document by document; no more than `limit`. */
export function partsOf(
  work: UnitOfWork,
  month: SellerMonth,
  tables: readonly string[],
  limit: number,
): Promise<DocumentPart[]> {
  return work.query<DocumentPart>(
    `SELECT place, id, type, number, date::text, total::text, supply_type, place_of_supply, reverse_charge, buyer_gstin, tax_rate,
       taxable_value::text, cgst::text, sgst::text, igst::text, cess::text
     FROM (${documentParts}) part ORDER BY id, place LIMIT ${limit}`,
    [...keyOf(work, month), tables],
  );
}

/**
 * Each number of the month: those of its documents, and those that documents had before they got another. Such a number is of the month
 * that the document was dated in then. A note that was refused is not made anew, so that its number is used up.
 */
const usedNumbers = `
  SELECT used.kind, used.id, used.type, used.number, used.state, substring(used.number FROM '^(.*?)[0-9]+$') AS prefix,
    substring(used.number FROM '[0-9]+$')::integer AS counted
  FROM (
    SELECT CASE d.type WHEN 'INV' THEN 'invoices' WHEN 'CRN' THEN 'credit_notes' ELSE 'debit_notes' END AS kind, d.id, d.type, d.number,
      CASE WHEN d.status IN ('cancelled', 'voided') OR d.status = 'failed' AND d.type <> 'INV' THEN 'cancelled'
        WHEN ${waiting} THEN 'pending' ELSE 'in_force' END AS state
    FROM tax_documents d WHERE ${ofMonth} AND NOT d.commercial
    UNION ALL
    SELECT 'invoices', renumbered.id, 'INV', renumbered.number, 'cancelled'
    FROM (
      SELECT DISTINCT ON (d.id, former.document -> 'DocDtls' ->> 'No') d.id, former.document -> 'DocDtls' ->> 'No' AS number,
        (former.content ->> 'date')::date AS date
      FROM tax_documents d
      JOIN former_documents former
        ON former.account_id = d.account_id AND former.livemode = d.livemode AND former.document_id = d.id
      WHERE d.account_id = $1 AND d.livemode = $2 AND d.seller_id = $3 AND json_array_length(d.former_numbers) > 0
        AND former.document -> 'DocDtls' ->> 'No' IN (SELECT json_array_elements_text(d.former_numbers))
      ORDER BY d.id, former.document -> 'DocDtls' ->> 'No', former.version DESC
    ) renumbered
    WHERE renumbered.date >= $4::date AND renumbered.date < $4::date + interval '1 month'
  ) used`;

/** With the first number of those that it follows on, one by one. */
const numbersInRuns = `
  SELECT kind, id, type, number, state, prefix, counted,
    first_value(number) OVER (PARTITION BY kind, prefix, run ORDER BY counted) AS first
  FROM (
    SELECT kind, id, type, number, state, prefix, counted,
      counted - row_number() OVER (PARTITION BY kind, prefix ORDER BY counted) AS run
    FROM (${usedNumbers}) numbered
  ) in_order`;

/** The numbers that were used, kind by kind; no more than `limit` runs. */
export function numberRunsOf(work: UnitOfWork, month: SellerMonth, limit: number): Promise<NumberRunRow[]> {
  return work.query<NumberRunRow>(
    `SELECT kind, first, (array_agg(number ORDER BY counted DESC))[1] AS last, count(*)::integer AS total,
       (count(*) FILTER (WHERE state = 'cancelled'))::integer AS cancelled,
       (count(*) FILTER (WHERE state = 'pending'))::integer AS pending,
       count(DISTINCT id)::integer AS document_count,
       (array_agg(DISTINCT type || ' ' || id))[1:${mostDocuments}] AS documents
     FROM (${numbersInRuns}) running GROUP BY kind, first ORDER BY array_position(ARRAY['invoices', 'credit_notes'], kind), first
     LIMIT ${limit}`,
    keyOf(work, month),
  );
}

const documentColumns = 'd.id, d.type, d.number, d.date::text, d.status, d.total::text';

/** Documents that no table has the value of; oldest first. */
export async function pendingOf(
  work: UnitOfWork,
  month: SellerMonth,
): Promise<{ readonly count: number; readonly first: ReturnDocumentRow[] }> {
  const rows = await work.query<ReturnDocumentRow & { readonly found: number }>(
    `SELECT ${documentColumns}, count(*) OVER ()::integer AS found FROM tax_documents d
     WHERE ${ofMonth} AND ${isPending} ORDER BY d.id LIMIT ${mostDocuments}`,
    keyOf(work, month),
  );
  return { count: rows[0]?.found ?? 0, first: rows };
}

/** What the portal is still to answer for documents of the month; the oldest one. */
export async function oldestUnderWay(work: UnitOfWork, month: SellerMonth): Promise<ReturnDocumentRow | undefined> {
  const [found] = await work.query<ReturnDocumentRow>(
    `SELECT ${documentColumns} FROM tax_documents d
     WHERE ${ofMonth} AND d.status IN ('registering', 'voiding', 'cancelling') ORDER BY d.id LIMIT 1`,
    keyOf(work, month),
  );
  return found;
}

/** The ids of the documents of a figure, by which kind of figure it is. */
const idsOf = {
  pending: `SELECT d.id FROM tax_documents d WHERE ${ofMonth} AND ${isPending} AND $5::text = 'pending'`,
  numbers: `SELECT running.id FROM (${numbersInRuns}) running WHERE concat_ws('/', '13', kind, first) = $5::text`,
  amounts: `SELECT declared.id FROM (${declaredLines}) declared WHERE array_to_string(place, '/') = $5::text`,
} as const;

/** The documents of a figure, newest first: one more than the page holds if there are more. */
export function documentsOf(
  work: UnitOfWork,
  month: SellerMonth,
  figure: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ReturnDocumentRow[]> {
  const kind = figure === 'pending' ? 'pending' : figure.startsWith('13/') ? 'numbers' : 'amounts';
  const after = decodeCursor(cursor) ?? null;
  return work.query<ReturnDocumentRow>(
    `SELECT ${documentColumns} FROM tax_documents d
     WHERE d.account_id = $1 AND d.livemode = $2 AND d.id IN (${idsOf[kind]}) AND ($6::uuid IS NULL OR d.id < $6)
     ORDER BY d.id DESC LIMIT ${limit + 1}`,
    [...keyOf(work, month), figure, after],
  );
}

function keyOf({ tenant: { accountId, livemode } }: UnitOfWork, { sellerId, period }: SellerMonth): unknown[] {
  return [accountId, livemode, sellerId, `${period}-01`];
}
