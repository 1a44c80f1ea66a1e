/** E-way bills in their table. */
import type {
  EwayBill,
  EwayBillExtension,
  EwayBillStatus,
  EwayBillStep,
  EwayBillVehicle,
  listEwayBills,
  PortalError,
  Query,
} from '@millwright/contracts';
import {
  cutByWeight,
  decodeCursor,
  type RecordKind,
  type Row,
  sqlRows,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { mostDueAttempts, retryDueAfterMs } from '../invoice/failed-due.js';
import { tables } from '../tables.js';

/** What is JSON in the table is as the API shows it. */
type Columns = Row<
  typeof tables.eway_bills,
  {
    status: EwayBillStatus;
    pending: readonly EwayBillStep[];
    transport_mode: EwayBill['transport_mode'];
    vehicle_type: EwayBill['vehicle_type'];
    transporter: EwayBill['transporter'];
    transport_document: EwayBill['transport_document'];
    vehicles: readonly EwayBillVehicle[];
    extensions: readonly EwayBillExtension[];
    errors: readonly PortalError[];
  }
>;

export interface EwayBillRow extends Omit<Columns, 'due_attempts' | 'due_retry_at'> {
  /** Of the table of invoices. */
  readonly invoice_number: string;
  /** Of the table of invoices, too. */
  readonly dispatch_id: string | null;
  /** Its events are those of its invoice. */
  readonly event_sequence: number;
}

const ofInvoice = (column: string): string => `(
    SELECT tax_documents.${column} FROM tax_documents
    WHERE (tax_documents.account_id, tax_documents.livemode, tax_documents.id) =
      (eway_bills.account_id, eway_bills.livemode, eway_bills.invoice_id)
  )`;
const select = `
  SELECT ${tables.eway_bills.allAs({}, { without: ['due_attempts', 'due_retry_at'] })}, 0 AS event_sequence,
    ${ofInvoice('number')} AS invoice_number, ${ofInvoice('dispatch_id')} AS dispatch_id
  FROM eway_bills`;
const ofTenant = 'account_id = $1 AND livemode = $2';

export const ewayBills: RecordKind<EwayBillRow> = {
  id: 'eway_bill',
  name: 'e-way bill',
  rows: sqlRows<EwayBillRow>({ table: tables.eway_bills, select }),
};

/** The latest of an invoice, which is locked where it is changed. */
export async function latestEwayBill(work: UnitOfWork, invoiceId: string): Promise<EwayBillRow | undefined> {
  const { accountId, livemode } = work.tenant;
  const [found] = await work.prepared<EwayBillRow>(
    'latest-eway-bill',
    `${select} WHERE ${ofTenant} AND invoice_id = $3 ORDER BY id DESC LIMIT 1`,
    [accountId, livemode, invoiceId],
  );
  return found;
}

export interface EwayBillFilter extends Omit<Query<typeof listEwayBills>, 'invoice_id'> {
  /** As a UUID. */
  readonly invoiceId?: string | undefined;
}

export interface ListedEwayBill extends EwayBillRow {
  readonly is_cut: boolean;
}

/** Of what a bill weighs, these columns alone can be much. */
const weight = ['vehicles', 'extensions', 'errors'].map((column) => `octet_length(${column}::text)`).join(' + ');

/** The bills that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedEwayBills(work: UnitOfWork, filter: EwayBillFilter): Promise<ListedEwayBill[]> {
  const { sql, parameters } = listStatement(work.tenant, filter);
  return work.query<ListedEwayBill>(sql, parameters);
}

export function listStatement(
  { accountId, livemode }: Tenant,
  { invoiceId, status, valid_until_from: from, valid_until_to: to, cursor, limit }: EwayBillFilter,
): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [accountId, livemode];
  const conditions = [ofTenant];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `invoice_id = ${place}`, invoiceId);
  where((place) => `status = ANY (${place}::text[])`, status);
  where((place) => `valid_until >= ${place}`, from);
  where((place) => `valid_until < ${place}`, to);
  where((place) => `id < ${place}`, decodeCursor(cursor));
  const newest = `SELECT id, ${weight} AS weight FROM eway_bills WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`;
  const sql = `
    WITH page AS MATERIALIZED (${cutByWeight(newest)})
    SELECT shown.*, is_cut
    FROM page JOIN (${select} WHERE ${ofTenant} AND id = ANY (ARRAY(SELECT id FROM page))) shown USING (id)
    ORDER BY id DESC`;
  return { sql, parameters };
}

export async function insertEwayBill(work: UnitOfWork, row: EwayBillRow): Promise<void> {
  await work.batch([tables.eway_bills.insert(row)]);
}

/** With the commit, after the invoice that is inserted so. */
export function insertAtCommit(work: UnitOfWork, row: EwayBillRow): void {
  work.beforeCommit(() => tables.eway_bills.insert(row));
}

/** Writes the columns that differ. */
export async function updateEwayBill(work: UnitOfWork, before: EwayBillRow, after: EwayBillRow): Promise<void> {
  const changes = tables.eway_bills.changes(before, after);
  if (Object.keys(changes).length === 0) return;
  const { account_id, livemode, id } = after;
  await work.batch([tables.eway_bills.update({ account_id, livemode, id }, changes)]);
}

export interface DueEwayBill {
  readonly tenant: Tenant;
  readonly invoiceId: string;
}

/** The invoices of which the passing of time changes the e-way bill, those that have waited longest first. */
export async function dueEwayBills(work: Work, limit: number): Promise<DueEwayBill[]> {
  const isTried = `due_attempts < ${mostDueAttempts} AND (due_retry_at IS NULL OR due_retry_at <= $1)`;
  const rows = await work.prepared<Pick<Columns, 'account_id' | 'livemode' | 'invoice_id'>>(
    'due-eway-bills',
    `(SELECT account_id, livemode, invoice_id FROM eway_bills WHERE expiring_at <= $1 AND ${isTried} ORDER BY expiring_at LIMIT $2)
     UNION
     (SELECT account_id, livemode, invoice_id FROM eway_bills WHERE ends_at <= $1 AND ${isTried} ORDER BY ends_at LIMIT $2)`,
    [work.now, limit],
  );
  return rows.map(({ account_id: accountId, livemode, invoice_id: invoiceId }) => ({
    tenant: { accountId, livemode },
    invoiceId,
  }));
}

/** Puts a due e-way bill off by a minute; how often it has been. */
export async function countDueFailure(work: Work, { tenant, invoiceId }: DueEwayBill): Promise<number> {
  const [counted] = await work.query<Pick<Columns, 'due_attempts'>>(
    `UPDATE eway_bills SET due_attempts = due_attempts + 1, due_retry_at = $4
     WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND (expiring_at <= $5 OR ends_at <= $5)
     RETURNING due_attempts`,
    [tenant.accountId, tenant.livemode, invoiceId, new Date(work.now.getTime() + retryDueAfterMs), work.now],
  );
  return counted?.due_attempts ?? 0;
}
