/** Cameras: what they are, how their detections are judged, their health, and the breach of their limit. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page, searchText, trueOrFalse } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import {
  boundedRecord,
  changesAnything,
  createdAt,
  metadata,
  metadataChange,
  text,
  timestamp,
  updatedAt,
} from '../kit/values.js';
import { breach, breachExample, defectLimit, limitExample, newDefectLimit } from './defect-limits.js';
import { score, stage } from './detections.js';
import { healthStatuses, type HealthStatus, cameraLifecycle } from './camera-lifecycle.js';

export const mostClassThresholds = 100;

const healthStatus = z.enum(healthStatuses).meta({
  description: meanings<HealthStatus>({
    never_seen: 'it has never sent a batch',
    online: 'batches arrive',
    offline: 'no batch has arrived for longer than the grace period, or since the camera was enabled again',
    disabled: 'the camera is disabled: its batches are refused',
  }),
});

export const cameraHealth = z
  .strictObject({
    status: healthStatus,
    since: timestamp.meta({ description: 'When this status began.' }),
    last_frame_at: timestamp
      .nullable()
      .meta({ description: 'When the latest batch was received; null before the first.' }),
    frames_per_second: z.number().min(0).meta({ description: 'Frames per second, over the last 10 seconds.' }),
    reconnects_last_hour: z
      .int()
      .min(0)
      .meta({ description: 'The number of new epochs in the last hour, without the very first.' }),
  })
  .meta({ id: 'CameraHealth', description: 'Whether a camera sends, by the time at which we receive its batches.' });
export type CameraHealth = z.output<typeof cameraHealth>;

const cameraName = text(200).meta({ description: 'Your name for the camera.' });
const line = text(100).meta({ description: 'The production line of the camera.' });
const station = text(100).meta({ description: 'The place of the camera on the line.' });
const gracePeriod = z.int().min(5).max(86_400);
const gracePeriodText = 'The number of seconds without a batch after which `vision.camera.offline` is sent.';
const noiseText = 'Detections with a lower score are dropped.';
const confidenceText = 'The score at which an object becomes a defect, if its class has no threshold of its own.';
const classThresholds = boundedRecord(text(100), score, mostClassThresholds);
const classThresholdsText = 'For each class, the score at which an object becomes a defect.';

export const camera = z
  .strictObject({
    id: id('camera'),
    name: cameraName,
    line: line.nullable(),
    station: station.nullable(),
    stage: stage.nullable(),
    grace_period_seconds: gracePeriod.meta({ description: gracePeriodText }),
    noise_threshold: score.meta({ description: noiseText }),
    confidence_threshold: score.meta({ description: confidenceText }),
    class_thresholds: classThresholds.meta({ description: classThresholdsText }),
    defect_limit: defectLimit.nullable(),
    metadata,
    health: cameraHealth,
    breach: breach.nullable().meta({
      description:
        'The present breach of its limit, with the figures of the latest check; null if there is none, after a change of the limit, and while the camera is disabled.',
    }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z
      .int()
      .min(1)
      .meta({ description: 'Increases with every change except of the health and the breach; the `ETag`.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'Camera',
    description: 'A camera, the rules for its detections, its health, and the breach of its limit.',
  });
export type Camera = z.output<typeof camera>;

const newCamera = z
  .strictObject({
    name: cameraName,
    line: line.optional(),
    station: station.optional(),
    stage: stage.optional(),
    grace_period_seconds: gracePeriod.default(20).meta({ description: gracePeriodText }),
    noise_threshold: score.default(0.5).meta({ description: noiseText }),
    confidence_threshold: score.default(0.7).meta({ description: confidenceText }),
    class_thresholds: classThresholds.default({}).meta({ description: classThresholdsText }),
    defect_limit: newDefectLimit.nullable().default(null),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CameraCreate', description: 'A camera to register.' });

const cameraChange = z
  .strictObject({
    name: cameraName.optional(),
    line: line.nullable().optional(),
    station: station.nullable().optional(),
    stage: stage.nullable().optional(),
    grace_period_seconds: gracePeriod.optional().meta({ description: gracePeriodText }),
    noise_threshold: score.optional().meta({ description: noiseText }),
    confidence_threshold: score.optional().meta({ description: confidenceText }),
    class_thresholds: classThresholds
      .optional()
      .meta({ description: `${classThresholdsText} Replaces all existing entries.` }),
    defect_limit: newDefectLimit.nullable().optional().meta({
      description:
        'Replaces the whole limit; null removes it. A present breach ends with the next batch, and is not shown until then either.',
    }),
    metadata: metadataChange.optional(),
  })
  .refine(...changesAnything)
  .meta({ id: 'CameraUpdate', description: 'The fields of a camera to change.', minProperties: 1 });

/** As events name the camera of a defect. */
export const cameraReference = camera
  .pick({ id: true, name: true, line: true, station: true, stage: true })
  .meta({ id: 'CameraReference', description: 'A camera and its place.' });
export type CameraReference = z.output<typeof cameraReference>;

/** What others know of a camera: its health and its breach are not among it, since they change with every batch. */
export const cameraState = z
  .strictObject({
    account_id: id('account').meta({ description: 'The account of the camera.' }),
    camera: camera
      .omit({ health: true, breach: true })
      .extend({ disabled: z.boolean().meta({ description: 'Whether it is disabled.' }) })
      .meta({ id: 'CameraConfiguration', description: 'A camera without its health and its breach.' }),
  })
  .meta({ id: 'CameraState', description: 'The latest configuration of a camera.' });
export type CameraConfiguration = CameraState['camera'];
export type CameraState = z.output<typeof cameraState>;

const neverSeen: CameraHealth = {
  status: 'never_seen',
  since: '2026-12-01T05:12:40.118Z',
  last_frame_at: null,
  frames_per_second: 0,
  reconnects_last_hour: 0,
};
export const cameraExample: Camera = {
  id: 'cam_034qzGogyA1bC2dE3fG4hJ',
  name: 'Print head 3, web side',
  line: 'line-3',
  station: 'P3-W',
  stage: 'printing',
  grace_period_seconds: 20,
  noise_threshold: 0.5,
  confidence_threshold: 0.7,
  class_thresholds: { scratch: 0.85 },
  defect_limit: limitExample,
  metadata: { asset_tag: 'QC-0317' },
  health: neverSeen,
  breach: null,
  livemode: true,
  version: 1,
  created_at: '2026-12-01T05:12:40.118Z',
  updated_at: '2026-12-01T05:12:40.118Z',
};
const onlineExample: Camera = {
  ...cameraExample,
  health: {
    status: 'online',
    since: '2026-12-01T05:20:11.600Z',
    last_frame_at: '2026-12-08T06:31:02.447Z',
    frames_per_second: 5,
    reconnects_last_hour: 0,
  },
};
/** As the batch leaves it by which its breach has begun. */
export const breachedExample: Camera = {
  ...onlineExample,
  health: { ...onlineExample.health, last_frame_at: breachExample.started_at },
  breach: breachExample,
};
const updatedExample: Camera = {
  ...onlineExample,
  grace_period_seconds: 30,
  version: 2,
  updated_at: '2026-12-08T06:31:02.920Z',
};
const disabledExample: Camera = {
  ...updatedExample,
  health: { ...onlineExample.health, status: 'disabled', since: '2026-12-08T06:40:17.305Z', frames_per_second: 0 },
  version: 3,
  updated_at: '2026-12-08T06:40:17.305Z',
};
const enabledExample: Camera = {
  ...disabledExample,
  health: { ...disabledExample.health, status: 'offline', since: '2026-12-08T08:02:55.731Z' },
  version: 4,
  updated_at: '2026-12-08T08:02:55.731Z',
};
export const offlineExample: Camera = {
  ...onlineExample,
  health: { ...onlineExample.health, status: 'offline', since: '2026-12-08T06:31:23.001Z', frames_per_second: 0 },
};
const { health: _, breach: __, ...configuration } = cameraExample;

const ofOneCamera = {
  scopes: ['cameras:write'],
  params: z.strictObject({ id: pathId('camera') }),
  status: 200,
  response: camera,
  checksVersion: true,
} as const;
const ownId = { id: cameraExample.id };

export const createCamera = operation({
  id: 'cameras.create',
  method: 'POST',
  path: '/v1/cameras',
  scopes: ['cameras:write'],
  summary: 'Register a camera',
  description: 'Registers a camera, which can send batches from then on.',
  body: newCamera,
  status: 201,
  response: camera,
  examples: [
    {
      name: 'A camera with a limit',
      body: {
        name: cameraExample.name,
        line: cameraExample.line!,
        station: cameraExample.station!,
        stage: cameraExample.stage!,
        class_thresholds: cameraExample.class_thresholds,
        defect_limit: { rate: 0.02, window: { parts: 1_000 }, confidence: 'wilson95' },
        metadata: cameraExample.metadata,
      },
      response: cameraExample,
    },
  ],
});

export const listCameras = operation({
  id: 'cameras.list',
  method: 'GET',
  path: '/v1/cameras',
  scopes: ['cameras:read'],
  summary: 'List cameras',
  description: 'Returns cameras with their health and their breaches, newest first. Conditions combine.',
  query: z.strictObject({
    status: commaSeparated(healthStatuses)
      .optional()
      .meta({ description: 'Cameras whose health has this status, or one of these, separated by commas.' }),
    line: text(100).optional().meta({ description: 'Cameras of this production line.' }),
    q: searchText(
      'Cameras whose name, line or station begins with this text, or contains a word that begins with it: `line 2`, `inspection`.',
    ),
    breached: trueOrFalse.optional().meta({
      description: 'With `true`: cameras whose limit is breached, that is, with a `breach`. With `false`: the others.',
    }),
    ...page,
  }),
  status: 200,
  response: listOf(camera).meta({ id: 'CameraList', description: 'A page of cameras.' }),
  examples: [
    {
      name: 'The cameras of a line',
      query: { line: cameraExample.line!, limit: '1' },
      response: { data: [cameraExample], has_more: false, next_cursor: null },
    },
    {
      name: 'Cameras with too many defects',
      query: { breached: 'true' },
      response: { data: [breachedExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getCamera = operation({
  id: 'cameras.get',
  method: 'GET',
  path: '/v1/cameras/{id}',
  scopes: ['cameras:read'],
  summary: 'Get a camera',
  description: 'Returns one camera with its health and its breach, and its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('camera') }),
  status: 200,
  response: camera,
  examples: [{ name: 'A camera that sends', params: ownId, response: onlineExample }],
});

export const updateCamera = operation({
  ...ofOneCamera,
  id: 'cameras.update',
  method: 'PATCH',
  path: '/v1/cameras/{id}',
  summary: 'Update a camera',
  description: 'Changes the fields that you send; `metadata` is merged by key. Thresholds apply to later batches.',
  body: cameraChange,
  examples: [
    {
      name: 'A longer grace period',
      params: ownId,
      body: { grace_period_seconds: updatedExample.grace_period_seconds },
      response: updatedExample,
    },
  ],
});

export const disableCamera = operation({
  ...ofOneCamera,
  id: 'cameras.disable',
  method: 'POST',
  path: '/v1/cameras/{id}/disable',
  summary: 'Disable a camera',
  description:
    'Refuses the batches of the camera from then on (409 `invalid_state`); a disabled camera is never offline. Disabling a disabled camera is 409 `invalid_state`.',
  errors: ['invalid_state'],
  examples: [{ name: 'For maintenance', params: ownId, response: disabledExample }],
});

export const enableCamera = operation({
  ...ofOneCamera,
  id: 'cameras.enable',
  method: 'POST',
  path: '/v1/cameras/{id}/enable',
  summary: 'Enable a camera',
  description:
    'Accepts the batches of the camera again. Until the first one arrives, the camera is `offline` or `never_seen`, without an event. A camera that is not disabled is 409 `invalid_state`.',
  errors: ['invalid_state'],
  examples: [{ name: 'After maintenance', params: ownId, response: enabledExample }],
});

const outage = z
  .strictObject({
    last_frame_at: timestamp.meta({ description: 'When the latest batch was received.' }),
    detected_at: timestamp.meta({ description: 'When the silence was detected.' }),
    grace_period_seconds: gracePeriod.meta({ description: 'The grace period, in seconds.' }),
  })
  .meta({ id: 'CameraOutage', description: 'A silence longer than the grace period.' });

export const getCameraTimeline = timelineOf({
  id: 'cameras.timeline',
  path: '/v1/cameras/{id}/timeline',
  kind: 'camera',
  scopes: ['cameras:read'],
  name: 'a camera',
  example: {
    id: cameraExample.id,
    entry: {
      operation: 'cameras.create',
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
    },
  },
});

export const camerasTag = {
  name: 'Cameras',
  description: 'Cameras, the rules for their detections, and whether they send.',
};

export const camerasResource = defineResource({
  tag: camerasTag,
  lifecycle: cameraLifecycle,
  operations: [createCamera, listCameras, getCamera, updateCamera, disableCamera, enableCamera, getCameraTimeline],
  events: {
    'vision.camera.offline': {
      key: 'camera',
      summary: 'No frames received for longer than the grace period',
      description: 'Sent once for an outage; the next batch makes the camera online again.',
      live: { scope: 'cameras:read', sentence: 'Camera … is offline' },
      data: z.strictObject({ camera, outage }),
      example: {
        camera: offlineExample,
        outage: {
          last_frame_at: offlineExample.health.last_frame_at!,
          detected_at: offlineExample.health.since,
          grace_period_seconds: offlineExample.grace_period_seconds,
        },
      },
      exampleAt: offlineExample.health.since,
    },
  },
  state: {
    name: 'camera.state',
    key: 'camera',
    summary: 'The latest configuration of a camera',
    value: cameraState,
    example: {
      account_id: 'acct_034qzGogm12Zub68Q4rTtO',
      camera: { ...configuration, disabled: false },
    } satisfies CameraState,
  },
});
