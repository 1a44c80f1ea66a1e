/** The documents that are registered. */
import type { Row, Work } from '@millwright/persistence';
import type { Seller } from '../session/seller-logins.service.js';
import { tables } from '../tables.js';

/** `date`: such as 2026-11-23. `document`: as it was received. */
export type Registration = Omit<
  Row<typeof tables.registrations, { date: string; status: 'ACT' | 'CNL' }>,
  'cancelled_at' | 'cancel_reason' | 'cancel_remarks'
>;
export type NewRegistration = Omit<Registration, 'id' | 'status'>;

/** Of a document, by which its seller asks for it. */
export interface DocumentName extends Seller {
  readonly type: string;
  readonly number: string;
  readonly date: string;
}

const columns = tables.registrations.allAs(
  { date: 'text' },
  { without: ['cancelled_at', 'cancel_reason', 'cancel_remarks'] },
);
const ofIrn = `SELECT ${columns} FROM registrations WHERE irn = $1 AND owner = $2`;
const ofDocument = `
  SELECT ${columns} FROM registrations
  WHERE gstin = $1 AND type = $2 AND upper(number) = upper($3) AND date = $4 AND owner = $5 ORDER BY id DESC LIMIT 1`;
const ofSeller = `SELECT ${columns} FROM registrations WHERE gstin = $1 AND id > $2 ORDER BY id LIMIT $3`;
const drawSql = `
  SELECT nextval('ack_numbers') AS counter, r.irn, r.status, r.ack_number, r.ack_at
  FROM (SELECT) AS draw LEFT JOIN registrations r ON r.irn = $1 AND r.owner = $2`;
/** What an earlier registration of the same document has left. */
export type Earlier = Pick<Registration, 'irn' | 'status' | 'ack_number' | 'ack_at'>;

interface Drawn {
  /** For the number of an acknowledgement. */
  readonly counter: string;
  readonly earlier: Earlier | undefined;
}

export async function draw(work: Work, irn: string, owner: string): Promise<Drawn> {
  const [row] = await work.prepared<Earlier & { counter: string }>('draw-registration', drawSql, [irn, owner]);
  const { counter, ...earlier } = row!;
  return { counter, earlier: earlier.irn === null ? undefined : earlier };
}

/** Returns false if another call has registered the document meanwhile. */
export async function insertRegistration(work: Work, given: NewRegistration): Promise<boolean> {
  const row = { ...given, status: 'ACT' };
  const [inserted] = await work.batch([
    tables.registrations.insert(row, 'ON CONFLICT (irn, owner) DO NOTHING RETURNING id'),
  ]);
  return inserted!.rowCount === 1;
}

export async function findRegistration(work: Work, irn: string, owner: string): Promise<Registration | undefined> {
  const [found] = await work.prepared<Registration>('find-registration', ofIrn, [irn, owner]);
  return found;
}

export async function lockRegistration(work: Work, irn: string, owner: string): Promise<Registration | undefined> {
  const [found] = await work.prepared<Registration>('lock-registration', `${ofIrn} FOR UPDATE`, [irn, owner]);
  return found;
}

export async function findByDocument(work: Work, name: DocumentName): Promise<Registration | undefined> {
  const values = [name.gstin, name.type, name.number, name.date, name.owner];
  const [found] = await work.prepared<Registration>('find-by-document', ofDocument, values);
  return found;
}

/** Those of a seller after one that was read before, the oldest first. */
export function registrationsOf(work: Work, gstin: string, after: string, limit: number): Promise<Registration[]> {
  return work.query(ofSeller, [gstin, after, limit]);
}

export interface Cancellation {
  readonly at: Date;
  readonly reason: string;
  readonly remarks: string;
}

export async function markCancelled(
  work: Work,
  { irn, owner }: Pick<Registration, 'irn' | 'owner'>,
  { at, reason, remarks }: Cancellation,
): Promise<void> {
  const cancelled = { status: 'CNL', cancelled_at: at, cancel_reason: reason, cancel_remarks: remarks };
  await work.batch([tables.registrations.update({ irn, owner }, cancelled)]);
}
