/** Inspections: the batches that cameras send, and the topic between their receipt and their handling. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { errorCodeNames } from '../kit/errors.js';
import { id, pathId } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { operation, type Sum } from '../kit/operation.js';
import type { Topic } from '../kit/topic.js';
import { text, timestamp } from '../kit/values.js';
import { cameraExample } from './cameras.js';
import { box, defectClass, partId, score, trackId } from './detections.js';
import { manifest } from './manifest.js';

export const mostPartsOfBatch = 20_000;
export const mostDetectionsOfPart = 100;
/** Of all batches of a body together. */
export const mostDetectionsOfBody = 2_000;
/** Of a camera. */
export const mostDetectionsOfMinute = 10_000;
/** Of the cameras of an account in a mode. */
export const mostDetectionsAtOnce = 2_000;
/** Of the same, from then on. */
export const mostDetectionsOfSecond = 500;
export const mostBatchesOfCall = 1_000;
/** Batches of an epoch may come in any order within so many sequence numbers. */
export const sequenceWindow = 1_000;

const detection = z
  .strictObject({
    class: defectClass,
    score: score.meta({ description: 'The confidence of the camera, from 0 to 1.' }),
    box,
    track_id: trackId,
    evidence_id: id('evidence')
      .optional()
      .meta({ description: 'An image that shows it, whose content has arrived. An unknown id is ignored.' }),
  })
  .meta({ id: 'Detection', description: 'A defect detected in one frame.' });
export type Detection = z.output<typeof detection>;

const inspectedPart = z
  .strictObject({
    part_id: partId.optional().meta({
      description:
        'The part, in your own numbering: in a later batch of the session it counts as inspected again. If omitted: a new part.',
    }),
    captured_at: timestamp.optional().meta({
      description:
        'When it was inspected. If omitted, or if it is more than 24 hours behind or 5 minutes ahead of our clock: when the batch was received.',
    }),
    detections: z
      .array(detection)
      .max(mostDetectionsOfPart)
      .optional()
      .meta({ description: 'The detections on the part; omitted or empty if there were none.' }),
  })
  .meta({ id: 'InspectedPart', description: 'An inspected part.' });
export type InspectedPart = z.output<typeof inspectedPart>;

/** How many detections parts have in all. */
export function detectionsOf(parts: unknown): number {
  return sumOf(parts, ({ detections }) => (Array.isArray(detections) ? detections.length : 0));
}

/** Of what has not been checked yet. */
function sumOf(list: unknown, count: (entry: Readonly<Record<string, unknown>>) => number): number {
  if (!Array.isArray(list)) return 0;
  return (list as unknown[]).reduce<number>(
    (sum, entry) =>
      typeof entry === 'object' && entry !== null ? sum + count(entry as Readonly<Record<string, unknown>>) : sum,
    0,
  );
}

const detectionsOfBatch: Sum = {
  param: 'parts',
  of: 'detections',
  most: mostDetectionsOfBody,
  count: ({ parts }) => detectionsOf(parts),
};
const detectionsOfBatches: Sum = {
  ...detectionsOfBatch,
  param: 'batches',
  count: ({ batches: all }) => sumOf(all, ({ parts }) => detectionsOf(parts)),
};

const epoch = text(100).meta({
  description: 'A text that the camera chooses anew at each start. A new one counts as a reconnect.',
});
const sequence = z
  .int()
  .min(1)
  .meta({ description: 'The number of the batch within the epoch, from 1. A repeated number changes nothing.' });

const batchFields = {
  epoch,
  sequence,
  frames: z.int().min(0).max(1_000_000).optional().meta({ description: 'The number of frames inspected.' }),
  parts: z.array(inspectedPart).max(mostPartsOfBatch).optional().meta({
    description:
      'The inspected parts. Omitted or empty: a heartbeat. All parts of a body have at most 2,000 detections.',
  }),
};
const batch = z
  .strictObject(batchFields)
  .meta({ id: 'InspectionBatch', description: 'The inspections of a camera, or a heartbeat.' });
export type InspectionBatch = z.output<typeof batch>;

const cameraBatch = z
  .strictObject({ camera_id: id('camera').meta({ description: 'The camera that sends it.' }), ...batchFields })
  .meta({ id: 'CameraInspectionBatch', description: 'A batch of one of several cameras.' });

const batches = z
  .strictObject({
    batches: z.array(cameraBatch).min(1).max(mostBatchesOfCall).meta({
      description:
        'The batches; those of one camera in the order in which they count. Together they have at most 2,000 detections.',
    }),
  })
  .meta({ id: 'InspectionBatches', description: 'Batches of several cameras.' });

const accepted = z
  .strictObject({
    camera_id: id('camera'),
    epoch,
    sequence,
    parts: z.int().min(0).max(mostPartsOfBatch).meta({ description: 'The number of parts in the batch.' }),
  })
  .meta({ id: 'AcceptedInspection', description: 'A batch that is stored, and will be counted once.' });

const batchStatuses = enumeration('BatchStatus', ['accepted', 'refused']);

const batchResult = z
  .strictObject({
    camera_id: id('camera'),
    sequence,
    status: z.enum(batchStatuses).meta({
      description: meanings<(typeof batchStatuses)[number]>({
        accepted: 'the batch is stored, and will be counted once',
        refused: 'the batch is refused: `error` says why',
      }),
    }),
    error: z
      .strictObject({
        code: z
          .enum(errorCodeNames as [(typeof errorCodeNames)[number], ...(typeof errorCodeNames)[number][]])
          .meta({ description: 'The cause: `not_found`, `invalid_state` or `rate_limited`.' }),
        message: z.string().max(2000).meta({ description: 'For a human reader; its wording may change.' }),
      })
      .optional()
      .meta({ description: 'Why it was refused.' }),
  })
  .meta({ id: 'InspectionBatchResult', description: 'The result of one batch of the call.' });
export type InspectionBatchResult = z.output<typeof batchResult>;

const batchExample = {
  epoch: '2026-12-08T06:00:00Z/7f3a',
  sequence: 418,
  frames: 5,
  parts: [
    { part_id: 'L3-0091822' },
    {
      part_id: 'L3-0091823',
      captured_at: '2026-12-08T06:31:01.870Z',
      detections: [
        { class: 'scratch', score: 0.91, box: { x: 0.42, y: 0.17, width: 0.08, height: 0.03 }, track_id: '5521' },
      ],
    },
  ],
};
const heartbeat = { camera_id: cameraExample.id, epoch: batchExample.epoch, sequence: 419, frames: 5 };

const ingest = {
  method: 'POST',
  scopes: ['cameras:write'],
  status: 202,
  takesGzip: true,
  mostValues: 200_000,
} as const;
const ingestRules =
  'A body has at most 2,000 detections. A camera can send 10,000 detections a minute, and all cameras of an account together 2,000 at once and 500 a second after that; more is 429 `rate_limited`, and nothing of that batch is stored. The body can be compressed with `Content-Encoding: gzip`; uncompressed it has at most 1 MiB. If our brokers cannot accept it, the answer is 503: send the same batch again. A batch whose number was already seen in its epoch, or is more than 1,000 behind the latest, changes nothing. `Idempotency-Key` has no effect here: camera, epoch and sequence take its place. A new defect emits `vision.defect.detected`, and a rate of defects above the limit of a camera `vision.threshold.breached`.';

export const inspectWithCamera = operation({
  ...ingest,
  id: 'cameras.inspect',
  path: '/v1/cameras/{id}/inspections',
  summary: 'Send a batch of inspections',
  description: `Accepts the inspected parts of a camera with their detections, or a heartbeat. ${ingestRules} A disabled camera is 409 \`invalid_state\`.`,
  params: z.strictObject({ id: pathId('camera') }),
  body: batch,
  sum: detectionsOfBatch,
  response: accepted,
  errors: ['invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'Two parts, one with a scratch',
      params: { id: cameraExample.id },
      body: batchExample,
      response: { camera_id: cameraExample.id, epoch: batchExample.epoch, sequence: batchExample.sequence, parts: 2 },
    },
    {
      name: 'A heartbeat',
      params: { id: cameraExample.id },
      body: { epoch: heartbeat.epoch, sequence: heartbeat.sequence, frames: heartbeat.frames },
      response: { camera_id: cameraExample.id, epoch: heartbeat.epoch, sequence: heartbeat.sequence, parts: 0 },
    },
  ],
});

export const createInspections = operation({
  ...ingest,
  id: 'inspections.create',
  path: '/v1/inspections',
  summary: 'Send batches of several cameras',
  description: `Accepts up to 1,000 batches of cameras. A malformed body is refused as a whole. For a camera that does not exist, is disabled or has sent too many detections, only its own batches are refused. If no batch is accepted, the answer is the error of the first. ${ingestRules}`,
  body: batches,
  sum: detectionsOfBatches,
  response: z
    .strictObject({
      results: z
        .array(batchResult)
        .max(mostBatchesOfCall)
        .meta({ description: 'The result of each batch, in the order of the call.' }),
    })
    .meta({ id: 'InspectionBatchResults', description: 'The results of the batches of a call.' }),
  errors: ['not_found', 'invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'Heartbeats of a gateway',
      body: { batches: [heartbeat] },
      response: { results: [{ camera_id: heartbeat.camera_id, sequence: heartbeat.sequence, status: 'accepted' }] },
    },
  ],
});

/**
 * Batches as they were received, in the envelope of events with the type `inspections.received`. Those with parts have records of their
 * own; heartbeats that come in one call are one record.
 */
export const inspectionsTopic: Topic = {
  name: 'internal.inspections.v1',
  app: manifest.name,
  kind: 'internal',
  retentionDays: 7,
  retentionBytes: 75_161_927_680,
  key: 'the id of the camera, or of the first one of several',
};

export const inspectionsReceived = 'inspections.received';

export interface ReceivedInspection extends InspectionBatch {
  readonly camera_id: string;
}

/** The time of the receipt is that of the envelope. */
export interface ReceivedInspections {
  readonly batches: readonly ReceivedInspection[];
}

export const inspectionsResource = defineResource({
  tag: { name: 'Inspections', description: 'Data from cameras: inspected parts, and heartbeats.' },
  operations: [inspectWithCamera, createInspections],
});
