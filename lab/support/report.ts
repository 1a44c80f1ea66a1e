// Shared by benches and drills: options, percentiles, and a verdict that sets the exit code.

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

/** Prints the failed checks, and sets exit code 1 if there are any. */
export function verdict(checks: readonly (readonly [met: boolean, otherwise: string])[]): void {
  for (const [met, otherwise] of checks) {
    if (met) continue;
    console.log(`FAILED: ${otherwise}`);
    process.exitCode = 1;
  }
}
