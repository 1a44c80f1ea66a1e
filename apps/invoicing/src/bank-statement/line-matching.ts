/** Finds what each line of a bank statement pays: the invoice whose number it names and of which its amount is due. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decimalText } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import { lockInvoices, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import { PaymentService } from '../payment/payment.service.js';
import type { StatementLineRow } from './bank-statement.store.js';
import { numbersIn } from './invoice-numbers.js';
import { beginningOf, type StatementLine } from './statement-line.js';

const longestReference = 100;
/** Banks date by the day in India. */
const startOfDay = 'T00:00:00+05:30';

type Settled = Pick<StatementLineRow, 'status' | 'reason' | 'invoice_id' | 'payment_id'>;

@Injectable()
export class LineMatching {
  constructor(private readonly payments: PaymentService) {}

  /** Settles lines in their order, and records the payments of those that match. */
  async settle(work: UnitOfWork, statementId: string, lines: readonly StatementLine[]): Promise<StatementLineRow[]> {
    const credits = lines.filter(({ amount }) => amount > 0n);
    const counted = await referencesOf(
      work,
      credits.map((line) => paymentReferenceOf(line, statementId)),
    );
    const byNumber = await this.invoicesNamed(work, credits);
    const rows: StatementLineRow[] = [];
    for (const line of lines) {
      const settled = await this.settleOne(work, statementId, line, counted, byNumber);
      const { line: place, date, reference, description, amount } = line;
      rows.push({ line: place, date, reference, description, amount: decimalText(amount, 2), ...settled });
    }
    return rows;
  }

  private async settleOne(
    work: UnitOfWork,
    statementId: string,
    line: StatementLine,
    counted: Set<string>,
    byNumber: Map<string, TaxDocumentRow>,
  ): Promise<Settled> {
    if (line.amount <= 0n) return notMatched('ignored', 'debit');
    const reference = paymentReferenceOf(line, statementId);
    if (counted.has(reference)) return notMatched('ignored', 'repeated');
    const named = numbersIn(textOf(line)).flatMap((number) => byNumber.get(number) ?? []);
    const amount = decimalText(line.amount, 2);
    const fitting = named.filter(({ amount_due: due }) => due === amount);
    if (named.length === 0) return notMatched('unmatched', 'no_invoice');
    if (fitting.length > 1) return notMatched('unmatched', 'several_invoices');
    const [invoice] = fitting;
    if (invoice === undefined) {
      return notMatched('unmatched', 'amount_differs', named.length === 1 ? named[0]!.id : null);
    }
    const payment = await this.payments.create(work, {
      reference,
      amount: { amount, currency: 'INR' },
      received_at: receivedAt(work, line.date),
      allocations: [{ invoice_id: encodeId('invoice', invoice.id) }],
      bankStatementId: statementId,
    });
    counted.add(reference);
    // Nothing is due of it for the lines that follow.
    byNumber.set(invoice.number, (await lockInvoices(work, [invoice.id])).get(encodeId('invoice', invoice.id))!);
    return { status: 'matched', reason: null, invoice_id: invoice.id, payment_id: decodeId('payment', payment.id)! };
  }

  /** The registered invoices that the lines name, by their numbers; locked in the order of their ids. */
  private async invoicesNamed(work: UnitOfWork, lines: readonly StatementLine[]): Promise<Map<string, TaxDocumentRow>> {
    const numbers = [...new Set(lines.flatMap((line) => numbersIn(textOf(line))))];
    const { accountId, livemode } = work.tenant;
    const found = await work.prepared<{ id: string }>(
      'find-invoices-by-numbers',
      `SELECT found.id FROM unnest($3::text[]) AS named (number) CROSS JOIN LATERAL (
         SELECT id FROM tax_documents
         WHERE account_id = $1 AND livemode = $2 AND type = 'INV' AND number = named.number AND status = 'registered'
         LIMIT 1
       ) found`,
      [accountId, livemode, numbers],
    );
    const locked = await lockInvoices(
      work,
      found.map(({ id }) => id),
    );
    const registered = [...locked.values()].filter(({ status }) => status === 'registered');
    return new Map(registered.map((invoice) => [invoice.number, invoice]));
  }
}

/** The references among these that a payment has already. */
async function referencesOf(work: UnitOfWork, references: readonly string[]): Promise<Set<string>> {
  const { accountId, livemode } = work.tenant;
  const found = await work.prepared<{ reference: string }>(
    'find-references-of-payments',
    `SELECT found.reference FROM unnest($3::text[]) AS given (reference) CROSS JOIN LATERAL (
       SELECT reference FROM payments WHERE account_id = $1 AND livemode = $2 AND reference = given.reference LIMIT 1
     ) found`,
    [accountId, livemode, [...new Set(references)]],
  );
  return new Set(found.map(({ reference }) => reference));
}

/** That of the bank, which may be too long for a payment; a line without one is known by its place in the file. */
function paymentReferenceOf({ reference, line }: StatementLine, statementId: string): string {
  if (reference === '') return `${encodeId('bank_statement', statementId)}/${line}`;
  if (reference.length <= longestReference) return reference;
  const digest = createHash('sha256').update(reference).digest('hex').slice(0, 16);
  return `${beginningOf(reference, longestReference - 1 - digest.length)}/${digest}`;
}

function textOf({ reference, description }: StatementLine): string {
  return `${reference} ${description}`;
}

/** The beginning of the day; a bank may date in advance. */
function receivedAt({ now }: UnitOfWork, date: string): string {
  const day = new Date(`${date}${startOfDay}`);
  return (day < now ? day : now).toISOString();
}

function notMatched(
  status: 'unmatched' | 'ignored',
  reason: NonNullable<Settled['reason']>,
  invoiceId: string | null = null,
): Settled {
  return { status, reason, invoice_id: invoiceId, payment_id: null };
}
