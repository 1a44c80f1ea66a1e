// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import type { Upload, UploadCreate } from '../types.js';

export class UploadsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Begin an upload.
   *
   * Files of `text/csv` (bank statements and imports) need `invoices:write` or `orders:write`;
   * `application/xml` needs `invoices:write`; all others need `dispatch:write`. For PNG and JPEG,
   * `invoice-settings:write` is enough too, for logos of sellers. The answer contains a signed URL,
   * which accepts the content by one PUT within 15 minutes: send the unencoded bytes with their
   * `content-length` and no credential. The bytes must match the announced type and size. Then name
   * the id of the upload in the call that uses it, within 24 hours; we delete unused uploads.
   *
   * Scope: `dispatch:write` or `invoices:write` or `orders:write` or `invoice-settings:write`.
   */
  create(body: UploadCreate, options?: ChangeOptions): Answer<Upload> {
    return this.caller.call<Upload>({ method: 'POST', path: '/v1/uploads', body }, options);
  }

  /**
   * Get an upload.
   *
   * Needs `orders:read` or `invoices:read`, or the scope that uploads files of its type. Returns an
   * upload, with a URL that downloads its content for 15 minutes.
   *
   * Scope: `orders:read` or `invoices:read` or `dispatch:write` or `invoices:write` or
   * `orders:write` or `invoice-settings:write`.
   */
  get(id: string, options?: CallOptions): Answer<Upload> {
    return this.caller.call<Upload>({ method: 'GET', path: `/v1/uploads/${segment(id)}` }, options);
  }
}
