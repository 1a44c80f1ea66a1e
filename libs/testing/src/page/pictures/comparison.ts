/**
 * Compares a picture with the one that was accepted. Edges of letters may differ a little; where another version of the browser has drawn
 * them, both are compared at an eighth of their size, where a letter is a shade and what has moved, gone or changed its colour still shows.
 */
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Comparison {
  readonly isSame: boolean;
  /** In the part of the picture that differs most. */
  readonly differing: number;
  /** A PNG: what is expected, what is there, and where they differ. */
  readonly picture?: Buffer;
}

/** Distance of colours, from 0 to 1, from which on pixels differ. */
const threshold = 0.1;
/** Of a part of the picture, so that a small change in a large one counts. */
const part = { pixels: 32, most: 8 } as const;
const reduction = 8;
/** Parts of the reduced picture are as large on the screen as eight letters in three lines. */
const reducedPart = { pixels: 8, most: 3, threshold: 0.06 } as const;

export async function comparePictures(expected: Buffer, found: Buffer, isSameBrowser: boolean): Promise<Comparison> {
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(found)]);
  if (before.width !== after.width || before.height !== after.height) {
    return { isSame: false, differing: Infinity, picture: await sharp(found).png().toBuffer() };
  }
  const differing = isSameBrowser
    ? differences(before, after, { threshold, windowSize: part.pixels })
    : differences(reduced(before), reduced(after), {
        threshold: reducedPart.threshold,
        windowSize: reducedPart.pixels,
        includeAA: true,
      });
  if (differing <= (isSameBrowser ? part.most : reducedPart.most)) return { isSame: true, differing };
  return { isSame: false, differing, picture: await pictureOf(before, after) };
}

/** Small, and exact. */
export function stored(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ lossless: true, effort: 6 }).toBuffer();
}

async function pixelsOf(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function differences(before: Pixels, after: Pixels, options: Parameters<typeof pixelmatch>[5]): number {
  return pixelmatch(before.data, after.data, undefined, before.width, before.height, options);
}

/** Each pixel is the mean of those that it stands for. */
function reduced({ data, width, height }: Pixels): Pixels {
  const [columns, rows] = [Math.floor(width / reduction), Math.floor(height / reduction)];
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0; y < rows * reduction; y += 1) {
    for (let x = 0; x < columns * reduction; x += 1) {
      const to = (Math.floor(y / reduction) * columns + Math.floor(x / reduction)) * 4;
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < 4; channel += 1) sums[to + channel]! += data[from + channel]!;
    }
  }
  return { data: Uint8Array.from(sums, (sum) => Math.round(sum / reduction ** 2)), width: columns, height: rows };
}

/** The three beside each other. */
async function pictureOf(before: Pixels, after: Pixels): Promise<Buffer> {
  const { width, height } = before;
  const marked = new Uint8Array(width * height * 4);
  pixelmatch(before.data, after.data, marked, width, height, { threshold });
  const raw = { width, height, channels: 4 } as const;
  const layers = [before.data, after.data, marked].map((data, place) => ({
    input: Buffer.from(data),
    raw,
    left: place * width,
    top: 0,
  }));
  return await sharp({ create: { width: width * 3, height, channels: 4, background: '#fff' } })
    .composite(layers)
    .png()
    .toBuffer();
}
