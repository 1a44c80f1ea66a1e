// Installs Schemathesis, which tests an API against its OpenAPI document, into the toolchain, with pinned dependencies.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const requirements = join(import.meta.dirname, 'schemathesis.txt');
const oldestPython = [3, 11] as const;
const howToGetPython =
  'Schemathesis needs Python 3.11 or newer with venv and pip. On Debian or Ubuntu: apt-get install -y python3-venv';

/** Installs it if it is missing, and returns the path of its program. */
export async function installSchemathesis(): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(root, '.millwright/toolchain', `schemathesis-${digest}`);
  const program = join(folder, 'bin/schemathesis');
  if (existsSync(program)) return program;
  await checkPython();
  const startedAt = performance.now();
  console.log('Schemathesis: installing it into .millwright/toolchain');
  rmSync(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder]).catch((error: unknown) => {
    throw new Error(howToGetPython, { cause: error });
  });
  await run(join(folder, 'bin/python'), [
    ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--requirement', requirements],
  ]);
  console.log(`Schemathesis: installed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return program;
}

async function checkPython(): Promise<void> {
  const version = await run('python3', ['-c', 'import sys; print(*sys.version_info[:2])']).catch(() => '');
  const [major = 0, minor = 0] = version.trim().split(' ').map(Number);
  const [oldestMajor, oldestMinor] = oldestPython;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(howToGetPython);
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
