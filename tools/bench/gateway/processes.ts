// The processes of the bench: started, held to a core, and asked what they have used of it.

import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadOptions, LoadResult } from './load.ts';

/** What the kernel counts processor time in. */
const ticksPerSecond = 100;

export class Helper {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts a program of this folder that sends the port it listens on. */
  static async start(name: string, options: object = {}): Promise<Helper> {
    const child = forkHelper(name, options);
    const [port] = (await Promise.race([once(child, 'message'), failureOf(child, name)])) as [number];
    return new Helper(child, port);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}

export async function runLoad(options: LoadOptions, core: number | undefined): Promise<LoadResult> {
  const child = forkHelper('load', options);
  if (core !== undefined) pin(child.pid!, core);
  const [result] = (await Promise.race([once(child, 'message'), failureOf(child, 'load')])) as [LoadResult];
  return result;
}

/** Holds a process with all its threads to a core, or to a list of them as `coresOf` gives it. Throws where the machine cannot. */
export function pin(pid: number, cores: number | string): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(cores), String(pid)], { stdio: 'ignore' });
}

export function coresOf(pid: number): string {
  return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]!;
}

/** The processor time that a process has used so far, in seconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function forkHelper(name: string, options: object): ChildProcess {
  return fork(join(import.meta.dirname, `${name}.ts`), [JSON.stringify(options)], { execArgv: [] });
}

async function failureOf(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${name} has ended with code ${code} before it said anything.`);
}
