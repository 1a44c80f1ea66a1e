// What orders does in PostgreSQL for a call that creates an order, recorded from a process of it.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, type Order } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { HttpApiClient, orderBody, type Product, SecondProcess } from '@millwright/testing';
import { root } from '@millwright/tools/launcher/settings.ts';
import type { RecordedStatement } from './record-statements.ts';

export interface RecordedCall {
  /** In the order in which they are sent; those of a group in one piece. */
  readonly groups: readonly (readonly RecordedStatement[])[];
  /** The body of the answer. */
  readonly answer: string;
  readonly orderId: string;
  /** As in the database. */
  readonly accountId: string;
  readonly key: string;
  readonly reference: string;
}

const recorder = join(import.meta.dirname, 'record-statements.ts');
/** Not the bundle: the recorder changes a module of pg. */
const main = join(root, 'apps/orders/dist/main.js');

/** Creates an order of an account of its own. */
export async function recordCreation(product: Product): Promise<RecordedCall> {
  const folder = await mkdtemp(join(tmpdir(), 'recorded-'));
  const file = join(folder, 'statements');
  const settings = { NODE_OPTIONS: `--import=${recorder}`, RECORDED_STATEMENTS: file };
  const orders = await SecondProcess.start(product, 'orders', settings, main);
  try {
    const account = await product.createAccount(`Recorded order ${Date.now()}`);
    const credential = await product.createKey(account, 'test', ['orders:write']);
    const [key, reference] = ['recorded-key', 'recorded-reference'];
    const answer = await createThrough(product, orders, credential, key, reference);
    const groups = lastTransactionIn(await readFile(file, 'utf8'));
    const accountId = decodeId('account', account)!;
    return { groups, answer: JSON.stringify(answer), orderId: answer.id, accountId, key, reference };
  } finally {
    await orders.kill('SIGTERM');
    await rm(folder, { recursive: true });
  }
}

async function createThrough(
  product: Product,
  orders: SecondProcess,
  credential: string,
  key: string,
  reference: string,
): Promise<Order> {
  const gateway = await SecondProcess.start(product, 'api-gateway', { ORDERS_URL: orders.internalUrl });
  const client = new HttpApiClient(gateway.baseUrl('test'), credential);
  try {
    return await client.made(createOrder, { body: orderBody(reference), headers: { 'idempotency-key': key } });
  } finally {
    await client.close();
    await gateway.kill('SIGTERM');
  }
}

function lastTransactionIn(recording: string): RecordedCall['groups'] {
  const all = recording
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedStatement[]);
  const first = all.findLastIndex(([statement]) => statement!.text === 'START TRANSACTION');
  const last = all.findLastIndex((group) => group.at(-1)!.text === 'COMMIT');
  const groups = all.slice(first, last + 1);
  if (groups.length === 0 || groups.flat().some(({ name }) => name === undefined)) {
    throw new Error(`The statements of the order are not those of one transaction, each with a name: ${recording}`);
  }
  return groups;
}
