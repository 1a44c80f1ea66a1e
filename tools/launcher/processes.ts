// Finds and stops the processes of a run by /proc. Each is marked in its environment (MILLWRIGHT_PART), so there is no
// list of pids that could be lost or go stale.

import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

export interface FoundProcess {
  readonly pid: number;
  readonly startedAt: number;
  /** Digest of the specification it was started by; empty if it can't be read. */
  readonly digest: string;
}

/** The name in the mark of the launcher's short-lived commands, such as an install or a build. */
export const commandMark = 'step';

export function mark(instance: string, name: string, digest: string): string {
  return `${instance}:${name}:${digest}`;
}

/** Part of the process titles of PostgreSQL, which overwrite the environment and so replace the mark. */
export function clusterName(instance: string): string {
  return `millwright-${instance}`;
}

/** The long-running processes of one run, by part; of several the oldest, which is the parent of the others. */
export function findParts(instance: string): Map<string, FoundProcess> {
  const found = new Map<string, FoundProcess>();
  for (const pid of pids()) {
    const part = partOf(pid, instance);
    if (!part || part.name === commandMark) continue;
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

/** Kills the commands of a launcher that was killed, and their child processes. */
export function killCommands(instance: string): void {
  for (const pid of pids()) {
    const part = partOf(pid, instance);
    const startedAt = part?.name === commandMark ? startOf(pid) : undefined;
    if (startedAt !== undefined) send({ pid, startedAt, digest: '' }, 'SIGKILL');
  }
}

/** Kills backends that outlived their postmaster; they hold its shared memory, so a new one would not start. */
export function killBackends(instance: string): void {
  for (const pid of pids().filter((each) => isBackend(each, instance))) {
    const startedAt = startOf(pid);
    if (startedAt !== undefined) send({ pid, startedAt, digest: '' }, 'SIGKILL');
  }
}

/** The start time of a process, in clock ticks since boot; undefined once it has exited, also as a zombie. */
export function startOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!stat || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return Number(fields[19]);
}

export function isAlive(process: Pick<FoundProcess, 'pid' | 'startedAt'>): boolean {
  return startOf(process.pid) === process.startedAt;
}

export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** The process that listens on each of these ports; undefined if it belongs to another user. */
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

export async function stopProcess(process: FoundProcess, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  send(process, signal);
  if (await hasExited(process, graceMs)) return;
  send(process, 'SIGKILL');
  await hasExited(process, 5_000);
}

export function send(target: FoundProcess, signal: NodeJS.Signals): void {
  if (!isAlive(target)) return;
  try {
    process.kill(target.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function hasExited(process: FoundProcess, withinMs: number): Promise<boolean> {
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
