/** Attaches uploads to the dispatch that a call names them for, in the transaction of that call. */
import { Injectable } from '@nestjs/common';
import { imageTypes, proofTypes, type UploadType } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { In } from 'typeorm';
import { UploadEntity } from './upload.entity.js';

/** An upload that a call names. */
export interface NamedUpload {
  /** The field that names it, such as `proof.photos[1]`. */
  readonly param: string;
  /** Its public id. */
  readonly id: string;
  readonly kind: 'image' | 'any';
}

const typesOf: Record<NamedUpload['kind'], readonly UploadType[]> = { image: imageTypes, any: proofTypes };
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

@Injectable()
export class UploadUse {
  /** Throws if one cannot be used; the same dispatch may name an upload again. */
  async attach(work: UnitOfWork, dispatchId: string, named: readonly NamedUpload[]): Promise<void> {
    if (named.length === 0) return;
    const { accountId, livemode } = work.tenant;
    const ids = named.map(({ id }) => decodeId('upload', id));
    const found = await work.manager.find(UploadEntity, {
      where: { accountId, livemode, id: In(ids.filter((id) => id !== undefined)), removing: false },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const [index, each] of named.entries()) {
      const upload = found.find(({ id }) => id === ids[index]);
      const fault = faultOf(each, upload, dispatchId);
      if (fault === undefined) continue;
      throw new ApiError('invalid_parameter', { message: `${each.param}: ${fault}`, param: each.param });
    }
    const uploadIds = found.map(({ id }) => id);
    await work.manager.update(UploadEntity, { accountId, livemode, id: In(uploadIds) }, { dispatchId });
  }
}

function faultOf({ id, kind }: NamedUpload, upload: UploadEntity | undefined, dispatchId: string): string | undefined {
  if (upload === undefined) return `there is no upload ${id}. Create one with POST /v1/uploads.`;
  if (upload.sha256 === null) {
    return `no content has been received for ${id} yet. PUT the content to the URL in the answer of POST /v1/uploads.`;
  }
  if (!typesOf[kind].includes(upload.type)) {
    return `${id} is ${upload.type}, but must be ${anyOf.format(typesOf[kind])}.`;
  }
  if (upload.isLogo) return `${id} is the logo of a seller. Upload the file again for this dispatch.`;
  if (upload.dispatchId === null || upload.dispatchId === dispatchId) return undefined;
  return `${id} belongs to ${encodeId('dispatch', upload.dispatchId)}. Upload the file again for this dispatch.`;
}
