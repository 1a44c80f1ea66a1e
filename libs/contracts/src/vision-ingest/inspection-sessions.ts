/** Inspection sessions: what some cameras inspect from an opening to a close, such as the parts of a work order. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, metadata, timestamp, updatedAt } from '../kit/values.js';
import { cameraExample } from './cameras.js';
import { defectClass, partCount, rate, stage } from './detections.js';
import { sessionStatuses, type SessionStatus, sessionLifecycle } from './inspection-session-lifecycle.js';

export const closedReasons = enumeration('SessionCloseReason', ['requested', 'idle']);
export type ClosedReason = (typeof closedReasons)[number];

export const mostSessionCameras = 100;
/** Classes are names that cameras choose: an answer has the most frequent ones. */
export const mostSessionClasses = 1_000;

const cameraIds = z
  .array(id('camera'))
  .min(1)
  .max(mostSessionCameras)
  .refine((given) => new Set(given).size === given.length, { error: 'must not name a camera twice' })
  .meta({ description: 'The cameras of the session.' });
const orderId = id('order').meta({
  description: 'The order whose parts are inspected; we do not check that it exists.',
});
const workOrderId = id('work_order').meta({
  description: 'The work order whose parts are inspected; we do not check that it exists.',
});
const targetQuantity = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .meta({ description: 'The number of parts to inspect, for your own use.' });
const idleTimeout = z.int().min(60).max(86_400);
const idleTimeoutText =
  'The number of seconds without a batch of parts after which the session closes automatically, even if paused.';

export const inspectionCounts = z
  .strictObject({
    inspected: partCount.meta({ description: 'The number of distinct parts.' }),
    reinspected: partCount.meta({ description: 'The number of times that a part came again in a later batch.' }),
    defective: partCount.meta({ description: 'The number of parts that were defective at their latest inspection.' }),
    defects: partCount.meta({ description: 'The number of defects found.' }),
    by_class: z.record(defectClass, partCount).meta({
      description: `The number of defects by detected class: the ${mostSessionClasses.toLocaleString('en')} most frequent classes.`,
    }),
  })
  .meta({
    id: 'InspectionCounts',
    description: 'The counts of inspections and defects, as detected: verdicts do not change them.',
  });
export type InspectionCounts = z.output<typeof inspectionCounts>;

export const inspectionSession = z
  .strictObject({
    id: id('inspection_session'),
    status: z.enum(sessionStatuses).meta({
      description: meanings<SessionStatus>({
        open: 'it counts the batches of its cameras',
        paused: 'batches received meanwhile do not count',
        closed: 'it has ended',
      }),
    }),
    camera_ids: cameraIds,
    order_id: orderId.nullable(),
    work_order_id: workOrderId.nullable(),
    stage: stage.nullable(),
    target_quantity: targetQuantity.nullable(),
    idle_timeout_seconds: idleTimeout.meta({ description: idleTimeoutText }),
    counts: inspectionCounts,
    first_pass_yield: rate.nullable().meta({
      description: 'First-pass yield: the share of parts that were good at their first inspection; null without parts.',
    }),
    closed_reason: z
      .enum(closedReasons)
      .nullable()
      .meta({
        description: meanings<ClosedReason>(
          { requested: 'a call closed it', idle: 'no batch of parts arrived for too long' },
          'Why it was closed; null before.',
        ),
      }),
    closed_at: timestamp.nullable().meta({ description: 'When it was closed; null before.' }),
    metadata,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change except of the counts; the `ETag`.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'InspectionSession', description: 'A session of inspections by some cameras.' });
export type InspectionSession = z.output<typeof inspectionSession>;

const newSession = z
  .strictObject({
    camera_ids: cameraIds,
    order_id: orderId.optional(),
    work_order_id: workOrderId.optional(),
    stage: stage.optional(),
    target_quantity: targetQuantity.optional(),
    idle_timeout_seconds: idleTimeout.default(1_800).meta({ description: idleTimeoutText }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'InspectionSessionCreate', description: 'A session to open.' });

const opened: InspectionSession = {
  id: 'ses_034qzGogyV9wX1yZ2aB3cD',
  status: 'open',
  camera_ids: [cameraExample.id],
  order_id: 'ord_034qzGogkNbRTk1T7kU9bI',
  work_order_id: null,
  stage: 'printing',
  target_quantity: 50_000,
  idle_timeout_seconds: 1_800,
  counts: { inspected: 0, reinspected: 0, defective: 0, defects: 0, by_class: {} },
  first_pass_yield: null,
  closed_reason: null,
  closed_at: null,
  metadata: {},
  livemode: true,
  version: 1,
  created_at: '2026-12-08T06:02:11.490Z',
  updated_at: '2026-12-08T06:02:11.490Z',
};
export const inspectionSessionExample: InspectionSession = {
  ...opened,
  counts: { inspected: 600, reinspected: 4, defective: 11, defects: 12, by_class: { scratch: 9, hair: 3 } },
  first_pass_yield: 0.98,
};
const paused: InspectionSession = {
  ...inspectionSessionExample,
  status: 'paused',
  version: 2,
  updated_at: '2026-12-08T06:34:05.016Z',
};
const resumed: InspectionSession = { ...paused, status: 'open', version: 3, updated_at: '2026-12-08T06:49:30.882Z' };
const closed: InspectionSession = {
  ...resumed,
  status: 'closed',
  closed_reason: 'requested',
  closed_at: '2026-12-08T13:58:02.114Z',
  version: 4,
  updated_at: '2026-12-08T13:58:02.114Z',
};

const ofOneSession = {
  method: 'POST',
  scopes: ['cameras:write'],
  params: z.strictObject({ id: pathId('inspection_session') }),
  status: 200,
  response: inspectionSession,
  checksVersion: true,
  errors: ['invalid_state'],
} as const;
const ownId = { id: opened.id };

export const createInspectionSession = operation({
  id: 'inspection_sessions.create',
  method: 'POST',
  path: '/v1/inspection-sessions',
  scopes: ['cameras:write'],
  summary: 'Open an inspection session',
  description:
    'Counts the parts in batches of its cameras received from then on, while the session is open. A camera in another session that is not closed is 409 `conflict`.',
  body: newSession,
  status: 201,
  response: inspectionSession,
  errors: ['not_found', 'conflict'],
  examples: [
    {
      name: 'For an order',
      body: {
        camera_ids: opened.camera_ids,
        order_id: opened.order_id!,
        stage: opened.stage!,
        target_quantity: opened.target_quantity!,
      },
      response: opened,
    },
  ],
});

export const listInspectionSessions = operation({
  id: 'inspection_sessions.list',
  method: 'GET',
  path: '/v1/inspection-sessions',
  scopes: ['defects:read'],
  summary: 'List inspection sessions',
  description: 'Returns inspection sessions with their counts, newest first. Conditions combine.',
  query: z.strictObject({
    camera_id: id('camera').optional().meta({ description: 'Sessions of this camera.' }),
    status: commaSeparated(sessionStatuses)
      .optional()
      .meta({ description: 'Sessions in one of these statuses, separated by commas.' }),
    ...page,
  }),
  status: 200,
  response: listOf(inspectionSession).meta({ id: 'InspectionSessionList', description: 'A page of sessions.' }),
  examples: [
    {
      name: 'Open sessions',
      query: { status: 'open,paused', limit: '1' },
      response: { data: [inspectionSessionExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getInspectionSession = operation({
  id: 'inspection_sessions.get',
  method: 'GET',
  path: '/v1/inspection-sessions/{id}',
  scopes: ['defects:read'],
  summary: 'Get an inspection session',
  description: 'Returns one session with its counts, and its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('inspection_session') }),
  status: 200,
  response: inspectionSession,
  examples: [{ name: 'An open session', params: ownId, response: inspectionSessionExample }],
});

export const pauseInspectionSession = operation({
  ...ofOneSession,
  id: 'inspection_sessions.pause',
  path: '/v1/inspection-sessions/{id}/pause',
  summary: 'Pause an inspection session',
  description: 'Batches received from then on do not count, until you resume the session.',
  examples: [{ name: 'For a change of plates', params: ownId, response: paused }],
});

export const resumeInspectionSession = operation({
  ...ofOneSession,
  id: 'inspection_sessions.resume',
  path: '/v1/inspection-sessions/{id}/resume',
  summary: 'Resume an inspection session',
  description: 'Counts the batches of its cameras again.',
  examples: [{ name: 'After the change', params: ownId, response: resumed }],
});

export const closeInspectionSession = operation({
  ...ofOneSession,
  id: 'inspection_sessions.close',
  path: '/v1/inspection-sessions/{id}/close',
  summary: 'Close an inspection session',
  description: 'Ends the session: batches received before still count, and its cameras can be in another session.',
  examples: [{ name: 'At the end of the shift', params: ownId, response: closed }],
});

export const inspectionSessionsResource = defineResource({
  tag: { name: 'Inspection sessions', description: 'Sessions of inspections by some cameras, from opening to close.' },
  lifecycle: sessionLifecycle,
  operations: [
    createInspectionSession,
    listInspectionSessions,
    getInspectionSession,
    pauseInspectionSession,
    resumeInspectionSession,
    closeInspectionSession,
  ],
});
