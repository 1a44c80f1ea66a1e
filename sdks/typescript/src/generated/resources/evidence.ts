// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import type { Evidence, EvidenceCreate } from '../types.js';

export class EvidenceResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Begin an upload of evidence.
   *
   * Returns a signed URL, which accepts the image by one PUT within 15 minutes: send the unencoded
   * bytes with their `content-length` and no credential. The image must match the announced type
   * and size, and must decode completely. It can have at most 50 megapixels, 10 for an interlaced
   * PNG or a progressive JPEG, and 160 million bytes once decoded (width × height × channels ×
   * bytes of a sample). Otherwise we keep nothing of it, and you can send the PUT again. You can
   * also repeat a PUT that is 429: `limit` is `queue` while too many images of the account wait to
   * be decoded, and `address` while too many calls come from one network address. Name the id in a
   * detection within 24 hours; we delete an image that no detection names.
   *
   * Scope: `cameras:write`.
   */
  create(body: EvidenceCreate, options?: ChangeOptions): Answer<Evidence> {
    return this.caller.call<Evidence>({ method: 'POST', path: '/v1/evidence', body }, options);
  }

  /**
   * Get evidence.
   *
   * Returns an image, with a URL that downloads its content for 15 minutes.
   *
   * Scope: `defects:read`.
   */
  get(id: string, options?: CallOptions): Answer<Evidence> {
    return this.caller.call<Evidence>({ method: 'GET', path: `/v1/evidence/${segment(id)}` }, options);
  }
}
