/**
 * What the READMEs of the packages in TypeScript show: every `ts` block is compiled as strictly as TypeScript can, beside the example service,
 * and each that a program alone can run is run against the product, as it is written.
 */
import { execFile, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Millwright, type OrderCreate } from '@millwright/client';
import { createOrder, scopeNames } from '@millwright/contracts';
import { createDatabase, eventually, fileOf, Product, testEnvironment } from '@millwright/testing';
import pg from 'pg';

const runFile = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const client = (name: string): string => `import('@millwright/client').${name}`;

/** By the section of a block: what the text around it supposes. */
const supposed: Readonly<Record<string, string>> = {
  Lists: `declare const client: ${client('Millwright')};`,
  Retries: `declare const client: ${client('Millwright')}, body: ${client('OrderCreate')}, erpOrder: { id: string };`,
  Errors: `declare const client: ${client('Millwright')}, id: string;`,
  'Changes by others': `declare const client: ${client('Millwright')}, id: string;`,
  'Work that takes time': `declare const client: ${client('Millwright')}, order: ${client('Order')};`,
  'What can be done with a record': `declare const client: ${client('Millwright')}, order: ${client('Order')};`,
  Files: `import { openAsBlob } from 'node:fs';
    declare const client: ${client('Millwright')}, dispatchId: string;`,
  Webhooks: 'declare const body: string, request: { headers: Record<string, string> };',
  'Following events without an endpoint': `declare const client: ${client('Millwright')}, lastEventId: string;
    declare function handle(event: ${client('Event')}): Promise<void>;`,
  'Applications of partners': `declare const clientId: string, clientSecret: string, redirectUri: string, code: string;
    declare const store: ${client('TokenStore')};`,
  'With `@nestjs/microservices`:': `import { Controller } from '@nestjs/common';
    import type { EventOf, Once, ReceivedEvent } from '@millwright/events';
    import type pg from 'pg';
    declare const once: Once<pg.PoolClient>;`,
};

interface Block {
  readonly section: string;
  readonly code: string;
}

/** The `ts` blocks of a README, under their headings or the lines that lead to them. */
function blocksOf(path: string): Block[] {
  const found = readFileSync(join(root, path), 'utf8').matchAll(/^(?:#+ (.*)|(With .*:)|```ts\n([\s\S]*?)^```)$/gm);
  const blocks: Block[] = [];
  let section = '';
  for (const [, heading, lead, code] of found) {
    if (code === undefined) section = heading ?? lead!;
    else blocks.push({ section, code });
  }
  return blocks;
}

const clientBlocks = blocksOf('sdks/typescript/README.md');
const eventsBlocks = blocksOf('sdks/events/README.md');

let folder: string;
let product: Product;

beforeAll(() => {
  product = Product.ofTests();
  folder = mkdtempSync(join(tmpdir(), 'readmes-'));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [name, blocks] of [
    ['client', clientBlocks],
    ['events', eventsBlocks],
  ] as const) {
    blocks.forEach(({ section, code }, index) => {
      writeFileSync(join(folder, `${name}-${index}.ts`), `${supposed[section] ?? ''}\n${code}`);
    });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

it('every block compiles, and the example service', async () => {
  expect([clientBlocks.length, eventsBlocks.length]).toEqual([11, 2]);
  const example = join(root, 'examples/reversals/main.ts');
  writeFileSync(join(folder, 'reversals.ts'), readFileSync(example, 'utf8'));
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', moduleDetection: 'force', noEmit: true, skipLibCheck: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable', 'esnext.disposable'], types: ['node'] },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noImplicitOverride: true },
    ...{ typeRoots: [join(root, 'node_modules/@types')], experimentalDecorators: true },
    paths: {
      '@millwright/client': [join(root, 'sdks/typescript/src/index.ts')],
      '@millwright/events': [join(root, 'sdks/events/src/index.ts')],
      '@millwright/events/*': [join(root, 'sdks/events/src/*.ts')],
    },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const output = await runFile(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  expect(output).toBe('');
});

it('every block of the client runs, but that of partners, which needs a person', async () => {
  const account = await product.createAccount('Readme');
  const key = await product.createKey(account, 'test', scopeNames);
  const baseUrl = product.report.sandbox_base_url;
  const own = new Millwright({ apiKey: key, baseUrl });
  const body: OrderCreate = {
    ...(createOrder.examples[0].body as OrderCreate),
    reference: `R-${randomUUID()}`,
    stages: ['packing'],
    confirm: true,
  };
  const place = () => own.orders.create({ ...body, reference: `R-${randomUUID()}` });
  const [cancelled, order, produced] = await Promise.all([place(), place(), place()]);
  await own.orders.cancel(cancelled.id, { reason: 'Placed by a test' });
  const { id: line, quantity } = produced.line_items[0]!;
  const booking = { stage: 'packing', good: quantity, operator_id: 'op_1', machine_id: 'machine_1' };
  await own.orderStages.create(produced.id, booking);
  const dispatch = await own.orderDispatches.create(produced.id, { lines: [{ line_item_id: line, quantity }] });
  await own.dispatches.deliver(dispatch.id);
  const { id: lastEventId } = await eventually(async () => (await own.events.list({ limit: 1 })).data[0]!);

  const secret = 'svcwhs_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50X';
  const webhook = JSON.stringify({ id: 'evt_1', type: 'order.created', data: { order: { reference: 'PO-WEBHOOK' } } });
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${webhook}`).digest('hex');
  const given: Record<string, object> = {
    Retries: { body, erpOrder: { id: '1183' } },
    Errors: { id: cancelled.id },
    'Changes by others': { id: order.id },
    'Work that takes time': { order },
    'What can be done with a record': { order },
    Files: { dispatchId: dispatch.id },
    Webhooks: { body: webhook, request: { headers: { 'service-signature': `t=${t},v1=${v1}` } } },
    'Following events without an endpoint': { lastEventId },
  };
  writeFileSync(join(folder, 'gate-4.jpg'), fileOf('image/jpeg'));
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { Millwright } from '@millwright/client';
    globalThis.client = new Millwright();
    // A reader of the log goes on forever; this one has enough with the first event.
    globalThis.handle = async ({ type }) => { throw new Error('handled ' + type); };
    for (const [file, given] of JSON.parse(process.env.BLOCKS)) {
      Object.assign(globalThis, given);
      await import(file).catch((error) => {
        if (!error.message.startsWith('handled ')) throw error;
        console.log(error.message);
      });
    }`,
  );
  const blocks = clientBlocks.flatMap(({ section }, index) =>
    section === 'Applications of partners' ? [] : [[`./client-${index}.ts`, given[section] ?? {}]],
  );
  const env = { MILLWRIGHT_API_KEY: key, MILLWRIGHT_API_URL: baseUrl, WEBHOOK_SECRET: secret };
  const { stdout } = await runFile(process.execPath, ['run.mjs'], {
    cwd: folder,
    env: { ...env, BLOCKS: JSON.stringify(blocks) },
  });
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^ord_\w+ draft$/),
    order.reference,
    expect.stringMatching(/^invalid_state .* req_\w+$/),
    'PO-WEBHOOK',
    expect.stringMatching(/^handled order\./),
    '',
  ]);
  expect(await own.orders.get(order.id)).toMatchObject({ due_date: '2026-12-04', hold_reason: 'The die is worn' });
});

it('the block of kafkajs runs', async () => {
  const account = await product.createAccount('Readme');
  const key = await product.createKey(account, 'live', ['orders:read', 'orders:write']);
  const own = new Millwright({ apiKey: key, baseUrl: product.report.base_url });
  const placed = await own.orders.create({
    ...(createOrder.examples[0].body as OrderCreate),
    reference: `R-${randomUUID()}`,
    stages: ['packing'],
    confirm: true,
  });
  const database = await createDatabase('readme');
  const { hostname, port, username, password } = new URL(database.workerUrl);
  const pool = new pg.Pool({ connectionString: database.workerUrl });
  await pool.query('CREATE TABLE reversals (order_id text)');
  const path = join(folder, 'events-0.ts');
  writeFileSync(path, readFileSync(path, 'utf8').replace('kafka:9092', testEnvironment().kafkaBrokers.join("', '")));
  const env = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: database.name };
  const consumer = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    // A new group has the events from its beginning on: until it has begun, there are none for it.
    await eventually(async () => {
      const good = { value: 1, uom: 'PCS' } as const;
      const booking = { stage: 'packing', good, operator_id: 'op_1', machine_id: 'machine_1' };
      const { id } = await own.orderStages.create(placed.id, booking);
      await own.stages.reverse(id, { reason: 'Booked for another order' });
      const { rows } = await pool.query<{ order_id: string }>('SELECT order_id FROM reversals');
      expect(rows.map(({ order_id: id }) => id)).toContain(placed.id);
    });
  } finally {
    consumer.kill('SIGKILL');
    await pool.end();
    await database.drop();
  }
});
