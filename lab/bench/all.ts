// Runs every bench, one after the other, and writes one report.
// With `--json` the report is JSON, and the output of the benches goes to standard error. `--only deliveries,gateway` selects benches.
// `--record` adds a line to docs/benchmarks.md, so that regressions show; `--note TEXT` explains there why a figure is lower than before.
// Needs the local run, and everything that the benches need.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { revisionOf, shortened } from '@millwright/tools/image/build.ts';
import { addMeasurement } from '@millwright/tools/support/benchmark-history.ts';
import { programPath, programsOf } from '@millwright/tools/launcher/laboratory.ts';
import { packed } from '@millwright/tools/launcher/offline/packed.ts';
import { root } from '@millwright/tools/launcher/settings.ts';
import { type Findings, findingsFile } from '../support/report.ts';

interface BenchReport {
  readonly seconds: number;
  readonly load: number;
  readonly exitCode: number;
  readonly shares: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean' },
    record: { type: 'boolean' },
    note: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});
const all = programsOf('bench')
  .map(({ name }) => name)
  .filter((name) => name !== 'all');
if (values.help) {
  console.log('./millwright bench all [--only NAME,…] [--json] [--record [--note TEXT]]');
  process.exit(0);
}
const chosen = values.only?.split(',') ?? all;
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`--only: no bench is called ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'millwright-benches-'));
const benches: Record<string, BenchReport> = {};
try {
  for (const name of chosen) {
    if (!values.json) console.log(`\n── ${name} ──`);
    benches[name] = await run(name, join(folder, name));
  }
} finally {
  rmSync(folder, { recursive: true });
}
const commit = shortened(packed?.revision ?? (await revisionOf()));
const report = {
  commit,
  measured_at: new Date().toISOString(),
  cores: availableParallelism(),
  processor: cpus()[0]!.model,
  benches,
};
if (values.json) console.log(JSON.stringify(report, undefined, 2));
else printSummary();
if (values.record) {
  const shares = Object.entries(benches).flatMap(([bench, found]) =>
    Object.entries(found.shares).map(([name, share]) => [`${bench}: ${name}`, share] as const),
  );
  addMeasurement(root, {
    commit,
    day: report.measured_at.slice(0, 10),
    cores: report.cores,
    shares: Object.fromEntries(shares),
    note: values.note,
  });
}
process.exitCode = Object.values(benches).some(({ exitCode }) => exitCode !== 0) ? 1 : 0;

async function run(name: string, findings: string): Promise<BenchReport> {
  const start = performance.now();
  const child = spawn(process.execPath, [programPath('bench', name)], {
    stdio: ['ignore', values.json ? process.stderr : 'inherit', 'inherit'],
    env: { ...process.env, [findingsFile]: findings },
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  const found = readFindings(findings);
  return {
    seconds: Math.round((performance.now() - start) / 1_000),
    load: loadavg()[0]!,
    exitCode: exitCode ?? 1,
    shares: Object.assign({}, ...found.map(({ shares }) => shares)) as BenchReport['shares'],
    failures: found.flatMap(({ failures = [] }) => failures),
  };
}

/** None of a bench that has failed before it found anything. */
function readFindings(file: string): Findings[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Findings);
  } catch {
    return [];
  }
}

function printSummary(): void {
  console.log(`\n── all, on ${report.cores} cores ──`);
  for (const [name, { seconds, shares, failures, exitCode }] of Object.entries(benches)) {
    const compared = Object.entries(shares).map(([what, share]) => `${what} ${share.toFixed(2)}`);
    const state = exitCode === 0 ? 'met its targets' : failures.length > 0 ? 'missed targets' : 'failed';
    console.log(
      `${name.padEnd(15)}${`${seconds} s`.padStart(6)}  ${state}${compared.length === 0 ? '' : `; of the bare chain: ${compared.join(', ')}`}`,
    );
  }
}
