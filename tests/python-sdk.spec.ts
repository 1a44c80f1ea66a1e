/** Runs the tests of the Python client against the product, in a virtual environment that is made once for each set of packages. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { scopeNames } from '@millwright/contracts';
import { Product } from '@millwright/testing';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'sdks/python');

it('the Python client', async () => {
  const python = await pythonWithPackages();
  const product = Product.ofTests();
  const key = await product.createKey(await product.createAccount('Python'), 'test', scopeNames);
  const { code, output } = await run(python, ['-m', 'pytest', '-q'], {
    cwd: folder,
    env: {
      ...process.env,
      PYTHONPATH: 'src',
      PYTHONDONTWRITEBYTECODE: '1',
      MILLWRIGHT_API_KEY: key,
      MILLWRIGHT_API_URL: product.report.sandbox_base_url,
    },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
  expect({ code, ...(code !== 0 && { output }) }).toEqual({ code: 0 });
}, 120_000);

async function pythonWithPackages(): Promise<string> {
  const packages = join(folder, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(packages)).digest('hex').slice(0, 12);
  const environment = join(root, `.millwright/python-${digest}`);
  const ready = join(environment, 'ready');
  const python = join(environment, 'bin/python');
  if (existsSync(ready)) return python;
  rmSync(environment, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', environment]).catch((cause: Error) => {
    throw new Error('The tests of the Python client need Python 3.10 with venv: install python3 and python3-venv.', {
      cause,
    });
  });
  await run(python, ['-m', 'pip', 'install', '--quiet', '-r', packages]);
  writeFileSync(ready, '');
  return python;
}
