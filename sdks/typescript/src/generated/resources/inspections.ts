// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type ChangeOptions } from '../../core/caller.js';
import type { InspectionBatchResults, InspectionBatches } from '../types.js';

export class InspectionsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Send batches of several cameras.
   *
   * Accepts up to 1,000 batches of cameras. A malformed body is refused as a whole. For a camera
   * that does not exist, is disabled or has sent too many detections, only its own batches are
   * refused. If no batch is accepted, the answer is the error of the first. A body has at most
   * 2,000 detections. A camera can send 10,000 detections a minute, and all cameras of an account
   * together 2,000 at once and 500 a second after that; more is 429 `rate_limited`, and nothing of
   * that batch is stored. The body can be compressed with `Content-Encoding: gzip`; uncompressed it
   * has at most 1 MiB. If our brokers cannot accept it, the answer is 503: send the same batch
   * again. A batch whose number was already seen in its epoch, or is more than 1,000 behind the
   * latest, changes nothing. `Idempotency-Key` has no effect here: camera, epoch and sequence take
   * its place. A new defect emits `vision.defect.detected`, and a rate of defects above the limit
   * of a camera `vision.threshold.breached`.
   *
   * Scope: `cameras:write`.
   */
  create(body: InspectionBatches, options?: ChangeOptions): Answer<InspectionBatchResults> {
    return this.caller.call<InspectionBatchResults>({ method: 'POST', path: '/v1/inspections', body }, options);
  }
}
