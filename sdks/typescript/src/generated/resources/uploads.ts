// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import type { Upload, UploadCreate } from '../types.js';

export class UploadsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Begin an upload.
   *
   * Files of `text/csv`, bank statements and imports, need `invoices:write` or `orders:write`;
   * `application/xml` needs `invoices:write`, all others `dispatch:write`; for PNG and JPEG
   * `invoice-settings:write` is enough as well, since they may be logos of sellers. Answers a
   * signed address, which takes the content by one PUT within 15 minutes: the bytes as they are,
   * with their `content-length`, and no credential. What the bytes are has to be what was
   * announced. Then name the id in the call that it is for, within 24 hours; an upload that no call
   * has named is removed.
   *
   * Scope: `dispatch:write` or `invoices:write` or `orders:write` or `invoice-settings:write`.
   */
  create(body: UploadCreate, options?: ChangeOptions): Answer<Upload> {
    return this.caller.call<Upload>({ method: 'POST', path: '/v1/uploads', body }, options);
  }

  /**
   * Get an upload.
   *
   * With `orders:read` or `invoices:read`, or the scope that uploads files of its type. Returns an
   * upload, with an address that its content can be had from for 15 minutes.
   *
   * Scope: `orders:read` or `invoices:read` or `dispatch:write` or `invoices:write` or
   * `orders:write` or `invoice-settings:write`.
   */
  get(id: string, options?: CallOptions): Answer<Upload> {
    return this.caller.call<Upload>({ method: 'GET', path: `/v1/uploads/${segment(id)}` }, options);
  }
}
