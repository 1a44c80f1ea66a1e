/** Reads a bank statement in CSV: UTF-8 with a header, fields quoted where they need it, lines that end in any way. */
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import {
  dayOf,
  longestDescription,
  longestReference,
  paiseOf,
  requireFewLines,
  requireRupees,
  type StatementLine,
  textOf,
  UnreadableStatement,
} from './statement-line.js';

const header = ['date', 'reference', 'description', 'amount', 'currency'];
type Row = Readonly<Record<'date' | 'reference' | 'description' | 'amount' | 'currency', string>>;

export async function* csvLines(content: Readable): AsyncGenerator<StatementLine> {
  let hasHeader = false;
  const parser = parse({
    bom: true,
    columns: (names: string[]) => {
      hasHeader = true;
      return checkedHeader(names);
    },
    skip_empty_lines: true,
    trim: true,
    max_record_size: 100_000,
  });
  // An error of the content destroys the parser, whose reader then throws it.
  pipeline(content, parser, () => undefined);
  let line = 0;
  try {
    for await (const row of parser as AsyncIterable<Row>) {
      line += 1;
      requireFewLines(line);
      yield lineOf(row, line);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableStatement(`Line ${String(error['lines'])} of the file: ${explained(error)}`);
  }
  if (!hasHeader) throw new UnreadableStatement('The file is empty.');
}

function lineOf(row: Row, line: number): StatementLine {
  const what = (field: string): string => `Line ${line}, ${field}`;
  requireRupees(row.currency.toUpperCase(), what('currency'));
  const [, sign = '', amount = ''] = /^([+-]?)\s*(.*)$/s.exec(row.amount) ?? [];
  const paise = paiseOf(amount, what('amount'));
  return {
    line,
    date: dayOf(row.date, what('date')),
    reference: textOf(row.reference, longestReference),
    description: textOf(row.description, longestDescription),
    amount: sign === '-' ? -paise : paise,
  };
}

function checkedHeader(names: readonly string[]): string[] {
  const given = names.map((name) => name.trim().toLowerCase());
  if (given.join() === header.join()) return header;
  throw new UnreadableStatement(`The first line must be "${header.join()}", not "${textOf(given.join(), 200)}".`);
}

function explained({ code, message }: CsvError): string {
  if (code.startsWith('CSV_RECORD_INCONSISTENT')) return `a line must have ${header.length} fields.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and not closed.';
  return textOf(message, 300);
}
