/** The statuses of a line of a bank statement, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const statementLineStatuses = enumeration('BankStatementLineStatus', [
  'matched',
  'review',
  'unmatched',
  'ignored',
]);
export type StatementLineStatus = (typeof statementLineStatuses)[number];

export const statementLineLifecycle = lifecycle({
  record: 'line',
  statuses: statementLineStatuses,
  final: {
    matched: {
      why: 'it is recorded as a payment; refund or reverse that payment instead',
      next: ['payments.refund', 'payments.reverse'],
    },
    ignored: { why: 'it is not a payment of a buyer, or is already recorded', next: 'payments.create' },
  },
  transitions: {
    match: { can: 'be matched', by: 'bank_statement_lines.match', from: ['review', 'unmatched'], to: 'matched' },
    ignore: { can: 'be ignored', by: 'bank_statement_lines.ignore', from: ['review', 'unmatched'], to: 'ignored' },
  },
});
