/**
 * What is done with images, in a process of its own: see `image-program.ts`. The library reads three formats there, whatever the content
 * of an image is.
 */
import { type Box, type Evidence, evidenceLimits } from '@millwright/contracts';
import sharp, { type Metadata, type OverlayOptions, type Sharp } from 'sharp';
import { type DecodedImage, ImageRefusal, type ImageTask } from './image-task.js';

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });

const longestSeconds = 20;
/** Of the longer edge of a rendering. */
const renderedEdge = 1_600;
const { pixels: mostPixels, bytes: mostBytes, wholePixels: mostWholePixels } = evidenceLimits;

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

export async function work(content: Buffer, task: ImageTask): Promise<DecodedImage | undefined> {
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (task.task === 'check') refuseOther(metadata?.format, task.type);
  if (metadata === undefined) throw new ImageRefusal('The image cannot be read.');
  refuseLarge(metadata);
  switch (task.task) {
    case 'check':
      await decode(content);
      return undefined;
    case 'draw_box':
      return withBox(content, metadata, task.box);
    case 'shrink':
      return shrunk(content, task.edge);
  }
}

function refuseOther(format: string | undefined, type: Evidence['type']): void {
  if (`image/${format}` === type) return;
  const found = format === undefined ? 'not a readable image' : `image/${format}`;
  throw new ImageRefusal(
    `The content is ${found}, but the upload was created for ${type}. Send such content, or create another upload.`,
  );
}

/** By what its header says, before any of it is decoded. */
function refuseLarge({ width, height, channels, depth, isProgressive }: Metadata): void {
  const pixels = width * height;
  const shown = (count: number): string => count.toLocaleString('en');
  if (pixels > mostPixels) {
    throw new ImageRefusal(
      `The image has ${width} × ${height} pixels, but can have at most ${shown(mostPixels)} in all. Send a smaller one.`,
    );
  }
  const bits = depth === 'uchar' ? 8 : 16;
  if ((pixels * channels * bits) / 8 > mostBytes) {
    throw new ImageRefusal(
      `The image has ${width} × ${height} pixels of ${channels} channels with ${bits} bits, which is more than ${shown(mostBytes)} bytes. Send a smaller one, or one without transparency and with 8 bits.`,
    );
  }
  if (isProgressive === true && pixels > mostWholePixels) {
    throw new ImageRefusal(
      `The image is interlaced or progressive and has ${width} × ${height} pixels; such an image can have at most ${shown(mostWholePixels)} in all. Send it without interlacing, as a baseline JPEG, or smaller.`,
    );
  }
}

async function decode(content: Buffer): Promise<void> {
  // The smallest picture: reading all of the content is enough.
  const decoded = decoder(content).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  await decoded.catch((error: unknown) => {
    throw new ImageRefusal(
      `The image does not decode completely: ${error instanceof Error ? error.message : String(error)}. Send it again.`,
    );
  });
}

function withBox(content: Buffer, { width, height }: Size, box: Box): Promise<DecodedImage> {
  const scale = Math.min(1, renderedEdge / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const drawn = decoder(content)
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite(edgesOf(box, size));
  return jpegOf(drawn, 85);
}

function shrunk(content: Buffer, edge: number): Promise<DecodedImage> {
  const small = decoder(content)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return jpegOf(small, 78);
}

async function jpegOf(image: Sharp, quality: number): Promise<DecodedImage> {
  const { data, info } = await image.jpeg({ quality }).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

function decoder(content: Buffer): Sharp {
  const options = { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' } as const;
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
