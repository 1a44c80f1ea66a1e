/** What is known of the payment that a line of a bank statement becomes. */
import type { BankStatementLine } from '@millwright/contracts';
import type { KnownPayment } from '../payments/payment-form.js';

const longestReference = 100;

/** A line without one is known by its place in the file. */
function referenceOf({
  reference,
  line,
  bank_statement_id: statementId,
}: Pick<BankStatementLine, 'reference' | 'line' | 'bank_statement_id'>): string {
  return reference === '' ? `${statementId}/${line}` : reference.slice(0, longestReference);
}

export function knownOf(line: BankStatementLine): KnownPayment {
  return {
    reference: referenceOf(line),
    amount: line.amount.amount,
    date: line.date,
    method: 'bank transfer',
    invoiceId: line.invoice_id ?? undefined,
  };
}
