/** What the app and its processes for images say to each other. */
import type { Box, Evidence } from '@millwright/contracts';

export type ImageTask =
  /** Refuses what is no image of this type that decodes to its end. */
  | { readonly task: 'check'; readonly type: Evidence['type'] }
  /** The image as a JPEG with the box drawn. */
  | { readonly task: 'draw_box'; readonly box: Box }
  /** The image as a small JPEG, of so many pixels at its longer edge. */
  | { readonly task: 'shrink'; readonly edge: number };

export type ToImageProgram = { readonly begin: true } | { readonly piece: Uint8Array } | { readonly run: ImageTask };

/** A JPEG that was made of an image. */
export interface DecodedImage {
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type ImageOutcome =
  | { readonly done: DecodedImage | undefined }
  | { readonly refusal: string }
  | { readonly error: string };

/** Why an image is refused, for its sender. */
export class ImageRefusal extends Error {}

/** What a process may take: as much as the largest image that is not refused, and some more. The manifest counts with it. */
export const mostResidentMegabytes = 320;
