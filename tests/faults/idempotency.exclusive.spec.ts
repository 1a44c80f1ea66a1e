/** One idempotency key has one effect, however often the call is made, and even if the owner is killed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, orderBody, Product } from '@millwright/testing';

const callers = 50;

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = Product.ofTests();
  const account = await product.createAccount('Idempotency');
  await product.liftLimits(account, 'live');
  client = product.client('live', await product.createKey(account, 'live', ['orders:read', 'orders:write']));
});

afterAll(() => client?.close());

/** The same call by every caller at once; undefined for a call without an answer. */
function callConcurrently(reference: string, key: string): Promise<(ApiAnswer | undefined)[]> {
  const call = (): Promise<ApiAnswer | undefined> =>
    client
      .call(createOrder, { body: orderBody(reference), headers: { 'idempotency-key': key } })
      .catch(() => undefined);
  return Promise.all(Array.from({ length: callers }, call));
}

/** Counts the orders with the reference, and the results stored under the key. */
async function countEffects(reference: string, key: string): Promise<{ orders: number; results: number }> {
  const database = await product.connectTo('orders');
  try {
    const { rows } = await database.query<{ orders: number; results: number }>(
      `SELECT (SELECT count(*)::int FROM orders WHERE reference = $1) AS orders,
              (SELECT count(*)::int FROM idempotency_records WHERE key = $2) AS results`,
      [reference, key],
    );
    return rows[0]!;
  } finally {
    await database.end();
  }
}

it('fifty concurrent equal calls have one effect and one stored result; the others are replayed or refused as in use', async () => {
  const [reference, key] = [`PO-ONCE-${Date.now()}`, randomUUID()];
  const answers = (await callConcurrently(reference, key)).map((answer) => answer!);
  const made = answers.filter(({ status, headers }) => status === 201 && headers['idempotent-replayed'] === undefined);
  const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
  const waiting = answers.filter(({ status }) => status === 409);
  console.info(`1 made, ${replayed.length} replayed, ${waiting.length} in use`);
  expect([made.length, replayed.length + waiting.length]).toEqual([1, callers - 1]);
  expect(replayed.map(({ status, body }) => [status, body])).toEqual(replayed.map(() => [201, made[0]!.body]));
  expect(new Set(waiting.map(({ body }) => body.error.code))).toEqual(
    new Set(waiting.length > 0 ? ['idempotency_key_in_use'] : []),
  );
  expect(await countEffects(reference, key)).toEqual({ orders: 1, results: 1 });
});

it('fifty concurrent equal calls have one effect, even if their owner is killed and the call is repeated', async () => {
  let hits = 0;
  for (let round = 1; hits === 0 && round <= 5; round += 1) {
    const [reference, key] = [`PO-KILLED-${Date.now()}`, randomUUID()];
    const pid = product.runningPidOf('orders');
    const running = callConcurrently(reference, key);
    await delay(3 * round);
    process.kill(pid, 'SIGKILL');
    const answers = await running;
    const unsure = answers.filter((answer) => answer === undefined || answer.status >= 500).length;
    const again = await eventually(async () => {
      const answer = await client.call(createOrder, {
        body: orderBody(reference),
        headers: { 'idempotency-key': key },
      });
      expect(answer.status).toBe(201);
      return answer;
    }, 20_000);
    for (const answer of answers) if (answer?.status === 201) expect(answer.body).toEqual(again.body);
    expect(await countEffects(reference, key)).toEqual({ orders: 1, results: 1 });
    console.info(`round ${round}: killed with ${unsure} of ${callers} calls in flight`);
    hits += unsure;
  }
  expect(hits).toBeGreaterThan(0);
}, 90_000);
