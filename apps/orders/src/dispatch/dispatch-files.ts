/** The uploads that a proof or documents of a dispatch name, and the fields that name them. */
import { type Dispatch, mostDocuments, type ProofOfDelivery } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { NamedUpload } from '../upload/upload-use.js';

export type Documents = Dispatch['documents'];

/** `within` is the path of the proof in the body. */
export function filesOfProof(proof: ProofOfDelivery | undefined, within: '' | 'proof.'): NamedUpload[] {
  const { signature, photos = [] } = proof ?? {};
  const image = (field: string, id: string): NamedUpload => ({ param: `${within}${field}`, id, kind: 'image' });
  return [
    ...(signature === undefined ? [] : [image('signature', signature)]),
    ...photos.map((id, index) => image(`photos[${index}]`, id)),
  ];
}

export function filesOfDocuments(documents: Documents): NamedUpload[] {
  return documents.map(({ upload_id: id }, index) => ({ param: `documents[${index}].upload_id`, id, kind: 'any' }));
}

/** A document of an upload that the dispatch has already is replaced in its place. */
export function withDocuments(present: Documents, given: Documents): Documents {
  const byUpload = new Map([...present, ...given].map((each) => [each.upload_id, each]));
  if (byUpload.size <= mostDocuments) return [...byUpload.values()];
  throw new ApiError('conflict', {
    message: `documents: the dispatch has ${present.length}, and can have at most ${mostDocuments}.`,
    param: 'documents',
  });
}
