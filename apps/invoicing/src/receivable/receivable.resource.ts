/** Receivables in the API. */
import type {
  Receivable,
  ReceivableTotals,
  AccountStatementLineKind,
  AccountStatementLine,
} from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { rupeesText } from '../payment/allocation.js';
import { debtorId } from './debtor.js';
import type { ReceivableRow, ReceivableSums, TotalsRow } from './receivable.store.js';
import type { StatementRow } from './statement.store.js';

export function receivableResource(row: ReceivableRow, asOf: string): Receivable {
  return {
    id: debtorId(row),
    buyer_id: row.buyer_id && encodeId('buyer', row.buyer_id),
    buyer_gstin: row.buyer?.gstin ?? null,
    buyer_name: row.buyer?.name ?? null,
    as_of: asOf,
    ...sumsOf(row),
  };
}

export function totalsResource({ buyers, ...row }: TotalsRow, asOf: string): ReceivableTotals {
  return { as_of: asOf, buyers, ...sumsOf(row) };
}

/** An amount that may be less than zero. */
function rupeesOfPaise(paise: bigint) {
  return { amount: rupeesText(paise), currency: 'INR' as const };
}

function sumsOf(row: ReceivableSums) {
  const rupees = (paise: string) => rupeesOfPaise(BigInt(paise));
  return {
    due: rupees(row.due),
    not_yet_due: rupees(row.not_yet_due),
    overdue: rupees(row.overdue),
    overdue_1_to_30: rupees(row.overdue_1_to_30),
    overdue_31_to_60: rupees(row.overdue_31_to_60),
    overdue_61_to_90: rupees(row.overdue_61_to_90),
    overdue_over_90: rupees(row.overdue_over_90),
    unallocated: rupees(row.unallocated),
    balance: rupeesOfPaise(BigInt(row.due) - BigInt(row.unallocated)),
    oldest_due_date: row.oldest_due_date,
    invoices_due: row.invoices_due,
    invoices_overdue: row.invoices_overdue,
  };
}

const recordKinds = {
  invoice: 'invoice',
  cancellation: 'invoice',
  debit_note: 'debit_note',
  credit_note: 'credit_note',
  payment: 'payment',
  reversal: 'payment',
  transfer: 'payment',
  deduction: 'deduction',
  deduction_reversal: 'deduction',
  refund: 'refund',
} as const satisfies Record<Exclude<AccountStatementLineKind, 'opening' | 'closing'>, string>;

export function statementLineResource(row: StatementRow): AccountStatementLine {
  const { kind } = row;
  const isBalance = kind === 'opening' || kind === 'closing';
  const change = isBalance ? 0n : BigInt(row.change);
  return {
    date: row.date,
    kind,
    record_id: isBalance ? null : encodeId(recordKinds[kind], row.id),
    reference: row.reference,
    invoice_id: row.invoice_id && encodeId('invoice', row.invoice_id),
    invoice_number: row.invoice_number,
    due_date: row.due_date,
    debit: rupeesOfPaise(change > 0n ? change : 0n),
    credit: rupeesOfPaise(change < 0n ? -change : 0n),
    balance: rupeesOfPaise(BigInt(row.balance)),
  };
}
