/** Days as banks write them. */
import type { StatementDateFormat } from '@millwright/contracts';
import { dayOf, textOf, UnreadableStatement } from './statement-line.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const parts: Readonly<Record<string, string>> = {
  YYYY: String.raw`(?<year>\d{4})`,
  YY: String.raw`(?<year>\d{2})`,
  MMM: '(?<month>[a-z]{3})[a-z]*',
  MM: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})`,
};

/** The day as the API writes it. A time behind it is left out. `what` names it in the error. */
export function dayIn(text: string, format: StatementDateFormat, what: string): string {
  const pattern = new RegExp(`^${format.replaceAll(/YYYY|YY|MMM|MM|DD/g, (part) => parts[part]!)}(?![\\d/-])`, 'i');
  const { year = '', month = '', day = '' } = pattern.exec(text)?.groups ?? {};
  const number = months.indexOf(month.toLowerCase()) + 1 || Number(month);
  const written = [year.padStart(4, '20'), String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  try {
    return dayOf(written, what);
  } catch {
    throw new UnreadableStatement(`${what}: "${textOf(text, 60)}" is not a date of the form ${format}.`);
  }
}
