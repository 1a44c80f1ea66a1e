// Tests every operation of the sandbox against the OpenAPI document, with Schemathesis.
// Hundreds of valid and invalid calls of each: no internal error, no undocumented status, header or body, no invalid call accepted.
// Needs the local run, and Python 3.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestVersion, operations, scopeNames, type Operation } from '@millwright/contracts';
import { type ApiClient, orderBody, Product } from '@millwright/testing';
import { camelCase } from '@millwright/tools/generate/schemas.ts';
import { readOptions, verdict } from '../support/report.ts';
import { installSchemathesis } from '../support/schemathesis.ts';

const options = readOptions('drill schemathesis', {
  examples: { fallback: 50, description: 'maximum of generated calls for each operation and phase' },
  seed: { fallback: 1, description: 'seed of the generated calls' },
});

/** Operations that would send a webhook to the generated address of an endpoint. */
const sendsSomething = /\/(test|replay|retry|recover)$/;

/** Endpoints and orders are tested on separate accounts, so that no order is sent to a generated address. */
const isAboutWebhooks = ({ path }: Operation): boolean =>
  /^\/v1\/(webhook-endpoints|events|deliveries|recoveries)\b/.test(path);

const program = await installSchemathesis();
const product = await Product.up();
const tested = operations.filter(({ path }) => !sendsSomething.test(path));
const parts = [tested.filter((operation) => !isAboutWebhooks(operation)), tested.filter(isAboutWebhooks)];
const codes: (number | null)[] = [];
for (const part of parts) codes.push(await testOperations(part));
verdict(codes.map((code) => [code === 0, `Schemathesis exited with ${code}: see above`]));

async function testOperations(part: readonly Operation[]): Promise<number | null> {
  const account = await product.createAccount('Schemathesis');
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', scopeNames);
  const client = product.client('test', key);
  const folder = mkdtempSync(join(tmpdir(), 'millwright-schemathesis-'));
  try {
    await createTwoOfEach(part, client);
    const cursors = await cursorsOf(part, client);
    writeFileSync(join(folder, 'schemathesis.toml'), configFor(cursors));
    const env = { MILLWRIGHT_KEY: key, MILLWRIGHT_CURSORS: [...cursors.values()].join() };
    return await runIn(folder, part, env);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
}

/** Gives each list a second page. */
async function createTwoOfEach(part: readonly Operation[], client: ApiClient): Promise<void> {
  for (const operation of part) {
    if (operation.method !== 'POST' || operation.path.includes('{')) continue;
    const [example] = operation.examples;
    for (const number of [1, 2]) {
      const body = operation.id === 'orders.create' ? orderBody(`PO-${number}`) : example!.body;
      await client.send('POST', operation.path, body);
    }
  }
}

/** Calls use the version of the document, and lists their own cursor, if they have one. */
function configFor(cursors: ReadonlyMap<string, string>): string {
  const sections = [...cursors].map(
    ([id, cursor]) =>
      `[[operations]]\ninclude-operation-id = "${camelCase(id)}"\nparameters = { "query.cursor" = "${cursor}" }\n`,
  );
  return [
    `hooks = "${join(import.meta.dirname, '../support/schemathesis_hooks.py')}"`,
    'headers = { Authorization = "Bearer ${MILLWRIGHT_KEY}" }',
    `parameters = { "header.Service-Version" = "${newestVersion}" }`,
    ...sections,
  ].join('\n');
}

/** The cursors of second pages, by operation. */
async function cursorsOf(part: readonly Operation[], client: ApiClient): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, path, query } of part) {
    if (query === undefined || !('cursor' in query.shape) || path.includes('{')) continue;
    const cursor = await cursorOf(path, client);
    if (cursor !== null) found.set(id, cursor);
  }
  return found;
}

async function cursorOf(path: string, client: ApiClient): Promise<string | null> {
  return (await client.send('GET', `${path}?limit=1`)).body.next_cursor as string | null;
}

function runIn(cwd: string, part: readonly Operation[], given: NodeJS.ProcessEnv): Promise<number | null> {
  const address = product.report.sandbox_base_url;
  const args = ['run', `${address}/openapi.json`, '--url', address, '--checks', 'all'];
  args.push('--max-examples', String(options.examples), '--seed', String(options.seed));
  args.push('--generation-database', 'none', '--suppress-health-check', 'all');
  for (const { id } of part) args.push('--include-operation-id', camelCase(id));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...given },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
}
