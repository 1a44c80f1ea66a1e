// Shared by benches and drills: options, percentiles, and a verdict that sets the exit code.

import { parseArgs } from 'node:util';

/** `least` is 1 by default. */
type OptionSpec = Record<string, { readonly fallback: number; readonly description: string; readonly least?: 0 }>;

/** Reads `--name number` for each option; `--help` prints them. */
export function readOptions<S extends OptionSpec>(command: string, spec: S): { [K in keyof S]: number } {
  const described = Object.fromEntries(Object.keys(spec).map((name) => [name, { type: 'string' as const }]));
  const parsed = parseArgs({ options: { ...described, help: { type: 'boolean' } } });
  const values: Partial<Record<string, string | boolean>> = parsed.values;
  if (values['help']) {
    console.log(`./millwright ${command}`);
    for (const [name, { fallback, description }] of Object.entries(spec)) {
      console.log(`  --${name} N   ${description} (${fallback})`);
    }
    process.exit(0);
  }
  const read = Object.entries(spec).map(([name, { fallback, least = 1 }]) => {
    const number = Number(values[name] ?? fallback);
    if (Number.isInteger(number) && number >= least) return [name, number];
    console.error(`--${name} takes a whole number from ${least} on, not "${String(values[name])}"`);
    process.exit(2);
  });
  return Object.fromEntries(read) as { [K in keyof S]: number };
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
