/** Production: the quantities completed at the stages of an order's work orders, and the progress of the order. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import {
  besideFieldFaults,
  bookedQuantity as booked,
  createdAt,
  metadata,
  quantity,
  type Quantity,
  text,
  timestamp,
  total,
  updatedAt,
} from '../kit/values.js';
import { order, orderExample, workOrder } from './orders.js';
import { notStarted, routeStage, stageName } from './production-routes.js';
import { stageStates, stageLifecycle } from './stage-lifecycle.js';
import { orderStatuses } from './order-lifecycle.js';

const operatorId = text(64).meta({ description: 'Who did the work, by your own numbering.' });
const machineId = text(64).meta({ description: 'Where it was done, by your own numbering.' });
const scrapReason = text(200);
const externalId = text(100);

export const stageEntry = z
  .strictObject({
    id: id('stage'),
    order_id: id('order'),
    work_order_id: id('work_order'),
    line_item_id: id('line_item'),
    stage: stageName.meta({ description: 'The stage at which it is booked.' }),
    previous_stage: stageName.meta({
      description: `The nearest earlier stage of the route with good pieces; \`${notStarted}\` where there is none.`,
    }),
    good: booked,
    scrap: booked,
    scrap_reason: scrapReason.nullable().meta({ description: 'Why pieces are lost.' }),
    rework: booked,
    rework_to: stageName
      .nullable()
      .meta({ description: 'The earlier stage that gets the rework, where it does not stay.' }),
    operator_id: operatorId,
    machine_id: machineId,
    occurred_at: timestamp.meta({ description: 'When the work was done.' }),
    external_id: externalId.nullable().meta({ description: 'Your own id of the entry.' }),
    metadata,
    reverses: id('stage').nullable().meta({ description: 'The entry that this one takes back.' }),
    reason: text(500).nullable().meta({ description: 'Why another entry was taken back.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    created_at: createdAt,
  })
  .meta({
    id: 'StageEntry',
    description: 'An entry of the ledger of production. It is never changed; a wrong one is reversed.',
  });
export type StageEntry = z.output<typeof stageEntry>;

const newStageEntry = z
  .strictObject({
    stage: stageName.meta({ description: 'A stage of the work order’s route.' }),
    work_order_id: id('work_order').optional().meta({ description: 'Which; left out where the order has only one.' }),
    good: quantity.optional().meta({ description: 'Pieces that go on to the next stage.' }),
    scrap: quantity.optional().meta({ description: 'Pieces that are lost.' }),
    scrap_reason: scrapReason
      .optional()
      .meta({ description: 'Why pieces are lost, in your words; with `scrap` only.' }),
    rework: quantity
      .optional()
      .meta({ description: 'Pieces that have to be done again, here or from `rework_to` on.' }),
    rework_to: stageName.optional().meta({
      description:
        'The earlier stage to which rework goes back: it waits there again, and what the stages between have yielded is less by it. Left out, it stays at this stage.',
    }),
    operator_id: operatorId,
    machine_id: machineId,
    occurred_at: timestamp.optional().meta({ description: 'When the work was done, if not now; never in the future.' }),
    external_id: externalId.optional().meta({
      description:
        'Your own id of the entry, unique in the account and mode for ever. A repeat of the call with it books nothing, however much later, and answers the entry that is there with 200.',
    }),
    metadata: metadata.default({}),
  })
  .refine(({ good, scrap, rework }) => (good ?? scrap ?? rework) !== undefined, {
    error: 'must have a quantity: good, scrap or rework',
    ...besideFieldFaults,
  })
  .refine(({ scrap, scrap_reason: given }) => given === undefined || scrap !== undefined, {
    error: 'must stand beside a quantity of scrap',
    path: ['scrap_reason'],
    ...besideFieldFaults,
  })
  .refine(({ rework, rework_to: given }) => given === undefined || rework !== undefined, {
    error: 'must stand beside a quantity of rework',
    path: ['rework_to'],
    ...besideFieldFaults,
  })
  .meta({ id: 'StageEntryCreate', description: 'Pieces that were worked on at a stage.' });

const percent = z.number().min(0).max(100).nullable();

const stageProgress = z
  .strictObject({
    stage: stageName.meta({ description: 'The stage.' }),
    good: total.meta({ description: 'Good pieces, less those that later stages have sent back for rework.' }),
    scrap: total.meta({ description: 'Pieces lost at this stage.' }),
    rework: total.meta({ description: 'Pieces that this stage has found to need rework.' }),
    ready: total.meta({
      description: 'What has come to this stage, or at the first one is needed, and has not left it.',
    }),
    state: z.enum(stageStates).meta({
      description:
        'Whether the stage is being worked on: `in_progress` from a start or a resumption on, `paused` from a pause on. It is `idle` again with the entry that leaves nothing `ready`.',
    }),
    in_progress: total.meta({
      description: 'What of `ready` is being worked on: all of it while the stage is `in_progress`.',
    }),
    left: total.meta({ description: 'What is needed and not yet good here.' }),
    remaining: total.meta({
      description: 'The most that an entry can book here, the allowed over-completion included.',
    }),
    percent: percent.meta({ description: 'Good pieces of those required; null where all of it is cancelled.' }),
    first_pass_yield: z.number().min(0).max(1).nullable().meta({
      description: 'The share of the pieces tried here that were good at the first try; null before any.',
    }),
  })
  .meta({ id: 'StageProgress', description: 'How far a line item has come at one stage.' });

const workOrderProgress = z
  .strictObject({
    work_order_id: id('work_order'),
    line_item_id: id('line_item'),
    required: total.meta({ description: 'What is ordered, less what is cancelled.' }),
    good: total.meta({ description: 'Good pieces of the last stage.' }),
    scrap: total.meta({ description: 'Pieces lost at any stage.' }),
    rework: total.meta({ description: 'Pieces done again at any stage.' }),
    remaining: total.meta({ description: 'Pieces required that are neither good nor lost.' }),
    percent: percent.meta({ description: 'Good pieces of those required; null where all of it is cancelled.' }),
    stages: z.array(stageProgress).max(50).meta({ description: 'The stages of the route, in their order.' }),
  })
  .meta({ id: 'WorkOrderProgress', description: 'How far one line item has come.' });

/** The latest bookings, by which the pace of an order is judged. */
export const paceDays = 7;

const outlook = z
  .strictObject({
    last_entry_at: timestamp
      .nullable()
      .meta({ description: 'When production was last booked or reversed; null before any.' }),
    slowest: z
      .strictObject({
        work_order_id: id('work_order'),
        stage: stageName.meta({ description: 'The stage.' }),
        left: total.meta({ description: 'What is needed and not yet good here.' }),
        per_day: total.meta({
          description: `Good pieces in 24 hours: of the entries of the last ${paceDays} days, from the first of them until now, and of a day at least. A stage without any counts with the pace of the nearest one before it that has some.`,
        }),
      })
      .nullable()
      .meta({
        description: `The stage that is done last at its present pace; null where nothing is left, or nothing was booked in the last ${paceDays} days.`,
      }),
    expected_at: timestamp.nullable().meta({
      description:
        'When the slowest stage is done at its pace, to the hour; null without one, while the order is not in production, and where it would take more than ten years.',
    }),
  })
  .meta({ id: 'ProductionOutlook', description: 'How fast an order is produced, and until when.' });

export const progress = z
  .strictObject({
    order_id: id('order'),
    status: order.shape.status,
    stage: order.shape.stage,
    percent: percent.meta({
      description: 'The mean of the work orders of which anything is required; null where all of it is cancelled.',
    }),
    outlook,
    work_orders: z.array(workOrderProgress).max(100).meta({ description: 'The progress of each work order.' }),
  })
  .meta({ id: 'Progress', description: 'How far an order has come.' });
export type Progress = z.output<typeof progress>;

/** Of a work order: the latest stay. */
export const mostActivities = 200;

const activity = z
  .strictObject({
    stage: stageName.meta({ description: 'The stage.' }),
    action: z.enum(enumeration('WorkAction', ['started', 'paused', 'resumed'])).meta({
      description: meanings({
        started: 'work at the stage began',
        paused: 'it stopped for a while',
        resumed: 'it went on after a pause',
      }),
    }),
    operator_id: operatorId.nullable(),
    machine_id: machineId.nullable(),
    reason: text(500).nullable().meta({ description: 'Why, in your words.' }),
    at: timestamp.meta({ description: 'When.' }),
  })
  .meta({ id: 'StageActivity', description: 'Work at a stage that was started, paused or resumed.' });

const workOrderInProduction = workOrder
  .extend({
    order_id: id('order'),
    order_reference: order.shape.reference.meta({ description: 'The reference of the order, as it is now.' }),
    order_status: order.shape.status,
    due_date: order.shape.due_date.meta({
      description: 'The day on which the order is due, as it is now; null for none.',
    }),
    sku: text(64).meta({ description: 'The article number of the line item, as it is now.' }),
    description: text(500).meta({ description: 'What the article is, as it is now.' }),
    progress: workOrderProgress,
    activities: z
      .array(activity)
      .max(mostActivities)
      .meta({ description: `What was started, paused and resumed, oldest first; the latest ${mostActivities}.` }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({
      description:
        'Grows with every change of the work order, entries and the status of its order included; its `ETag`.',
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'WorkOrderInProduction', description: 'A work order, and how far it has come.' });
export type WorkOrderInProduction = z.output<typeof workOrderInProduction>;

const pieces = (value: number): Quantity => ({ value, uom: 'PCS' });

export const stageEntryExample: StageEntry = {
  id: 'stg_034qzGogljIAUA7zdAcOwn',
  order_id: orderExample.id,
  work_order_id: 'wo_034qzGoglkM2Hq5cTtD0Zf',
  line_item_id: orderExample.line_items[0]!.id,
  stage: 'cutting',
  previous_stage: notStarted,
  good: pieces(1200),
  scrap: pieces(15),
  scrap_reason: 'Edges torn',
  rework: pieces(0),
  rework_to: null,
  operator_id: 'op_114',
  machine_id: 'polar_01',
  occurred_at: '2026-11-05T10:52:07.402Z',
  external_id: null,
  metadata: {},
  reverses: null,
  reason: null,
  livemode: true,
  created_at: '2026-11-05T10:52:07.402Z',
};
const ofOrder = { id: stageEntryExample.order_id };

const stageEntryList = listOf(stageEntry).meta({ id: 'StageEntryList', description: 'A page of stage entries.' });

export const createStageEntry = operation({
  id: 'order_stages.create',
  method: 'POST',
  path: '/v1/orders/{id}/stages',
  scopes: ['orders:write', 'stages:write'],
  summary: 'Book production',
  description:
    'Books good, scrapped and reworked pieces at a stage. Good pieces and scrap use up what the stage before has yielded, or at the first stage what was ordered and the allowed over-completion; rework waits at the stage again, or at the earlier one that `rework_to` names. More is 409 `conflict`, with the `maximum`. An `external_id` that an entry has already is answered with that entry and 200, and with 409 `conflict` where the call has other content. `If-Match` takes the ETag of the order. Emits `order.stage_advanced` for good pieces, and `order.updated` where the status, the stage or a quantity of the order changes.',
  params: z.strictObject({ id: pathId('order') }),
  body: newStageEntry,
  status: 201,
  repeatStatus: 200,
  response: stageEntry,
  checksVersion: true,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: '1 200 pieces cut, 15 lost',
      params: ofOrder,
      body: {
        stage: 'cutting',
        good: pieces(1200),
        scrap: pieces(15),
        scrap_reason: stageEntryExample.scrap_reason,
        operator_id: stageEntryExample.operator_id,
        machine_id: stageEntryExample.machine_id,
      },
      response: stageEntryExample,
    },
    {
      name: 'From a terminal that may send it twice',
      params: ofOrder,
      body: {
        stage: 'cutting',
        good: pieces(300),
        operator_id: stageEntryExample.operator_id,
        machine_id: stageEntryExample.machine_id,
        external_id: 'terminal-4/2026-11-05/000117',
        metadata: { shift: 'early' },
      },
      response: {
        ...stageEntryExample,
        id: 'stg_034qzGoglnQ5ZgdYy2JcVw',
        good: pieces(300),
        scrap: pieces(0),
        scrap_reason: null,
        external_id: 'terminal-4/2026-11-05/000117',
        metadata: { shift: 'early' },
      },
    },
  ],
});

export const listStageEntries = operation({
  id: 'order_stages.list',
  method: 'GET',
  path: '/v1/orders/{id}/stages',
  scopes: ['orders:read'],
  summary: 'List what was completed',
  description: 'Returns the ledger of an order, the latest entry first.',
  params: z.strictObject({ id: pathId('order') }),
  query: z.strictObject(page),
  status: 200,
  response: stageEntryList,
  examples: [
    {
      name: 'All entries',
      params: ofOrder,
      response: { data: [stageEntryExample], has_more: false, next_cursor: null },
    },
  ],
});

export const listAllStageEntries = operation({
  id: 'stages.list',
  method: 'GET',
  path: '/v1/stages',
  scopes: ['orders:read', 'stages:write'],
  summary: 'List entries across orders',
  description:
    'Returns the entries of all orders, newest first. Conditions combine: an entry is listed if it meets all of them. Entries never change: a reader that keeps a copy reads those that were created since.',
  query: z.strictObject({
    order_id: id('order').optional().meta({ description: 'Entries of this order, which must exist.' }),
    line_item_id: id('line_item').optional().meta({ description: 'Entries of this line item, which must exist.' }),
    stage: stageName.optional().meta({ description: 'Entries at this stage.' }),
    updated_since: timestamp.optional().meta({ description: 'Entries created at this moment or later.' }),
    ...page,
  }),
  status: 200,
  response: stageEntryList,
  examples: [
    {
      name: 'What was cut',
      query: { stage: 'cutting', limit: '1' },
      response: { data: [stageEntryExample], has_more: true, next_cursor: 'AaGftvbQctCJwjxAHuRg7Q' },
    },
  ],
});

export const getStageEntry = operation({
  id: 'stages.get',
  method: 'GET',
  path: '/v1/stages/{id}',
  scopes: ['orders:read', 'stages:write'],
  summary: 'Get an entry',
  description: 'Returns one entry, such as the one that an event names.',
  params: z.strictObject({ id: pathId('stage') }),
  status: 200,
  response: stageEntry,
  examples: [{ name: 'An entry', params: { id: stageEntryExample.id }, response: stageEntryExample }],
});

export const reverseStageEntry = operation({
  id: 'stages.reverse',
  method: 'POST',
  path: '/v1/stages/{id}/reverse',
  scopes: ['orders:write', 'stages:write'],
  summary: 'Reverse an entry',
  description:
    'Takes an entry back by one of the opposite quantities and the same `scrap_reason`. An entry is reversed once, and not while its good pieces have been used up by later stages or its rework by the stage that it went to: 409 `conflict`. With `stages:write` alone, who has booked the entry can reverse it for an hour. `If-Match` takes the ETag of the order. Emits `order.stage_reversed` to the topic alone, and `order.updated` where the status, the stage or a quantity of the order changes.',
  params: z.strictObject({ id: pathId('stage') }),
  body: z
    .strictObject({ reason: text(500).meta({ description: 'Why, in your words.' }) })
    .meta({ id: 'StageReversal', description: 'Why an entry is taken back.' }),
  status: 201,
  response: stageEntry,
  checksVersion: true,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'Booked twice',
      params: { id: stageEntryExample.id },
      body: { reason: 'Booked twice' },
      response: {
        ...stageEntryExample,
        id: 'stg_034qzGoglmT51mUu4yzBQe',
        good: pieces(-1200),
        scrap: pieces(-15),
        reverses: stageEntryExample.id,
        reason: 'Booked twice',
        created_at: '2026-11-05T11:04:31.090Z',
      },
    },
  ],
});

const cutting = { good: pieces(1200), scrap: pieces(15), rework: pieces(0) };
const nothing = { good: pieces(0), scrap: pieces(0), rework: pieces(0) };
const idle = { state: 'idle' as const, in_progress: pieces(0) };
const untouched = { ...nothing, percent: 0, first_pass_yield: null };

const workOrderProgressExample: z.output<typeof workOrderProgress> = {
  work_order_id: stageEntryExample.work_order_id,
  line_item_id: orderExample.line_items[0]!.id,
  required: pieces(2500),
  ...nothing,
  scrap: pieces(15),
  remaining: pieces(2485),
  percent: 0,
  stages: [
    {
      stage: 'cutting',
      ...cutting,
      ready: pieces(1285),
      ...idle,
      left: pieces(1285),
      remaining: pieces(1285),
      percent: 48,
      first_pass_yield: 0.9877,
    },
    { stage: 'printing', ...untouched, ...idle, ready: pieces(1200), left: pieces(2485), remaining: pieces(1200) },
    { stage: 'finishing', ...untouched, ...idle, ready: pieces(0), left: pieces(2485), remaining: pieces(0) },
    { stage: 'packing', ...untouched, ...idle, ready: pieces(0), left: pieces(2485), remaining: pieces(0) },
  ],
};

export const getProgress = operation({
  id: 'orders.progress',
  method: 'GET',
  path: '/v1/orders/{id}/progress',
  scopes: ['orders:read'],
  summary: 'Get the progress of an order',
  description: 'Returns what is required, done, lost and still to do, for each work order and each of its stages.',
  params: z.strictObject({ id: pathId('order') }),
  status: 200,
  response: progress,
  examples: [
    {
      name: 'An order in its first stage',
      params: ofOrder,
      response: {
        order_id: orderExample.id,
        status: 'in_production',
        stage: 'cutting',
        percent: 0,
        outlook: {
          last_entry_at: stageEntryExample.created_at,
          slowest: {
            work_order_id: stageEntryExample.work_order_id,
            stage: 'printing',
            left: pieces(2485),
            per_day: pieces(1200),
          },
          expected_at: '2026-11-07T13:00:00.000Z',
        },
        work_orders: [workOrderProgressExample],
      },
    },
  ],
});

const routeChange = z
  .strictObject({
    stage: stageName.meta({ description: 'A stage of the route.' }),
    reason: text(500).meta({ description: 'Why, in your words.' }),
  })
  .meta({ id: 'StageChange', description: 'The stage to skip or reopen, and why.' });
const ofOneWorkOrder = {
  method: 'POST',
  scopes: ['orders:write'],
  params: z.strictObject({ id: pathId('work_order') }),
  body: routeChange,
  status: 200,
  response: order,
  checksVersion: true,
  errors: ['conflict', 'invalid_state'],
} as const;
const [workOrderExample] = orderExample.work_orders;
const skipped = {
  stage: 'finishing',
  action: 'skipped' as const,
  reason: 'Plain cartons',
  at: '2026-11-04T06:00:00.000Z',
};
const reopened = {
  stage: 'finishing',
  action: 'reopened' as const,
  reason: 'Varnish after all',
  at: '2026-11-04T09:00:00.000Z',
};

const added = {
  stage: 'gluing',
  action: 'added' as const,
  reason: 'Flaps to be glued',
  at: '2026-11-04T07:30:00.000Z',
};

const workOrderInProductionExample: WorkOrderInProduction = {
  ...workOrderExample!,
  order_id: orderExample.id,
  order_reference: orderExample.reference,
  order_status: 'in_production',
  due_date: orderExample.due_date,
  sku: orderExample.line_items[0]!.sku,
  description: orderExample.line_items[0]!.description,
  progress: workOrderProgressExample,
  activities: [],
  livemode: true,
  version: 3,
  created_at: orderExample.created_at,
  updated_at: stageEntryExample.created_at,
};
const started: WorkOrderInProduction['activities'][number] = {
  stage: 'cutting',
  action: 'started',
  operator_id: stageEntryExample.operator_id,
  machine_id: stageEntryExample.machine_id,
  reason: null,
  at: '2026-11-05T03:02:11.734Z',
};
const paused: typeof started = {
  ...started,
  action: 'paused',
  reason: 'Blade worn out',
  at: '2026-11-05T05:40:52.218Z',
};
const resumed: typeof started = { ...started, action: 'resumed', at: '2026-11-05T06:15:30.006Z' };

const atPause = { state: 'paused' as const };

/** Nothing is booked yet: all of it is in progress, or none. */
function atWork(activities: readonly (typeof started)[]): WorkOrderInProduction {
  const { action, at } = activities.at(-1)!;
  const { stages, ...progress } = workOrderProgressExample;
  const ready = pieces(2500);
  return {
    ...workOrderInProductionExample,
    order_status: 'confirmed',
    progress: {
      ...progress,
      scrap: pieces(0),
      remaining: ready,
      stages: stages.map(({ stage }, index) => ({
        stage,
        ...untouched,
        ready: index === 0 ? ready : pieces(0),
        ...idle,
        ...(index === 0 && (action === 'paused' ? atPause : { state: 'in_progress' as const, in_progress: ready })),
        left: ready,
        remaining: index === 0 ? ready : pieces(0),
      })),
    },
    activities: [...activities],
    version: 1 + activities.length,
    updated_at: at,
  };
}

export const workOrderSorts = enumeration('WorkOrderSort', ['-created_at', 'due_date']);
export type WorkOrderSort = (typeof workOrderSorts)[number];

export const listWorkOrders = operation({
  id: 'work_orders.list',
  method: 'GET',
  path: '/v1/work-orders',
  scopes: ['orders:read', 'stages:write'],
  summary: 'List work orders',
  description:
    'Returns work orders of all orders, newest first unless `sort` says otherwise, each with what is ready, in progress and left at its stages. Conditions combine: a work order is listed if it meets all of them. With `stage`, it is what waits at a station. A work order that changes while you read pages sorted by `due_date` may be listed twice or not at all.',
  query: z.strictObject({
    stage: stageName.optional().meta({
      description: 'Work orders of which something is ready or in progress at this stage, and that are not over.',
    }),
    status: commaSeparated(orderStatuses).optional().meta({
      description: 'Work orders whose order is in this status, or in one of several, separated by commas.',
    }),
    order_id: id('order').optional().meta({ description: 'Work orders of this order.' }),
    order_reference: text(100).optional().meta({ description: 'Work orders of orders with exactly this reference.' }),
    line_item_id: id('line_item').optional().meta({ description: 'The work order of this line item.' }),
    updated_since: timestamp.optional().meta({
      description:
        'Work orders created or changed at this moment or later; entries and the status of the order change them too.',
    }),
    sort: z.enum(workOrderSorts).default('-created_at').meta({
      description:
        'What the list is sorted by. With `due_date`, the order that is due first comes first, and one without a due date last; with `stage`, work that is in progress or paused there comes before all else. A cursor belongs to one sort.',
    }),
    ...page,
  }),
  status: 200,
  response: listOf(workOrderInProduction).meta({ id: 'WorkOrderList', description: 'A page of work orders.' }),
  examples: [
    {
      name: 'What waits at the cutter',
      query: { stage: 'cutting', status: 'confirmed,in_production', limit: '1' },
      response: { data: [workOrderInProductionExample], has_more: true, next_cursor: 'AaGftvbQc4pYUU9rqo6cCw' },
    },
    {
      name: 'What the cutter should do next',
      query: { stage: 'cutting', sort: 'due_date' },
      response: { data: [workOrderInProductionExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getWorkOrder = operation({
  id: 'work_orders.get',
  method: 'GET',
  path: '/v1/work-orders/{id}',
  scopes: ['orders:read', 'stages:write'],
  summary: 'Get a work order',
  description:
    'Returns the route of one line item through production, and how far it has come, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('work_order') }),
  status: 200,
  response: workOrderInProduction,
  examples: [
    {
      name: 'A work order in its first stage',
      params: { id: stageEntryExample.work_order_id },
      response: workOrderInProductionExample,
    },
  ],
});

const ofWork = {
  ...ofOneWorkOrder,
  scopes: ['orders:write', 'stages:write'],
  body: z
    .strictObject({
      stage: stageName.meta({ description: 'A stage of the work order’s route.' }),
      operator_id: operatorId.optional(),
      machine_id: machineId.optional(),
      reason: text(500).optional().meta({ description: 'Why, in your words.' }),
    })
    .meta({ id: 'StageWork', description: 'The stage at which work starts, pauses or goes on, by whom and where.' }),
  response: workOrderInProduction,
  errors: ['invalid_state'],
} as const;
const ownParams = { id: stageEntryExample.work_order_id };
const workBody = { stage: started.stage, operator_id: 'op_114', machine_id: 'polar_01' };
const kept =
  'The work order keeps it with its time. It is a change of the work order and not of the order: `If-Match` takes the ETag of the work order.';

export const startStage = operation({
  ...ofWork,
  id: 'work_orders.start',
  path: '/v1/work-orders/{id}/start',
  summary: 'Start work at a stage',
  description: `Says that a stage which is \`idle\` is being worked on. ${kept} The entry that leaves nothing ready at the stage ends the work.`,
  examples: [{ name: 'The first sheet', params: ownParams, body: workBody, response: atWork([started]) }],
});

export const pauseStage = operation({
  ...ofWork,
  id: 'work_orders.pause',
  path: '/v1/work-orders/{id}/pause',
  summary: 'Pause work at a stage',
  description: `Says that the work at a stage which is \`in_progress\` has stopped for now. ${kept}`,
  examples: [
    {
      name: 'A machine that stands',
      params: ownParams,
      body: { ...workBody, reason: paused.reason },
      response: atWork([started, paused]),
    },
  ],
});

export const resumeStage = operation({
  ...ofWork,
  id: 'work_orders.resume',
  path: '/v1/work-orders/{id}/resume',
  summary: 'Resume work at a stage',
  description: `Says that the work at a stage which is \`paused\` goes on. ${kept}`,
  examples: [
    {
      name: 'A machine that runs again',
      params: ownParams,
      body: workBody,
      response: atWork([started, paused, resumed]),
    },
  ],
});

export const skipStage = operation({
  ...ofOneWorkOrder,
  id: 'work_orders.skip',
  path: '/v1/work-orders/{id}/skip',
  summary: 'Skip a stage',
  description:
    'Leaves out a stage at which nothing is booked: what the stage before has yielded goes to the one after. `If-Match` takes the ETag of the order, which is answered. Emits `order.updated`.',
  examples: [
    {
      name: 'No finishing',
      params: { id: stageEntryExample.work_order_id },
      body: { stage: skipped.stage, reason: skipped.reason },
      response: {
        ...orderExample,
        work_orders: [{ ...workOrderExample!, stages: ['cutting', 'printing', 'packing'], route_changes: [skipped] }],
        version: 2,
        updated_at: skipped.at,
      },
    },
  ],
});

export const reopenStage = operation({
  ...ofOneWorkOrder,
  id: 'work_orders.reopen',
  path: '/v1/work-orders/{id}/reopen',
  summary: 'Reopen a skipped stage',
  description:
    'Takes a skipped stage into the route again, as long as nothing has gone past it. `If-Match` takes the ETag of the order, which is answered. Emits `order.updated`.',
  examples: [
    {
      name: 'Finishing after all',
      params: { id: stageEntryExample.work_order_id },
      body: { stage: reopened.stage, reason: reopened.reason },
      response: {
        ...orderExample,
        work_orders: [{ ...workOrderExample!, route_changes: [skipped, reopened] }],
        version: 3,
        updated_at: reopened.at,
      },
    },
  ],
});

export const addStage = operation({
  ...ofOneWorkOrder,
  id: 'work_orders.add_stage',
  path: '/v1/work-orders/{id}/stages',
  summary: 'Add a stage',
  description:
    'Adds a stage to the route, as long as nothing has gone past its place: what the stage before has yielded goes to it. `If-Match` takes the ETag of the order, which is answered. Emits `order.updated`.',
  body: routeChange
    .extend({
      stage: routeStage.meta({ description: 'A stage that the work order does not have, skipped ones included.' }),
      after: stageName.nullable().meta({ description: 'The stage that it follows; null for the first place.' }),
    })
    .meta({ id: 'WorkOrderStageCreate', description: 'A stage to add to a route, and where.' }),
  examples: [
    {
      name: 'Gluing before packing',
      params: { id: stageEntryExample.work_order_id },
      body: { stage: added.stage, after: 'finishing', reason: added.reason },
      response: {
        ...orderExample,
        work_orders: [
          {
            ...workOrderExample!,
            stages: ['cutting', 'printing', 'finishing', 'gluing', 'packing'],
            route_changes: [added],
          },
        ],
        version: 2,
        updated_at: added.at,
      },
    },
  ],
});

export const getWorkOrderTimeline = timelineOf({
  id: 'work_orders.timeline',
  path: '/v1/work-orders/{id}/timeline',
  kind: 'work_order',
  scopes: ['orders:read', 'stages:write'],
  name: 'a work order',
  example: {
    id: stageEntryExample.work_order_id,
    entry: {
      operation: 'order_stages.create',
      events: ['order.stage_advanced'],
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
      details: {
        stage: stageEntryExample.stage,
        good: '1200 PCS',
        scrap: '15 PCS',
        operator_id: stageEntryExample.operator_id,
        machine_id: stageEntryExample.machine_id,
      },
    },
  },
});

export const productionResource = defineResource({
  tag: {
    name: 'Production',
    description: 'What is booked at the stages of orders, and how far they have come.',
  },
  lifecycle: stageLifecycle,
  operations: [
    createStageEntry,
    listStageEntries,
    listAllStageEntries,
    getStageEntry,
    reverseStageEntry,
    getProgress,
    listWorkOrders,
    getWorkOrder,
    getWorkOrderTimeline,
    startStage,
    pauseStage,
    resumeStage,
    skipStage,
    reopenStage,
    addStage,
  ],
  events: {
    'order.stage_advanced': {
      key: 'order',
      summary: 'A production stage is completed, for the whole quantity or a part of it',
      description:
        'One for each entry with good pieces. Sums of `quantity_completed` do not know of later reversals: the quantities of the line items do, which `order.updated` carries.',
      live: { scope: 'orders:read', sentence: 'Order … moved on in production' },
      data: z.strictObject({
        order: order
          .pick({ id: true, reference: true, status: true, stage: true })
          .meta({ description: 'The order, as it is after the entry.' }),
        stage: z
          .strictObject({
            id: id('stage'),
            work_order_id: id('work_order'),
            line_item_id: id('line_item'),
            stage: stageName.meta({ description: 'The stage just completed.' }),
            previous_stage: stageName.meta({
              description: 'The stage completed before it; `not_started` where there was none.',
            }),
            quantity_completed: quantity.meta({ description: 'The good pieces of this entry.' }),
            operator_id: operatorId,
            machine_id: machineId,
            occurred_at: stageEntry.shape.occurred_at,
          })
          .meta({ description: 'The entry that completed the stage, as in `GET /v1/stages/{id}`.' }),
      }),
      example: {
        order: { id: orderExample.id, reference: orderExample.reference, status: 'in_production', stage: 'printing' },
        stage: {
          id: 'stg_034qzGogljKc3VbXw9RtYu',
          work_order_id: stageEntryExample.work_order_id,
          line_item_id: stageEntryExample.line_item_id,
          stage: 'printing',
          previous_stage: 'cutting',
          quantity_completed: { value: 1200, uom: 'PCS' },
          operator_id: 'op_207',
          machine_id: 'heidelberg_02',
          occurred_at: '2026-11-06T09:15:20.114Z',
        },
      },
    },
  },
  furtherEvents: {
    'order.stage_reversed': {
      key: 'order',
      summary: 'An entry of the ledger of production is reversed; its quantities are below zero',
      live: { scope: 'orders:read', sentence: 'A production entry of order … was reversed' },
      data: z.strictObject({
        order: order
          .pick({ id: true, reference: true, status: true, stage: true })
          .meta({ description: 'The order, as it is after the reversal.' }),
        stage: stageEntry
          .pick({
            id: true,
            work_order_id: true,
            line_item_id: true,
            stage: true,
            previous_stage: true,
            good: true,
            scrap: true,
            scrap_reason: true,
            rework: true,
            rework_to: true,
            operator_id: true,
            machine_id: true,
            occurred_at: true,
          })
          .extend({
            reverses: id('stage').meta({ description: 'The entry that is reversed.' }),
            reason: text(500).meta({ description: 'Why it is reversed.' }),
          })
          .meta({ description: 'The entry that reverses another.' }),
      }),
      example: {
        order: { id: orderExample.id, reference: orderExample.reference, status: 'in_production', stage: 'cutting' },
        stage: {
          id: 'stg_034qzGoglmT51mUu4yzBQe',
          work_order_id: stageEntryExample.work_order_id,
          line_item_id: orderExample.line_items[0]!.id,
          stage: 'cutting',
          previous_stage: notStarted,
          good: pieces(-1200),
          scrap: pieces(-15),
          scrap_reason: stageEntryExample.scrap_reason,
          rework: pieces(0),
          rework_to: null,
          operator_id: stageEntryExample.operator_id,
          machine_id: stageEntryExample.machine_id,
          occurred_at: stageEntryExample.occurred_at,
          reverses: stageEntryExample.id,
          reason: 'Booked twice',
        },
      },
    },
  },
});
