/** The Python client with the packages that it and its tests need, in a virtual environment that is made once for each set of packages. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'sdks/python');
/** For PYTHONPATH. */
export const pythonSources = join(folder, 'src');

/** The path of its Python. */
export async function pythonWithPackages(): Promise<string> {
  const packages = join(folder, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(packages)).digest('hex').slice(0, 12);
  const environment = join(root, `.millwright/python-${digest}`);
  const python = join(environment, 'bin/python');
  if (existsSync(environment)) return python;
  // Several test files may make it at once: it gets its name when it is whole.
  const own = `${environment}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', own]).catch((cause: Error) => {
    throw new Error('The tests of the Python client need Python 3.10 with venv: install python3 and python3-venv.', {
      cause,
    });
  });
  await run(join(own, 'bin/python'), ['-m', 'pip', 'install', '--quiet', '-r', packages]);
  try {
    renameSync(own, environment);
  } catch (error) {
    if (!existsSync(environment)) throw error;
    rmSync(own, { recursive: true });
  }
  return python;
}
