// Finds, names and ends processes by /proc. A process that belongs to a run says so in its environment
// (MILLWRIGHT_PART), so there is no list of pids that could be lost or go stale.

import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

export interface Found {
  readonly pid: number;
  readonly startedAt: number;
  /** Digest of the specification it was started by; empty where it can't be read. */
  readonly digest: string;
}

/** The name that every passing command of the launcher carries, as an install or a build. */
export const step = 'step';

export function mark(instance: string, name: string, digest: string): string {
  return `${instance}:${name}:${digest}`;
}

/** The title PostgreSQL gives its processes. It overwrites their environment, so they are known by it instead. */
export function clusterName(instance: string): string {
  return `millwright-${instance}`;
}

/** The lasting processes of one run, by part; of several the eldest, which is the parent of the others. */
export function findParts(instance: string): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const pid of pids()) {
    const part = partOf(pid, instance);
    if (!part || part.name === step) continue;
    const startedAt = startOf(pid);
    if (startedAt === undefined) continue;
    const known = found.get(part.name);
    if (!known || startedAt < known.startedAt || (startedAt === known.startedAt && pid < known.pid)) {
      found.set(part.name, { pid, startedAt, digest: part.digest });
    }
  }
  return found;
}

function partOf(pid: number, instance: string): { name: string; digest: string } | undefined {
  const prefix = `MILLWRIGHT_PART=${instance}:`;
  const entry = read(`/proc/${pid}/environ`)
    .split('\0')
    .find((line) => line.startsWith(prefix));
  if (entry) {
    const [name, digest] = entry.slice(prefix.length).split(':');
    if (name) return { name, digest: digest ?? '' };
  }
  if (commandOf(pid).includes(`cluster_name=${clusterName(instance)}`)) return { name: 'postgres', digest: '' };
  return undefined;
}

export function belongsTo(pid: number, instance: string): boolean {
  return partOf(pid, instance) !== undefined || isBackend(pid, instance);
}

function isBackend(pid: number, instance: string): boolean {
  return commandOf(pid).startsWith(`postgres: ${clusterName(instance)}: `);
}

/** Ends the steps of a launcher that was killed, and what they in turn had started. */
export function killSteps(instance: string): void {
  for (const pid of pids()) {
    const part = partOf(pid, instance);
    const startedAt = part?.name === step ? startOf(pid) : undefined;
    if (startedAt !== undefined) send({ pid, startedAt, digest: '' }, 'SIGKILL');
  }
}

/** Ends backends that outlived their postmaster; they keep its shared memory, and a new one would not start. */
export function killBackends(instance: string): void {
  for (const pid of pids().filter((each) => isBackend(each, instance))) {
    const startedAt = startOf(pid);
    if (startedAt !== undefined) send({ pid, startedAt, digest: '' }, 'SIGKILL');
  }
}

/** When a process was started, in clock ticks since boot; undefined once it is gone (a zombie is gone). */
export function startOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!stat || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return Number(fields[19]);
}

export function isAlive(process: Pick<Found, 'pid' | 'startedAt'>): boolean {
  return startOf(process.pid) === process.startedAt;
}

export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** Who listens on each of these ports. */
export function listenersOn(ports: Iterable<number>): Map<number, { pid: number; command: string } | undefined> {
  const wanted = new Set(ports);
  const inodes = new Map<string, number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of read(table).split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      const port = Number.parseInt(fields[1]?.split(':')[1] ?? '', 16);
      if (fields[3] === '0A' && wanted.has(port)) inodes.set(fields[9] ?? '', port);
    }
  }
  const holders = new Map<number, { pid: number; command: string } | undefined>();
  if (inodes.size === 0) return holders;
  for (const port of inodes.values()) holders.set(port, undefined);
  for (const pid of pids()) {
    for (const socket of openSockets(pid)) {
      const port = inodes.get(socket);
      if (port !== undefined && !holders.get(port)) holders.set(port, { pid, command: commandOf(pid) });
    }
  }
  return holders;
}

export async function stopProcess(process: Found, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  send(process, signal);
  if (await gone(process, graceMs)) return;
  send(process, 'SIGKILL');
  await gone(process, 5_000);
}

export function send(target: Found, signal: NodeJS.Signals): void {
  if (!isAlive(target)) return;
  try {
    process.kill(target.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function gone(process: Found, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isAlive(process)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

function pids(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);
}

function openSockets(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
