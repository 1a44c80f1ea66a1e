// The launcher's side of the supervisor: starts it, writes its run plan, waits until a part is ready.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault, messageOf } from './fault.ts';
import { readText } from './files.ts';
import { digestOf, logPath, readPlan, readState, writePlan, type PartSpec } from './plan.ts';
import { findParts, isAlive, mark, type FoundProcess } from './processes.ts';
import { lastLine } from './run.ts';
import type { Settings } from './settings.ts';

const readyWithinMs = 90_000;
const crashLoopRestarts = 5;

/** Polls the probe until it succeeds; returns its last failure if it has not by the deadline. */
export async function pollUntilAnswered(
  probe: () => Promise<void>,
  withinMs: number,
  betweenTries: () => void = () => {},
): Promise<string | undefined> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const failure = await probe().then(
      () => undefined,
      (error: unknown) => messageOf(error),
    );
    if (failure === undefined || Date.now() > deadline) return failure;
    betweenTries();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export class Supervision {
  readonly #settings: Settings;
  readonly #revision = randomUUID();
  readonly #parts: Record<string, PartSpec>;
  readonly #restartsBefore: Record<string, number>;
  #supervisor: FoundProcess | undefined;
  #startedSupervisor = false;
  #closed = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    const running = findParts(settings.instance);
    this.#supervisor = running.get('supervisor');
    const { parts } = readPlan(settings.home);
    // Without a supervisor only the parts that outlived it count; the rest of its plan may be days old.
    this.#parts = Object.fromEntries(Object.entries(parts).filter(([name]) => this.#supervisor || running.has(name)));
    const state = this.#supervisor ? readState(settings.home).parts : {};
    this.#restartsBefore = Object.fromEntries(Object.entries(state).map(([name, part]) => [name, part.restarts]));
  }

  /** This launch has started the supervisor; none ran before. */
  get startedSupervisor(): boolean {
    return this.#startedSupervisor;
  }

  get supervisor(): FoundProcess | undefined {
    return this.#supervisor;
  }

  /** Whether the part runs by exactly this specification. */
  isRunning(spec: PartSpec): boolean {
    return findParts(this.#settings.instance).get(spec.name)?.digest === digestOf(spec);
  }

  start(spec: PartSpec): void {
    this.#parts[spec.name] = spec;
    this.#write();
  }

  /** Stops every part that is not among these. */
  keepOnly(names: readonly string[]): void {
    for (const name of Object.keys(this.#parts)) if (!names.includes(name)) delete this.#parts[name];
    this.#write();
  }

  /** Later changes of the plan are ignored. */
  close(): void {
    this.#closed = true;
  }

  async untilReady(name: string, probe: () => Promise<void>): Promise<void> {
    const answersAsPlanned = async () => {
      await probe();
      this.#requireCurrent(name);
    };
    const failure = await pollUntilAnswered(answersAsPlanned, readyWithinMs, () => this.#failIfCrashing(name));
    if (!failure) return;
    const log = logPath(this.#settings.home, name);
    throw new Fault(`${name} was not ready within ${readyWithinMs / 1000} s (${failure}); see ${log}`);
  }

  /** The process that answered may still be the one that the supervisor is about to replace. */
  #requireCurrent(name: string): void {
    const spec = this.#parts[name];
    const running = findParts(this.#settings.instance).get(name);
    if (spec && running && (running.digest === digestOf(spec) || running.digest === '')) return;
    throw new Error('it is being replaced');
  }

  #failIfCrashing(name: string): void {
    const { home } = this.#settings;
    const state = readState(home);
    const part = state.revision === this.#revision ? state.parts[name] : undefined;
    if (!part) return;
    if (part.gaveUp) throw new Fault(part.gaveUp);
    if (part.restarts - (this.#restartsBefore[name] ?? 0) < crashLoopRestarts) return;
    const logged = lastLine(readText(logPath(home, name)) ?? '');
    throw new Fault(`${name} keeps exiting: ${logged || 'it logs nothing'}; see ${logPath(home, name)}`);
  }

  #write(): void {
    if (this.#closed) return;
    writePlan(this.#settings.home, { revision: this.#revision, parts: this.#parts });
    if (!this.#supervisor || !isAlive(this.#supervisor)) this.#startSupervisor();
  }

  #startSupervisor(): void {
    const { home, instance, root } = this.#settings;
    const path = logPath(home, 'supervisor');
    mkdirSync(dirname(path), { recursive: true });
    const log = openSync(path, 'a', 0o600);
    const child = spawn(process.execPath, [join(root, 'tools/launcher/supervisor.ts'), home, instance], {
      cwd: root,
      env: { ...process.env, MILLWRIGHT_PART: mark(instance, 'supervisor', '') },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    this.#supervisor = findParts(instance).get('supervisor');
    this.#startedSupervisor = true;
  }
}
