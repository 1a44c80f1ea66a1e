/**
 * Reads a bank statement in CSV: UTF-8, fields quoted where they need it, lines that end in any way. Its columns are those of the format, or
 * those that a mapping names: then other lines may stand before the names, and lines without an amount between the others.
 */
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import type { StatementMapping } from '@millwright/contracts';
import { CsvError, parse } from 'csv-parse';
import { dayIn } from './statement-dates.js';
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

const header = ['date', 'reference', 'description', 'amount', 'currency'] as const;
/** Of banks, with the name and the address of the account. */
const mostLinesBefore = 100;

interface FileRow {
  readonly record: readonly string[];
  /** Up to its end. */
  readonly info: { readonly lines: number };
}

/** Undefined of a row that is no line of the statement. */
type LineOfRow = (cells: readonly string[], line: number) => StatementLine | undefined;

export async function* csvLines(
  content: Readable,
  mapping: StatementMapping | null = null,
): AsyncGenerator<StatementLine> {
  const parser = parse({
    bom: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 100_000,
    relax_column_count: true,
    info: true,
  });
  // An error of the content destroys the parser, whose reader then throws it.
  pipeline(content, parser, () => undefined);
  let lineOf: LineOfRow | undefined;
  let [line, before] = [0, 0];
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<FileRow>) {
      if (lineOf === undefined) {
        lineOf = mapping === null ? plainLines(cells) : mappedLines(cells, mapping);
        before += 1;
        if (lineOf === undefined && before > mostLinesBefore) throw columnsMissing(mapping!);
        continue;
      }
      if (mapping === null && cells.length !== header.length) throw unreadableAt(info.lines, fieldsWanted);
      const read = lineOf(cells, line + 1);
      if (read === undefined) continue;
      line += 1;
      requireFewLines(line);
      yield read;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadableAt(error['lines'] as number, explained(error));
  }
  if (before === 0) throw new UnreadableStatement('The file is empty.');
  if (lineOf === undefined) throw columnsMissing(mapping!);
}

/** Throws if the names are not those of the format. */
function plainLines(names: readonly string[]): LineOfRow {
  const given = names.map((name) => name.toLowerCase());
  if (given.join() !== header.join()) {
    throw new UnreadableStatement(`The first line must be "${header.join()}", not "${textOf(given.join(), 200)}".`);
  }
  return ([date = '', reference = '', description = '', amount = '', currency = ''], line) => {
    const what = (field: string): string => `Line ${line}, ${field}`;
    requireRupees(currency.toUpperCase(), what('currency'));
    return {
      line,
      date: dayOf(date, what('date')),
      reference: textOf(reference, longestReference),
      description: textOf(description, longestDescription),
      amount: signedPaise(amount, what('amount')),
    };
  };
}

/** Undefined of a line that has not all of the names. */
function mappedLines(names: readonly string[], mapping: StatementMapping): LineOfRow | undefined {
  const given = names.map(nameOf);
  const columns = columnsOf(mapping).map((name) => given.indexOf(nameOf(name)));
  if (columns.includes(-1)) return undefined;
  const place = (name: string): number => given.indexOf(nameOf(name));
  const { date, reference, description, date_format: format } = mapping;
  return (cells, line) => {
    const what = (field: string): string => `Line ${line}, ${field}`;
    const cell = (name: string): string => cells[place(name)] ?? '';
    const amount = amountIn(mapping, cell, what);
    if (amount === undefined) return undefined;
    return {
      line,
      date: dayIn(cell(date), format, what(date)),
      reference: textOf(cell(reference), longestReference),
      description: textOf(cell(description), longestDescription),
      amount,
    };
  };
}

/** Undefined where no amount stands. */
function amountIn(
  { amount, credit, debit }: StatementMapping,
  cell: (name: string) => string,
  what: (field: string) => string,
): bigint | undefined {
  if (amount !== undefined) return hasDigits(cell(amount)) ? signedPaise(cell(amount), what(amount)) : undefined;
  const [into, outOf] = [credit!, debit!].map((name) => {
    const text = cell(name);
    return hasDigits(text) ? signedPaise(text, what(name)) : 0n;
  }) as [bigint, bigint];
  if (into !== 0n && outOf !== 0n) {
    throw new UnreadableStatement(`${what(credit!)}: the line has both a credit and a debit. Keep one of them.`);
  }
  return hasDigits(cell(credit!) + cell(debit!)) ? into - outOf : undefined;
}

/** With a sign before it, or with Cr or Dr behind it. */
function signedPaise(text: string, what: string): bigint {
  const plain = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '');
  const [, sign = '', amount = '', side = ''] = /^([+-]?)\s*(.*?)\s*(cr\.?|dr\.?)?$/is.exec(plain) ?? [];
  const paise = paiseOf(amount, what);
  return (sign === '-') !== side.toLowerCase().startsWith('d') ? -paise : paise;
}

function hasDigits(text: string): boolean {
  return /\d/.test(text);
}

function nameOf(column: string): string {
  return textOf(column, 200).toLowerCase();
}

function columnsOf({ date, reference, description, amount, credit, debit }: StatementMapping): string[] {
  return [date, reference, description, amount, credit, debit].filter((name) => name !== undefined);
}

function columnsMissing(mapping: StatementMapping): UnreadableStatement {
  const names = columnsOf(mapping).map((name) => `"${name}"`);
  return new UnreadableStatement(`No line has the columns ${names.join(', ')}. Name them as in the file.`);
}

const fieldsWanted = `a line must have ${header.length} fields.`;

function unreadableAt(line: number, why: string): UnreadableStatement {
  return new UnreadableStatement(`Line ${line} of the file: ${why}`);
}

function explained({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened but not closed.';
  return textOf(message, 300);
}
