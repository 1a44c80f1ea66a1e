// Creates 1,000 orders with each SDK through a proxy that refuses, resets and cuts off calls.
// Checks for lost or duplicate orders, and compares attempts and waits with the service document.
// Needs the local run, and Python 3.10 with venv.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Millwright } from '@millwright/client';
import {
  type ChaosAttempt,
  ChaosProxy,
  orderBody,
  Product,
  pythonSources,
  pythonWithPackages,
  waitFaults,
} from '@millwright/testing';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import type { OrderLine, OrderTask } from './sdks/order-task.ts';

const options = readOptions('drill sdks', {
  orders: { fallback: 1_000, description: 'orders that each SDK creates' },
  concurrency: { fallback: 20, description: 'calls in flight' },
});
const attemptMs = 2_000;
const checks: [met: boolean, otherwise: string][] = [];
const product = await Product.up();

const sdks: readonly { name: string; command: readonly [string, ...string[]] }[] = [
  { name: 'TypeScript', command: [process.execPath, join(import.meta.dirname, 'sdks/create-orders.ts')] },
  { name: 'Python', command: [await pythonWithPackages(), join(import.meta.dirname, 'sdks/create_orders.py')] },
];

for (const { name, command } of sdks) {
  const account = await product.createAccount(`SDK drill, ${name}`, 'Deploy Scale');
  const key = await product.createKey(account, 'live', ['orders:read', 'orders:write']);
  const proxy = await ChaosProxy.before(product.report.base_url, { most: 4, share: 0.45, silentMs: attemptMs * 2 });
  const references = Array.from({ length: options.orders }, () => `SDK-${randomUUID()}`);
  const started = performance.now();
  const lines = await run(command, {
    ...{ url: proxy.url, key, references, order: orderBody(''), timeout: attemptMs },
    concurrency: options.concurrency,
  });
  const seconds = (performance.now() - started) / 1_000;

  const client = new Millwright({ apiKey: key, baseUrl: product.report.base_url });
  const stored = await client.orders.list({ limit: 100 }).toArray({ most: 2 * options.orders });
  const calls = [...proxy.calls.values()];
  report(name, calls, seconds);
  console.log(`  ${JSON.stringify(proxy.met)}`);
  const ids = new Set(lines.map(({ id }) => id));
  const faults = waitFaults(calls, { attemptMs });
  const own: [boolean, string][] = [
    [lines.length === options.orders, `${lines.length} calls have ended`],
    [lines.every(({ error }) => error === undefined), `a call has failed: ${lines.find(({ error }) => error)?.error}`],
    [stored.length === options.orders, `there are ${stored.length} orders`],
    [stored.every(({ id }) => ids.has(id)), 'a call was answered with another order than the one that is there'],
    [calls.length === options.orders, `${calls.length} idempotency keys were sent`],
    [faults.length === 0, `${faults.length} waits differ from those of the service document, such as: ${faults[0]}`],
  ];
  checks.push(...own.map(([met, otherwise]): [boolean, string] => [met, `${name}: ${otherwise}`]));
  await proxy.close();
}
verdict(checks);

async function run([command, ...args]: readonly [string, ...string[]], task: OrderTask): Promise<OrderLine[]> {
  const program = spawn(command, args, {
    env: { ...process.env, PYTHONPATH: pythonSources },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(program, 'exit');
  program.stdin.end(JSON.stringify(task));
  const output = await text(program.stdout);
  const [code] = (await exit) as [number];
  checks.push([code === 0, `${command} has ended with ${code}`]);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OrderLine);
}

function report(name: string, calls: readonly (readonly ChaosAttempt[])[], seconds: number): void {
  const attempts = calls.map(({ length }) => length);
  const sum = attempts.reduce((all, each) => all + each, 0);
  const { p50, p99, max } = percentilesOf(attempts);
  const met = calls.flat().filter(({ fault }) => fault !== undefined).length;
  console.log(
    `${name}: ${calls.length} calls in ${seconds.toFixed(0)} s, ${sum} attempts (p50 ${p50}, p99 ${p99}, most ${max}), of which ${met} met a fault`,
  );
}
