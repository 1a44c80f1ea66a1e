/**
 * Finds what each line of a bank statement pays: the invoice whose number it names and of which its amount is due. A line by which the
 * bank takes a credit back reverses its payment. One of another amount, or whose money may have been recorded by hand already, waits for
 * a person.
 */
import { Injectable } from '@nestjs/common';
import { decimalText } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import { isInForce } from '../invoice/in-force.js';
import { lockInvoices, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import { PaymentService } from '../payment/payment.service.js';
import type { PaymentRow } from '../payment/payment.store.js';
import type { StatementLineRow } from './bank-statement.store.js';
import { numbersIn } from './invoice-numbers.js';
import { beginningOfDay, paymentReferenceOf, receivedAt, shortened, textOf } from './line-payment.js';
import { payableByNumber } from './payable-invoices.store.js';
import type { StatementLine } from './statement-line.js';

/** A payment that is recorded by hand may have another day than the bank has booked it. */
const duplicateWithinMs = 7 * 86_400_000;

type Settled = Pick<StatementLineRow, 'status' | 'reason' | 'invoice_id' | 'payment_id'>;

/** A payment that has the reference of a line. */
interface KnownPayment extends Pick<PaymentRow, 'id' | 'amount' | 'status'> {
  /** Those that it was allocated to. */
  readonly invoice_ids: readonly string[];
  readonly is_refunded: boolean;
}

/** A payment that a call has recorded, and an invoice that it pays. */
interface RecordedPayment extends Pick<PaymentRow, 'id' | 'reference' | 'amount' | 'received_at'> {
  readonly invoice_id: string;
}

/** What lines that are settled together find. */
interface Known {
  readonly statementId: string;
  /** Those of the lines themselves. */
  readonly references: ReadonlySet<string>;
  /** Those of lines that a person has ignored. */
  readonly declined: ReadonlySet<string>;
  readonly recorded: readonly RecordedPayment[];
  readonly payments: Map<string, KnownPayment>;
  /** Registered invoices, by their numbers; locked. */
  readonly invoices: Map<string, TaxDocumentRow>;
}

@Injectable()
export class LineMatching {
  constructor(private readonly payments: PaymentService) {}

  /** Settles lines in their order, and records the payments of those that match. */
  async settle(work: UnitOfWork, statementId: string, lines: readonly StatementLine[]): Promise<StatementLineRow[]> {
    const references = new Set(lines.flatMap((line) => referencesOf(line, statementId)));
    const payments = await paymentsWith(work, [...references]);
    const reversed = lines.flatMap((line) => reversedBy(line, payments) ?? []);
    const invoices = await invoicesOf(work, {
      numbers: lines.filter(({ amount }) => amount > 0n).flatMap((line) => numbersIn(textOf(line))),
      ids: reversed.flatMap(({ invoice_ids: ids }) => ids),
    });
    const declined = await declinedAmong(work, [...references]);
    const recorded = await recordedFor(
      work,
      [...invoices.values()].map(({ id }) => id),
    );
    const known: Known = { statementId, references, declined, recorded, payments, invoices };
    const rows: StatementLineRow[] = [];
    for (const line of lines) {
      const settled = await (line.reverses === undefined
        ? this.settleOne(work, line, known)
        : this.settleReversal(work, line, known));
      rows.push({
        account_id: work.tenant.accountId,
        livemode: work.tenant.livemode,
        statement_id: statementId,
        line: line.line,
        date: line.date,
        reference: line.reference,
        description: line.description,
        amount: decimalText(line.amount, 2),
        ignore_reason: null,
        ...settled,
        payment_reference: line.amount > 0n ? paymentReferenceOf(line, statementId) : null,
      });
    }
    return rows;
  }

  private async settleOne(work: UnitOfWork, line: StatementLine, known: Known): Promise<Settled> {
    const { statementId, payments, invoices } = known;
    if (line.amount <= 0n) return notMatched('ignored', 'debit');
    const reference = paymentReferenceOf(line, statementId);
    if (payments.has(reference) || known.declined.has(reference)) return notMatched('ignored', 'repeated');
    const named = numbersIn(textOf(line)).flatMap((number) => invoices.get(number) ?? []);
    const amount = decimalText(line.amount, 2);
    const fitting = named.filter(({ amount_due: due }) => due === amount);
    if (named.length === 0) return notMatched('unmatched', 'no_invoice');
    const double = named.map((invoice) => recordedAlready(line, invoice, known)).find((each) => each !== undefined);
    if (double !== undefined) {
      return {
        status: 'review',
        reason: 'possible_duplicate',
        invoice_id: double.invoice_id,
        payment_id: double.id,
      };
    }
    if (fitting.length > 1) return notMatched('unmatched', 'several_invoices');
    const [invoice] = fitting;
    if (invoice === undefined) {
      return notMatched('review', 'amount_differs', named.length === 1 ? named[0]!.id : null);
    }
    const payment = await this.payments.create(work, {
      reference,
      amount: { amount, currency: 'INR' },
      received_at: receivedAt(work, line.date),
      allocations: [{ invoice_id: encodeId('invoice', invoice.id) }],
      bankStatementId: statementId,
    });
    const paymentId = decodeId('payment', payment.id)!;
    payments.set(reference, {
      id: paymentId,
      amount,
      status: 'received',
      invoice_ids: [invoice.id],
      is_refunded: false,
    });
    await readAnew(work, [invoice.id], invoices);
    return { status: 'matched', reason: null, invoice_id: invoice.id, payment_id: paymentId };
  }

  /** A debit that takes a credit back. A credit that takes a debit back is no payment of a buyer. */
  private async settleReversal(work: UnitOfWork, line: StatementLine, { payments, invoices }: Known): Promise<Settled> {
    if (line.amount > 0n) return notMatched('ignored', 'reversal');
    const payment = reversedBy(line, payments);
    if (payment?.status === 'reversed') return notMatched('ignored', 'repeated');
    // One that was refunded cannot be reversed: a person settles it with the buyer.
    if (payment === undefined || payment.is_refunded) return notMatched('unmatched', 'reversal');
    const reason = `The bank reversed it on ${line.date}.`;
    await this.payments.reverse(work, encodeId('payment', payment.id), { reason }, undefined);
    for (const [reference, each] of payments) {
      if (each.id === payment.id) payments.set(reference, { ...each, status: 'reversed' });
    }
    await readAnew(work, payment.invoice_ids, invoices);
    const [invoiceId = null, ...others] = payment.invoice_ids;
    return {
      status: 'matched',
      reason: null,
      invoice_id: others.length === 0 ? invoiceId : null,
      payment_id: payment.id,
    };
  }
}

/** The payment that a line takes back: one of this amount with a reference of it, first one that counts. */
function reversedBy(
  { reverses = [], amount }: StatementLine,
  payments: ReadonlyMap<string, KnownPayment>,
): KnownPayment | undefined {
  const found = reverses.flatMap((reference) => payments.get(shortened(reference)) ?? []);
  const fitting = found.filter((payment) => payment.amount === decimalText(-amount, 2));
  return fitting.find(({ status }) => status === 'received') ?? fitting[0];
}

/** A payment of this amount that pays the invoice, was recorded by hand some days before or after, and is no other line's. */
function recordedAlready(
  { amount, date }: StatementLine,
  { id }: TaxDocumentRow,
  { recorded, references }: Known,
): RecordedPayment | undefined {
  const bookedAt = beginningOfDay(date).getTime();
  return recorded.find(
    (payment) =>
      payment.invoice_id === id &&
      payment.amount === decimalText(amount, 2) &&
      Math.abs(payment.received_at.getTime() - bookedAt) <= duplicateWithinMs &&
      !references.has(payment.reference),
  );
}

/** The payments of these invoices that calls have recorded, and that no line of a statement has named. */
function recordedFor(work: UnitOfWork, invoiceIds: readonly string[]): Promise<RecordedPayment[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared<RecordedPayment>(
    'find-payments-recorded-by-hand',
    `SELECT DISTINCT payment.id, payment.reference, payment.amount::text, payment.received_at, made.invoice_id
     FROM payment_allocations made JOIN payments payment
       ON payment.account_id = made.account_id AND payment.livemode = made.livemode AND payment.id = made.payment_id
     WHERE made.account_id = $1 AND made.livemode = $2 AND made.invoice_id = ANY ($3::uuid[])
       AND payment.status = 'received' AND payment.bank_statement_id IS NULL AND NOT EXISTS (
         SELECT FROM bank_statement_lines line
         WHERE line.account_id = $1 AND line.livemode = $2 AND line.payment_reference = payment.reference
       )`,
    [accountId, livemode, invoiceIds],
  );
}

/** The references among these of lines that a person has ignored. */
async function declinedAmong(work: UnitOfWork, references: readonly string[]): Promise<Set<string>> {
  const { accountId, livemode } = work.tenant;
  const found = await work.prepared<{ reference: string }>(
    'find-declined-references',
    `SELECT DISTINCT payment_reference AS reference FROM bank_statement_lines
     WHERE account_id = $1 AND livemode = $2 AND payment_reference = ANY ($3::text[])
       AND status = 'ignored' AND reason = 'declined'`,
    [accountId, livemode, references],
  );
  return new Set(found.map(({ reference }) => reference));
}

/** The payments that have these references. */
async function paymentsWith(work: UnitOfWork, references: readonly string[]): Promise<Map<string, KnownPayment>> {
  const { accountId, livemode } = work.tenant;
  const found = await work.prepared<KnownPayment & { reference: string }>(
    'find-payments-by-references',
    `SELECT found.* FROM unnest($3::text[]) AS given (reference) CROSS JOIN LATERAL (
       SELECT reference, id, amount::text, status, ARRAY (
         SELECT DISTINCT invoice_id FROM payment_allocations
         WHERE account_id = $1 AND livemode = $2 AND payment_id = payments.id
       ) AS invoice_ids, EXISTS (
         SELECT FROM payment_refunds WHERE account_id = $1 AND livemode = $2 AND payment_id = payments.id
       ) AS is_refunded
       FROM payments WHERE account_id = $1 AND livemode = $2 AND reference = given.reference LIMIT 1
     ) found`,
    [accountId, livemode, references],
  );
  return new Map(found.map((payment) => [payment.reference, payment]));
}

/** The invoices in force with these numbers or ids, by their numbers; locked in the order of their ids. */
async function invoicesOf(
  work: UnitOfWork,
  { numbers, ids }: { readonly numbers: readonly string[]; readonly ids: readonly string[] },
): Promise<Map<string, TaxDocumentRow>> {
  const named = await payableByNumber(work, [...new Set(numbers)]);
  const locked = await lockInvoices(work, [...ids, ...[...named.values()].map(({ id }) => id)]);
  const inForce = [...locked.values()].filter(isInForce);
  return new Map(inForce.map((invoice) => [invoice.number, invoice]));
}

/** After a change of locked invoices: what is due of them is another for the lines that follow. */
async function readAnew(
  work: UnitOfWork,
  ids: readonly string[],
  invoices: Map<string, TaxDocumentRow>,
): Promise<void> {
  for (const invoice of (await lockInvoices(work, ids)).values()) {
    if (invoices.has(invoice.number)) invoices.set(invoice.number, invoice);
  }
}

/** Those under which a payment of the line, or one that it takes back, is known. */
function referencesOf(line: StatementLine, statementId: string): string[] {
  if (line.reverses !== undefined) return line.reverses.map(shortened);
  return line.amount > 0n ? [paymentReferenceOf(line, statementId)] : [];
}

function notMatched(
  status: 'review' | 'unmatched' | 'ignored',
  reason: NonNullable<Settled['reason']>,
  invoiceId: string | null = null,
): Settled {
  return { status, reason, invoice_id: invoiceId, payment_id: null };
}
