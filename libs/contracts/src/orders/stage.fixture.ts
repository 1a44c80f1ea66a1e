import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import type { Order } from './orders.js';
import { createStageEntry, pauseStage, skipStage, startStage } from './stages.js';
import { makeOrder } from './order.fixture.js';

const [{ body: entry }] = createStageEntry.examples;

/** An order of which some pieces have passed every stage. */
export async function makeGoods(maker: RecordMaker, pieces = 1_000): Promise<Order> {
  const order = await makeOrder(maker);
  const passed = { ...entry, good: { value: pieces, uom: 'PCS' }, scrap: undefined, scrap_reason: undefined };
  for (const stage of order.work_orders[0]!.stages)
    await maker.made(createStageEntry, { id: order.id, body: { ...passed, stage } });
  return order;
}

async function orderWithEntry(maker: RecordMaker): Promise<MadeRecord> {
  const order = await makeOrder(maker);
  await maker.made(createStageEntry, { id: order.id, body: entry });
  return order;
}

export const stageFixture: Fixture = {
  collection: 'stages',
  table: 'stage_entries',
  make: async (maker) => maker.made(createStageEntry, { id: (await makeOrder(maker)).id, body: entry }),
  states: {
    'order_stages.list': orderWithEntry,
    'orders.progress': orderWithEntry,
  },
};

const makeWorkOrder = async (maker: RecordMaker): Promise<MadeRecord> => (await makeOrder(maker)).work_orders[0]!;

async function makeStartedWorkOrder(maker: RecordMaker): Promise<MadeRecord> {
  const workOrder = await makeWorkOrder(maker);
  await maker.made(startStage, { id: workOrder.id, body: startStage.examples[0].body });
  return workOrder;
}

export const workOrderFixture: Fixture = {
  collection: 'work-orders',
  table: 'work_orders',
  make: makeWorkOrder,
  states: {
    'work_orders.timeline': async (maker) => {
      const order = await makeOrder(maker);
      await maker.made(createStageEntry, { id: order.id, body: entry });
      return order.work_orders[0]!;
    },
    'work_orders.pause': makeStartedWorkOrder,
    'work_orders.resume': async (maker) => {
      const workOrder = await makeStartedWorkOrder(maker);
      await maker.made(pauseStage, { id: workOrder.id, body: pauseStage.examples[0].body });
      return workOrder;
    },
    'work_orders.reopen': async (maker) => {
      const workOrder = await makeWorkOrder(maker);
      await maker.made(skipStage, { id: workOrder.id, body: skipStage.examples[0].body });
      return workOrder;
    },
  },
};
