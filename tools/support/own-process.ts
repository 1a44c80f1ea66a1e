// Runs a command of ./millwright in the process of a test, which saves the start of a program.

import { format } from 'node:util';
import { runCommandLine } from '../command-line.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let last: Promise<unknown> = Promise.resolve();

/** What it writes, and its exit code. One runs after the other, since the environment and the console are those of the process. */
export function inOwnProcess(words: readonly string[], settings: NodeJS.ProcessEnv): Promise<Ended> {
  const ended = last.then(() => runHere(words, settings));
  last = ended.catch(() => {});
  return ended;
}

async function runHere(words: readonly string[], settings: NodeJS.ProcessEnv): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const { log, error } = console;
  const before = { ...process.env };
  console.log = (...all: unknown[]) => void (said.stdout += `${format(...all)}\n`);
  console.error = (...all: unknown[]) => void (said.stderr += `${format(...all)}\n`);
  Object.assign(process.env, settings);
  try {
    return { code: await runCommandLine(words), ...said };
  } finally {
    Object.assign(console, { log, error });
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
