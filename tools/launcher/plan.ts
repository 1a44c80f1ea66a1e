// What is to run, written by `up` and carried out by the supervisor, and what the supervisor says of it.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJson, replaceJson } from './files.ts';

export interface PartSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  readonly stopSignal: NodeJS.Signals;
  /** Parts of a higher tier stop first. */
  readonly tier: 'server' | 'app';
  /** Changes when the program changed, so that a running one is replaced. */
  readonly build?: string;
}

export interface Plan {
  /** Another one makes the supervisor try again what it had given up. */
  readonly revision: string;
  readonly parts: Readonly<Record<string, PartSpec>>;
}

export interface PartState {
  readonly restarts: number;
  /** Why it is not running, in one line; it is not tried again. */
  readonly gaveUp?: string;
}

export interface SupervisorState {
  /** Of the plan that it has taken. */
  readonly revision: string;
  readonly parts: Readonly<Record<string, PartState>>;
}

/** Leaves out the PATH, which differs from shell to shell and is no reason to restart a part. */
export function digestOf(spec: PartSpec): string {
  const told = { ...spec, env: { ...spec.env, PATH: '' } };
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}

export function planPath(home: string): string {
  return join(home, 'plan.json');
}

export function readPlan(home: string): Plan {
  return readJson<Plan>(planPath(home)) ?? { revision: '', parts: {} };
}

export function writePlan(home: string, plan: Plan): void {
  replaceJson(planPath(home), plan);
}

export function readState(home: string): SupervisorState {
  return readJson<SupervisorState>(join(home, 'state.json')) ?? { revision: '', parts: {} };
}

export function writeState(home: string, state: SupervisorState): void {
  replaceJson(join(home, 'state.json'), state);
}

export function logPath(home: string, part: string): string {
  return join(home, 'logs', `${part}.log`);
}
