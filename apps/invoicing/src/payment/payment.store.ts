/** Payments and their allocations in their tables. */
import type { DeductionKind, listPayments, Payment, Query } from '@millwright/contracts';
import { dayInIndia, decimalText, unitsOf } from '@millwright/gst';
import {
  decodeCursor,
  isUniqueViolation,
  type RecordKind,
  type Row,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { tables } from '../tables.js';

export type DeductionRow = Pick<
  Row<typeof tables.payment_deductions, { kind: DeductionKind }>,
  'id' | 'kind' | 'amount' | 'reference' | 'released_amount'
>;

export interface AllocationRow extends Pick<
  Row<typeof tables.payment_allocations, { allocated_at: string }>,
  'invoice_id' | 'amount' | 'allocated_at' | 'released_amount'
> {
  readonly deductions: readonly DeductionRow[];
}

/** As JSON, so that its times are texts. */
export type RefundRow = Pick<
  Row<typeof tables.payment_refunds, { refunded_at: string; created_at: string }>,
  'id' | 'reference' | 'amount' | 'refunded_at' | 'created_at'
>;

/** Its weight follows from the other columns; its events are numbered apart from its changes. */
export interface PaymentRow extends Omit<
  Row<typeof tables.payments, { status: Payment['status'] }>,
  'weight' | 'event_sequence'
> {
  /** In the order in which they were made. */
  readonly allocations: readonly AllocationRow[];
  readonly refunds: readonly RefundRow[];
}

/** Conditions are added. */
export const selectPayments = `
  SELECT ${tables.payments.allAs({}, { without: ['event_sequence'] })}, (
    SELECT coalesce(json_agg(json_build_object(
      'invoice_id', made.invoice_id, 'amount', made.amount::text, 'allocated_at', made.allocated_at,
      'released_amount', made.released_amount::text, 'deductions', (
        SELECT coalesce(json_agg(json_build_object(
          'id', part.id, 'kind', part.kind, 'amount', part.amount::text, 'reference', part.reference,
          'released_amount', part.released_amount::text) ORDER BY part.place), '[]')
        FROM payment_deductions part
        WHERE part.account_id = made.account_id AND part.livemode = made.livemode
          AND part.payment_id = made.payment_id AND part.allocation_place = made.place
      )) ORDER BY place), '[]')
    FROM payment_allocations made
    WHERE made.account_id = payments.account_id AND made.livemode = payments.livemode AND made.payment_id = payments.id
  ) AS allocations, (
    SELECT coalesce(json_agg(json_build_object(
      'id', made.id, 'reference', made.reference, 'amount', made.amount::text, 'refunded_at', made.refunded_at,
      'created_at', made.created_at) ORDER BY place), '[]')
    FROM payment_refunds made
    WHERE made.account_id = payments.account_id AND made.livemode = payments.livemode AND made.payment_id = payments.id
  ) AS refunds
  FROM payments`;

export const payments: RecordKind<PaymentRow> = {
  id: 'payment',
  name: 'payment',
  rows: sqlRows<PaymentRow>({ table: tables.payments, select: selectPayments }),
};

/** Inserts the payment with the commit. `weight`: of the record as JSON, in bytes. */
export function insertPayment(work: UnitOfWork, row: PaymentRow, weight: number): void {
  work.beforeCommit(
    () => [tables.payments.insert({ ...row, weight }), ...insertAllocations(row, 0)],
    (error) => {
      if (!isUniqueViolation(error, 'payments_reference')) return undefined;
      return new ApiError('conflict', {
        message: `Another payment has the reference "${row.reference}". References are unique; use another one.`,
        param: 'reference',
      });
    },
  );
}

/** Writes a change of the locked payment with the commit. */
export function updatePayment(work: UnitOfWork, before: PaymentRow, after: PaymentRow, weight: number): void {
  work.beforeCommit(
    () => updatesOf(work, before, after, weight),
    (error) => {
      if (!isUniqueViolation(error, 'payment_refunds_reference')) return undefined;
      return new ApiError('conflict', {
        message: `Another refund has the reference "${after.refunds.at(-1)!.reference}". References are unique; use another one.`,
        param: 'reference',
      });
    },
  );
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
  const { account_id, livemode, id } = after;
  const changes = tables.payments.changes(before, after);
  return [
    tables.payments.update({ account_id, livemode, id }, { ...changes, weight }),
    ...insertAllocations(after, before.allocations.length),
    ...insertRefunds(after, before.refunds.length),
    ...updateReleases(work, before, after),
  ];
}

function updateReleases(work: UnitOfWork, before: PaymentRow, after: PaymentRow): Statement[] {
  const releases = releasesOf(work, before, after);
  return [
    ...updateAllocations(work, before, after),
    ...updateDeductions(work, before, after),
    ...(releases.length === 0 ? [] : [tables.payment_releases.insertAll(releases)]),
  ];
}

/** What is released with this change, by allocation and deduction. */
function releasesOf({ now }: UnitOfWork, before: PaymentRow, { allocations, ...after }: PaymentRow) {
  const of = { account_id: after.account_id, livemode: after.livemode, payment_id: after.id, released_at: now };
  return before.allocations.flatMap((made, place) => {
    const { deductions, released_amount: released } = allocations[place]!;
    const parts = [
      { deduction_id: null, was: made.released_amount, is: released },
      ...made.deductions.map(({ id, released_amount: was }, index) => ({
        ...{ deduction_id: id, was, is: deductions[index]!.released_amount },
      })),
    ];
    return parts
      .map(({ deduction_id, was, is }) => ({ deduction_id, paise: unitsOf(is, 2) - unitsOf(was, 2) }))
      .filter(({ paise }) => paise > 0n)
      .map(({ deduction_id, paise }) => ({
        ...{ ...of, allocation_place: place, invoice_id: made.invoice_id, deduction_id },
        amount: decimalText(paise, 2),
      }));
  });
}

function updateDeductions({ tenant }: UnitOfWork, before: PaymentRow, after: PaymentRow): Statement[] {
  const earlier = new Map(before.allocations.flatMap((made) => made.deductions.map((each) => [each.id, each])));
  const changed = after.allocations
    .flatMap((made) => made.deductions)
    .filter(({ id, released_amount: released }) => (earlier.get(id)?.released_amount ?? released) !== released);
  if (changed.length === 0) return [];
  const text = `UPDATE payment_deductions made SET released_amount = changed.released_amount
                FROM unnest($4::uuid[], $5::numeric[]) AS changed (id, released_amount)
                WHERE account_id = $1 AND livemode = $2 AND payment_id = $3 AND made.id = changed.id`;
  const ids = changed.map(({ id }) => id);
  const released = changed.map((each) => each.released_amount);
  const values = [tenant.accountId, tenant.livemode, after.id, ids, released];
  return [{ name: 'update-released-deductions', text, values }];
}

function updateAllocations({ tenant }: UnitOfWork, before: PaymentRow, after: PaymentRow): Statement[] {
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

/** The payments that settle something of an invoice: locked in the order of their ids, after the invoice. */
export async function lockPaymentsOfInvoice(work: UnitOfWork, invoiceId: string): Promise<PaymentRow[]> {
  const { accountId, livemode } = work.tenant;
  const locked = await work.prepared<{ id: string }>(
    'lock-payments-of-invoice',
    `SELECT id FROM payments
     WHERE account_id = $1 AND livemode = $2 AND status = 'received' AND id IN (
       SELECT payment_id FROM payment_allocations
       WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND released_amount < amount
       UNION ALL
       SELECT payment_id FROM payment_deductions
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
function insertAllocations(payment: PaymentRow, from: number): Statement[] {
  const { account_id, livemode, id, allocations } = payment;
  if (allocations.length === from) return [];
  const rows = allocations
    .slice(from)
    .map((made, index) => ({ ...made, account_id, livemode, payment_id: id, place: from + index }));
  const deductions = rows.flatMap((made) =>
    made.deductions.map((each, place) => ({
      ...each,
      ...{ account_id, livemode, payment_id: id, allocation_place: made.place, place, invoice_id: made.invoice_id },
      deducted_on: dayInIndia(payment.received_at),
      created_at: made.allocated_at,
    })),
  );
  return [
    tables.payment_allocations.insertAll(rows),
    ...(deductions.length === 0 ? [] : [tables.payment_deductions.insertAll(deductions)]),
  ];
}

function insertRefunds({ account_id, livemode, id, refunds }: PaymentRow, from: number): Statement[] {
  if (refunds.length === from) return [];
  const rows = refunds
    .slice(from)
    .map((made, index) => ({ ...made, account_id, livemode, payment_id: id, place: from + index }));
  return [tables.payment_refunds.insertAll(rows)];
}

export interface PaymentFilter extends Omit<Query<typeof listPayments>, 'invoice_id' | 'buyer_id'> {
  /** As UUIDs. */
  readonly invoiceId: string | undefined;
  readonly buyerId: string | undefined;
}

/** Payments that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedPayments(work: UnitOfWork, filter: PaymentFilter): Promise<PaymentRow[]> {
  const { sql, parameters } = listStatement(work.tenant, filter);
  return work.query<PaymentRow>(sql, parameters);
}

export function listStatement(
  { accountId, livemode }: Tenant,
  { invoiceId, buyerId, reference, status, updated_since: since, cursor, limit }: PaymentFilter,
): { readonly sql: string; readonly parameters: unknown[] } {
  const parameters: unknown[] = [accountId, livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `reference = ${place}`, reference);
  where((place) => `buyer_id = ${place}`, buyerId);
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
