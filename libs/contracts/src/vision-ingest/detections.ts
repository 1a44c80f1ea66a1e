/** What cameras see: the forms that batches, defects and reports share. */
import { z } from 'zod';
import { besideFieldFaults, text } from '../kit/values.js';

/** The longest name of a class, a track, a part or an epoch. */
const nameLength = 100;

/** Far edges are sums of binary fractions, which may miss 1 by this much. */
const edgeTolerance = 1e-9;

export const defectClass = text(nameLength).meta({
  description: 'The defect class, in your words, such as `scratch`.',
});
export const trackId = text(nameLength).meta({
  description: 'The object, in the numbering of the camera: the same in all of its frames.',
});
export const partId = text(nameLength).meta({ description: 'The part, in your own numbering.' });
export const stage = text(nameLength).meta({ description: 'The stage of production, such as `printing`.' });

export const score = z.number().min(0).max(1);
export const rate = z.number().min(0).max(1);
export const partCount = z.int().min(0);

const place = z.number().min(0).max(1);
const extent = z.number().gt(0).max(1);

export const box = z
  .strictObject({
    x: place.meta({ description: 'The left edge.' }),
    y: place.meta({ description: 'The upper edge.' }),
    width: extent.meta({ description: 'The width, from the left edge to the right edge.' }),
    height: extent.meta({ description: 'The height, from the upper edge to the lower edge.' }),
  })
  .refine(({ x, width }) => !(x + width > 1 + edgeTolerance), {
    error: 'must end within the image: x + width is more than 1',
    path: ['width'],
    ...besideFieldFaults,
  })
  .refine(({ y, height }) => !(y + height > 1 + edgeTolerance), {
    error: 'must end within the image: y + height is more than 1',
    path: ['height'],
    ...besideFieldFaults,
  })
  .meta({
    id: 'Box',
    description: 'A place in the image, as fractions of its width and height: the whole image is 0, 0, 1, 1.',
  });
export type Box = z.output<typeof box>;
