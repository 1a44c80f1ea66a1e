/**
 * Everything that can be said of the repository without running it: `node tools/check.ts`. One line a check with its time, then
 * what each found, as file:line. With `--json`: `{checks: [{name, ok, seconds, output}]}`. Exit code 1 where one failed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { versionFaults } from './check/api-compatibility.ts';
import { apiFaults } from './check/api-lint.ts';
import { boundaryFaults } from './check/boundaries.ts';
import { dependencyFaults } from './check/dependencies.ts';
import { eventFaults } from './check/event-compatibility.ts';

const root = join(import.meta.dirname, '..');
const json = process.argv.includes('--json');

interface Result {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}
type Check = () => Promise<{ ok: boolean; output: string }>;

/** The others read what the build writes. */
const build: Record<string, Check> = {
  'types of apps and libs': tool('tsc', '-b'),
};
const checks: Record<string, Check> = {
  format: tool('oxfmt', '--list-different'),
  boundaries: faults(boundaryFaults),
  dependencies: faults(dependencyFaults),
  'event compatibility': faults(eventFaults),
  'api compatibility': faults(versionFaults),
  'api lint': faults(apiFaults),
};
const checksOfBuild: Record<string, Check> = {
  lint: tool('oxlint', '--type-aware', '--format=unix'),
  'types of specs': tool('tsc', '-p', 'tsconfig.specs.json'),
  'types of tools': tool('tsc', '-p', 'tools'),
  'generated documents': program(process.execPath, 'tools/generate/main.ts', '--check'),
};

const results = (
  await Promise.all([all(checks), all(build).then(async (built) => [...built, ...(await all(checksOfBuild))])])
).flat();
const failed = results.filter(({ ok }) => !ok);
if (json) {
  console.log(JSON.stringify({ checks: results }));
} else {
  for (const { name, output } of failed) console.log(`\n${name}\n${output.trim().replaceAll(/^/gm, '  ')}`);
  console.log(`\nchecks: ${results.length - failed.length} passed, ${failed.length} failed`);
}
process.exitCode = failed.length > 0 ? 1 : 0;

async function all(some: Record<string, Check>): Promise<Result[]> {
  return await Promise.all(Object.entries(some).map(([name, check]) => timed(name, check)));
}

async function timed(name: string, check: Check): Promise<Result> {
  const start = performance.now();
  const { ok, output } = await check();
  const seconds = Math.round(performance.now() - start) / 1000;
  if (!json) console.log(`${ok ? 'ok    ' : 'failed'}  ${name.padEnd(24)} ${seconds.toFixed(1)} s`);
  return { name, ok, seconds, output };
}

function tool(name: string, ...args: string[]): Check {
  return program(join(root, 'node_modules/.bin', name), ...args);
}

function program(command: string, ...args: string[]): Check {
  return () =>
    new Promise((resolve) => {
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('error', (error) => resolve({ ok: false, output: error.message }));
      child.on('close', (code) => resolve({ ok: code === 0, output }));
    });
}

function faults(find: (root: string) => Promise<string[]>): Check {
  return async () => {
    const found = await find(root);
    return { ok: found.length === 0, output: found.join('\n') };
  };
}
