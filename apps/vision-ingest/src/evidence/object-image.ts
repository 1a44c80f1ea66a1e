/** The images in which an object was seen, as its track and its defect keep them. */
import type { Box } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';

export interface ObjectImage {
  /** As the camera has named it: not always an id of an image. */
  readonly id: string;
  readonly score: number;
  /** Where the object is in it. */
  readonly box: Box;
}

export interface SeenObject {
  /** The best ones first. */
  readonly evidence: readonly ObjectImage[];
}

/** The ids of the images that detections have named, as far as they are ids. */
export function imageIdsOf({ evidence }: SeenObject): string[] {
  return evidence.flatMap(({ id }) => decodeId('evidence', id) ?? []);
}
