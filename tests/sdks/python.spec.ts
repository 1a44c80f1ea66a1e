/** Runs the tests of the Python client against the product. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { scopeNames } from '@millwright/contracts';
import { isOneOfToday, Product, pythonSources, pythonWithPackages } from '@millwright/testing';

const run = promisify(execFile);
const folder = resolve(import.meta.dirname, '../../sdks/python');

/** On the other days the client reads what a later release answers. */
(isOneOfToday('python', 2) ? it : it.skip)(
  'the Python client',
  async () => {
    const python = await pythonWithPackages();
    const product = Product.ofTests();
    const account = await product.createAccount('Python');
    await product.liftLimits(account, 'test');
    const key = await product.createKey(account, 'test', scopeNames);
    const { code, output } = await run(python, ['-m', 'pytest', '-q'], {
      cwd: folder,
      env: {
        ...process.env,
        PYTHONPATH: pythonSources,
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
  },
  300_000,
);
