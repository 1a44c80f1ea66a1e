/** The payment that a line of a bank statement becomes. */
import { createHash } from 'node:crypto';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { beginningOf, type StatementLine } from './statement-line.js';

const longestReference = 100;
/** Banks date by the day in India. */
const startOfDay = 'T00:00:00+05:30';

/** That of the bank; a line without one is known by its place in the file. */
export function paymentReferenceOf(
  { reference, line }: Pick<StatementLine, 'reference' | 'line'>,
  statementId: string,
): string {
  return reference === '' ? `${encodeId('bank_statement', statementId)}/${line}` : shortened(reference);
}

/** As a payment has it, for which that of the bank may be too long. */
export function shortened(reference: string): string {
  if (reference.length <= longestReference) return reference;
  const digest = createHash('sha256').update(reference).digest('hex').slice(0, 16);
  return `${beginningOf(reference, longestReference - 1 - digest.length)}/${digest}`;
}

/** The beginning of the day; a bank may date in advance. */
export function receivedAt({ now }: UnitOfWork, date: string): string {
  const day = beginningOfDay(date);
  return (day < now ? day : now).toISOString();
}

export function beginningOfDay(date: string): Date {
  return new Date(`${date}${startOfDay}`);
}
