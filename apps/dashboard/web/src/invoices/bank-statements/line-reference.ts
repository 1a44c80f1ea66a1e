/** The reference of the payment that a line of a bank statement becomes. */
import type { BankStatementLine } from '@millwright/contracts';

const longestReference = 100;

/** A line without one is known by its place in the file. */
export function referenceOf(
  { reference, line }: Pick<BankStatementLine, 'reference' | 'line'>,
  statementId: string,
): string {
  return reference === '' ? `${statementId}/${line}` : reference.slice(0, longestReference);
}
