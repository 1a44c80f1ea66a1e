/** The outcome of a check, and the ways to run one: a function that lists faults, a program, or either unless it has passed before. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { digestOfFiles, readText, replaceFile } from '../launcher/files.ts';

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  /** It passed before on the same files, and was not run again. */
  readonly unchanged?: boolean;
}

/** The files that every check depends on: the versions of its tools, and its code. */
const common = ['pnpm-lock.yaml', 'tools/check.ts', 'tools/check/*.ts'];

const cacheFolder = 'node_modules/.cache/checks';

export async function runFaults(root: string, find: (root: string) => Promise<string[]>): Promise<Outcome> {
  const faults = await find(root);
  return { ok: faults.length === 0, output: faults.join('\n') };
}

export function runTool(root: string, name: string, ...args: string[]): Promise<Outcome> {
  return runProgram(root, join(root, 'node_modules/.bin', name), ...args);
}

export function runProgram(root: string, command: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a check unless it has passed on files of the same content; `patterns` are those that it reads. */
export async function unlessPassed(
  root: string,
  name: string,
  patterns: readonly string[],
  check: () => Promise<Outcome>,
): Promise<Outcome> {
  const passed = new PassedCheck(root, name, patterns);
  if (passed.isSame) return { ok: true, output: '', unchanged: true };
  const outcome = await check();
  if (outcome.ok) passed.keep();
  return outcome;
}

/** The cached digest of a check's files when it last passed. */
class PassedCheck {
  readonly #path: string;
  readonly #digest: string;

  constructor(root: string, name: string, patterns: readonly string[]) {
    this.#path = join(root, cacheFolder, `${name.replaceAll(/[^\w.-]+/g, '-')}.digest`);
    this.#digest = digestOfFiles(root, [...common, ...patterns]);
  }

  get isSame(): boolean {
    return readText(this.#path) === this.#digest;
  }

  keep(): void {
    replaceFile(this.#path, this.#digest);
  }
}
