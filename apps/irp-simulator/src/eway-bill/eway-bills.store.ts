/** E-way bills, with the vehicles that their goods have had. */
import type { Row, Work } from '@millwright/persistence';
import { ewayBillLimits } from '@millwright/gst';
import { tables } from '../tables.js';

/** Active, cancelled, discarded for want of Part B, closed. */
type EwayBillStatus = 'ACT' | 'CNL' | 'DIS' | 'CLS';

export interface Vehicle {
  readonly vehicle_number: string;
  readonly from_place: string;
  readonly from_state: string;
  readonly transport_mode: string;
  readonly document_number: string;
  readonly document_date: string;
  readonly reason: string;
  readonly recorded_at: string;
}

/** `number` has 12 digits, and `document_date` is such as 2026-11-23. */
export type EwayBill = Row<
  typeof tables.eway_bills,
  {
    document_date: string;
    status: EwayBillStatus;
    vehicles: readonly Vehicle[];
    /** What was said of a document that is not registered, as it was received. */
    document: Readonly<Record<string, unknown>> | null;
  }
>;
export type NewEwayBill = Omit<EwayBill, 'number' | 'status' | 'extensions'>;

/** What a step changes of a bill. */
export type EwayBillChange = Partial<
  Pick<
    EwayBill,
    | 'status'
    | 'valid_until'
    | 'distance_km'
    | 'transporter_id'
    | 'transporter_name'
    | 'is_over_dimensional'
    | 'vehicles'
    | 'extensions'
  >
>;

const dayMs = 86_400_000;
const names = tables.eway_bills.columns(
  'irn',
  'document',
  'gstin',
  'owner',
  'document_type',
  'document_number',
  'document_date',
  'other_gstin',
  'from_pin',
  'to_pin',
  'distance_km',
  'transporter_id',
  'transporter_name',
  'is_over_dimensional',
  'generated_at',
  'valid_until',
  'vehicles',
);
const isJson: ReadonlySet<string> = new Set(['vehicles', 'document']);
const columns = tables.eway_bills.allAs({ document_date: 'text' });
const insertSql = `
  INSERT INTO eway_bills (number, status, ${names.join(', ')})
  VALUES (100000000000 + nextval('eway_bill_numbers'), 'ACT', ${names.map((_, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT DO NOTHING RETURNING ${columns}`;
const ofDocument =
  'gstin = $1 AND document_type = $2 AND upper(document_number) = upper($3) AND document_date = $4 AND owner = $5';

/** A document, by its seller, type, number, date and owner. */
export type DocumentKey = readonly [gstin: string, type: string, number: string, date: string, owner: string];

/** A registration, by which its bills are found. */
export interface RegistrationKey {
  readonly irn: string;
  readonly owner: string;
}

/** Undefined if the document has one. */
export async function insertBill(work: Work, bill: NewEwayBill): Promise<EwayBill | undefined> {
  const values = names.map((name) => (isJson.has(name) ? JSON.stringify(bill[name]) : bill[name]));
  const [inserted] = await work.query<EwayBill>(insertSql, values);
  return inserted;
}

export async function lockBill(work: Work, number: string, owner: string): Promise<EwayBill | undefined> {
  const [found] = await work.query<EwayBill>(
    `SELECT ${columns} FROM eway_bills WHERE number = $1 AND owner = $2 FOR UPDATE`,
    [number, owner],
  );
  return found && asOf(found, work.now);
}

/** The bill of a document that is neither cancelled nor discarded. */
export async function findBillOfDocument(work: Work, name: DocumentKey): Promise<EwayBill | undefined> {
  const [found] = await work.query<EwayBill>(
    `SELECT ${columns} FROM eway_bills WHERE ${ofDocument} AND status IN ('ACT', 'CLS')`,
    [...name],
  );
  return inForce(found, work.now);
}

/** The latest bill of a document, of whatever date, that is active. */
export async function findActiveBill(
  work: Work,
  {
    gstin,
    owner,
    type,
    number,
  }: Pick<EwayBill, 'gstin' | 'owner'> & { readonly type: string; readonly number: string },
): Promise<EwayBill | undefined> {
  const [found] = await work.query<EwayBill>(
    `SELECT ${columns} FROM eway_bills
     WHERE gstin = $1 AND owner = $2 AND document_type = $3 AND upper(document_number) = upper($4) AND status = 'ACT'
     ORDER BY document_date DESC LIMIT 1`,
    [gstin, owner, type, number],
  );
  const bill = inForce(found, work.now);
  return bill?.status === 'ACT' ? bill : undefined;
}

/** Those of a seller after one that was read before, the oldest first. */
export async function billsOf(work: Work, gstin: string, after: string, limit: number): Promise<EwayBill[]> {
  const found = await work.query<EwayBill>(
    `SELECT ${columns} FROM eway_bills WHERE gstin = $1 AND number > $2 ORDER BY number LIMIT $3`,
    [gstin, after, limit],
  );
  return found.map((bill) => asOf(bill, work.now));
}

/** The latest bill of a registration, whatever its status. */
export async function findLatestBill(work: Work, { irn, owner }: RegistrationKey): Promise<EwayBill | undefined> {
  const [found] = await work.prepared<EwayBill>(
    'find-latest-bill',
    `SELECT ${columns} FROM eway_bills WHERE irn = $1 AND owner = $2 ORDER BY number DESC LIMIT 1`,
    [irn, owner],
  );
  return found && asOf(found, work.now);
}

/** The bill of a registration that is neither cancelled nor discarded. */
export async function findCurrentBill(work: Work, registration: RegistrationKey): Promise<EwayBill | undefined> {
  return inForce(await findLatestBill(work, registration), work.now);
}

/** The latest bill of each registration, by the name of the registration. */
export async function latestBillsOf(
  work: Work,
  registrations: readonly RegistrationKey[],
): Promise<Map<string, EwayBill>> {
  const found = await work.query<EwayBill>(`SELECT ${columns} FROM eway_bills WHERE irn = ANY ($1) ORDER BY number`, [
    registrations.map(({ irn }) => irn),
  ]);
  return new Map(found.map((bill) => [nameOf({ irn: bill.irn!, owner: bill.owner }), asOf(bill, work.now)]));
}

export function nameOf({ irn, owner }: RegistrationKey): string {
  return `${irn} ${owner}`;
}

export async function updateBill(work: Work, number: string, change: EwayBillChange): Promise<void> {
  await work.batch([tables.eway_bills.update({ number }, change)]);
}

/** Marks the bills of a document whose Part B has not come in time, so that it can get another one. */
export async function discardOverdue(work: Work, name: DocumentKey): Promise<void> {
  await work.query(
    `UPDATE eway_bills SET status = 'DIS'
     WHERE ${ofDocument} AND status = 'ACT' AND valid_until IS NULL AND generated_at <= $6`,
    [...name, overdueSince(work.now)],
  );
}

function inForce(bill: EwayBill | undefined, now: Date): EwayBill | undefined {
  const current = bill && asOf(bill, now);
  return current?.status === 'ACT' || current?.status === 'CLS' ? current : undefined;
}

/** A bill without Part B is discarded by the passing of time. */
function asOf(bill: EwayBill, now: Date): EwayBill {
  const isDiscarded = bill.status === 'ACT' && bill.valid_until === null && bill.generated_at <= overdueSince(now);
  return isDiscarded ? { ...bill, status: 'DIS' } : bill;
}

function overdueSince(now: Date): Date {
  return new Date(now.getTime() - ewayBillLimits.partBDays * dayMs);
}
