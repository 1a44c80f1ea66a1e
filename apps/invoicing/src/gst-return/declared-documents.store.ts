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

/**
 * The documents in force, each with what its lines are declared by. As a part of its own, as the lines below are: otherwise its JSON would
 * be read again wherever a place in the returns depends on it.
 */
const declaredDocuments = `
  SELECT d.id, d.type, d.number, d.date, d.total, d.supply_type, d.place_of_supply, d.reverse_charge, d.line_items, d.invoice_id,
    d.buyer ->> 'gstin' AS buyer_gstin,
    CASE d.type WHEN 'CRN' THEN -1 ELSE 1 END AS sign,
    d.supply_type LIKE 'export%' AS is_export,
    d.supply_type LIKE 'sez%' AS is_sez,
    d.supply_type LIKE 'export%' OR d.supply_type LIKE 'sez%' OR left(d.seller ->> 'gstin', 2) <> d.place_of_supply AS is_inter_state,
    CASE WHEN d.supply_type = 'b2c' OR d.supply_type LIKE 'export%' THEN 'unregistered' ELSE 'registered' END AS buyers,
    CASE WHEN d.invoice_id IS NULL THEN d.total ELSE (
      SELECT invoice.total FROM tax_documents invoice
      WHERE invoice.account_id = d.account_id AND invoice.livemode = d.livemode AND invoice.id = d.invoice_id
    ) END > ${largeInvoice} AS is_large
  FROM tax_documents d
  WHERE ${ofMonth} AND d.status IN ('registered', 'issued', 'cancelling') AND NOT d.commercial
  OFFSET 0`;

/** The lines of a document. A note about an amount has the unit of the line of its invoice. */
const linesOfDocument = `LATERAL (
  SELECT trim_scale(line.tax_rate)::text AS tax_rate, line.hsn, line.exemption,
    line.exemption IS NOT NULL AND doc.supply_type IN ('b2b', 'b2c') AS is_exempt,
    CASE WHEN line.hsn LIKE '99%' THEN 'NA' ELSE coalesce(line.quantity ->> 'uom', (
      SELECT noted -> 'quantity' ->> 'uom' FROM tax_documents invoice, json_array_elements(invoice.line_items) noted
      WHERE invoice.account_id = $1 AND invoice.livemode = $2 AND invoice.id = doc.invoice_id
        AND noted ->> 'line_item_id' = line.line_item_id LIMIT 1), 'OTH') END AS uqc,
    (line.taxable_value ->> 'amount')::numeric AS taxable_value,
    (line.cgst ->> 'amount')::numeric AS cgst,
    (line.sgst ->> 'amount')::numeric AS sgst,
    (line.igst ->> 'amount')::numeric AS igst,
    (line.cess ->> 'amount')::numeric AS cess,
    CASE WHEN line.hsn LIKE '99%' THEN 0 ELSE coalesce((line.quantity ->> 'value')::numeric, 0) END AS quantity
  FROM json_to_recordset(doc.line_items) AS line(line_item_id text, hsn text, quantity json, tax_rate numeric,
    exemption text, taxable_value json, cgst json, sgst json, igst json, cess json)
  OFFSET 0) line`;

/** Is in no text, so that it parts those that a place is made of. */
const mark = String.raw`E'\x1f'`;
const inOrder = (...texts: readonly string[]): string => texts.join(` || ${mark} || `);
const reach = `CASE WHEN doc.is_inter_state THEN 'inter' ELSE 'intra' END`;

const isSmall = `doc.supply_type = 'b2c' AND NOT (doc.is_inter_state AND doc.is_large)`;

/** Where a line is declared: the tables, and in each what it is declared together with. As arrays, which cost least to write out as rows. */
const tablesOfLine = `ARRAY[
  CASE
    WHEN line.is_exempt THEN '8'
    WHEN ${isSmall} THEN '7'
    WHEN doc.type <> 'INV' THEN '9B'
    WHEN doc.supply_type = 'b2c' THEN '5'
    WHEN doc.supply_type = 'b2b' THEN CASE WHEN doc.reverse_charge THEN '4B' ELSE '4A' END
    WHEN doc.is_export THEN '6A' WHEN doc.is_sez THEN '6B' ELSE '6C'
  END,
  '12',
  CASE
    WHEN line.is_exempt THEN CASE line.exemption WHEN 'non_gst' THEN '3.1e' ELSE '3.1c' END
    WHEN doc.is_export OR doc.is_sez THEN '3.1b'
    WHEN NOT doc.reverse_charge THEN '3.1a'
  END,
  CASE WHEN doc.supply_type = 'b2c' AND doc.is_inter_state AND NOT line.is_exempt THEN '3.2' END
]`;
const aboutLine = `ARRAY[
  CASE
    WHEN line.is_exempt THEN ${inOrder('line.exemption', reach, 'doc.buyers')}
    WHEN ${isSmall} THEN ${inOrder(reach, 'doc.place_of_supply', 'line.tax_rate')}
    WHEN doc.type <> 'INV' THEN ${inOrder('doc.buyers', `CASE doc.type WHEN 'CRN' THEN 'credit' ELSE 'debit' END`, 'doc.supply_type', 'doc.reverse_charge::text', 'line.tax_rate')}
    WHEN doc.supply_type = 'b2c' THEN ${inOrder('doc.number', 'line.tax_rate')}
    WHEN doc.supply_type = 'b2b' THEN ${inOrder('doc.place_of_supply', 'line.tax_rate')}
    ELSE ${inOrder('doc.supply_type', 'line.tax_rate')}
  END,
  ${inOrder(`CASE doc.buyers WHEN 'registered' THEN 'b2b' ELSE 'b2c' END`, 'line.hsn', 'line.uqc', 'line.tax_rate')},
  NULL,
  doc.place_of_supply
]`;

/** Each line of a document once for each place that it is declared in. Texts are only compared for being equal, not as people sort them. */
const declaredLines = `(
  SELECT line.tax_rate, line.taxable_value, line.cgst, line.sgst, line.igst, line.cess, line.quantity,
    unnest(${tablesOfLine}) COLLATE "C" AS declared_in, unnest(${aboutLine}) COLLATE "C" AS about
  FROM ${linesOfDocument}) declared`;

/** What each document has in each of the figures of these tables. Document by document: the sums of all of them would not fit in memory. */
const documentParts = `
  SELECT doc.id, doc.type, doc.number, doc.date, doc.total, doc.supply_type, doc.place_of_supply, doc.reverse_charge, doc.buyer_gstin, part.*
  FROM (${declaredDocuments}) doc
  CROSS JOIN LATERAL (
    SELECT declared_in, about, min(tax_rate) AS tax_rate, doc.sign * sum(taxable_value) AS taxable_value, doc.sign * sum(cgst) AS cgst,
      doc.sign * sum(sgst) AS sgst, doc.sign * sum(igst) AS igst, doc.sign * sum(cess) AS cess, doc.sign * sum(quantity) AS quantity
    FROM ${declaredLines} WHERE declared_in = ANY ($5::text[]) GROUP BY declared_in, about
  ) part`;
const place = `string_to_array(concat_ws(${mark}, declared_in, about), ${mark})`;

const firstDocuments = `(array_agg(type || ' ' || id ORDER BY id))[1:${mostDocuments}]`;

/** The figures of these tables, table by table; no more than `limit`. */
export function figuresOf(
  work: UnitOfWork,
  month: SellerMonth,
  tables: readonly string[],
  limit: number,
): Promise<FigureRow[]> {
  return work.query<FigureRow>(
    `SELECT ${place} AS place, min(date)::text AS date, min(total)::text AS total, min(place_of_supply) AS place_of_supply,
       sum(taxable_value)::numeric(24, 2)::text AS taxable_value, sum(cgst)::numeric(24, 2)::text AS cgst,
       sum(sgst)::numeric(24, 2)::text AS sgst, sum(igst)::numeric(24, 2)::text AS igst,
       sum(cess)::numeric(24, 2)::text AS cess, sum(quantity)::numeric(24, 3)::text AS quantity,
       count(*)::integer AS document_count, ${firstDocuments} AS documents
     FROM (${documentParts}) part GROUP BY declared_in, about ORDER BY place LIMIT ${limit}`,
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
    `SELECT ${place} AS place, id, type, number, date::text, total::text, supply_type, place_of_supply, reverse_charge, buyer_gstin, tax_rate,
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
  amounts: `SELECT doc.id FROM (${declaredDocuments}) doc CROSS JOIN LATERAL ${declaredLines}
    WHERE concat_ws('/', declared_in, replace(about, ${mark}, '/')) = $5::text`,
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
