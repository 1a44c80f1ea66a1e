// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import type { Evidence, EvidenceCreate } from '../types.js';

export class EvidenceResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Begin an upload of evidence.
   *
   * Answers a signed address, which takes the image by one PUT within 15 minutes: the bytes as they
   * are, with their `content-length`, and no credential. The image has to be what was announced, is
   * decoded to its end, and has at most 50 megapixels, 10 if it is an interlaced PNG or a
   * progressive JPEG, and 160 million bytes once decoded (width × height × channels × bytes of a
   * sample); otherwise nothing of it is kept, and the PUT may be tried again. So may a PUT that is
   * 429: `limit` is `queue` while too many images of the account wait to be decoded, and `address`
   * while too many calls come from one address. Name the id in a detection within 24 hours; an
   * image that no defect shows is removed then.
   *
   * Scope: `cameras:write`.
   */
  create(body: EvidenceCreate, options?: ChangeOptions): Answer<Evidence> {
    return this.caller.call<Evidence>({ method: 'POST', path: '/v1/evidence', body }, options);
  }

  /**
   * Get evidence.
   *
   * Returns an image, with an address that its content can be had from for 15 minutes.
   *
   * Scope: `defects:read`.
   */
  get(id: string, options?: CallOptions): Answer<Evidence> {
    return this.caller.call<Evidence>({ method: 'GET', path: `/v1/evidence/${segment(id)}` }, options);
  }
}
