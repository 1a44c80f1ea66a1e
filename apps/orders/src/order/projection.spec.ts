/** A projection of the topic of latest states alone equals the database, whenever the topic has been read to its end. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addStage,
  cancelOrder,
  closeOrder,
  createDispatch,
  createOrder,
  createStageEntry,
  deleteOrder,
  deliverDispatch,
  type Dispatch,
  getOrder,
  listAllStageEntries,
  listDispatches,
  type Operation,
  type OperationInput,
  type Order,
  proveDispatch,
  type ReadOrder,
  returnDispatch,
  reverseStageEntry,
  type StageEntry,
  stateTopicOf,
  topicOf,
  updateOrder,
} from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  eventually,
  freshTenant,
  isLongForm,
  operationOf,
  orderBody,
  type TopicView,
} from '@millwright/testing';
import fc from 'fast-check';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

const dayMs = 86_400_000;
const [days, callsADay] = isLongForm ? [7, 60] : [3, 50];
const together = 6;
const stages = ['cutting', 'packing'];
const worker = { operator_id: 'op_17', machine_id: 'heidelberg_02' };
const pieces = (value: number) => ({ value, uom: 'PCS' });

let app: OrdersApp;
let client: ApiClient;
let topic: TopicView;

beforeAll(async () => {
  const [events, states] = [topicOf('orders', true), stateTopicOf('orders', true)];
  app = await startOrders({ topics: [events, states] });
  topic = await app.follow(states);
  client = app.client(freshTenant(true), { scopes: ['orders:read', 'orders:write'] });
});

afterAll(() => app?.stop());

/** How often each call is made. Most end an order at last, and would leave nothing to do if they came early. */
const weights = {
  ...{ place: 1, draft: 1, delete: 2, change: 3, lower: 3, allow: 2, hold: 2, release: 6, skip: 1, reopen: 1, add: 1 },
  ...{ book: 40, scrap: 5, rework: 5, reverse: 4, cancel: 1, remainder: 1, close: 2, short: 1 },
  ...{ ship: 20, deliver: 12, refuse: 2, lose: 1, return: 3, prove: 2 },
};
type Kind = keyof typeof weights;
const kinds = Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }));
const call = fc.record({
  kind: fc.oneof(...kinds),
  which: fc.nat(),
  line: fc.nat({ max: 1 }),
  stage: fc.nat({ max: 3 }),
  amount: fc.integer({ min: 1, max: 60 }),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;
const week = fc.array(fc.noBias(call), { minLength: days * callsADay, maxLength: days * callsADay });

const ids: string[] = [];
const answers = new Map<string, number>();

it('equals the database on each evening of some random days', async () => {
  const run = async (calls: readonly Call[]): Promise<void> => {
    for (let number = 1; number <= 8; number += 1) await place(true);
    for (let day = 0; day < days; day += 1) {
      const ofDay = calls.slice(day * callsADay, (day + 1) * callsADay);
      for (let next = 0; next < ofDay.length; next += together)
        await Promise.all(ofDay.slice(next, next + together).map(make));
      await compare();
      await app.advance(dayMs);
    }
  };
  await fc.assert(fc.asyncProperty(week, run), { numRuns: 1, endOnFailure: true });
  // At least one of each kind goes through, so that it means something: what chance has left out comes now, if need be of a new order.
  await place(true);
  const newest = { which: ids.length - 1, line: 0, amount: 10 };
  for (const stage of stages.keys()) await make({ kind: 'book', stage, ...newest });
  await make({ kind: 'ship', stage: 0, ...newest });
  const needed: Kind[] = ['book', 'scrap', 'reverse', 'ship', 'deliver', 'change'];
  const isTaken = (kind: Kind): boolean => answers.has(`${kind} 2xx`);
  for (const kind of needed) {
    for (let which = 0; which < 40 && !isTaken(kind); which += 1)
      await make({ kind, which, line: which % 2, stage: 0, amount: 1 });
  }
  await compare();
  console.info(Object.fromEntries(answers));
  expect(needed.filter((kind) => !isTaken(kind))).toEqual([]);
}, 120_000);

async function place(confirm: boolean): Promise<void> {
  const body = orderBody(`PO-${ids.length}-${crypto.randomUUID()}`);
  const [item] = body['line_items'] as object[];
  const line_items = [
    { ...item, quantity: pieces(1_000) },
    { ...item, quantity: pieces(1_000) },
  ];
  const { body: order } = await client.call(createOrder, { body: { ...body, line_items, stages, confirm } });
  ids.push((order as Order).id);
}

/** Makes a call that may be refused: what an order allows depends on the others that go on. */
async function make({ kind, which, line, stage, amount }: Call): Promise<void> {
  if (kind === 'place' || kind === 'draft') return place(kind === 'place');
  const id = ids[which % ids.length]!;
  const { status, body: order } = (await client.call(getOrder, { id, query: { expand: 'progress' } })) as {
    status: number;
    body: ReadOrder;
  };
  if (status === 404) return;
  const item = order.line_items[line % order.line_items.length]!;
  const work = order.work_orders.find((each) => each.line_item_id === item.id)!;
  const progress = order.expanded!.progress!.work_orders.find((each) => each.work_order_id === work.id)!;
  const busy = progress.stages.filter(({ remaining }) => remaining.value > 0);
  const at = busy[stage % busy.length]?.stage ?? work.stages[0]!;
  const reason = 'as it came';
  const entry = { stage: at, work_order_id: work.id, ...worker };
  const given = order.line_items.map(
    ({ produced: _1, scrapped: _2, dispatched: _3, delivered: _4, cancelled: _5, ...each }) =>
      each.id === item.id ? { ...each, quantity: pieces(900 + amount) } : each,
  );
  const onOrder = (operation: Operation, body?: object) => send(kind, operation, { id, body });
  const onWork = (operation: Operation, body: object) => send(kind, operation, { id: work.id, body });
  const onDispatch = async (operation: Operation, bodyOf: (lines: object[]) => object): Promise<void> => {
    const dispatch = await oneOf<Dispatch>(listDispatches, which);
    if (dispatch === undefined) return;
    const { line_item_id } = dispatch.lines[0]!;
    await sendAtMost(
      kind,
      operation,
      dispatch.id,
      (value) => bodyOf([{ line_item_id, quantity: pieces(value) }]),
      amount,
    );
  };
  switch (kind) {
    case 'delete':
      return onOrder(deleteOrder);
    case 'change':
      return onOrder(updateOrder, { metadata: { [`key_${line}`]: String(amount) } });
    case 'lower':
      return onOrder(updateOrder, { line_items: given });
    case 'allow':
      return onOrder(updateOrder, { over_completion_percent: amount % 30 });
    case 'hold':
    case 'release':
    case 'close':
      return onOrder(operationOf(`orders.${kind}`));
    case 'cancel':
      return onOrder(cancelOrder, { reason });
    case 'remainder':
      return onOrder(cancelOrder, { reason, remainder: true, line_item_ids: [item.id] });
    case 'short':
      return onOrder(closeOrder, { short: true, reason });
    case 'book':
      return sendAtMost(kind, createStageEntry, id, (quantity) => ({ ...entry, good: pieces(quantity) }), amount);
    case 'scrap':
      return onOrder(createStageEntry, { ...entry, scrap: pieces(1 + (amount % 5)), scrap_reason: 'torn' });
    case 'rework':
      return onOrder(createStageEntry, { ...entry, rework: pieces(1 + (amount % 5)), rework_to: work.stages[0] });
    case 'reverse': {
      const one = await oneOf<StageEntry>(listAllStageEntries, which);
      return one && send(kind, reverseStageEntry, { id: one.id, body: { reason } });
    }
    case 'skip':
    case 'reopen':
      return onWork(operationOf(`work_orders.${kind}`), { stage: stages[stage % 2], reason });
    case 'add':
      return onWork(addStage, { stage: `extra_${amount}`, after: at, reason });
    case 'ship':
      return sendAtMost(
        kind,
        createDispatch,
        id,
        (value) => ({ lines: [{ line_item_id: item.id, quantity: pieces(value) }] }),
        amount,
      );
    case 'deliver':
      return onDispatch(deliverDispatch, (given) => (which % 2 === 0 ? {} : { lines: given }));
    case 'refuse':
      return onDispatch(deliverDispatch, (given) => ({ outcome: 'refused', lines: given, reason }));
    case 'lose':
      return onDispatch(deliverDispatch, (given) => ({ outcome: 'lost', lines: given, reason }));
    case 'return':
      return onDispatch(returnDispatch, (given) => (which % 2 === 0 ? { reason } : { reason, lines: given }));
    case 'prove':
      return onDispatch(proveDispatch, () => ({ receiver_name: 'Asha Rao' }));
  }
}

async function oneOf<T>(list: Operation, which: number): Promise<T | undefined> {
  const { data } = (await client.call(list)).body as { data: T[] };
  return data[which % data.length];
}

async function send(kind: Kind, operation: Operation, input: OperationInput): Promise<ApiAnswer['body']> {
  const { status, body: answer } = await client.call(operation, input);
  if (status >= 500) throw new Error(`${kind}: ${status} ${JSON.stringify(answer)}`);
  const name = `${kind} ${status < 300 ? '2xx' : status}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  return answer;
}

/** Sends so much, or else the most that the answer says is allowed. */
async function sendAtMost(
  kind: Kind,
  operation: Operation,
  id: string,
  bodyOf: (quantity: number) => object,
  quantity: number,
): Promise<void> {
  const most = (await send(kind, operation, { id, body: bodyOf(quantity) })).error?.maximum?.value;
  if (most > 0) await send(kind, operation, { id, body: bodyOf(most) });
}

async function compare(): Promise<void> {
  const stored = new Map<string, Order>();
  for (const id of ids) {
    const { status, body } = await client.call(getOrder, { id });
    if (status === 200) stored.set(id, body as Order);
  }
  await eventually(() => {
    const latest = topic.latest();
    for (const id of ids) expect([id, latest.get(id)?.order.version]).toEqual([id, stored.get(id)?.version]);
  });
  const projected = new Map([...topic.latest()].map(([id, { order }]) => [id, order]));
  expect(projected).toEqual(stored);
}
