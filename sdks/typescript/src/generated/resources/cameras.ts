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
   * Registers a camera, which may send batches from then on.
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
   * Changes the fields that are sent; `metadata` is merged by key. Thresholds hold for the batches
   * that arrive from then on.
   *
   * Scope: `cameras:write`.
   */
  update(id: string, body: CameraUpdate, options?: UpdateOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'PATCH', path: `/v1/cameras/${segment(id)}`, body }, options);
  }

  /**
   * Disable a camera.
   *
   * Its batches are refused from then on (409 `invalid_state`), and it is never offline. A disabled
   * camera is 409 `invalid_state`.
   *
   * Scope: `cameras:write`.
   */
  disable(id: string, options?: UpdateOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'POST', path: `/v1/cameras/${segment(id)}/disable` }, options);
  }

  /**
   * Enable a camera.
   *
   * Its batches are taken again. Until the first arrives, it is `offline`, or `never_seen`, without
   * an event. One that is not disabled is 409 `invalid_state`.
   *
   * Scope: `cameras:write`.
   */
  enable(id: string, options?: UpdateOptions): Answer<Camera> {
    return this.caller.call<Camera>({ method: 'POST', path: `/v1/cameras/${segment(id)}/enable` }, options);
  }

  /**
   * Get the timeline of a camera.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `cameras:read`.
   */
  timeline(id: string, query: CamerasTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/cameras/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Send a batch of inspections.
   *
   * Takes the parts that a camera has inspected with what it saw of them, or a heartbeat. A body
   * has at most 2,000 detections, a camera sends at most 10,000 in a minute, and all cameras of an
   * account together 2,000 at once and 500 a second from then on; more of them is 429
   * `rate_limited`, and nothing of that batch is kept. The body may be compressed by
   * `Content-Encoding: gzip`; it has at most 1 MiB once it is unpacked. Where the brokers do not
   * take it, the answer is 503: send the same batch again. A batch whose number in its epoch was
   * seen, or is more than 1,000 behind the latest, changes nothing. `Idempotency-Key` does nothing
   * here: camera, epoch and sequence do its work. A disabled camera is 409 `invalid_state`.
   *
   * Scope: `cameras:write`.
   */
  inspect(id: string, body: InspectionBatch, options?: ChangeOptions): Answer<AcceptedInspection> {
    return this.caller.call<AcceptedInspection>({ method: 'POST', path: `/v1/cameras/${segment(id)}/inspections`, body }, options);
  }

  /**
   * Get the chart of a camera.
   *
   * Computes the chart of what a camera has inspected, of the last 24 hours if no period is named.
   * Verdicts count: dismissed defects are left out. More than 500,000 parts, or 10,000 subgroups,
   * are 400 `invalid_parameter`.
   *
   * Scope: `defects:read`.
   */
  chart(id: string, query: CamerasChartQuery = {}, options?: CallOptions): Answer<InspectionChart> {
    return this.caller.call<InspectionChart>({ method: 'GET', path: `/v1/cameras/${segment(id)}/chart`, query }, options);
  }

  /**
   * Preview a limit.
   *
   * Answers the breaches that a limit would have made, had it been set at the beginning of a
   * period: by the parts of the camera that were received in it. It goes through all of them, which
   * may take some seconds. A period with more than 500,000 batches of parts, or 10,000 breaches, is
   * 400 `invalid_parameter`, and the message says when it has to end. Changes nothing.
   *
   * Scope: `defects:read`.
   */
  limitPreview(id: string, body: LimitPreviewRequest, options?: ChangeOptions): Answer<LimitPreview> {
    return this.caller.call<LimitPreview>({ method: 'POST', path: `/v1/cameras/${segment(id)}/limit-preview`, body }, options);
  }
}
