// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { AcceptedInspection, Camera, CameraCreate, CameraUpdate, CamerasChartQuery, CamerasListQuery, CamerasTimelineQuery, InspectionBatch, InspectionChart, LimitPreview, LimitPreviewRequest, TimelineEntry } from '../types.js';

export class CamerasResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Register a camera.
   *
   * Registers a camera, which can send batches from then on.
   *
   * Scope: `cameras:write`.
   */
  create(body: CameraCreate, options?: ChangeOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'POST', path: '/v1/cameras', body }, options);
  }

  /**
   * List cameras.
   *
   * Returns cameras with their health and their breaches, newest first. Conditions combine.
   *
   * Scope: `cameras:read`.
   */
  list(query: CamerasListQuery = {}, options?: CallOptions): Pages<Camera> {
    return Pages.of<Camera>(this.caller, { method: 'GET', path: '/v1/cameras', query }, options);
  }

  /**
   * Get a camera.
   *
   * Returns one camera with its health and its breach, and its `version` as the `ETag`.
   *
   * Scope: `cameras:read`.
   */
  get(id: string, options?: CallOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'GET', path: `/v1/cameras/${segment(id)}` }, options);
  }

  /**
   * Update a camera.
   *
   * Changes the fields that you send; `metadata` is merged by key. Thresholds apply to later
   * batches.
   *
   * Scope: `cameras:write`.
   */
  update(id: string, body: CameraUpdate, options?: UpdateOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'PATCH', path: `/v1/cameras/${segment(id)}`, body }, options);
  }

  /**
   * Disable a camera.
   *
   * Refuses the batches of the camera from then on (409 `invalid_state`); a disabled camera is
   * never offline. Disabling a disabled camera is 409 `invalid_state`.
   *
   * Scope: `cameras:write`.
   */
  disable(id: string, options?: UpdateOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'POST', path: `/v1/cameras/${segment(id)}/disable` }, options);
  }

  /**
   * Enable a camera.
   *
   * Accepts the batches of the camera again. Until the first one arrives, the camera is `offline`
   * or `never_seen`, without an event. A camera that is not disabled is 409 `invalid_state`.
   *
   * Scope: `cameras:write`.
   */
  enable(id: string, options?: UpdateOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'POST', path: `/v1/cameras/${segment(id)}/enable` }, options);
  }

  /**
   * Get the timeline of a camera.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `cameras:read`.
   */
  timeline(id: string, query: CamerasTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/cameras/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Send a batch of inspections.
   *
   * Accepts the inspected parts of a camera with their detections, or a heartbeat. A body has at
   * most 2,000 detections. A camera can send 10,000 detections a minute, and all cameras of an
   * account together 2,000 at once and 500 a second after that; more is 429 `rate_limited`, and
   * nothing of that batch is stored. The body can be compressed with `Content-Encoding: gzip`;
   * uncompressed it has at most 1 MiB. If our brokers cannot accept it, the answer is 503: send the
   * same batch again. A batch whose number was already seen in its epoch, or is more than 1,000
   * behind the latest, changes nothing. `Idempotency-Key` has no effect here: camera, epoch and
   * sequence take its place. A new defect emits `vision.defect.detected`, and a rate of defects
   * above the limit of a camera `vision.threshold.breached`. A disabled camera is 409
   * `invalid_state`.
   *
   * Scope: `cameras:write`.
   */
  inspect(id: string, body: InspectionBatch, options?: ChangeOptions): Answer<AcceptedInspection> {
    return this.caller.call<AcceptedInspection>({ method: 'POST', path: `/v1/cameras/${segment(id)}/inspections`, body }, options);
  }

  /**
   * Get the chart of a camera.
   *
   * Computes the chart of a camera, over the last 24 hours if you name no period. Reviews count:
   * dismissed defects are left out. More than 500,000 parts, or 10,000 subgroups, are 400
   * `invalid_parameter`.
   *
   * Scope: `defects:read`.
   */
  chart(id: string, query: CamerasChartQuery = {}, options?: CallOptions): Answer<InspectionChart> {
    return this.caller.call<InspectionChart>({ method: 'GET', path: `/v1/cameras/${segment(id)}/chart`, query }, options);
  }

  /**
   * Preview a limit.
   *
   * Returns the breaches that a limit would have caused if it had applied from the beginning of a
   * period, based on the parts of the camera received in it. It reads all of them, which may take
   * some seconds. A period with more than 500,000 batches of parts, or 10,000 breaches, is 400
   * `invalid_parameter`, and the message says how far the period may extend. Changes nothing.
   *
   * Scope: `defects:read`.
   */
  limitPreview(id: string, body: LimitPreviewRequest, options?: ChangeOptions): Answer<LimitPreview> {
    return this.caller.call<LimitPreview>({ method: 'POST', path: `/v1/cameras/${segment(id)}/limit-preview`, body }, options);
  }
}
