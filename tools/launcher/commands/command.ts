// The definition of a command of ./millwright, and the parsing of its arguments.

import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageFault } from '../fault.ts';

export interface Command {
  readonly name: string;
  /** Its options and arguments in the usage line, such as `[--detach] [--json]`. */
  readonly usage: string;
  readonly summary: string;
  /** More lines for `help NAME`. */
  readonly details?: readonly string[];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** Passes its arguments on to the program that it starts, unparsed. */
  readonly passesOn?: boolean;
  /** It builds, checks or changes the sources, for which an unpacked bundle has not what it takes. */
  readonly needsCheckout?: boolean;
  /** The number of words that it accepts beside its options. */
  readonly words?: readonly [least: number, most: number];
  run(input: Input): Promise<number | void>;
}

export interface Input {
  readonly words: readonly string[];
  flag(name: string): boolean;
  value(name: string): string | undefined;
  /** All values of an option that may be repeated. */
  all(name: string): readonly string[];
  required(name: string): string;
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

export function readInput(command: Command, args: readonly string[]): Input {
  const hint = `see ./millwright help ${command.name}`;
  const { values, positionals }: Parsed = command.passesOn
    ? { values: {}, positionals: [...args] }
    : parse(command, args, hint);
  const [least, most] = command.words ?? [0, 0];
  const extra = positionals[most];
  if (extra !== undefined) throw new UsageFault(`${command.name}: unexpected "${extra}"; ${hint}`);
  if (positionals.length < least) throw new UsageFault(`usage: ./millwright ${command.name} ${command.usage}`);
  const value = (name: string) => {
    const given = values[name];
    return typeof given === 'string' ? given : undefined;
  };
  return {
    words: positionals,
    flag: (name) => values[name] === true,
    value,
    all(name) {
      const given = values[name];
      return Array.isArray(given) ? (given as string[]) : [];
    },
    required(name) {
      const given = value(name);
      if (!given) throw new UsageFault(`${command.name} ${positionals[0] ?? ''}: --${name} is missing; ${hint}`);
      return given;
    },
  };
}

function parse(command: Command, args: readonly string[], hint: string): Parsed {
  try {
    return parseArgs({ args: [...args], options: command.options ?? {}, allowPositionals: true, strict: true });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '([^']+)'/.exec(text)?.[1];
    const reason = unknown ? `unknown option ${unknown}` : (text.split('. ')[0] ?? text).replace(/\.$/, '');
    throw new UsageFault(`${command.name}: ${reason}; ${hint}`);
  }
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value));
}

/** Rows under a heading, in columns. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of [heading, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** The records of an answer, which is a list or an object with one list. */
function recordsIn(answer: unknown): Record<string, unknown>[] {
  const list = Array.isArray(answer) ? answer : Object.values(answer ?? {}).find(Array.isArray);
  return (list ?? []) as Record<string, unknown>[];
}

export function printRecords(answer: unknown, columns: readonly string[], none: string): void {
  const records = recordsIn(answer);
  if (records.length === 0) return console.log(none);
  printTable(
    columns,
    records.map((record) => columns.map((column) => cell(record[column]))),
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
