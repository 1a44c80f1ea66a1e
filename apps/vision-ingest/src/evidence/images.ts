/** Decodes images: to check one to its end, and to draw boxes into one. A few at a time, since a large one takes 200 MB. */
import { type Box, type Evidence, mostEvidencePixels } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { OverlayOptions, Sharp } from 'sharp';
import { sharp } from '../image-library.js';
import { Turns } from '../turns.js';

const longestSeconds = 20;
/** Of the longer edge of a rendering. */
const renderedEdge = 1_600;
const decoding = new Turns(2);

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

/** Waits for its turn, and then reads the content. Throws if it is no image of this type that decodes to its end. */
export function checkImage(read: () => Promise<Buffer>, type: Evidence['type']): Promise<void> {
  return decoding.take(async () => {
    const content = await read();
    const { format, width, height } = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ format: undefined, width: 0, height: 0 }));
    if (`image/${format}` !== type) {
      const found = format === undefined ? 'no image that can be read' : `image/${format}`;
      throw refusal(
        `The content is ${found}, and the upload was begun for ${type}. Send such content, or begin another upload.`,
      );
    }
    if (width * height > mostEvidencePixels) {
      const most = mostEvidencePixels.toLocaleString('en');
      throw refusal(`The image has ${width} × ${height} pixels, and can have ${most} in all. Send a smaller one.`);
    }
    // The smallest picture: reading all of the content is enough.
    const decoded = decoder(content).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    await decoded.catch((error: unknown) => {
      throw refusal(
        `The image does not decode to its end: ${error instanceof Error ? error.message : String(error)}. Send it again.`,
      );
    });
  });
}

/** The image as a JPEG with the box drawn. */
export function withBox(read: () => Promise<Buffer>, box: Box): Promise<Buffer> {
  return decoding.take(async () => {
    const content = await read();
    const { width, height } = await sharp(content).metadata();
    const scale = Math.min(1, renderedEdge / Math.max(width, height));
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    return await decoder(content)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .composite(edgesOf(box, size))
      .jpeg({ quality: 85 })
      .toBuffer();
  });
}

function decoder(content: Buffer): Sharp {
  const options = { limitInputPixels: mostEvidencePixels, sequentialRead: true, failOn: 'error' } as const;
  return sharp(content, options).timeout({ seconds: longestSeconds });
}

/** The edges of the box: a white line between two black ones, which shows on any background. */
function edgesOf(box: Box, { width, height }: Size): OverlayOptions[] {
  const line = Math.max(2, Math.round(Math.max(width, height) / 400));
  return [
    ...frameOf(box, { width, height }, 3 * line).map((place) => filled(place, '#000000')),
    ...frameOf(box, { width, height }, line).map((place) => filled(place, '#ffffff')),
  ];
}

/** The four sides of a frame of this thickness on the edge of the box, as far as they are in the image. */
function frameOf(box: Box, { width, height }: Size, thickness: number): Place[] {
  const half = thickness / 2;
  const [left, right] = [box.x * width, (box.x + box.width) * width];
  const [top, bottom] = [box.y * height, (box.y + box.height) * height];
  const sides: [number, number, number, number][] = [
    [left - half, top - half, right + half, top + half],
    [left - half, bottom - half, right + half, bottom + half],
    [left - half, top - half, left + half, bottom + half],
    [right - half, top - half, right + half, bottom + half],
  ];
  return sides.map(([fromX, fromY, toX, toY]) => {
    const x = within(fromX, width - 1);
    const y = within(fromY, height - 1);
    return {
      left: x,
      top: y,
      width: Math.max(1, within(toX, width) - x),
      height: Math.max(1, within(toY, height) - y),
    };
  });
}

const within = (place: number, most: number): number => Math.min(most, Math.max(0, Math.round(place)));

function filled({ left, top, ...size }: Place, background: string): OverlayOptions {
  return { input: { create: { ...size, channels: 3, background } }, left, top };
}

function refusal(message: string): ApiError {
  return new ApiError('invalid_parameter', { message });
}
