// The run plan, which `up` writes and the supervisor carries out, and the state, which the supervisor writes.

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

export interface RunPlan {
  /** A new one makes the supervisor retry the parts that it had given up. */
  readonly revision: string;
  readonly parts: Readonly<Record<string, PartSpec>>;
}

export interface PartState {
  readonly restarts: number;
  /** Why it is not running, in one line; the supervisor does not retry it. */
  readonly gaveUp?: string;
}

export interface SupervisorState {
  /** Of the plan that it has applied. */
  readonly revision: string;
  readonly parts: Readonly<Record<string, PartState>>;
}

/** Ignores the PATH, which differs from shell to shell and is no reason to restart a part. */
export function digestOf(spec: PartSpec): string {
  const compared = { ...spec, env: { ...spec.env, PATH: '' } };
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex').slice(0, 16);
}

export function planPath(home: string): string {
  return join(home, 'plan.json');
}

export function readPlan(home: string): RunPlan {
  return readJson<RunPlan>(planPath(home)) ?? { revision: '', parts: {} };
}

export function writePlan(home: string, plan: RunPlan): void {
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
