/** The files of a dispatch: which uploads a proof and documents name, and where. */
import { type Dispatch, mostDocuments } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { NamedUpload } from '../upload/upload-use.js';

export type Documents = NonNullable<Dispatch['documents']>;

/** `within` is where the proof stands in the body. */
export function filesOfProof(proof: Dispatch['proof'] | undefined, within: '' | 'proof.'): NamedUpload[] {
  const { signature, photos = [] } = proof ?? {};
  const image = (place: string, id: string): NamedUpload => ({ param: `${within}${place}`, id, kind: 'image' });
  return [
    ...(signature === undefined ? [] : [image('signature', signature)]),
    ...photos.map((id, index) => image(`photos[${index}]`, id)),
  ];
}

export function filesOfDocuments(documents: Documents): NamedUpload[] {
  return documents.map(({ upload_id: id }, index) => ({ param: `documents[${index}].upload_id`, id, kind: 'any' }));
}

/** One that is there already is replaced where it stands. */
export function withDocuments(present: Documents, given: Documents): Documents {
  const byUpload = new Map([...present, ...given].map((each) => [each.upload_id, each]));
  if (byUpload.size <= mostDocuments) return [...byUpload.values()];
  throw new ApiError('conflict', {
    message: `documents: the dispatch has ${present.length}, and can have no more than ${mostDocuments}.`,
    param: 'documents',
  });
}
