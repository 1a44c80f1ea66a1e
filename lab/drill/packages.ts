// Packs the SDK packages, and installs them in a project outside the workspace, which makes its first call.
// Checks types as strictly as TypeScript can, and with publint and arethetypeswrong. Prints the size of each package.
// Needs the local run, and the npm registry.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Product } from '@millwright/testing';
import { root } from '@millwright/tools/launcher/settings.ts';
import { packSdks } from '@millwright/tools/support/sdks.ts';
import { rolldown } from 'rolldown';
import { readOptions, verdict } from '../support/report.ts';

readOptions('drill packages', {});
const run = promisify(execFile);
const mostClientBytes = 60 * 1_024;
const pins = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5', typescript: '5.9.3', '@types/node': '24.19.2' };
const strictest = {
  ...{ target: 'es2022', module: 'nodenext', types: ['node'], noEmit: true, allowImportingTsExtensions: true },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
};
const typedCalls = `import { type Event, Millwright, NotFoundError } from '@millwright/client';

const client = new Millwright();
export async function references(): Promise<string[]> {
  const orders = await client.orders.list({ status: ['confirmed'] }).toArray({ most: 10 });
  return orders.map(({ reference }) => reference);
}
export function about(event: Event): string {
  if (event.type === 'order.created') return event.data.order.reference;
  return event.type === 'invoice.registered' ? event.data.invoice.id : event.type;
}
export const isMissing = (error: unknown): boolean => error instanceof NotFoundError;
`;
const checks: [met: boolean, otherwise: string][] = [];
const product = await Product.up();
const account = await product.createAccount('Packages');
const key = await product.createKey(account, 'test', ['orders:read']);
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
try {
  const packed = await packSdks(folder);
  for (const { name, path } of packed) console.log(`${name}: ${kib(statSync(path).size)} packed`);
  const client = await minified(join(root, 'sdks/typescript/dist/index.js'));
  console.log(`@millwright/client: ${kib(client)} minified and compressed`);
  checks.push([client <= mostClientBytes, `the client weighs ${kib(client)}`]);

  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const installed = [...packed.map(({ path }) => path), ...Object.entries(pins).map((pin) => pin.join('@'))];
  await attempt('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    'kafkajs@2.2.4',
    'pg@8.23.1',
    '@types/pg@8.23.1',
    ...installed,
  ]);
  for (const { name, path } of packed) {
    await attempt('npx', ['publint', '--strict', path]);
    if (!name.endsWith('cli')) await attempt('npx', ['attw', '--profile', 'esm-only', path]);
  }

  cpSync(join(root, 'examples/reversals/main.ts'), join(folder, 'reversals.ts'));
  writeFileSync(join(folder, 'calls.ts'), typedCalls);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strictest, include: ['*.ts'] }));
  await attempt('npx', ['tsc', '-p', '.']);
  const environment = { MILLWRIGHT_API_KEY: key, MILLWRIGHT_API_URL: product.report.sandbox_base_url };
  const script = `console.log((await new (await import('@millwright/client')).Millwright().me.get()).account.name)`;
  await attempt(process.execPath, ['--input-type=module', '-e', script], environment, 'Packages');
  const required = `new (require('@millwright/client').Millwright)().me.get().then((me) => console.log(me.account.name))`;
  await attempt(process.execPath, ['--input-type=commonjs', '-e', required], environment, 'Packages');
  await attempt('npx', ['mw', 'orders', 'list'], environment, 'There are none.');
} finally {
  rmSync(folder, { recursive: true });
}
verdict(checks);

async function attempt(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  shows = '',
): Promise<void> {
  const what = [command, ...args.slice(0, 2)].join(' ');
  try {
    const { stdout } = await run(command, [...args], { cwd: folder, env: { ...process.env, ...environment } });
    console.log(`${what}: ok`);
    checks.push([stdout.includes(shows), `${what} has printed ${stdout}, without ${shows}`]);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    checks.push([false, `${what} has failed: ${stdout}${stderr}`]);
  }
}

/** As a page or a function at the edge would carry it. */
async function minified(entry: string): Promise<number> {
  const bundle = await rolldown({ input: entry });
  const { output } = await bundle.generate({ minify: true });
  return gzipSync(output[0].code, { level: 9 }).length;
}

function kib(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KiB`;
}
