// The costs of one of each, from those of the kinds of work that were measured, and their table.

import { combined, difference, divided, type Figures, sumOf } from './figures.ts';

export interface Column {
  readonly name: string;
  readonly figures: Figures;
}

/** 120 characters with twelve columns. */
const [nameWidth, width] = [24, 8];

/** Both are of as many. */
export function perOneMore(more: Figures, fewer: Figures, by: number): Figures {
  return divided(difference(more, fewer), by);
}

export function meanOf(rounds: readonly Figures[]): Figures {
  const sum = rounds.reduce((total, round) => combined(total, round, (a, b) => a + b));
  return divided(sum, rounds.length);
}

export function print(columns: readonly Column[]): void {
  heading('CPU-ms of each', columns);
  rows(columns, (figures) => figures.cpu, { factor: 1_000, least: 0.05, total: true });
  heading('of postgres: CPU-ms', columns);
  rows(columns, (figures) => figures.databaseCpu, { factor: 1_000, least: 0.05 });
  heading('transactions', columns);
  rows(columns, (figures) => figures.transactions, { least: 0.1 });
  heading('WAL, kB', columns);
  rows(columns, (figures) => figures.wal, { factor: 0.001, least: 0.1 });
  heading('flushes of WAL', columns);
  rows(columns, (figures) => figures.flushes, { least: 0.01 });
  heading('stored, kB', columns);
  rows(columns, (figures) => figures.stored, { factor: 0.001, least: 0.05, total: true });
  heading('Kafka, kB', columns);
  rows(columns, (figures) => figures.topics, { factor: 0.001, least: 0.05, total: true });
  heading('Redis', columns);
  rows(columns, (figures) => figures.redis, { least: 0.01 });
}

function heading(title: string, columns: readonly Column[]): void {
  console.log(`\n${title.padEnd(nameWidth)}${columns.map(({ name }) => name.padStart(width)).join('')}`);
}

interface RowOptions {
  readonly factor?: number;
  /** A row is shown if a column has so much. */
  readonly least: number;
  readonly total?: boolean;
}

function rows(
  columns: readonly Column[],
  countersOf: (figures: Figures) => Readonly<Record<string, number>>,
  { factor = 1, least, total = false }: RowOptions,
): void {
  const names = [...new Set(columns.flatMap(({ figures }) => Object.keys(countersOf(figures))))].toSorted();
  for (const name of names) {
    const values = columns.map(({ figures }) => (countersOf(figures)[name] ?? 0) * factor);
    // All of the bench is in test mode.
    if (values.some((value) => Math.abs(value) >= least)) row(name.replace(/(\.test)?\.v1$/, ''), values);
  }
  if (total)
    row(
      'together',
      columns.map(({ figures }) => sumOf(countersOf(figures)) * factor),
    );
}

function row(name: string, values: readonly number[]): void {
  console.log(` ${name.padEnd(nameWidth - 1)}${values.map((value) => cellOf(value).padStart(width)).join('')}`);
}

function cellOf(value: number): string {
  const size = Math.abs(value);
  if (size < 0.0005) return '';
  return value.toFixed(size < 0.1 ? 3 : size < 10 ? 2 : 1);
}
