// Guarantees of the launcher in the face of faults, tested on a run of its own.

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongForm, testEnvironment } from '@millwright/testing';
import { parseDuration } from './durations.ts';
import { type Kind, kinds, programsOf } from './laboratory.ts';
import { findParts } from './processes.ts';
import { readPorts, settingsFor } from './settings.ts';
import { type Ended, inOwnProcess } from '../support/own-process.ts';

const root = join(import.meta.dirname, '../..');
const portBase = 18500;
const home = mkdtempSync(join(tmpdir(), 'millwright launcher '));
const { instance } = settingsFor(home, { ports: readPorts({}), given: {}, tls: false });
const minute = 60_000;
const pauseMs = 100;
const itLong = isLongForm ? it : it.skip;
/** Kafka takes longest to start. Without one of its own the run uses that of the tests. */
const kafka = isLongForm ? [] : testEnvironment().kafkaBrokers;
const ownServers = [...(isLongForm ? ['kafka'] : []), 'postgres', 'redis'];

interface Part {
  readonly name: string;
  readonly pid: number | null;
  readonly ready: boolean;
}

interface Started {
  readonly child: ChildProcess;
  /** All that it has written until now. */
  readonly said: Readonly<Record<'stdout' | 'stderr', string>>;
  readonly ended: Promise<Ended>;
}

const own = {
  MILLWRIGHT_HOME: home,
  MILLWRIGHT_PORT_BASE: String(portBase),
  MILLWRIGHT_KAFKA_BROKERS: kafka.join(),
  // A PostgreSQL that was killed writes all its files to the disk before it answers again.
  MILLWRIGHT_DISPOSABLE: String(!isLongForm),
};

function start(words: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(join(root, 'millwright'), words, { env: { ...process.env, ...own, ...env }, cwd: tmpdir() });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  return { child, said, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said }))) };
}

function millwright(...words: string[]): Promise<Ended> {
  return start(words).ended;
}

const startServers = () => millwright('up', '--parts-only', '--detach');

async function servers(): Promise<Record<string, Part>> {
  const { stdout } = await inOwnProcess(['status', '--json'], own);
  const { parts } = JSON.parse(stdout) as { parts: Part[] };
  return Object.fromEntries(parts.filter(({ name }) => name !== 'mail-catcher').map((part) => [part.name, part]));
}

function running(): string[] {
  return [...findParts(instance).keys()].sort();
}

function kill(name: string): number {
  const { pid } = findParts(instance).get(name)!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + minute / 2;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not come true within 30 s');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
}

afterAll(async () => {
  await millwright('down', '--wipe');
  rmSync(home, { recursive: true, force: true });
}, minute);

describe('the command line', () => {
  it.each([
    [['fly'], 'unknown command "fly"'],
    [['up', 'now'], 'up: unexpected "now"'],
    [['keys', 'create', '--account', 'acct_1'], 'keys create: --scopes is missing'],
    [['drill', '../up'], 'drill: unknown "../up"; there are: attack,'],
    [['bench'], 'bench: its name is missing; there are: all,'],
    [['lab', 'demo', 'nothing'], 'lab demo: unknown "nothing"; there are: fill, screenshots'],
    [['lab', 'nothing'], 'lab: unknown "nothing"; there are: bench, drill, demo'],
  ])('answers %j with one line that names it, and exit code 2', async (words, line) => {
    const { code, stderr } = await inOwnProcess(words, own);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
    expect(code).toBe(2);
  });

  it('answers so as a program, too', async () => {
    const stderr = 'millwright: up: unknown option --fly; see ./millwright help up\n';
    expect(await millwright('up', '--fly')).toEqual({ code: 2, stdout: '', stderr });
  });

  it('lists what is needed every day, and the laboratory behind a command of its own', async () => {
    const { stdout } = await millwright();
    expect(stdout).toMatch(/^ {2}up /m);
    expect(stdout).toMatch(/^ {2}lab /m);
    expect(stdout).not.toMatch(/^ {2}(bench|drill) /m);
  });

  it('lists every program of the laboratory by the first line of its file, which says what it does and needs', async () => {
    const { stdout } = await inOwnProcess(['lab'], own);
    for (const kind of Object.keys(kinds) as Kind[]) {
      for (const { name, summary, needs } of programsOf(kind)) {
        expect([name, summary, needs]).toEqual([
          name,
          expect.stringMatching(/^.{20,120}\.$/),
          expect.stringMatching(/.{10}/),
        ]);
        expect(stdout).toContain(`  ${name} `);
        expect(stdout).toContain(summary);
      }
    }
  });

  it('reads durations in seconds, minutes, hours and days, and nothing else', () => {
    expect(['90s', '15m', '24h', '3d'].map(parseDuration)).toEqual([90_000, 900_000, 86_400_000, 259_200_000]);
    for (const wrong of ['', '0s', '5', '-1h', '1.5h', '3 d', '99999d']) expect(() => parseDuration(wrong)).toThrow();
  });
});

describe('a wrong start', () => {
  it('names the holder of a port in use, and starts nothing', async () => {
    const holder = await listen(portBase + 91);
    const { code, stderr } = await startServers();
    holder.close();
    expect(stderr).toContain(`port ${portBase + 91} for redis is held by pid ${process.pid}`);
    expect(code).toBe(1);
    expect(running()).toEqual([]);
  });

  itLong(
    'names a given broker that does not answer, and leaves nothing running',
    async () => {
      const env = { MILLWRIGHT_KAFKA_BROKERS: `127.0.0.1:${portBase + 99}` };
      const { code, stderr } = await start(['up', '--parts-only', '--detach'], env).ended;
      expect(stderr).toContain('Kafka, given by MILLWRIGHT_KAFKA_BROKERS, does not answer');
      expect(code).toBe(1);
      expect(running()).toEqual([]);
    },
    2 * minute,
  );

  itLong.each([200, 700, 1_500, 2_500])(
    'when killed after %i ms leaves nothing that down can not stop',
    async (ms) => {
      const { child, ended } = start(['up', '--parts-only']);
      await new Promise((resolve) => setTimeout(resolve, ms));
      child.kill('SIGKILL');
      await ended;
      await millwright('down', '--wipe');
      expect(running()).toEqual([]);
    },
    minute,
  );
});

describe('the servers of a run', () => {
  let starts: Ended[];

  beforeAll(async () => {
    starts = await Promise.all([startServers(), startServers()]);
  }, minute);

  it('are started once by two ups at the same time', () => {
    expect(starts.map(({ code }) => code)).toEqual([0, 0]);
    expect(running()).toEqual([...ownServers, 'supervisor']);
  });

  itLong('are the same ones after a second up', async () => {
    const before = await servers();
    expect((await startServers()).code).toBe(0);
    expect(await servers()).toEqual(before);
    expect(Object.values(before).every(({ ready }) => ready)).toBe(true);
  });

  it(
    'come back after a kill',
    async () => {
      const killed = ownServers.map((name) => ({ name, pid: kill(name) }));
      await eventually(async () => {
        const parts = await servers();
        return killed.every(({ name, pid }) => parts[name]!.ready && parts[name]!.pid !== pid);
      });
    },
    minute,
  );

  it(
    'outlive a killed supervisor, and the next up takes them over',
    async () => {
      const before = await servers();
      const supervisor = kill('supervisor');
      expect(await servers()).toEqual(before);
      expect((await startServers()).code).toBe(0);
      expect(await servers()).toEqual(before);
      expect(findParts(instance).get('supervisor')!.pid).not.toBe(supervisor);
    },
    minute,
  );

  itLong(
    'outlive Ctrl-C of an up that found them',
    async () => {
      const up = start(['up', '--parts-only']);
      await eventually(async () => up.said.stdout.includes('kafka_brokers: '));
      expect(await interrupted(up)).toEqual([...ownServers, 'supervisor']);
    },
    minute,
  );

  it(
    'are stopped by down also without their supervisor, and keep their data',
    async () => {
      const before = secrets();
      kill('supervisor');
      await millwright('down');
      expect(running()).toEqual([]);
      expect(secrets()).toBe(before);
    },
    minute,
  );

  itLong(
    'stop at Ctrl-C of the up that started them; down --wipe deletes their data',
    async () => {
      const up = start(['up', '--parts-only']);
      await eventually(async () => up.said.stdout.includes('kafka_brokers: '));
      expect(await interrupted(up)).toEqual([]);
      await millwright('down', '--wipe');
      expect(secrets).toThrow('ENOENT');
    },
    minute,
  );
});

/** What runs after Ctrl-C. */
async function interrupted(up: Started): Promise<string[]> {
  up.child.kill('SIGINT');
  expect((await up.ended).code).toBe(130);
  return running();
}

function secrets(): string {
  return readFileSync(join(home, 'secrets.json'), 'utf8');
}
