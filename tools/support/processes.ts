// The processes of a bench: started, asked, held to a core, and looked at for what they have used of it.

import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const benches = join(import.meta.dirname, '../bench');

/** What the kernel counts processor time in. */
const ticksPerSecond = 100;

export class Helper {
  readonly #child: ChildProcess;
  readonly #failure: Promise<never>;
  readonly port: number;

  private constructor(child: ChildProcess, failure: Promise<never>, port: number) {
    this.#child = child;
    this.#failure = failure;
    this.port = port;
  }

  /** Starts a program below tools/bench that sends the port it listens on. */
  static async start(name: string, options: object = {}): Promise<Helper> {
    const child = forkHelper(name, options);
    const failure = failureOf(child, name);
    const [port] = (await Promise.race([once(child, 'message'), failure])) as [number];
    return new Helper(child, failure, port);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Sends it a question, one at a time, and resolves with what it sends back. */
  async ask<T>(question: object): Promise<T> {
    this.#child.send(question);
    const [answer] = (await Promise.race([once(this.#child, 'message'), this.#failure])) as [T];
    return answer;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}

/** Runs a program below tools/bench that sends its result and ends. */
export async function runHelper<T>(name: string, options: object, core: number | undefined): Promise<T> {
  const child = forkHelper(name, options);
  if (core !== undefined) pin(child.pid!, core);
  const [result] = (await Promise.race([once(child, 'message'), failureOf(child, name)])) as [T];
  return result;
}

/** Holds a process with all its threads to a core, or to a list of them as `coresOf` gives it. Throws where the machine cannot. */
export function pin(pid: number, cores: number | string): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(cores), String(pid)], { stdio: 'ignore' });
}

/** Holds a process and those that it has started. */
export function pinTree(pid: number, cores: number | string): void {
  pin(pid, cores);
  for (const child of childrenOf(pid)) {
    try {
      pin(child, cores);
    } catch {
      // It has ended in the meantime.
    }
  }
}

export function coresOf(pid: number): string {
  return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]!;
}

/** The processor time that a process has used so far, in seconds. */
export function processorTime(pid: number): number {
  const [user, system] = timesOf(pid);
  return user! + system!;
}

/** That of a process and those that it has started, the ended ones included. */
export function treeTime(pid: number): number {
  const [user, system, ...ofEnded] = timesOf(pid);
  const own = user! + system! + ofEnded.reduce((sum, time) => sum + time, 0);
  return childrenOf(pid).reduce((sum, child) => sum + timeIfAlive(child), own);
}

function timeIfAlive(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

/** In user and system mode, its own and that of its ended children. */
function timesOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map((ticks) => Number(ticks) / ticksPerSecond);
}

/** Says why not, where processes cannot be held to cores here. */
export function canPin(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    if (availableParallelism() > 1) return true;
    console.log('There is one core only, which all of this shares: the figures say little.');
  } catch {
    console.log(
      'There is no taskset on this machine (of util-linux), so nothing is held to a core: the figures say little.',
    );
  }
  return false;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

function forkHelper(name: string, options: object): ChildProcess {
  return fork(join(benches, `${name}.ts`), [JSON.stringify(options)], { execArgv: [] });
}

async function failureOf(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${name} has ended with code ${code} before it had said what it was asked.`);
}
