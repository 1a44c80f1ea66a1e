// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type ChangeOptions } from '../../core/caller.js';
import type { InspectionBatchResults, InspectionBatches } from '../types.js';

export class InspectionsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Send batches of several cameras.
   *
   * Takes up to 1,000 batches of cameras. A fault of form refuses all of them; a camera that does
   * not exist, is disabled or has sent too many detections refuses its own batches, and the others
   * are taken. Where none is taken, the answer is the error of the first. A body has at most 2,000
   * detections, a camera sends at most 10,000 in a minute, and all cameras of an account together
   * 2,000 at once and 500 a second from then on; more of them is 429 `rate_limited`, and nothing of
   * that batch is kept. The body may be compressed by `Content-Encoding: gzip`; it has at most 1
   * MiB once it is unpacked. Where the brokers do not take it, the answer is 503: send the same
   * batch again. A batch whose number in its epoch was seen, or is more than 1,000 behind the
   * latest, changes nothing. `Idempotency-Key` does nothing here: camera, epoch and sequence do its
   * work.
   *
   * Scope: `cameras:write`.
   */
  create(body: InspectionBatches, options?: ChangeOptions): Answer<InspectionBatchResults> {
    return this.caller.call<InspectionBatchResults>({ method: 'POST', path: '/v1/inspections', body }, options);
  }
}
