/** The payment that a line of a bank statement becomes. */
import { createHash } from 'node:crypto';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { beginningOf, type StatementLine } from './statement-line.js';

const longestReference = 100;
const uuidTail = /[0-9a-f]{4}$/;

/** Banks date by the day in India. */
const startOfDay = 'T00:00:00+05:30';

/** The id of a line, as a UUID: that of its statement, with the place of the line at its end. A file has fewer lines than that has room for. */
export function lineIdOf({
  statement_id: statementId,
  line,
}: {
  readonly statement_id: string;
  readonly line: number;
}): string {
  return statementId.replace(uuidTail, line.toString(16).padStart(4, '0'));
}

/** The place of the line with this UUID; undefined where it is of another statement. */
export function placeOfLine(statementId: string, lineId: string): number | undefined {
  const line = Number.parseInt(uuidTail.exec(lineId)![0], 16);
  return lineIdOf({ statement_id: statementId, line }) === lineId ? line : undefined;
}

/** What the bank has written, in which the numbers of invoices are looked for. */
export function textOf({ reference, description }: Pick<StatementLine, 'reference' | 'description'>): string {
  return `${reference} ${description}`;
}

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
