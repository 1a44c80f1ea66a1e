// Shared by benches and drills: options, percentiles, and a verdict that sets the exit code.

import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface NumberOption {
  readonly fallback: number;
  readonly description: string;
  /** 1 by default. */
  readonly least?: 0;
}

interface FlagOption {
  readonly flag: true;
  readonly description: string;
}

type OptionSpec = Record<string, NumberOption | FlagOption>;

/** Reads `--name number` for each option, or `--name` for a flag; `--help` prints them. */
export function readOptions<S extends OptionSpec>(
  command: string,
  spec: S,
): { [K in keyof S]: S[K] extends FlagOption ? boolean : number } {
  const described = Object.fromEntries(
    Object.entries(spec).map(([name, option]) => [name, { type: typeOf(option) }] as const),
  );
  const parsed = parseArgs({ options: { ...described, help: { type: 'boolean' } } });
  const values: Partial<Record<string, string | boolean>> = parsed.values;
  if (values['help']) {
    console.log(`./millwright ${command}`);
    for (const [name, option] of Object.entries(spec)) {
      const [value, fallback] = 'flag' in option ? ['', ''] : [' N', ` (${option.fallback})`];
      console.log(`  --${name}${value}   ${option.description}${fallback}`);
    }
    process.exit(0);
  }
  const read = Object.entries(spec).map(([name, option]) => {
    if ('flag' in option) return [name, values[name] === true];
    const { fallback, least = 1 } = option;
    const number = Number(values[name] ?? fallback);
    if (Number.isInteger(number) && number >= least) return [name, number];
    console.error(`--${name} takes a whole number from ${least} on, not "${String(values[name])}"`);
    process.exit(2);
  });
  return Object.fromEntries(read) as { [K in keyof S]: S[K] extends FlagOption ? boolean : number };
}

function typeOf(option: NumberOption | FlagOption): 'boolean' | 'string' {
  return 'flag' in option ? 'boolean' : 'string';
}

export function percentilesOf(values: readonly number[]): { p50: number; p95: number; p99: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Names the file to which a bench adds what it has found, a line of JSON each time. */
export const findingsFile = 'MILLWRIGHT_BENCH_FINDINGS';

/** What a bench has found. */
export interface Findings {
  /** Of what a bare chain does in the same run: 1 is as good as it, and higher is better. */
  readonly shares?: Readonly<Record<string, number>>;
  readonly failures?: readonly string[];
}

function note(findings: Findings): void {
  const file = process.env[findingsFile];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(findings)}\n`);
}

/** Notes them for the report of all benches, and for the history of them. */
export function noteShares(shares: Readonly<Record<string, number>>): void {
  note({ shares });
}

/** Prints the failed checks, and sets exit code 1 if there are any. */
export function verdict(checks: readonly (readonly [met: boolean, otherwise: string])[]): void {
  const failures = checks.filter(([met]) => !met).map(([, otherwise]) => otherwise);
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  note({ failures });
}
