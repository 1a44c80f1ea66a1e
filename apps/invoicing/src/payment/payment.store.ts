/** Payments and their allocations in their tables. */
import type { listPayments, Payment, Query } from '@millwright/contracts';
import {
  decodeCursor,
  isUniqueViolation,
  type RecordKind,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { tables } from '../tables.js';

export interface AllocationRow {
  readonly invoice_id: string;
  readonly amount: string;
  readonly allocated_at: string;
  /** What of the amount pays the invoice no longer. */
  readonly released_amount: string;
}

/** Amounts are decimal strings. */
export interface PaymentRow {
  readonly id: string;
  readonly livemode: boolean;
  readonly reference: string;
  readonly status: Payment['status'];
  readonly amount: string;
  readonly unallocated: string;
  readonly received_at: Date;
  readonly method: string | null;
  readonly bank_statement_id: string | null;
  readonly reversal_reason: string | null;
  readonly reversed_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** In the order in which they were made. */
  readonly allocations: readonly AllocationRow[];
}

/** The columns of the table itself. */
const columns = [
  ...(['id', 'livemode', 'reference', 'status', 'amount', 'unallocated', 'received_at', 'method'] as const),
  ...(['bank_statement_id', 'reversal_reason', 'reversed_at', 'version', 'created_at', 'updated_at'] as const),
] satisfies (keyof PaymentRow)[];

/** Conditions are added. */
export const selectPayments = `
  SELECT ${columns.join(', ')}, (
    SELECT coalesce(json_agg(json_build_object(
      'invoice_id', made.invoice_id, 'amount', made.amount::text, 'allocated_at', made.allocated_at,
      'released_amount', made.released_amount::text) ORDER BY place), '[]')
    FROM payment_allocations made
    WHERE made.account_id = payments.account_id AND made.livemode = payments.livemode AND made.payment_id = payments.id
  ) AS allocations
  FROM payments`;

export const payments: RecordKind<PaymentRow> = {
  id: 'payment',
  name: 'payment',
  rows: sqlRows<PaymentRow>({ table: tables.payments, select: selectPayments }),
};

const inserted = ['account_id', ...columns, 'weight'];

/** Inserts the payment with the commit. `weight`: of the record as JSON, in bytes. */
export function insertPayment(work: UnitOfWork, row: PaymentRow, weight: number): void {
  const { accountId } = work.tenant;
  work.beforeCommit(
    () => [
      {
        name: 'insert-payment',
        text: `INSERT INTO payments (${inserted.join(', ')}) VALUES (${inserted.map((_, index) => `$${index + 1}`).join(', ')})`,
        values: [accountId, ...columns.map((name) => row[name]), weight],
      },
      insertAllocations(work, row, 0),
    ],
    (error) => {
      if (!isUniqueViolation(error, 'payments_reference')) return undefined;
      return new ApiError('conflict', {
        message: `Another payment has the reference "${row.reference}". A payment is recorded once.`,
        param: 'reference',
      });
    },
  );
}

/** Writes a change of the locked payment with the commit. */
export function updatePayment(work: UnitOfWork, before: PaymentRow, after: PaymentRow, weight: number): void {
  work.beforeCommit(() => updatesOf(work, before, after, weight));
}

/** Writes it at once, for what reads the payment again in the same work. */
export async function updatePaymentNow(
  work: UnitOfWork,
  before: PaymentRow,
  after: PaymentRow,
  weight: number,
): Promise<void> {
  await work.batch(updatesOf(work, before, after, weight));
}

function updatesOf(work: UnitOfWork, before: PaymentRow, after: PaymentRow, weight: number): Statement[] {
  const { accountId, livemode } = work.tenant;
  return [
    {
      name: 'update-payment',
      text: `UPDATE payments
             SET status = $4, unallocated = $5, reversal_reason = $6, reversed_at = $7, version = $8, updated_at = $9,
               weight = $10
             WHERE account_id = $1 AND livemode = $2 AND id = $3`,
      values: [
        ...[accountId, livemode, after.id, after.status, after.unallocated, after.reversal_reason],
        ...[after.reversed_at, after.version, after.updated_at, weight],
      ],
    },
    insertAllocations(work, after, before.allocations.length),
    ...updateReleases(work, before, after),
  ];
}

function updateReleases({ tenant }: UnitOfWork, before: PaymentRow, after: PaymentRow): Statement[] {
  const places = [...before.allocations.keys()].filter(
    (place) => after.allocations[place]!.released_amount !== before.allocations[place]!.released_amount,
  );
  if (places.length === 0) return [];
  const text = `UPDATE payment_allocations made SET released_amount = changed.released_amount
                FROM unnest($4::integer[], $5::numeric[]) AS changed (place, released_amount)
                WHERE account_id = $1 AND livemode = $2 AND payment_id = $3 AND made.place = changed.place`;
  const released = places.map((place) => after.allocations[place]!.released_amount);
  return [{ name: 'update-releases', text, values: [tenant.accountId, tenant.livemode, after.id, places, released] }];
}

/** The payments that pay something of an invoice: locked in the order of their ids, after the invoice. */
export async function lockPaymentsOfInvoice(work: UnitOfWork, invoiceId: string): Promise<PaymentRow[]> {
  const { accountId, livemode } = work.tenant;
  const locked = await work.prepared<{ id: string }>(
    'lock-payments-of-invoice',
    `SELECT id FROM payments
     WHERE account_id = $1 AND livemode = $2 AND status = 'received' AND id IN (
       SELECT payment_id FROM payment_allocations
       WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND released_amount < amount
     )
     ORDER BY id FOR UPDATE`,
    [accountId, livemode, invoiceId],
  );
  // Read by a statement of its own after the lock, so that they are read as they are then.
  return work.prepared<PaymentRow>(
    'read-payments-of-invoice',
    `${selectPayments} WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3::uuid[]) AND status = 'received' ORDER BY id`,
    [accountId, livemode, locked.map(({ id }) => id)],
  );
}

/** Those from a place on. */
function insertAllocations({ tenant }: UnitOfWork, { id, allocations }: PaymentRow, from: number): Statement {
  const made = allocations.slice(from);
  return {
    name: 'insert-allocations',
    text: `INSERT INTO payment_allocations (account_id, livemode, payment_id, place, invoice_id, amount, allocated_at)
           SELECT $1, $2, $3, $4 + place - 1, invoice_id, amount, allocated_at
           FROM unnest($5::uuid[], $6::numeric[], $7::timestamptz[])
             WITH ORDINALITY AS made (invoice_id, amount, allocated_at, place)`,
    values: [
      ...[tenant.accountId, tenant.livemode, id, from],
      made.map(({ invoice_id: invoiceId }) => invoiceId),
      made.map(({ amount }) => amount),
      made.map(({ allocated_at: at }) => at),
    ],
  };
}

export interface PaymentFilter extends Omit<Query<typeof listPayments>, 'invoice_id'> {
  /** As a UUID. */
  readonly invoiceId: string | undefined;
}

/** Payments that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedPayments(work: UnitOfWork, filter: PaymentFilter): Promise<PaymentRow[]> {
  const { sql, parameters } = listStatement(work.tenant, filter);
  return work.query<PaymentRow>(sql, parameters);
}

export function listStatement(
  { accountId, livemode }: Tenant,
  { invoiceId, reference, status, updated_since: since, cursor, limit }: PaymentFilter,
): { readonly sql: string; readonly parameters: unknown[] } {
  const parameters: unknown[] = [accountId, livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `reference = ${place}`, reference);
  where((place) => `status = ANY (${place}::text[])`, status);
  where((place) => `updated_at >= ${place}`, since);
  where(
    (place) => `id IN (
      SELECT payment_id FROM payment_allocations WHERE account_id = $1 AND livemode = $2 AND invoice_id = ${place})`,
    invoiceId,
  );
  where((place) => `id < ${place}`, decodeCursor(cursor));
  const sql = `${selectPayments} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`;
  return { sql, parameters };
}
