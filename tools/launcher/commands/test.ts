// ./millwright test

import { spawn, type StdioOptions } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { apps } from '../apps.ts';
import { takeDown } from '../down.ts';
import { Fault } from '../fault.ts';
import { readJson, replaceJson } from '../files.ts';
import { internalUrl, type Instance } from '../instance.ts';
import { holderOf, tryLock } from '../lock.ts';
import { installMissing } from '../machine.ts';
import { Progress } from '../progress.ts';
import { report } from '../report.ts';
import { endRunningCommands, lastLine } from '../run.ts';
import { defaultHome, readPorts, settingsFor, type Settings } from '../settings.ts';
import { type Needs, needsOf, patternOf } from '../test-needs.ts';
import { Launch } from '../up.ts';
import type { Command } from './command.ts';

const portBase = '18400';
const longForm = '--long';

/** What jest writes with `--json`, as far as it is read here. */
interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

interface Count {
  passed: number;
  failed: number;
}

export const test: Command = {
  name: 'test',
  usage: '[--long] [PATH or option of jest …]',
  summary: 'run every check on private instances, while `up` may run',
  details: [
    'Without a path, everything that CI runs: build, lint, format, imports, generated files, every test.',
    'With paths, only what their tests need is started: nothing, PostgreSQL, Redis and Kafka, or the product.',
    '`--long` runs tests in their long form: all combinations, more kills, every journey through the dashboard.',
    '`--watch` runs them again whenever a file that they use changes.',
    'The instances are in .millwright/test, on ports from 18400 on (MILLWRIGHT_TEST_PORT_BASE), and are deleted at the end.',
  ],
  needsCheckout: true,
  passesOn: true,
  words: [0, Number.MAX_SAFE_INTEGER],
  async run({ words: given }) {
    const words = given.filter((word) => word !== longForm);
    // Read by `isLongForm` of libs/testing.
    if (words.length < given.length) process.env['MILLWRIGHT_LONG_FORM'] = 'true';
    const home = join(defaultHome, 'test');
    const base = process.env['MILLWRIGHT_TEST_PORT_BASE'] ?? portBase;
    const ports = readPorts({ MILLWRIGHT_PORT_BASE: base });
    const settings = settingsFor(home, { ports, given: {}, tls: false, isDisposable: true });
    const lock = await tryLock(`${settings.instance}-test`);
    if (!lock)
      throw new Fault(
        `another test run is in progress (${(await holderOf(`${settings.instance}-test`)) ?? 'just ending'})`,
      );
    const progress = new Progress(process.stdout);
    const stop = stopAtInterrupt(settings, progress);
    const count: Count = { passed: 0, failed: 0 };
    try {
      await clear(settings);
      await runAll(new Launch(settings, progress), progress, count, words, stop);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (!stop.asked) console.error(`millwright: ${error.message}`);
      count.failed += 1;
    } finally {
      if (stop.asked) await new Promise(() => {});
      await clear(settings, { keepLogs: count.failed > 0 });
    }
    console.log(`${count.passed} passed, ${count.failed} failed`);
    return count.failed === 0 ? 0 : 1;
  },
};

/** The static checks, which need the build alone, run beside the start of the servers and the first tests. */
async function runAll(
  launch: Launch,
  progress: Progress,
  count: Count,
  words: readonly string[],
  stop: { readonly asked: boolean },
): Promise<void> {
  const { settings } = launch;
  const isWhole = words.length === 0;
  const chosen = words.map((word) => (word.startsWith('-') ? word : patternOf(settings.root, word)));
  const needs = needsOf(settings.root, chosen);
  const installForTests = () => installMissing({ tests: isWhole }, settings, progress);
  const started = start(launch, needs, installForTests);
  // Sources that are not built may be some that the checks find wrong.
  const built = (): Promise<unknown> => launch.build().catch(() => launch.packages());
  const [tested, checked] = await Promise.allSettled([
    started.then((instance) => tests(launch, instance, chosen)),
    isWhole ? built().then(() => staticChecks(settings, progress)) : undefined,
  ]);
  if (stop.asked) return;
  if (checked.status === 'fulfilled' && checked.value) {
    process.stdout.write(checked.value.report);
    add(count, checked.value.count);
  }
  if (tested.status === 'rejected') throw tested.reason;
  if (checked.status === 'rejected') throw checked.reason;
  add(count, tested.value);
}

async function start(
  launch: Launch,
  needs: Needs,
  installForTests: () => Promise<void>,
): Promise<Instance | undefined> {
  if (needs === 'product') return launch.up(installForTests);
  await launch.packages();
  // Tests may start a second process of an app.
  if (needs === 'servers') return (await Promise.all([launch.upServers(), launch.build()]))[0];
  return undefined;
}

async function tests(launch: Launch, instance: Instance | undefined, words: readonly string[]): Promise<Count> {
  const { settings } = launch;
  if (instance === undefined) return await jest(settings, process.env, words);
  const environment = join(settings.home, 'test-environment.json');
  replaceJson(environment, await testEnvironment(launch, instance));
  return await jest(settings, { ...process.env, MILLWRIGHT_TEST_ENV: environment }, words);
}

/** The description of the instance for the tests, which libs/testing reads. */
async function testEnvironment(launch: Launch, instance: Instance) {
  const { settings, secrets } = launch;
  const hasAccounts = instance.apps.includes('accounts');
  return {
    postgres_admin_url: instance.postgresAdminUrl,
    redis_url: instance.redisUrl,
    kafka_brokers: instance.kafkaBrokers.join(','),
    up: hasAccounts ? report(instance, await launch.demoAccount(instance), settings) : null,
    internal: Object.fromEntries(
      apps.filter(({ name }) => instance.apps.includes(name)).map((app) => [app.name, internalUrl(instance, app)]),
    ),
    root: settings.root,
    home: settings.home,
    ports: instance.ports,
    secrets: secrets.all,
  };
}

/** Lint, format, imports, generated files: the checks that need no running part. */
async function staticChecks({ root }: Settings, progress: Progress): Promise<{ count: Count; report: string }> {
  let report = '';
  const code = await runChild([join(root, 'tools/check.ts')], root, process.env, {
    onOutput: (chunk) => (report += chunk),
    onErrorLine: (line) => progress.say(line),
  });
  const summary = /^checks: (\d+) passed, (\d+) failed$/.exec(lastLine(report));
  if (summary) return { count: { passed: Number(summary[1]), failed: Number(summary[2]) }, report };
  return { count: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, report };
}

async function jest(settings: Settings, env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Count> {
  const results = join(settings.home, 'jest.json');
  mkdirSync(settings.home, { recursive: true });
  const program = join(settings.root, 'node_modules/jest/bin/jest.js');
  // Handles that a failed test leaves open must not keep the run from ending.
  const options = ['--forceExit', '--json', `--outputFile=${results}`];
  const args = ['--experimental-vm-modules', '--no-warnings', program, ...options, ...words];
  if (words.some((word) => /^--watch(All)?$/.test(word))) {
    const code = await runChild(args, settings.root, env, { isInteractive: true });
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }
  const code = await runChild(args, settings.root, env, { onOutput: (chunk) => process.stdout.write(chunk) });
  const summary = readJson<JestResults>(results);
  if (!summary) throw new Fault(`jest ended with code ${code} before it had results (see above)`);
  if (words.length === 0) console.log(slowestFiles(settings, summary));
  const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
  const endedBadly = failed === 0 && code !== 0;
  if (endedBadly) console.log(`No test failed, but jest ended with ${code === null ? 'a signal' : `code ${code}`}.`);
  return { passed: summary.numPassedTests, failed: endedBadly ? 1 : failed };
}

/** The files that took longest, so that a run that grows shows where. */
function slowestFiles({ root }: Settings, { testResults }: JestResults): string {
  const slowest = testResults
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1_000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  return ['slowest files:', ...slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)].join(
    '\n',
  );
}

interface ChildOptions {
  readonly onOutput?: (chunk: string) => void;
  readonly onErrorLine?: (line: string) => void;
  /** Has the terminal for itself. */
  readonly isInteractive?: boolean;
}

/** Runs Node and returns its exit code. Standard error goes to the terminal unless `onErrorLine` is given. */
function runChild(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  { onOutput = () => {}, onErrorLine, isInteractive = false }: ChildOptions,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = isInteractive ? 'inherit' : ['ignore', 'pipe', onErrorLine ? 'pipe' : 'inherit'];
    const child = spawn(process.execPath, args, { cwd, env, stdio });
    running.add(child);
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    if (onErrorLine && child.stderr) createInterface({ input: child.stderr }).on('line', onErrorLine);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}

const running = new Set<ReturnType<typeof spawn>>();

function add(count: Count, more: Count): void {
  count.passed += more.passed;
  count.failed += more.failed;
}

/** Stops and deletes the instances, but keeps the logs of a failed run. */
async function clear(settings: Settings, { keepLogs = false } = {}): Promise<void> {
  const logs = join(settings.home, 'logs');
  const aside = `${settings.home}-logs`;
  rmSync(aside, { recursive: true, force: true });
  if (keepLogs && existsSync(logs)) cpSync(logs, aside, { recursive: true });
  await takeDown(settings, { wipe: true });
  rmSync(settings.home, { recursive: true, force: true });
  if (!existsSync(aside)) return;
  mkdirSync(settings.home, { recursive: true });
  renameSync(aside, logs);
  console.log(`logs of this run: ${logs}`);
}

function stopAtInterrupt(settings: Settings, progress: Progress): { readonly asked: boolean } {
  const stop = { asked: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.asked) return;
      stop.asked = true;
      progress.say('stopping the private instances');
      endRunningCommands();
      for (const child of running) child.kill('SIGTERM');
      void clear(settings).then(() => process.exit(130));
    });
  }
  return stop;
}
