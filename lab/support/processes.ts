// The processes of a bench: starts them, exchanges messages with them, pins them to cores, and reads their processor time.

import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@millwright/testing';

const benches = join(import.meta.dirname, '../bench');

/** The kernel's unit of processor time. */
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

  /** Starts a program in lab/bench that sends its port. */
  static async start(name: string, options: object = {}): Promise<Helper> {
    const child = forkHelper(name, options);
    const failure = failureOf(child, name);
    const [port] = (await Promise.race([once(child, 'message'), failure])) as [number];
    return new Helper(child, failure, port);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Sends a message, one at a time, and resolves with the reply. */
  async request<T>(message: object): Promise<T> {
    this.#child.send(message);
    const [reply] = (await Promise.race([once(this.#child, 'message'), this.#failure])) as [T];
    return reply;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}

/** Runs a program in lab/bench that sends its result and exits. */
export async function runHelper<T>(name: string, options: object, cores: number | string | undefined): Promise<T> {
  const child = forkHelper(name, options);
  if (cores !== undefined) pin(child.pid!, cores);
  const [result] = (await Promise.race([once(child, 'message'), failureOf(child, name)])) as [T];
  return result;
}

/** Pins a process with all its threads to a core, or to a list of cores as from `coresOf`. Throws if the machine cannot. */
export function pin(pid: number, cores: number | string): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(cores), String(pid)], { stdio: 'ignore' });
}

/** Pins a process and its children. */
function pinTree(pid: number, cores: number | string): void {
  pin(pid, cores);
  for (const child of childrenOf(pid)) {
    try {
      pin(child, cores);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Where what is measured runs, alone. */
export const measuredCore = 0;

/** All others, as a list of cores. */
export function otherCores(): string {
  const last = availableParallelism() - 1;
  return last > 1 ? `1-${last}` : '1';
}

/** Processes and their children that are pinned until the end of a measurement. */
export class Pins {
  readonly #former = new Map<number, string>();

  set(pid: number, cores: number | string): void {
    if (!this.#former.has(pid)) this.#former.set(pid, coresOf(pid));
    pinTree(pid, cores);
  }

  /** Lets them run again where they ran before. */
  release(): void {
    for (const [pid, cores] of this.#former) {
      try {
        pinTree(pid, cores);
      } catch {
        // It has ended in the meantime.
      }
    }
    this.#former.clear();
  }
}

function coresOf(pid: number): string {
  return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]!;
}

/** The processor time that a process has used so far, in seconds. */
export function processorTime(pid: number): number {
  const [user, system] = timesOf(pid);
  return user! + system!;
}

/** The processor time of a process and its children, including ended ones. */
export function treeTime(pid: number): number {
  const [user, system, ...ofEnded] = timesOf(pid);
  const own = user! + system! + ofEnded.reduce((sum, time) => sum + time, 0);
  return childrenOf(pid).reduce((sum, child) => sum + timeIfAlive(child), own);
}

/** The processor time of each part of the product so far, in seconds. */
export async function partTimes(product: Product): Promise<Record<string, number>> {
  const parts = (await product.parts()).filter(({ pid }) => pid !== null);
  return Object.fromEntries(
    parts.map(({ name, pid }) => [name, name === 'postgres' ? treeTime(pid!) : processorTime(pid!)]),
  );
}

function timeIfAlive(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

/** User and system time of the process, and of its ended children. */
function timesOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map((ticks) => Number(ticks) / ticksPerSecond);
}

/** A process and all that it has started. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** If processes cannot be pinned here, prints the reason. */
export function canPin(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    if (availableParallelism() > 1) return true;
    console.log('All processes share the only core of this machine: the figures say little.');
  } catch {
    console.log('This machine has no taskset (util-linux), so nothing is pinned to a core: the figures say little.');
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
  throw new Error(`${name} has exited with code ${code} before it replied.`);
}
