/** Defects: objects whose detections were sure enough, and what people have said of them. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { actor } from '../kit/actor.js';
import { defineResource } from '../kit/contract.js';
import { countsOf } from '../kit/counts.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page, idList, mostListedIds } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import { createdAt, text, timestamp, updatedAt } from '../kit/values.js';
import { cameraExample, cameraReference } from './cameras.js';
import { box, defectClass, partId, score, stage, trackId } from './detections.js';
import { evidenceExample } from './evidence.js';
import { download, imageSize, imageType, sha256 } from './files.js';
import { reviews, type Review, defectLifecycle } from './defect-lifecycle.js';

export const verdictNames = enumeration('VerdictName', ['confirmed', 'reclassified', 'dismissed', 'reopened']);
export type VerdictName = (typeof verdictNames)[number];

/** Of a defect; one more is a conflict. */
export const mostVerdicts = 200;
/** The best images of a defect. */
export const mostEvidenceOfDefect = 5;

const reason = text(500);

const review = z.enum(reviews).meta({
  description: meanings<Review>({
    unreviewed: 'not reviewed yet, or reopened',
    confirmed: 'it is a defect of this class',
    reclassified: 'it is a defect of another class than detected',
    dismissed: 'it is not a defect',
  }),
});

const verdict = z
  .strictObject({
    verdict: z.enum(verdictNames).meta({
      description: meanings<VerdictName>({
        confirmed: 'it is a defect of this class',
        reclassified: 'it is a defect of another class',
        dismissed: 'it is not a defect',
        reopened: 'the verdict before no longer applies: the defect has the detected class again',
      }),
    }),
    from_class: defectClass.meta({ description: 'The class before the verdict.' }),
    class: defectClass.meta({ description: 'The class after the verdict.' }),
    reason: reason.nullable().meta({ description: 'Why, in the words of the reviewer.' }),
    by: actor,
    created_at: createdAt,
  })
  .meta({ id: 'Verdict', description: 'A verdict on a defect.' });
export type Verdict = z.output<typeof verdict>;

const defectEvidence = z
  .strictObject({
    id: id('evidence'),
    type: imageType,
    size: imageSize,
    sha256: sha256.meta({ description: 'SHA-256 of the content in hex.' }),
    box: box.meta({ description: 'The place of the defect in this image.' }),
    download: download.meta({ description: 'The URL of the original image, which needs no credential.' }),
    rendering: download.meta({ description: 'The URL of the image with boxes drawn, which needs no credential.' }),
  })
  .meta({ id: 'DefectEvidence', description: 'An image of a defect.' });

export const defect = z
  .strictObject({
    id: id('defect'),
    camera_id: id('camera'),
    session_id: id('inspection_session').nullable().meta({
      description: 'The inspection session that found it; null if there was none.',
    }),
    order_id: id('order').nullable().meta({ description: 'The order of that session.' }),
    work_order_id: id('work_order').nullable().meta({ description: 'The work order of that session.' }),
    stage: stage.nullable().meta({ description: 'The stage of that session, or otherwise of the camera.' }),
    part_id: partId.nullable().meta({
      description: 'The part on which it was first seen, in your own numbering; null if the camera names none.',
    }),
    track_id: trackId,
    class: defectClass.meta({ description: 'The class of the defect: as detected or as reclassified.' }),
    original_class: defectClass.meta({ description: 'The class that was detected.' }),
    score: score.meta({
      description: 'The score when it became a defect: the median of the last 10 scores, without noise.',
    }),
    top_score: score.meta({ description: 'The highest score of a single detection of it.' }),
    threshold_used: score.meta({ description: 'The threshold that `score` reached.' }),
    box: box.meta({ description: 'The place in the image, in the detection with the highest score.' }),
    frame_count: z.int().min(1).meta({ description: 'The number of frames in which it was seen.' }),
    first_seen_at: timestamp.meta({ description: 'The time of the first part on which it was seen.' }),
    last_seen_at: timestamp.meta({ description: 'The time of the latest part on which it was seen.' }),
    clock_suspect: z.boolean().meta({
      description:
        'True if the clock of the camera was more than 24 hours behind or 5 minutes ahead: times are then those of the receipt.',
    }),
    evidence: z
      .array(defectEvidence)
      .max(mostEvidenceOfDefect)
      .meta({ description: 'The images, the one with the highest score first.' }),
    review,
    verdicts: z.array(verdict).max(mostVerdicts).meta({ description: 'The verdicts, oldest first.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every verdict; the `ETag` of the defect.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Defect', description: 'An object that a camera detected as a defect with a sufficient score.' });
export type Defect = z.output<typeof defect>;

const defectInEvents = defect
  .extend({
    evidence: z.array(id('evidence')).max(mostEvidenceOfDefect).meta({ description: 'The ids of its images.' }),
  })
  .meta({ id: 'DetectedDefect', description: 'A defect as in events: without URLs of its images.' });
export type DetectedDefect = z.output<typeof defectInEvents>;

const reclassification = z
  .strictObject({
    class: defectClass.meta({ description: 'The right class.' }),
    reason: reason.optional().meta({ description: 'Why, in your words.' }),
  })
  .meta({ id: 'DefectReclassification', description: 'Another class of a defect.' });

const because = (what: string, whatOf: string) =>
  z
    .strictObject({ reason: reason.meta({ description: 'Why, in your words.' }) })
    .meta({ id: what, description: `Why a defect is ${whatOf}.` });

const found: Defect = {
  id: 'def_034qzGogzK5mN6pQ7rS8tU',
  camera_id: cameraExample.id,
  session_id: 'ses_034qzGogyV9wX1yZ2aB3cD',
  order_id: 'ord_034qzGogkNbRTk1T7kU9bI',
  work_order_id: null,
  stage: 'printing',
  part_id: 'L3-0091823',
  track_id: '5521',
  class: 'scratch',
  original_class: 'scratch',
  score: 0.91,
  top_score: 0.91,
  threshold_used: 0.85,
  box: { x: 0.42, y: 0.17, width: 0.08, height: 0.03 },
  frame_count: 1,
  first_seen_at: '2026-12-08T06:31:01.870Z',
  last_seen_at: '2026-12-08T06:31:01.870Z',
  clock_suspect: false,
  evidence: [],
  review: 'unreviewed',
  verdicts: [],
  livemode: true,
  version: 1,
  created_at: '2026-12-08T06:31:02.455Z',
  updated_at: '2026-12-08T06:31:02.455Z',
};
export const defectExample = found;

const by = { type: 'api_key' as const, id: 'key_034qzGogm2h8T1qZs5vYbK', name: 'Review station' };

function reviewed(last: Omit<Verdict, 'by'>, earlier: readonly Verdict[] = []): Defect {
  const verdicts = [...earlier, { ...last, by }];
  return {
    ...found,
    class: last.class,
    review: last.verdict === 'reopened' ? 'unreviewed' : last.verdict,
    verdicts,
    version: 1 + verdicts.length,
    updated_at: last.created_at,
  };
}

const same = { from_class: 'scratch', class: 'scratch' };
const confirmed = reviewed({ ...same, verdict: 'confirmed', reason: null, created_at: '2026-12-08T06:41:13.002Z' });
const reclassified = reviewed({
  verdict: 'reclassified',
  from_class: 'scratch',
  class: 'hair',
  reason: 'A hair on the plate',
  created_at: '2026-12-08T06:41:13.002Z',
});
const dismissed = reviewed({
  ...same,
  verdict: 'dismissed',
  reason: 'A reflection',
  created_at: '2026-12-08T06:41:13.002Z',
});
const reopened = reviewed(
  { ...same, verdict: 'reopened', reason: 'Seen again on the sheet', created_at: '2026-12-08T07:02:45.518Z' },
  dismissed.verdicts,
);

const ofOneDefect = {
  method: 'POST',
  scopes: ['defects:write'],
  params: z.strictObject({ id: pathId('defect') }),
  status: 200,
  response: defect,
  checksVersion: true,
  errors: ['conflict', 'invalid_state'],
} as const;
const ownId = { id: found.id };
const once = `A reviewed defect is 409 \`invalid_state\`: reopen it first. A defect with ${mostVerdicts} verdicts is 409 \`conflict\`.`;

/** Those of the list that do not name a review. */
const conditions = {
  camera_id: id('camera').optional().meta({ description: 'Defects that this camera has found.' }),
  session_id: id('inspection_session').optional().meta({ description: 'Defects of this inspection session.' }),
  order_id: idList('order')
    .optional()
    .meta({
      description: `Defects of the sessions of this order, or of one of these, separated by commas: up to ${mostListedIds}.`,
    }),
  class: defectClass.optional().meta({ description: 'Defects that have this class now.' }),
  min_score: z
    .preprocess((value) => (typeof value === 'string' && /^[\d.]+$/.test(value) ? Number(value) : value), score)
    .optional()
    .meta({ description: 'Defects whose `score` is at least this.' }),
  from: timestamp.optional().meta({ description: 'Defects first seen at this moment or later.' }),
  to: timestamp.optional().meta({ description: 'Defects first seen before this moment.' }),
};

export const listDefects = operation({
  id: 'defects.list',
  method: 'GET',
  path: '/v1/defects',
  scopes: ['defects:read'],
  summary: 'List defects',
  description: 'Returns defects, newest first. Conditions combine.',
  query: z.strictObject({
    ...conditions,
    review: z
      .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(review).max(4))
      .optional()
      .meta({ description: 'Defects with this review, or with one of these, separated by commas.' }),
    ...page,
  }),
  status: 200,
  response: listOf(defect).meta({ id: 'DefectList', description: 'A page of defects.' }),
  examples: [
    {
      name: 'Defects to review',
      query: { review: 'unreviewed', min_score: '0.8', limit: '1' },
      response: { data: [found], has_more: false, next_cursor: null },
    },
  ],
});

export const countDefects = operation({
  id: 'defects.counts',
  method: 'GET',
  path: '/v1/defects/counts',
  scopes: ['defects:read'],
  summary: 'Count defects',
  description: 'Returns the number of defects with each review status, among those that meet all conditions.',
  query: z.strictObject(conditions),
  status: 200,
  response: countsOf(reviews, 'Defects').meta({
    id: 'DefectCounts',
    description: 'The number of defects with each review status.',
  }),
  examples: [
    {
      name: 'Of one camera',
      query: { camera_id: found.camera_id },
      response: { unreviewed: 14, confirmed: 61, reclassified: 3, dismissed: 9 },
    },
  ],
});

export const getDefect = operation({
  id: 'defects.get',
  method: 'GET',
  path: '/v1/defects/{id}',
  scopes: ['defects:read'],
  summary: 'Get a defect',
  description: 'Returns one defect with its verdicts, and its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('defect') }),
  status: 200,
  response: defect,
  examples: [{ name: 'A scratch', params: ownId, response: found }],
});

export const confirmDefect = operation({
  ...ofOneDefect,
  id: 'defects.confirm',
  path: '/v1/defects/{id}/confirm',
  summary: 'Confirm a defect',
  description: `Confirms that it is a defect of its class. ${once}`,
  examples: [{ name: 'A real defect', params: ownId, response: confirmed }],
});

export const reclassifyDefect = operation({
  ...ofOneDefect,
  id: 'defects.reclassify',
  path: '/v1/defects/{id}/reclassify',
  summary: 'Reclassify a defect',
  description: `Assigns another class to the defect. ${once}`,
  body: reclassification,
  examples: [
    {
      name: 'Another class',
      params: ownId,
      body: { class: 'hair', reason: 'A hair on the plate' },
      response: reclassified,
    },
  ],
});

export const dismissDefect = operation({
  ...ofOneDefect,
  id: 'defects.dismiss',
  path: '/v1/defects/{id}/dismiss',
  summary: 'Dismiss a defect',
  description: `Marks it as not a defect. We keep its images for 14 days only. ${once}`,
  body: because('DefectDismissal', 'dismissed'),
  examples: [{ name: 'Not a defect', params: ownId, body: { reason: 'A reflection' }, response: dismissed }],
});

export const reopenDefect = operation({
  ...ofOneDefect,
  id: 'defects.reopen',
  path: '/v1/defects/{id}/reopen',
  summary: 'Reopen a defect',
  description: `Reverses the latest verdict, so that another can be given; the defect has the detected class again. A defect that is not reviewed is 409 \`invalid_state\`. One with ${mostVerdicts} verdicts is 409 \`conflict\`.`,
  body: because('DefectReopening', 'reopened'),
  examples: [
    { name: 'After a second look', params: ownId, body: { reason: 'Seen again on the sheet' }, response: reopened },
  ],
});

export const getDefectTimeline = timelineOf({
  id: 'defects.timeline',
  path: '/v1/defects/{id}/timeline',
  kind: 'defect',
  scopes: ['defects:read'],
  name: 'a defect',
  example: {
    id: found.id,
    entry: {
      operation: 'defects.dismiss',
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
      reason: 'A reflection',
    },
  },
});

export const defectsResource = defineResource({
  tag: { name: 'Defects', description: 'Defects that cameras detected, and their reviews.' },
  lifecycle: defectLifecycle,
  operations: [
    listDefects,
    countDefects,
    getDefect,
    confirmDefect,
    reclassifyDefect,
    dismissDefect,
    reopenDefect,
    getDefectTimeline,
  ],
  events: {
    'vision.defect.detected': {
      key: 'camera',
      summary: 'A detection above the configured confidence threshold',
      description: 'Sent once for an object, when the median of its scores reaches the threshold of its class.',
      live: { scope: 'defects:read', sentence: 'Defect found: …' },
      data: z.strictObject({ defect: defectInEvents, camera: cameraReference }),
      example: {
        defect: { ...found, evidence: [evidenceExample.id] },
        camera: {
          id: cameraExample.id,
          name: cameraExample.name,
          line: cameraExample.line,
          station: cameraExample.station,
          stage: cameraExample.stage,
        },
      },
    },
  },
});
