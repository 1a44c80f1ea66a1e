// ./millwright test

import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { apps } from '../apps.ts';
import { takeDown } from '../down.ts';
import { Fault } from '../fault.ts';
import { readJson, replaceJson } from '../files.ts';
import { internalUrl, Launch } from '../up.ts';
import type { Instance } from '../instance.ts';
import { holderOf, tryLock } from '../lock.ts';
import { installMissing } from '../machine.ts';
import { installPackages } from '../packages.ts';
import { Progress } from '../progress.ts';
import { report } from '../report.ts';
import { endRunningCommands, lastLine } from '../run.ts';
import { defaultHome, readPorts, settingsFor, type Settings } from '../settings.ts';
import type { Command } from './command.ts';

const portBase = '18400';

interface Count {
  passed: number;
  failed: number;
}

export const test: Command = {
  name: 'test',
  usage: '[PATH or option of jest …]',
  summary: 'run every check on private instances, beside a running up',
  details: [
    'Without a path everything that CI runs: build, lint, format, boundaries, generated files, every test.',
    'Its instances live in .millwright/test, on ports from 18400 on (MILLWRIGHT_TEST_PORT_BASE), and are deleted at the end.',
  ],
  passesOn: true,
  words: [0, Number.MAX_SAFE_INTEGER],
  async run({ words }) {
    const home = join(defaultHome, 'test');
    const base = process.env['MILLWRIGHT_TEST_PORT_BASE'] ?? portBase;
    const settings = settingsFor(home, { ports: readPorts({ MILLWRIGHT_PORT_BASE: base }), given: {} });
    const lock = await tryLock(`${settings.instance}-test`);
    if (!lock)
      throw new Fault(
        `another test run is at work (${(await holderOf(`${settings.instance}-test`)) ?? 'just ending'})`,
      );
    const progress = new Progress(process.stdout);
    const stop = stopAtInterrupt(settings, progress);
    const count: Count = { passed: 0, failed: 0 };
    try {
      await clear(settings);
      await checks(settings, progress, count, words);
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

async function checks(settings: Settings, progress: Progress, count: Count, words: readonly string[]): Promise<void> {
  if (words.length === 0) {
    await progress.step('packages', () => installPackages(settings));
    const browser = installMissing({ browser: true }, settings, progress);
    const [checked] = await Promise.all([staticChecks(settings), browser]);
    add(count, checked);
  }
  const launch = new Launch(settings, progress);
  const instance = await launch.up();
  const environment = join(settings.home, 'test-environment.json');
  replaceJson(environment, await testEnvironment(launch, instance));
  add(count, await jest(settings, environment, words));
}

/** What tests are told of their instance; libs/testing reads it. */
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
    internal_token: secrets.all.internalToken,
    root: settings.root,
    home: settings.home,
    ports: instance.ports,
    secrets: secrets.all,
  };
}

/** Lint, format, boundaries, generated files: what needs no running part. */
async function staticChecks({ root }: Settings): Promise<Count> {
  const script = join(root, 'tools/check.ts');
  if (!existsSync(script)) return { passed: 0, failed: 0 };
  const { code, output } = await show(process.execPath, [script], root, process.env);
  const said = /^checks: (\d+) passed, (\d+) failed$/.exec(lastLine(output));
  if (said) return { passed: Number(said[1]), failed: Number(said[2]) };
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(settings: Settings, environment: string, words: readonly string[]): Promise<Count> {
  const results = join(settings.home, 'jest.json');
  mkdirSync(settings.home, { recursive: true });
  const program = join(settings.root, 'node_modules/jest/bin/jest.js');
  // What a failed test leaves open is not to keep the run from ending.
  const options = ['--forceExit', '--json', `--outputFile=${results}`];
  const args = ['--experimental-vm-modules', '--no-warnings', program, ...options, ...words];
  const env = { ...process.env, MILLWRIGHT_TEST_ENV: environment };
  const { code } = await show(process.execPath, args, settings.root, env);
  const said = readJson<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(results);
  if (!said) throw new Fault(`jest ended with code ${code} before it had results (see above)`);
  const failed = said.numFailedTests + said.numRuntimeErrorTestSuites;
  const endedBadly = failed === 0 && code !== 0;
  if (endedBadly) console.log(`No test failed, but jest ended with ${code === null ? 'a signal' : `code ${code}`}.`);
  return { passed: said.numPassedTests, failed: endedBadly ? 1 : failed };
}

/** Runs it with its output on the terminal; `--json` of jest goes to its file alone. */
function show(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

const running = new Set<ReturnType<typeof spawn>>();

function add(count: Count, more: Count): void {
  count.passed += more.passed;
  count.failed += more.failed;
}

/** Stops and deletes the instances; of a failed run it leaves what the apps said. */
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
