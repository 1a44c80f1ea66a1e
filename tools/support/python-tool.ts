// Installs a program that is packaged for Python into the toolchain, with pinned versions.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { takeLock } from '../launcher/lock.ts';

const root = resolve(import.meta.dirname, '../..');
const oldestPython = [3, 11] as const;

export interface PythonTool {
  /** As people call it. */
  readonly name: string;
  /** The file of pip with the pinned packages. */
  readonly requirements: string;
  readonly program: string;
}

/** Installs it if it is missing, and returns the path of its program. Several tests may ask for it at once. */
export async function installPythonTool(tool: PythonTool): Promise<string> {
  const folder = join(root, '.millwright/toolchain', `${tool.program}-${digestOf(readFileSync(tool.requirements))}`);
  const lock = await takeLock(`tool-${digestOf(folder)}`, () => {});
  try {
    return await installInto(folder, tool);
  } finally {
    lock.release();
  }
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

async function installInto(folder: string, { name, requirements, program }: PythonTool): Promise<string> {
  const path = join(folder, 'bin', program);
  if (existsSync(path)) return path;
  const howToGetPython = `${name} needs Python ${oldestPython.join('.')} or newer with venv and pip. On Debian or Ubuntu: apt-get install -y python3-venv`;
  if (!(await hasPython())) throw new Error(howToGetPython);
  const startedAt = performance.now();
  console.log(`${name}: installing it into .millwright/toolchain`);
  rmSync(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder]).catch((error: unknown) => {
    throw new Error(howToGetPython, { cause: error });
  });
  await run(join(folder, 'bin/python'), [
    ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--requirement', requirements],
  ]);
  console.log(`${name}: installed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return path;
}

async function hasPython(): Promise<boolean> {
  const version = await run('python3', ['-c', 'import sys; print(*sys.version_info[:2])']).catch(() => '');
  const [major = 0, minor = 0] = version.trim().split(' ').map(Number);
  const [oldestMajor, oldestMinor] = oldestPython;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolvePromise(output);
      else reject(new Error(`${command} ${args.join(' ')} failed: ${errors.trim().split('\n').slice(-5).join('\n')}`));
    });
  });
}
