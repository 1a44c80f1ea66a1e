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
  sqlRows,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

/** What is JSON in the table is as the API shows it. */
export interface EwayBillRow {
  readonly id: string;
  readonly livemode: boolean;
  readonly invoice_id: string;
  /** Of the table of invoices. */
  readonly invoice_number: string;
  readonly number: string | null;
  readonly status: EwayBillStatus;
  readonly pending: readonly EwayBillStep[];
  readonly distance_km: number | null;
  readonly transport_mode: EwayBill['transport_mode'];
  readonly vehicle_type: EwayBill['vehicle_type'];
  readonly transporter: EwayBill['transporter'];
  readonly transport_document: EwayBill['transport_document'];
  readonly generated_at: Date | null;
  readonly valid_until: Date | null;
  readonly vehicles: readonly EwayBillVehicle[];
  readonly extensions: readonly EwayBillExtension[];
  readonly cancelled_at: Date | null;
  readonly closed_at: Date | null;
  readonly errors: readonly PortalError[];
  /** When to warn of the end of validity; null if that was done, or there is nothing to warn of. */
  readonly expiring_at: Date | null;
  /** When the status changes by the passing of time. */
  readonly ends_at: Date | null;
  readonly version: number;
  /** Its events are those of its invoice. */
  readonly event_sequence: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = [
  'id',
  'livemode',
  'invoice_id',
  'number',
  'status',
  'pending',
  'distance_km',
  'transport_mode',
  'vehicle_type',
  'transporter',
  'transport_document',
  'generated_at',
  'valid_until',
  'vehicles',
  'extensions',
  'cancelled_at',
  'closed_at',
  'errors',
  'expiring_at',
  'ends_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof EwayBillRow)[];
const jsonColumns: ReadonlySet<string> = new Set([
  'pending',
  'transporter',
  'transport_document',
  'vehicles',
  'extensions',
  'errors',
] satisfies (keyof EwayBillRow)[]);
type Column = (typeof columns)[number];

const select = `
  SELECT ${columns.join(', ')}, 0 AS event_sequence, (
    SELECT tax_documents.number FROM tax_documents
    WHERE (tax_documents.account_id, tax_documents.livemode, tax_documents.id) =
      (eway_bills.account_id, eway_bills.livemode, eway_bills.invoice_id)
  ) AS invoice_number
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
  const names = ['account_id', ...columns];
  await work.prepared(
    'insert-eway-bill',
    `INSERT INTO eway_bills (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    [work.tenant.accountId, ...columns.map((column) => valueOf(row, column))],
  );
}

/** Writes the columns that differ. */
export async function updateEwayBill(work: UnitOfWork, before: EwayBillRow, after: EwayBillRow): Promise<void> {
  const changed = columns.filter((column) => after[column] !== before[column]);
  if (changed.length === 0) return;
  const { accountId, livemode } = work.tenant;
  await work.query(
    `UPDATE eway_bills SET ${changed.map((column, index) => `${column} = $${index + 4}`).join(', ')}
     WHERE ${ofTenant} AND id = $3`,
    [accountId, livemode, after.id, ...changed.map((column) => valueOf(after, column))],
  );
}

export interface DueEwayBill {
  readonly tenant: Tenant;
  readonly invoiceId: string;
}

export const mostDueAttempts = 5;
const retryAfterMs = 60_000;

/** The invoices of which the passing of time changes the e-way bill, those that have waited longest first. */
export async function dueEwayBills(work: Work, limit: number): Promise<DueEwayBill[]> {
  const isTried = `due_attempts < ${mostDueAttempts} AND (due_retry_at IS NULL OR due_retry_at <= $1)`;
  const rows = await work.prepared<{ account_id: string; livemode: boolean; invoice_id: string }>(
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
  const [counted] = await work.query<{ due_attempts: number }>(
    `UPDATE eway_bills SET due_attempts = due_attempts + 1, due_retry_at = $4
     WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND (expiring_at <= $5 OR ends_at <= $5)
     RETURNING due_attempts`,
    [tenant.accountId, tenant.livemode, invoiceId, new Date(work.now.getTime() + retryAfterMs), work.now],
  );
  return counted?.due_attempts ?? 0;
}

function valueOf(row: EwayBillRow, column: Column): unknown {
  const value = row[column];
  return jsonColumns.has(column) && value !== null ? JSON.stringify(value) : value;
}
