/** The Python client with the packages that it and its tests need, in a virtual environment that is made once for each set of packages. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'sdks/python');
/** For PYTHONPATH. */
export const pythonSources = join(folder, 'src');

const make = `
  if [ -e "$1" ]; then exit; fi
  rm -rf "$1.new"
  python3 -m venv "$1.new"
  "$1.new/bin/python" -m pip install --quiet --disable-pip-version-check -r "$2"
  mv "$1.new" "$1"`;

/** The path of its Python. */
export async function pythonWithPackages(): Promise<string> {
  const packages = join(folder, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(packages)).digest('hex').slice(0, 12);
  const environment = join(root, `.millwright/python-${digest}`);
  if (existsSync(environment)) return join(environment, 'bin/python');
  // Several test files may ask for it at once: one of them makes it, and it gets its name when it is whole.
  await run('flock', [`${environment}.lock`, 'sh', '-euc', make, 'make', environment, packages]).catch(
    (cause: Error) => {
      throw new Error('The tests of the Python client need Python 3.10 with venv: install python3 and python3-venv.', {
        cause,
      });
    },
  );
  return join(environment, 'bin/python');
}
