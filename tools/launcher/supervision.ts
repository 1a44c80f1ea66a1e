// The launcher's side of the supervisor: starts it, tells it what to run, waits for a part to answer.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault, messageOf } from './fault.ts';
import { readText } from './files.ts';
import { digestOf, logPath, readPlan, readState, writePlan, type PartSpec } from './plan.ts';
import { findParts, isAlive, mark, type Found } from './processes.ts';
import { lastLine } from './run.ts';
import type { Settings } from './settings.ts';

const readyWithinMs = 90_000;
const restartsUntilHopeless = 5;

/** Asks again until there is an answer; returns the last failure once the time is over. */
export async function untilAnswered(
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
  #supervisor: Found | undefined;
  #startedSupervisor = false;
  #closed = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    const running = findParts(settings.instance);
    this.#supervisor = running.get('supervisor');
    const { parts } = readPlan(settings.home);
    // Without a supervisor only what outlived it counts; the rest of its plan may be days old.
    this.#parts = Object.fromEntries(Object.entries(parts).filter(([name]) => this.#supervisor || running.has(name)));
    const state = this.#supervisor ? readState(settings.home).parts : {};
    this.#restartsBefore = Object.fromEntries(Object.entries(state).map(([name, part]) => [name, part.restarts]));
  }

  /** Nothing was under supervision before. */
  get startedSupervisor(): boolean {
    return this.#startedSupervisor;
  }

  get supervisor(): Found | undefined {
    return this.#supervisor;
  }

  /** Whether it runs by this very specification. */
  runs(spec: PartSpec): boolean {
    return findParts(this.#settings.instance).get(spec.name)?.digest === digestOf(spec);
  }

  run(spec: PartSpec): void {
    this.#parts[spec.name] = spec;
    this.#write();
  }

  /** Stops every part that is not among these. */
  keepOnly(names: readonly string[]): void {
    for (const name of Object.keys(this.#parts)) if (!names.includes(name)) delete this.#parts[name];
    this.#write();
  }

  /** From here on nothing is started any more. */
  close(): void {
    this.#closed = true;
  }

  async untilReady(name: string, probe: () => Promise<void>): Promise<void> {
    const answersAsPlanned = async () => {
      await probe();
      this.#refuseReplaced(name);
    };
    const failure = await untilAnswered(answersAsPlanned, readyWithinMs, () => this.#refuseHopeless(name));
    if (!failure) return;
    const log = logPath(this.#settings.home, name);
    throw new Fault(`${name} was not ready within ${readyWithinMs / 1000} s (${failure}); see ${log}`);
  }

  /** What answers may still be the process that the supervisor is about to replace. */
  #refuseReplaced(name: string): void {
    const spec = this.#parts[name];
    const running = findParts(this.#settings.instance).get(name);
    if (spec && running && (running.digest === digestOf(spec) || running.digest === '')) return;
    throw new Error('it is being replaced');
  }

  #refuseHopeless(name: string): void {
    const { home } = this.#settings;
    const state = readState(home);
    const part = state.revision === this.#revision ? state.parts[name] : undefined;
    if (!part) return;
    if (part.gaveUp) throw new Fault(part.gaveUp);
    if (part.restarts - (this.#restartsBefore[name] ?? 0) < restartsUntilHopeless) return;
    const said = lastLine(readText(logPath(home, name)) ?? '');
    throw new Fault(`${name} ends again and again: ${said || 'it says nothing'}; see ${logPath(home, name)}`);
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
