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

const operatorId = text(64).meta({ description: 'Who did the work, in your own numbering.' });
const machineId = text(64).meta({ description: 'Where it was done, in your own numbering.' });
const scrapReason = text(200);
const externalId = text(100);

export const stageEntry = z
  .strictObject({
    id: id('stage'),
    order_id: id('order'),
    work_order_id: id('work_order'),
    line_item_id: id('line_item'),
    stage: stageName.meta({ description: 'The stage of the entry.' }),
    previous_stage: stageName.meta({
      description: `The nearest earlier stage of the route with good pieces; \`${notStarted}\` if there is none.`,
    }),
    good: booked,
    scrap: booked,
    scrap_reason: scrapReason.nullable().meta({ description: 'Why pieces were scrapped.' }),
    rework: booked,
    rework_to: stageName
      .nullable()
      .meta({ description: 'The earlier stage that the rework goes back to, if it does not stay.' }),
    operator_id: operatorId,
    machine_id: machineId,
    occurred_at: timestamp.meta({ description: 'When the work was done.' }),
    external_id: externalId.nullable().meta({ description: 'Your own id of the entry.' }),
    metadata,
    reverses: id('stage').nullable().meta({ description: 'The entry that this one reverses.' }),
    reason: text(500).nullable().meta({ description: 'Why the other entry was reversed.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    created_at: createdAt,
  })
  .meta({
    id: 'StageEntry',
    description: 'An entry of the production ledger. It never changes; a wrong entry is reversed.',
  });
export type StageEntry = z.output<typeof stageEntry>;

const newStageEntry = z
  .strictObject({
    stage: stageName.meta({ description: 'A stage of the work order’s route.' }),
    work_order_id: id('work_order')
      .optional()
      .meta({ description: 'The line item; you can omit it if the order has only one.' }),
    good: quantity.optional().meta({ description: 'Pieces that go on to the next stage.' }),
    scrap: quantity.optional().meta({ description: 'Pieces that are scrapped.' }),
    scrap_reason: scrapReason
      .optional()
      .meta({ description: 'Why pieces are scrapped, in your words; only with `scrap`.' }),
    rework: quantity.optional().meta({ description: 'Pieces to be done again, at this stage or from `rework_to` on.' }),
    rework_to: stageName.optional().meta({
      description:
        'The earlier stage that the rework goes back to: it waits there again, and the yield of the stages between decreases by it. If omitted, it stays at this stage.',
    }),
    operator_id: operatorId,
    machine_id: machineId,
    occurred_at: timestamp.optional().meta({ description: 'When the work was done, if not now; never in the future.' }),
    external_id: externalId.optional().meta({
      description:
        'Your own id of the entry, unique in the account and mode for ever. Repeating the call with it books nothing, however much later, and returns the existing entry with 200.',
    }),
    metadata: metadata.default({}),
  })
  .refine(({ good, scrap, rework }) => (good ?? scrap ?? rework) !== undefined, {
    error: 'must have a quantity: good, scrap or rework',
    ...besideFieldFaults,
  })
  .refine(({ scrap, scrap_reason: given }) => given === undefined || scrap !== undefined, {
    error: 'must be sent together with a quantity of scrap',
    path: ['scrap_reason'],
    ...besideFieldFaults,
  })
  .refine(({ rework, rework_to: given }) => given === undefined || rework !== undefined, {
    error: 'must be sent together with a quantity of rework',
    path: ['rework_to'],
    ...besideFieldFaults,
  })
  .meta({ id: 'StageEntryCreate', description: 'Pieces worked on at a stage.' });

const percent = z.number().min(0).max(100).nullable();

const stageProgress = z
  .strictObject({
    stage: stageName.meta({ description: 'The stage.' }),
    good: total.meta({ description: 'Good pieces, less those that later stages sent back for rework.' }),
    scrap: total.meta({ description: 'Pieces scrapped at this stage.' }),
    rework: total.meta({ description: 'Pieces sent to rework by this stage.' }),
    ready: total.meta({
      description:
        'Pieces that wait at this stage: they have come to it (at the first stage: they are needed) and have not left it.',
    }),
    state: z.enum(stageStates).meta({
      description:
        'The state of the work at the stage: `in_progress` after a start or a resume, `paused` after a pause. It is `idle` again after the entry that leaves nothing `ready`.',
    }),
    in_progress: total.meta({
      description: 'The part of `ready` that is being worked on: all of it while the stage is `in_progress`.',
    }),
    left: total.meta({ description: 'Pieces that are needed and not yet good at this stage.' }),
    remaining: total.meta({
      description: 'The most that an entry can book here, including the allowed over-completion.',
    }),
    percent: percent.meta({ description: 'Good pieces of those required; null if the whole quantity is cancelled.' }),
    first_pass_yield: z.number().min(0).max(1).nullable().meta({
      description:
        'First-pass yield: the share of pieces that were good at the first try; null before the first piece.',
    }),
  })
  .meta({ id: 'StageProgress', description: 'The progress of a line item at one stage.' });

const workOrderProgress = z
  .strictObject({
    work_order_id: id('work_order'),
    line_item_id: id('line_item'),
    required: total.meta({ description: 'The ordered quantity, less the cancelled quantity.' }),
    good: total.meta({ description: 'Good pieces of the last stage.' }),
    scrap: total.meta({ description: 'Pieces scrapped, at any stage.' }),
    rework: total.meta({ description: 'Pieces reworked, at any stage.' }),
    remaining: total.meta({ description: 'Pieces required that are neither good nor scrapped.' }),
    percent: percent.meta({ description: 'Good pieces of those required; null if the whole quantity is cancelled.' }),
    stages: z.array(stageProgress).max(50).meta({ description: 'The stages of the route, in order.' }),
  })
  .meta({ id: 'WorkOrderProgress', description: 'The progress of one line item.' });

/** The latest bookings, by which the pace of an order is judged. */
export const paceDays = 7;

const outlook = z
  .strictObject({
    last_entry_at: timestamp
      .nullable()
      .meta({ description: 'When production was last booked or reversed; null before the first entry.' }),
    slowest: z
      .strictObject({
        work_order_id: id('work_order'),
        stage: stageName.meta({ description: 'The stage.' }),
        left: total.meta({ description: 'Pieces that are needed and not yet good at this stage.' }),
        per_day: total.meta({
          description: `Good pieces in 24 hours: the average over the entries of the last ${paceDays} days, from the first of them until now, over at least one day. A stage without entries takes the pace of the nearest earlier stage with entries.`,
        }),
      })
      .nullable()
      .meta({
        description: `The stage that finishes last at its present pace; null if nothing is left, or nothing was booked in the last ${paceDays} days.`,
      }),
    expected_at: timestamp.nullable().meta({
      description:
        'When the slowest stage finishes at its pace, to the hour; null if there is no slowest stage, while the order is not in production, or if it would take more than ten years.',
    }),
  })
  .meta({ id: 'ProductionOutlook', description: 'The pace of production, and when it will finish.' });

export const progress = z
  .strictObject({
    order_id: id('order'),
    status: order.shape.status,
    stage: order.shape.stage,
    percent: percent.meta({
      description: 'The mean of the work orders with a required quantity; null if everything is cancelled.',
    }),
    outlook,
    work_orders: z.array(workOrderProgress).max(100).meta({ description: 'The progress of each work order.' }),
  })
  .meta({ id: 'Progress', description: 'The progress of an order.' });
export type Progress = z.output<typeof progress>;

/** Of a work order: the latest stay. */
export const mostActivities = 200;

const activity = z
  .strictObject({
    stage: stageName.meta({ description: 'The stage.' }),
    action: z.enum(enumeration('WorkAction', ['started', 'paused', 'resumed'])).meta({
      description: meanings({
        started: 'work at the stage began',
        paused: 'work paused',
        resumed: 'work continued after a pause',
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
    order_reference: order.shape.reference.meta({ description: 'The present reference of the order.' }),
    order_status: order.shape.status,
    due_date: order.shape.due_date.meta({
      description: 'The day on which the order is due, at present; null if none is set.',
    }),
    sku: text(64).meta({ description: 'The present article number of the line item.' }),
    description: text(500).meta({ description: 'The present description of the article.' }),
    progress: workOrderProgress,
    activities: z
      .array(activity)
      .max(mostActivities)
      .meta({ description: `The starts, pauses and resumes, oldest first; the latest ${mostActivities}.` }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({
      description:
        'Increases with every change of the work order, including entries and the status of its order; its `ETag`.',
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'WorkOrderInProduction', description: 'A work order and its progress.' });
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
    'Books good, scrapped and reworked pieces at a stage. Good pieces and scrap consume the yield of the stage before or, at the first stage, the ordered quantity and the allowed over-completion; rework waits at the stage again, or at the earlier stage in `rework_to`. More than that is 409 `conflict`, with the `maximum`. If an entry already has the `external_id`, the answer is that entry with 200, or 409 `conflict` if the content differs. `If-Match` takes the ETag of the order. Emits `order.stage_advanced` for good pieces, and `order.updated` if the status, the stage or a quantity of the order changes.',
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
  summary: 'List the stage entries of an order',
  description: 'Returns the production ledger of an order, the latest entry first.',
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
    'Returns the entries of all orders, newest first. Conditions combine: an entry is listed if it meets all of them. Entries never change: to keep a copy up to date, read only those created since your last request.',
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
    'Reverses an entry by adding one with the opposite quantities and the same `scrap_reason`. An entry can be reversed once, and not after later stages have used its good pieces or the stage that got its rework has used that: 409 `conflict`. With `stages:write` alone, only the caller that booked the entry can reverse it, within an hour. `If-Match` takes the ETag of the order. Emits `order.stage_reversed` on the topic only, and `order.updated` if the status, the stage or a quantity of the order changes.',
  params: z.strictObject({ id: pathId('stage') }),
  body: z
    .strictObject({ reason: text(500).meta({ description: 'Why, in your words.' }) })
    .meta({ id: 'StageReversal', description: 'Why an entry is reversed.' }),
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
  description:
    'Returns the required, good, scrapped and remaining quantities of each work order and each of its stages.',
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
    'Returns work orders of all orders, newest first unless `sort` says otherwise, each with what is ready, in progress and left at its stages. Conditions combine: a work order is listed if it meets all of them. With `stage`, the list is the queue of that stage. A work order that changes while you read pages sorted by `due_date` may be listed twice or not at all.',
  query: z.strictObject({
    stage: stageName.optional().meta({
      description: 'Work orders with something ready or in progress at this stage, and that are not over.',
    }),
    status: commaSeparated(orderStatuses).optional().meta({
      description: 'Work orders whose order is in this status, or in one of several, separated by commas.',
    }),
    order_id: id('order').optional().meta({ description: 'Work orders of this order.' }),
    order_reference: text(100).optional().meta({ description: 'Work orders of orders with exactly this reference.' }),
    line_item_id: id('line_item').optional().meta({ description: 'The work order of this line item.' }),
    updated_since: timestamp.optional().meta({
      description:
        'Work orders created or changed at this moment or later; entries and the status of the order count as changes.',
    }),
    sort: z.enum(workOrderSorts).default('-created_at').meta({
      description:
        'The field to sort by. With `due_date`, the earliest due date comes first, and orders without one last; with `stage`, work in progress or paused at that stage comes first. A cursor is valid for one sort only.',
    }),
    ...page,
  }),
  status: 200,
  response: listOf(workOrderInProduction).meta({ id: 'WorkOrderList', description: 'A page of work orders.' }),
  examples: [
    {
      name: 'The queue at the cutter',
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
    'Returns the route of one line item through production and its progress, with its `version` as the `ETag`.',
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
    .meta({ id: 'StageWork', description: 'The stage at which work starts, pauses or resumes, by whom and where.' }),
  response: workOrderInProduction,
  errors: ['invalid_state'],
} as const;
const ownParams = { id: stageEntryExample.work_order_id };
const workBody = { stage: started.stage, operator_id: 'op_114', machine_id: 'polar_01' };
const kept =
  'The work order records it with its time. It changes the work order and not the order: `If-Match` takes the ETag of the work order.';

export const startStage = operation({
  ...ofWork,
  id: 'work_orders.start',
  path: '/v1/work-orders/{id}/start',
  summary: 'Start work at a stage',
  description: `Records that work has started at a stage that is \`idle\`. ${kept} The entry that leaves nothing ready at the stage ends the work.`,
  examples: [{ name: 'The first sheet', params: ownParams, body: workBody, response: atWork([started]) }],
});

export const pauseStage = operation({
  ...ofWork,
  id: 'work_orders.pause',
  path: '/v1/work-orders/{id}/pause',
  summary: 'Pause work at a stage',
  description: `Records that work has stopped for now at a stage that is \`in_progress\`. ${kept}`,
  examples: [
    {
      name: 'A machine that has stopped',
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
  description: `Records that work continues at a stage that is \`paused\`. ${kept}`,
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
    'Skips a stage at which nothing is booked: the yield of the stage before goes to the one after. `If-Match` takes the ETag of the order, which is the answer. Emits `order.updated`.',
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
    'Puts a skipped stage back into the route, as long as no goods have passed its place. `If-Match` takes the ETag of the order, which is the answer. Emits `order.updated`.',
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
    'Adds a stage to the route, as long as no goods have passed its place: the yield of the stage before goes to it. `If-Match` takes the ETag of the order, which is the answer. Emits `order.updated`.',
  body: routeChange
    .extend({
      stage: routeStage.meta({ description: 'A stage that the work order does not have, not even skipped.' }),
      after: stageName.nullable().meta({ description: 'The stage before it; null to make it the first.' }),
    })
    .meta({ id: 'WorkOrderStageCreate', description: 'A stage to add to a route, and its place.' }),
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
    description: 'What is booked at the stages of orders, and their progress.',
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
        'One for each entry with good pieces. A sum of `quantity_completed` does not reflect later reversals; the quantities of the line items in `order.updated` do.',
      live: { scope: 'orders:read', sentence: 'Order … moved on in production' },
      data: z.strictObject({
        order: order
          .pick({ id: true, reference: true, status: true, stage: true })
          .meta({ description: 'The order after the entry.' }),
        stage: z
          .strictObject({
            id: id('stage'),
            work_order_id: id('work_order'),
            line_item_id: id('line_item'),
            stage: stageName.meta({ description: 'The stage just completed.' }),
            previous_stage: stageName.meta({
              description: 'The stage completed before it; `not_started` if there was none.',
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
      summary: 'A production entry is reversed; its quantities are negative',
      live: { scope: 'orders:read', sentence: 'A production entry of order … was reversed' },
      data: z.strictObject({
        order: order
          .pick({ id: true, reference: true, status: true, stage: true })
          .meta({ description: 'The order after the reversal.' }),
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
          .meta({ description: 'The reversing entry.' }),
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
