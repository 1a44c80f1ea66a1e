/** Bank statements and their lines in the API. */
import type { BankStatement, BankStatementLine, StatementSuggestion } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { BankStatementRow, StatementLineRow } from './bank-statement.store.js';
import { lineIdOf } from './line-payment.js';

export function bankStatementResource(row: BankStatementRow): BankStatement {
  return {
    id: encodeId('bank_statement', row.id),
    upload_id: encodeId('upload', row.upload_id),
    format: row.format,
    bank_name: row.bank_name,
    mapping: row.mapping,
    status: row.status,
    lines_total: row.lines_total,
    lines_matched: row.lines_matched,
    lines_review: row.lines_review,
    lines_unmatched: row.lines_unmatched,
    lines_ignored: row.lines_ignored,
    error: row.error,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function statementLineResource(
  row: StatementLineRow,
  suggestions: readonly StatementSuggestion[] = [],
): BankStatementLine {
  return {
    id: encodeId('bank_statement_line', lineIdOf(row)),
    bank_statement_id: encodeId('bank_statement', row.statement_id),
    line: row.line,
    date: row.date,
    reference: row.reference,
    description: row.description,
    amount: { amount: row.amount, currency: 'INR' },
    status: row.status,
    reason: row.reason,
    ignore_reason: row.ignore_reason,
    invoice_id: row.invoice_id === null ? null : encodeId('invoice', row.invoice_id),
    payment_id: row.payment_id === null ? null : encodeId('payment', row.payment_id),
    suggestions: [...suggestions],
  };
}
