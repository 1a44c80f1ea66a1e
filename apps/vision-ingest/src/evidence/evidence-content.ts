/** The content of images in the store. */
import type { Readable } from 'node:stream';
import type { FileStore } from '@millwright/storage';
import { contentKey, type ReadyEvidence } from './evidence.store.js';

/** An image has no content in the store, as where it is being removed. */
export class ContentGone extends Error {}

export async function openContent(store: FileStore, image: ReadyEvidence): Promise<Readable> {
  const content = await store.get(contentKey(image, image.kept_attempt));
  if (content === undefined) throw new ContentGone(`The store has no content of evidence ${image.id}.`);
  return content;
}
