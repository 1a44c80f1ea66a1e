// ./millwright lab: lists and runs the programs in lab. `./millwright bench NAME` and `./millwright drill NAME` are short for those of a kind.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { Fault, UsageFault } from '../fault.ts';
import { isKind, kinds, programPath, programsOf, type Kind } from '../laboratory.ts';
import { compiledPackages } from '../compile.ts';
import { hasChromium } from '../machine.ts';
import { packed } from '../offline/packed.ts';
import { build, installPackages } from '../packages.ts';
import { readSettings, root } from '../settings.ts';
import type { Command } from './command.ts';

const anyNumber = [0, Number.MAX_SAFE_INTEGER] as const;

export const lab: Command = {
  name: 'lab',
  usage: '[bench | drill | demo] [NAME] [its options]',
  summary: 'list the programs that measure, break and fill the product, or run one: lab/README.md',
  passesOn: true,
  words: anyNumber,
  async run({ words: [kind, ...words] }) {
    if (kind === undefined) return console.log(list());
    if (!isKind(kind)) throw new UsageFault(`lab: unknown "${kind}"; there are: ${Object.keys(kinds).join(', ')}`);
    return runProgram(`lab ${kind}`, kind, words);
  },
};

export const bench = shortFor('bench');
export const drill = shortFor('drill');

function shortFor(kind: Kind): Command {
  return {
    name: kind,
    usage: 'NAME [its options]',
    summary: `${kinds[kind]}: short for ./millwright lab ${kind}`,
    passesOn: true,
    words: anyNumber,
    run: ({ words }) => runProgram(kind, kind, words),
  };
}

async function runProgram(command: string, kind: Kind, [name, ...args]: readonly string[]): Promise<number> {
  const names = programsOf(kind).map((program) => program.name);
  if (name === undefined || !names.includes(name)) {
    const fault = name === undefined ? 'its name is missing' : `unknown "${name}"`;
    throw new UsageFault(`${command}: ${fault}; there are: ${names.join(', ')}`);
  }
  requireInBundle(command, kind, name);
  await buildOnce();
  return runScript(programPath(kind, name), args);
}

/** What installs or builds is for checkouts, and a bundle has no browser. */
function requireInBundle(command: string, kind: Kind, name: string): void {
  if (!packed) return;
  const { needs } = programsOf(kind).find((program) => program.name === name)!;
  if (/\b(checkout|Go|Python)\b/.test(needs))
    throw new Fault(`${command} ${name} needs ${needs}: run it in a checkout, this is an unpacked bundle`);
  if (/\bChromium\b/.test(needs) && !hasChromium())
    throw new Fault(
      `${command} ${name} needs ${needs}: install Chromium, which is not in a bundle, or run it in a checkout`,
    );
}

function list(): string {
  const ofKind = (kind: Kind): string => {
    const programs = programsOf(kind);
    const width = Math.max(...programs.map(({ name }) => name.length)) + 2;
    const rows = programs.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
    return `./millwright lab ${kind} NAME: ${kinds[kind]}\n${rows.join('\n')}`;
  };
  const all = (Object.keys(kinds) as Kind[]).map(ofKind).join('\n\n');
  return `${all}\n\n./millwright lab KIND NAME --help shows the options of a program; lab/README.md explains it.`;
}

/** The programs use what is built, which a fresh checkout lacks. Otherwise they measure what is running, as it was built. */
async function buildOnce(): Promise<void> {
  const settings = readSettings();
  if (['.', ...compiledPackages(root)].every((folder) => existsSync(join(root, folder, 'dist')))) return;
  await installPackages(settings);
  await build(settings);
}

function runScript(path: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], { stdio: 'inherit' });
    // The terminal sends Ctrl-C to both processes; the exit code is the script's.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
