/** What commands print: tables for people, JSON for programs. */
import { styleText } from 'node:util';

type Row = Readonly<Record<string, unknown>>;

/** The fields by which people know a record, in this order. */
const columns = [
  'id',
  'reference',
  'number',
  'name',
  'type',
  'title',
  'url',
  'status',
  'stage',
  'due_date',
  'amount',
  'total',
  'livemode',
  'created_at',
] as const;
const mostColumns = 6;
const widest = 48;

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** A line for each record. */
export function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No records.';
  const named = columns.filter((name) => rows.some((row) => isShort(row[name]))).slice(0, mostColumns);
  const shown = named.length > 0 ? named : Object.keys(rows[0]!).slice(0, mostColumns);
  const cells = [shown.map((name) => name.toUpperCase()), ...rows.map((row) => shown.map((name) => cellOf(row[name])))];
  const widths = shown.map((_, index) => Math.max(...cells.map((line) => line[index]!.length)));
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .map((line, index) => (index === 0 ? styleText('bold', line) : line))
    .join('\n');
}

function isShort(value: unknown): boolean {
  return value !== undefined && value !== null && (typeof value !== 'object' || 'amount' in value);
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text =
    typeof value === 'object'
      ? 'amount' in value
        ? String(value.amount)
        : JSON.stringify(value)
      : String(value as string | number | boolean);
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}

export const dim = (text: string): string => styleText('dim', text);
export const good = (text: string): string => styleText('green', text);
export const bad = (text: string): string => styleText('red', text);
