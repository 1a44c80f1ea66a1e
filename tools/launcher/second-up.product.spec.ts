// A second `up` of the product: it adopts what runs, and its JSON has the addresses, which answer.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from '@jest/globals';
import { type PartStatus, Product, type ProductReport } from '@millwright/testing';
import { type Listener, type Ports, portVariable, root } from './settings.ts';

const product = Product.ofTests();
const { home, ports } = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV']!, 'utf8')) as {
  readonly home: string;
  readonly ports: Ports;
};

let before: readonly PartStatus[];
let second: ProductReport;

beforeAll(async () => {
  before = await product.parts();
  const own = Object.entries(ports).map(([name, port]) => [portVariable(name as Listener), String(port)]);
  const env = { ...process.env, MILLWRIGHT_HOME: home, MILLWRIGHT_DISPOSABLE: 'true', ...Object.fromEntries(own) };
  const { stdout } = await promisify(execFile)(join(root, 'millwright'), ['up', '--detach', '--json'], { env });
  second = JSON.parse(stdout) as ProductReport;
}, 60_000);

it('adopts every process, and says the same account, keys and addresses', async () => {
  const processesOf = (parts: readonly PartStatus[]) => parts.map(({ name, pid, port }) => ({ name, pid, port }));
  expect(processesOf(await product.parts())).toEqual(processesOf(before));
  const pids = Object.fromEntries(before.map(({ name, pid }) => [name, [pid]]));
  const { pids: found, ...report } = second as ProductReport & { pids: Record<string, number[]> };
  expect(pids).toMatchObject(found);
  expect(product.report).toMatchObject(report);
});

it.each<[keyof ProductReport, string]>([
  ['base_url', '/openapi.json'],
  ['sandbox_base_url', '/openapi.json'],
  ['auth_url', '/.well-known/oauth-authorization-server'],
  ['asyncapi_url', ''],
  ['mail_url', '/api/messages'],
])('%s answers', async (name, path) => {
  const answer = await fetch(second[name] + path);
  expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
});

it('irp_url has the public keys of the portal', async () => {
  const answer = await fetch(`${second.irp_url}/certificates`);
  const { keys } = (await answer.json()) as { keys: unknown[] };
  expect(keys).toContainEqual(
    expect.objectContaining({ kty: 'RSA', alg: 'RS256', kid: expect.any(String), x5c: [expect.any(String)] }),
  );
});
