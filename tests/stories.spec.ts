/** Ten orders as they happen at a plant, each with the events that tell of it and what its figures come to. */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  addStage,
  cancelOrder,
  closeOrder,
  createDispatch,
  createOrder,
  createStageEntry,
  createWebhookEndpoint,
  deliverDispatch,
  type Dispatch,
  getDispatch,
  getOrder,
  getProgress,
  type Order,
  returnDispatch,
  reverseStageEntry,
  type StageEntry,
  standardEventTypeNames,
  topicOf,
  updateOrder,
} from '@millwright/contracts';
import { TopicFollower } from '@millwright/messaging';
import { createLogger } from '@millwright/service-kit';
import { type ApiClient, eventually, orderBody, Product, TopicView, WebhookSink } from '@millwright/testing';

const scopes = ['orders:read', 'orders:write', 'dispatch:write', 'webhooks:manage'];
const worker = { operator_id: 'op_17', machine_id: 'heidelberg_02' };
const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString();
const webhookTypes = new Set<string>(standardEventTypeNames);

let client: ApiClient;
let sink: WebhookSink;
let follower: TopicFollower;
const events = new TopicView();

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Stories');
  await product.liftLimits(account, 'test');
  client = product.client('test', await product.createKey(account, 'test', scopes));
  sink = await WebhookSink.start();
  const { body } = await client.call(createWebhookEndpoint, { body: { url: sink.url, events: ['*'] } });
  sink.trust((body as { signing_secret: string }).signing_secret);
  const { promise: positioned, resolve } = Promise.withResolvers<void>();
  follower = new TopicFollower({
    brokers: product.report.kafka_brokers.split(','),
    topicPrefix: '',
    clientId: 'stories',
    topics: [topicOf('orders', false)],
    logger: createLogger('stories', 'silent'),
    onPositioned: resolve,
    onRecord: (record) => events.add(record),
  });
  follower.start();
  await positioned;
});

afterAll(() => Promise.all([client?.close(), sink?.close(), follower?.stop()]));

/** What becomes of a line item. */
interface Figures {
  readonly produced?: number;
  readonly scrapped?: number;
  readonly dispatched?: number;
  readonly delivered?: number;
  readonly cancelled?: number;
}

const pieces = (value: number) => ({ value, uom: 'PCS' });
let story: Story;

class Story {
  private constructor(public order: Order) {}

  static async of(given: { reference: string; lines?: readonly object[] } & Record<string, unknown>): Promise<Story> {
    const { reference, lines = [{}], ...others } = given;
    const body = orderBody(reference);
    const [item] = body['line_items'] as object[];
    const items = lines.map((line) => ({ ...item, quantity: pieces(100), ...line }));
    const placed = await client.made(createOrder, { body: { ...body, line_items: items, confirm: true, ...others } });
    story = new Story(placed);
    return story;
  }

  get id(): string {
    return this.order.id;
  }

  get lineIds(): readonly string[] {
    return this.order.line_items.map(({ id }) => id);
  }

  async book(stage: string, quantities: Record<string, unknown>, line = 0): Promise<StageEntry> {
    const amounts = Object.entries(quantities).map(([name, value]) => [
      name,
      typeof value === 'number' ? pieces(value) : value,
    ]);
    const entry = { stage, work_order_id: this.order.work_orders[line]!.id, ...Object.fromEntries(amounts), ...worker };
    return client.made(createStageEntry, { id: this.id, body: entry });
  }

  lines(...quantities: readonly number[]): object[] {
    return quantities.map((value, index) => ({ line_item_id: this.lineIds[index]!, quantity: pieces(value) }));
  }

  ship(...quantities: readonly number[]): Promise<Dispatch> {
    const body = { lines: this.lines(...quantities), vehicle_number: 'MH12AB1234' };
    return client.made(createDispatch, { id: this.id, body });
  }

  /** The order as it is now. */
  async now(): Promise<Order> {
    this.order = await client.made(getOrder, { id: this.id });
    return this.order;
  }

  async has(status: Order['status'], ...figures: readonly Figures[]): Promise<void> {
    const order = await this.now();
    const none = { produced: 0, scrapped: 0, dispatched: 0, delivered: 0, cancelled: 0 };
    const names = Object.keys(none) as (keyof Figures)[];
    const shown = order.line_items.map((item) => Object.fromEntries(names.map((name) => [name, item[name].value])));
    expect([order.status, ...shown]).toEqual([status, ...figures.map((each) => ({ ...none, ...each }))]);
  }

  /** The types of all events of the order, in their order. Those of the catalogue come as webhooks too. */
  async told(expected: string): Promise<void> {
    const types = expected.trim().split(/\s+/);
    const records = await events.has(this.order.id, types.length);
    expect(records.map(({ type }: { type: string }) => type)).toEqual(types);
    const public_ = types.filter((type) => webhookTypes.has(type));
    const arrived = () => sink.arrivals.filter(({ body }) => body.includes(this.order.id));
    await eventually(() =>
      expect(
        arrived()
          .map(({ type }) => type)
          .toSorted(),
      ).toEqual(public_.toSorted()),
    );
    const versions = records.map(({ data }: { data: { order: Partial<Order> } }) => data.order.version ?? 0);
    expect(Math.max(...versions)).toBe(this.order.version);
  }
}

afterEach(() => expect(sink.refusals).toEqual([]));

const stages = ['cutting', 'packing'];

it('scrap is made up for within the allowance', async () => {
  const { id: order } = await Story.of({ reference: 'STORY-1', stages, over_completion_percent: 10 });
  await story.book('cutting', { good: 100 });
  await story.book('packing', { good: 50, scrap: 10, scrap_reason: 'misprint' });
  await story.book('cutting', { good: 10 });
  await story.book('packing', { good: 40 });
  await story.has('in_production', { produced: 90, scrapped: 10 });
  await story.book('packing', { good: 10 });
  await story.has('completed', { produced: 100, scrapped: 10 });
  const { id } = await story.ship(100);
  await story.has('dispatched', { produced: 100, scrapped: 10, dispatched: 100 });
  await client.made(deliverDispatch, { id });
  await client.made(closeOrder, { id: order });
  await story.has('closed', { produced: 100, scrapped: 10, dispatched: 100, delivered: 100 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.stage_advanced
    order.updated order.stage_advanced order.updated order.stage_advanced
    order.updated dispatch.recorded order.updated dispatch.delivered order.updated`);
});

it('scrap that nothing makes up for lets the order be closed short', async () => {
  const { id: order } = await Story.of({ reference: 'STORY-2', stages });
  await story.book('cutting', { good: 100 });
  await story.book('packing', { good: 90 });
  await story.book('packing', { scrap: 10, scrap_reason: 'torn' });
  await story.has('completed', { produced: 90, scrapped: 10 });
  const { id } = await story.ship(90);
  const short = { short: true, reason: 'ten were torn' };
  expect((await client.call(closeOrder, { id: order, body: short })).status).toBe(409);
  await client.made(deliverDispatch, { id });
  await story.has('delivered', { produced: 90, scrapped: 10, dispatched: 90, delivered: 90 });
  const closed = await client.made(closeOrder, { id: order, body: short });
  expect(closed.close_reason).toBe('ten were torn');
  await story.has('closed', { produced: 90, scrapped: 10, dispatched: 90, delivered: 90, cancelled: 10 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.updated
    order.updated dispatch.recorded order.updated dispatch.delivered order.updated`);
});

it('ten of a hundred are refused at delivery, and not wanted any more', async () => {
  const { id: order } = await Story.of({ reference: 'STORY-3', stages });
  await story.book('cutting', { good: 100 });
  await story.book('packing', { good: 100 });
  const { id } = await story.ship(100);
  await client.made(deliverDispatch, { id, body: { lines: story.lines(90) } });
  await client.made(deliverDispatch, {
    id,
    body: {
      outcome: 'refused',
      lines: story.lines(10),
      reason: 'wet cartons',
    },
  });
  await story.has('dispatched', { produced: 100, dispatched: 100, delivered: 90 });
  await client.made(returnDispatch, { id, body: { reason: 'refused' } });
  await story.has('completed', { produced: 100, dispatched: 90, delivered: 90 });
  await client.made(closeOrder, { id: order, body: { short: true, reason: 'the buyer wants no others' } });
  await story.has('closed', { produced: 100, dispatched: 90, delivered: 90, cancelled: 10 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.updated dispatch.recorded
    order.updated dispatch.delivered dispatch.failed order.updated dispatch.returned order.updated`);
});

it('three drops have three proofs', async () => {
  await Story.of({ reference: 'STORY-4', stages });
  await story.book('cutting', { good: 100 });
  await story.book('packing', { good: 100 });
  const { id } = await story.ship(100);
  const drops = [
    ['Asha Rao', 40],
    ['Imran Shaikh', 30],
    ['Mary Dsouza', 30],
  ] as const;
  for (const [receiver_name, quantity] of drops)
    await client.made(deliverDispatch, { id, body: { lines: story.lines(quantity), proof: { receiver_name } } });
  const { deliveries, status } = await client.made(getDispatch, { id });
  const shown = deliveries.map(({ outcome, lines, proof }) => [outcome, lines[0]!.quantity.value, proof]);
  expect([status, shown]).toEqual([
    'delivered',
    drops.map(([receiver_name, quantity]) => ['delivered', quantity, [expect.objectContaining({ receiver_name })]]),
  ]);
  await story.has('delivered', { produced: 100, dispatched: 100, delivered: 100 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.updated dispatch.recorded
    order.updated dispatch.delivered order.updated dispatch.delivered order.updated dispatch.delivered`);
});

it('a wrong entry of last week is reversed after goods were shipped', async () => {
  await Story.of({ reference: 'STORY-5', stages });
  await story.book('cutting', { good: 100 });
  const { id: wrong } = await story.book('packing', { good: 40, occurred_at: lastWeek });
  await story.book('packing', { good: 60 });
  const { id: first } = await story.ship(60);
  await story.has('completed', { produced: 100, dispatched: 60 });
  await client.made(reverseStageEntry, { id: wrong, body: { reason: 'booked for another order' } });
  await story.has('in_production', { produced: 60, dispatched: 60 });
  await story.book('packing', { good: 40 });
  const { id: second } = await story.ship(40);
  for (const id of [first, second]) await client.made(deliverDispatch, { id });
  await story.has('delivered', { produced: 100, dispatched: 100, delivered: 100 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.updated order.stage_advanced
    order.updated dispatch.recorded order.updated order.stage_reversed order.updated order.stage_advanced
    order.updated dispatch.recorded order.updated dispatch.delivered order.updated dispatch.delivered`);
});

it('the quantity of a line is lowered and another line added on the way', async () => {
  const { id: order } = await Story.of({ reference: 'STORY-6', stages });
  await story.book('cutting', { good: 60 });
  const { produced, scrapped, dispatched, delivered, cancelled, ...line } = (await story.now()).line_items[0]!;
  expect([produced, scrapped, dispatched, delivered, cancelled].map(({ value }) => value)).toEqual([0, 0, 0, 0, 0]);
  const { id: _, ...likeIt } = line;
  const items = (lowered: number) => [
    { ...line, quantity: pieces(lowered) },
    { ...likeIt, sku: 'CTN-3PLY', quantity: pieces(20) },
  ];
  const tooLow = await client.call(updateOrder, { id: order, body: { line_items: items(59) } });
  expect([tooLow.status, tooLow.body.error]).toEqual([
    409,
    expect.objectContaining({ code: 'conflict', param: 'line_items[0].quantity', minimum: pieces(60) }),
  ]);
  await client.made(updateOrder, { id: order, body: { line_items: items(60) } });
  await story.now();
  await story.book('packing', { good: 60 });
  await story.has('in_production', { produced: 60 }, {});
  for (const stage of stages) await story.book(stage, { good: 20 }, 1);
  const { id } = await story.ship(60, 20);
  await client.made(deliverDispatch, { id });
  const all = (value: number): Figures => ({ produced: value, dispatched: value, delivered: value });
  await story.has('delivered', all(60), all(20));
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.updated order.stage_advanced
    order.stage_advanced order.updated order.stage_advanced order.updated dispatch.recorded order.updated dispatch.delivered`);
});

it('pieces are reworked at an earlier stage', async () => {
  const { id: order } = await Story.of({ reference: 'STORY-7', stages: ['cutting', 'printing', 'packing'] });
  await story.book('cutting', { good: 100 });
  await story.book('printing', { good: 90, rework: 10, rework_to: 'cutting' });
  await story.book('packing', { good: 90 });
  await story.has('in_production', { produced: 90 });
  for (const stage of ['cutting', 'printing', 'packing']) await story.book(stage, { good: 10 });
  const { work_orders: works } = await client.made(getProgress, { id: order });
  const printing = works[0]!.stages.find(({ stage }) => stage === 'printing')!;
  expect([printing.good.value, printing.rework.value, printing.first_pass_yield]).toEqual([100, 10, 0.9]);
  const { id } = await story.ship(100);
  await client.made(deliverDispatch, { id });
  await story.has('delivered', { produced: 100, dispatched: 100, delivered: 100 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.updated order.stage_advanced
    order.stage_advanced order.stage_advanced order.updated order.stage_advanced
    order.updated dispatch.recorded order.updated dispatch.delivered`);
});

it('a stage is added on the way', async () => {
  await Story.of({ reference: 'STORY-8', stages });
  await story.book('cutting', { good: 50 });
  const added = { stage: 'lamination', after: 'cutting', reason: 'the buyer wants a coat' };
  const workOrder = story.order.work_orders[0]!.id;
  const changed = await client.made(addStage, { id: workOrder, body: added });
  expect(changed.work_orders[0]!.stages).toEqual(['cutting', 'lamination', 'packing']);
  const entry = { stage: 'packing', good: pieces(1), ...worker };
  expect((await client.call(createStageEntry, { id: story.id, body: entry })).status).toBe(409);
  await story.book('cutting', { good: 50 });
  for (const stage of ['lamination', 'packing']) await story.book(stage, { good: 100 });
  const again = await client.call(addStage, { id: workOrder, body: { ...added, stage: 'embossing' } });
  expect(again.status).toBe(409);
  const { id } = await story.ship(100);
  await client.made(deliverDispatch, { id });
  await story.has('delivered', { produced: 100, dispatched: 100, delivered: 100 });
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced
    order.updated order.stage_advanced order.updated order.stage_advanced
    order.updated dispatch.recorded order.updated dispatch.delivered`);
});

it('two lines on two routes are shipped together', async () => {
  await Story.of({
    reference: 'STORY-9',
    lines: [
      { sku: 'BOX', stages: ['cutting', 'printing', 'packing'] },
      { sku: 'LABEL', quantity: pieces(400), stages: ['printing', 'packing'] },
    ],
  });
  for (const stage of ['cutting', 'printing', 'packing']) await story.book(stage, { good: 100 });
  await story.has('in_production', { produced: 100 }, {});
  await story.book('printing', { good: 400 }, 1);
  await story.book('packing', { good: 400 }, 1);
  const { id } = await story.ship(100, 400);
  await story.has('dispatched', { produced: 100, dispatched: 100 }, { produced: 400, dispatched: 400 });
  await client.made(deliverDispatch, { id });
  const all = (value: number): Figures => ({ produced: value, dispatched: value, delivered: value });
  await story.has('delivered', all(100), all(400));
  const advanced = (await events.has(story.order.id, 13)).filter(({ type }) => type === 'order.stage_advanced');
  expect(advanced.map(({ data }) => [data.stage.line_item_id, data.stage.work_order_id, data.stage.stage])).toEqual(
    ['0 cutting', '0 printing', '0 packing', '1 printing', '1 packing'].map((each) => {
      const [line, stage] = each.split(' ');
      return [story.lineIds[Number(line)], story.order.work_orders[Number(line)]!.id, stage];
    }),
  );
  await story.told(`
    order.created order.updated order.stage_advanced order.updated order.stage_advanced order.updated order.stage_advanced
    order.stage_advanced order.updated order.stage_advanced
    order.updated dispatch.recorded order.updated dispatch.delivered`);
});

it('an order is cancelled, and placed again under its number', async () => {
  await Story.of({ reference: 'STORY-10', stages });
  await client.made(cancelOrder, { id: story.id, body: { reason: 'typed wrongly' } });
  await story.has('cancelled', { cancelled: 100 });
  await story.told('order.created order.updated order.cancelled');
  await Story.of({ reference: 'STORY-10', stages });
  const third = await client.call(createOrder, { body: orderBody('STORY-10') });
  expect([third.status, third.body.error.param]).toEqual([409, 'reference']);
  await story.has('confirmed', {});
  await story.told('order.created');
});
