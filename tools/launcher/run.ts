// Runs a command to its end; none outlives the launcher.

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from './fault.ts';
import { commandMark, mark } from './processes.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  readonly timeoutMs?: number;
}

/** A command that failed; the message ends with the last line that it wrote. */
export class CommandFault extends Fault {
  readonly output: string;
  readonly code: number | null;

  constructor(what: string, output: string, code: number | null) {
    super(`${what}: ${lastLine(output) || `ended with code ${code}`}`);
    this.output = output;
    this.code = code;
  }
}

const children = new Set<ChildProcess>();
let ownMark = {};

/** Marks every later command as one of this run, so that the next launcher finds and kills an orphan. */
export function markCommands(instance: string): void {
  ownMark = { MILLWRIGHT_PART: mark(instance, commandMark, '') };
}

/** Runs a command and returns its standard output; `what` names it in the failure. */
export function run(what: string, command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...(options.cwd && { cwd: options.cwd }),
      ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
      ...(options.timeoutMs && { timeout: options.timeoutMs, killSignal: 'SIGKILL' as const }),
      env: { ...(options.env ?? process.env), ...ownMark },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', (error: NodeJS.ErrnoException) => {
      children.delete(child);
      reject(new CommandFault(what, error.code === 'ENOENT' ? `${command} is not installed` : error.message, null));
    });
    child.on('close', (code) => {
      children.delete(child);
      if (code === 0) resolve(stdout);
      else reject(new CommandFault(what, output, code));
    });
  });
}

export async function succeeds(command: string, args: readonly string[], timeoutMs = 5_000): Promise<boolean> {
  return run(command, command, args, { timeoutMs }).then(
    () => true,
    () => false,
  );
}

/** Runs a command that shows its progress, and what has failed, itself: on standard output (1) or on standard error (2) of this process. */
export function runShown(what: string, command: string, args: readonly string[], output: 1 | 2): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...ownMark }, stdio: ['ignore', output, 'inherit'] });
    children.add(child);
    child.on('error', (error) => reject(new Fault(`${what}: ${error.message}`)));
    child.on('close', (code) => {
      children.delete(child);
      if (code === 0) resolve();
      else reject(new Fault(`${what} (see above)`));
    });
  });
}

/**
 * Runs a command that must not be interrupted, such as a package manager: it continues if the launcher is stopped, and
 * therefore writes to a file.
 */
export function runDetached(
  what: string,
  command: string,
  args: readonly string[],
  log: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { detached: true, env, stdio: ['ignore', file, file] });
    closeSync(file);
    child.on('error', (error) => reject(new Fault(`${what}: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Fault(`${what}: ${lastLine(readFileSync(log, 'utf8'))} (all of it: ${log})`));
    });
  });
}

export function endRunningCommands(): void {
  for (const child of children) child.kill('SIGTERM');
}

export function lastLine(text: string): string {
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .at(-1) ?? ''
  );
}
