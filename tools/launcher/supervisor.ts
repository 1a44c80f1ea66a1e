// Keeps the parts of one run alive: starts those in the plan, restarts those that exit, stops those no longer in the plan.
// `up` starts it detached. Its parts outlive it if it is killed, and the next supervisor adopts them.

import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, closeSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from './fault.ts';
import { readText } from './files.ts';
import { tryLock } from './lock.ts';
import { digestOf, logPath, planPath, readPlan, writeState, type PartSpec, type PartState } from './plan.ts';
import { clearPostgresLeftovers } from './parts/postgres.ts';
import { findParts, isAlive, mark, send, startOf, stopProcess, type FoundProcess } from './processes.ts';
import { lastLine } from './run.ts';

const firstDelayMs = 100;
const longestDelayMs = 10_000;
const stableAfterMs = 10_000;
const graceMs = 15_000;
const longestLog = 32 * 1024 * 1024;
/** Exit code of an app whose configuration is wrong (EX_CONFIG): a restart would not help. */
const wrongConfiguration = 78;

class Part {
  readonly spec: PartSpec;
  readonly digest: string;
  process: FoundProcess | undefined;
  ownChild = false;
  restarts = 0;
  gaveUp: string | undefined;
  startedAt = 0;
  delayMs = firstDelayMs;
  retryAt = 0;

  constructor(spec: PartSpec, digest: string) {
    this.spec = spec;
    this.digest = digest;
  }

  get state(): PartState {
    return { restarts: this.restarts, ...(this.gaveUp && { gaveUp: this.gaveUp }) };
  }
}

class Supervisor {
  readonly #home: string;
  readonly #instance: string;
  readonly #parts = new Map<string, Part>();
  #planText: string | undefined;
  #revision = '';
  #reconciling: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(home: string, instance: string) {
    this.#home = home;
    this.#instance = instance;
  }

  async run(): Promise<void> {
    log(`supervisor of ${this.#home}, pid ${process.pid}`);
    process.on('SIGTERM', () => void this.#stop(graceMs));
    // The data is about to be deleted: no part needs a graceful stop.
    process.on('SIGUSR2', () => void this.#stop(0));
    setInterval(() => this.#tick(), 100);
    setInterval(() => this.#capLogs(), 30_000);
    this.#tick();
  }

  #tick(): void {
    if (this.#stopping) return;
    const planText = readText(planPath(this.#home));
    if (planText !== undefined && planText !== this.#planText) {
      this.#planText = planText;
      this.#reconciling = this.#reconciling.then(() => this.#reconcile());
    }
    for (const part of this.#parts.values()) {
      if (part.process && !part.ownChild && !isAlive(part.process)) this.#scheduleRestart(part, 'was killed or exited');
      if (!part.process && !part.gaveUp && part.retryAt <= Date.now()) this.#start(part);
    }
  }

  async #reconcile(): Promise<void> {
    const plan = readPlan(this.#home);
    const running = findParts(this.#instance);
    for (const [name, part] of this.#parts) {
      if (!plan.parts[name]) await this.#stopPart(part);
    }
    for (const spec of Object.values(plan.parts)) {
      const digest = digestOf(spec);
      const known = this.#parts.get(spec.name);
      if (known?.digest === digest) {
        if (known.gaveUp && plan.revision !== this.#revision) known.gaveUp = undefined;
        continue;
      }
      if (known) await this.#stopPart(known);
      const part = new Part(spec, digest);
      const orphan = known ? undefined : running.get(spec.name);
      if (orphan && orphan.digest !== '' && orphan.digest !== digest) {
        log(`${spec.name}: pid ${orphan.pid} runs with another configuration, stopping it`);
        await stopProcess(orphan, spec.stopSignal, graceMs);
      } else if (orphan) {
        log(`${spec.name}: adopted pid ${orphan.pid}`);
        part.process = orphan;
        part.startedAt = Date.now();
      }
      this.#parts.set(spec.name, part);
    }
    this.#revision = plan.revision;
    this.#writeState();
  }

  #start(part: Part): void {
    const { spec } = part;
    part.startedAt = Date.now();
    try {
      if (spec.name === 'postgres') clearPostgresLeftovers(this.#instance, spec);
      const path = logPath(this.#home, spec.name);
      mkdirSync(dirname(path), { recursive: true });
      const output = openSync(path, 'a', 0o600);
      const child = spawn(spec.command, spec.args, {
        cwd: spec.cwd,
        env: { ...spec.env, MILLWRIGHT_PART: mark(this.#instance, spec.name, part.digest) },
        detached: true,
        stdio: ['ignore', output, output],
        ...(spec.uid !== undefined && { uid: spec.uid, gid: spec.gid }),
      });
      closeSync(output);
      child.on('error', (error) => this.#scheduleRestart(part, error.message));
      if (child.pid === undefined) return;
      const found: FoundProcess = { pid: child.pid, startedAt: startOf(child.pid) ?? 0, digest: part.digest };
      part.process = found;
      part.ownChild = true;
      log(`${spec.name}: started, pid ${child.pid}`);
      child.on('exit', (code, signal) => {
        if (part.process !== found) return;
        if (code === wrongConfiguration) this.#giveUp(part);
        else this.#scheduleRestart(part, signal ? `was killed by ${signal}` : `exited with code ${code}`);
      });
    } catch (error) {
      this.#scheduleRestart(part, messageOf(error));
    }
    this.#writeState();
  }

  #scheduleRestart(part: Part, why: string): void {
    part.process = undefined;
    part.ownChild = false;
    if (this.#stopping || this.#parts.get(part.spec.name) !== part) return;
    if (Date.now() - part.startedAt > stableAfterMs) part.delayMs = firstDelayMs;
    part.restarts += 1;
    part.retryAt = Date.now() + part.delayMs;
    log(`${part.spec.name}: ${why}; restarting it in ${part.delayMs} ms`);
    setTimeout(() => this.#tick(), part.delayMs);
    part.delayMs = Math.min(part.delayMs * 2, longestDelayMs);
    this.#writeState();
  }

  #giveUp(part: Part): void {
    part.process = undefined;
    part.ownChild = false;
    part.gaveUp = lastLine(readText(logPath(this.#home, part.spec.name)) ?? '') || 'its configuration is wrong';
    log(`${part.spec.name}: not restarted: ${part.gaveUp}`);
    this.#writeState();
  }

  async #stopPart(part: Part): Promise<void> {
    this.#parts.delete(part.spec.name);
    const { process } = part;
    part.process = undefined;
    if (!process) return;
    log(`${part.spec.name}: stopping pid ${process.pid}`);
    await stopProcess(process, part.spec.stopSignal, graceMs);
  }

  async #stop(withinMs: number): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#reconciling;
    for (const tier of ['app', 'server'] as const) {
      const running = [...this.#parts.values()].filter((part) => part.spec.tier === tier && part.process);
      await Promise.all(
        running.map(async ({ process, spec }) => {
          if (!process) return;
          if (withinMs === 0) send(process, 'SIGKILL');
          await stopProcess(process, spec.stopSignal, withinMs);
        }),
      );
    }
    rmSync(join(this.#home, 'state.json'), { force: true });
    log('stopped');
    process.exit(0);
  }

  #writeState(): void {
    if (this.#stopping) return;
    const parts = Object.fromEntries([...this.#parts].map(([name, part]) => [name, part.state]));
    writeState(this.#home, { revision: this.#revision, parts });
  }

  /** Parts append to their logs, so a log can be copied and truncated while they write. */
  #capLogs(): void {
    for (const name of this.#parts.keys()) {
      const path = logPath(this.#home, name);
      try {
        if (statSync(path).size < longestLog) continue;
        copyFileSync(path, `${path}.1`);
        truncateSync(path, 0);
      } catch (error) {
        log(`${path}: ${messageOf(error)}`);
      }
    }
  }
}

function log(line: string): void {
  console.log(`${new Date().toISOString()} ${line}`);
}

const [home, instance] = process.argv.slice(2);
if (!home || !instance) throw new Error('usage: supervisor.ts HOME INSTANCE');
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
if (await tryLock(`${instance}-supervisor`)) await new Supervisor(home, instance).run();
else log('another supervisor is running');
