/** Runs jest on files whose tests fail, in the environment of our test files. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const line = (app: string, message: string, time = new Date()): string =>
  `${JSON.stringify({ level: 'error', time, app, msg: 'A call failed', err: { type: 'Error', message, at: 'apps/a.ts:7' } })}\n`;

let folder: string;
let output: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'logged-errors-'));
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'test-environment.json'), JSON.stringify({ home: folder }));
  const old = line('orders', 'of an earlier test', new Date(0));
  writeFileSync(
    join(folder, 'logs/orders.log'),
    `${old}no line of JSON\n${line('orders', 'of the product', new Date(Date.now() + 60_000))}`,
  );
  const own = JSON.stringify(line('shop', 'of an app of its own'));
  const inTest = `globalThis[Symbol.for('millwright.logged-errors')].push(${own})`;
  writeFileSync(
    join(folder, 'own.test.cjs'),
    `it('passes', () => { ${inTest}; });\nit('first', () => { ${inTest}; throw new Error('first fault'); });\nit('second', () => { throw new Error('second fault'); });`,
  );
  writeFileSync(join(folder, 'other.product.spec.ts'), `it('third', () => { expect(1).toBe(2); });`);
  const config = { testEnvironment: join(root, 'tests/environment.cjs'), rootDir: folder, transform: {} };
  const options = [
    '--testMatch',
    '**/*.{test.cjs,spec.ts}',
    '--runInBand',
    '--no-color',
    '--config',
    JSON.stringify(config),
  ];
  const env = { ...process.env, MILLWRIGHT_TEST_ENV: join(folder, 'test-environment.json') };
  output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), ...options],
      { cwd: folder, env },
      (_, __, text) => resolve(text),
    );
  });
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What jest prints of a test, up to the next one. */
function reportOf(test: string): string {
  return new RegExp(`● ${test}\\n([\\s\\S]*?)(●|Test Suites:|$)`).exec(output)?.[1] ?? output;
}

describe('under a test that fails are shown', () => {
  it('the errors that the apps in its process have logged meanwhile, and no others', () => {
    expect(reportOf('first')).toMatch(
      /first fault\n\s+The apps have logged:\n\s+\S+ shop: A call failed: Error: of an app of its own \(apps\/a\.ts:7\)\n/,
    );
    expect(reportOf('first').match(/shop: A call failed/g)).toHaveLength(1);
    expect(reportOf('second')).toContain('second fault');
    expect(reportOf('second')).not.toContain('The apps have logged');
  });

  it('those of the product since it began, where it calls the product', () => {
    expect(reportOf('third')).toMatch(/The apps have logged:\n\s+\S+ orders: A call failed: Error: of the product/);
    expect(reportOf('third')).toContain('Expected: 2');
    expect(output).not.toContain('of an earlier test');
    expect(reportOf('first')).not.toContain('of the product');
  });
});
