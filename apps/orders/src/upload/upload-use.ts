/** Ties uploads to the dispatch that a call names them for, in the transaction of that call. */
import { Injectable } from '@nestjs/common';
import { imageTypes, type UploadType, uploadTypes } from '@millwright/contracts';
import { decodeId, encodeId, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import type { UploadRow } from './upload.rows.js';

/** An upload as a call names it. */
export interface NamedUpload {
  /** Where, such as `proof.photos[1]`. */
  readonly param: string;
  /** As callers know it. */
  readonly id: string;
  readonly kind: 'image' | 'any';
}

const typesOf: Record<NamedUpload['kind'], readonly UploadType[]> = { image: imageTypes, any: uploadTypes };
const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

@Injectable()
export class UploadUse {
  /** Throws where one cannot be used; the same dispatch may name one again. */
  async tie(work: UnitOfWork, dispatchId: string, named: readonly NamedUpload[]): Promise<void> {
    if (named.length === 0) return;
    const { accountId, livemode } = work.tenant;
    const ids = named.map(({ id }) => decodeId('upload', id) ?? null);
    const rows = await work.prepared<Pick<UploadRow, 'id' | 'type' | 'sha256' | 'dispatch_id'>>(
      'lock-uploads',
      `SELECT id, type, sha256, dispatch_id FROM uploads
       WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3) AND NOT removing
       ORDER BY id FOR UPDATE`,
      [accountId, livemode, ids],
    );
    for (const [index, each] of named.entries()) {
      const fault = faultOf(
        each,
        rows.find(({ id }) => id === ids[index]),
        dispatchId,
      );
      if (fault === undefined) continue;
      throw new ApiError('invalid_parameter', { message: `${each.param}: ${fault}`, param: each.param });
    }
    await work.prepared(
      'use-uploads',
      'UPDATE uploads SET dispatch_id = $4 WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3)',
      [accountId, livemode, ids, dispatchId],
    );
  }
}

function faultOf(
  { id, kind }: NamedUpload,
  row: Pick<UploadRow, 'type' | 'sha256' | 'dispatch_id'> | undefined,
  dispatchId: string,
): string | undefined {
  if (row === undefined) return `there is no upload ${id}. Begin one with POST /v1/uploads.`;
  if (row.sha256 === null) {
    return `nothing has been received for ${id} yet. PUT its content to the address that POST /v1/uploads has answered.`;
  }
  if (!typesOf[kind].includes(row.type)) return `${id} is ${row.type}, and has to be ${oneOf.format(typesOf[kind])}.`;
  if (row.dispatch_id === null || row.dispatch_id === dispatchId) return undefined;
  return `${id} belongs to ${encodeId('dispatch', row.dispatch_id)}. Upload the file once more for this dispatch.`;
}
