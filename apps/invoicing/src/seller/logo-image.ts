/** Whether an image can be printed as a logo: all of a PNG is read, and of a JPEG what says how large it is. */
import { crc32, inflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { UploadType } from '@millwright/contracts';

export const mostLogoBytes = 524_288;
const mostPixels = 2_000_000;
const pixelRule = `${mostPixels.toLocaleString('en-IN')} pixels, such as 2,000 × 1,000`;

/** What is wrong with a logo, in words that say what to do. */
export class UnusableLogo extends Error {}

/** Throws `UnusableLogo` if it is none. */
export async function checkLogo(type: UploadType, image: Buffer): Promise<void> {
  if (type === 'image/png') await checkPng(image);
  else checkJpeg(image);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const inflated = promisify(inflate);
/** Samples of a pixel by the colour type of a PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const brokenPng = 'The PNG image is broken. Save it once more in an image program, and upload that file.';

async function checkPng(image: Buffer): Promise<void> {
  const chunks = chunksOf(image);
  const [head] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)!.type !== 'IEND')
    throw new UnusableLogo(brokenPng);
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [bits, colours, compression, filter, interlacing] = head.data.subarray(8) as unknown as number[];
  requireSize(width, height);
  if (bits! > 8 || interlacing !== 0) {
    throw new UnusableLogo(
      'The PNG image is interlaced, or has 16 bits a colour. Save it as an ordinary PNG of 8 bits a colour.',
    );
  }
  const samples = channels[colours!];
  const hasPalette = chunks.some(({ type }) => type === 'PLTE');
  if (samples === undefined || compression !== 0 || filter !== 0 || (colours === 3 && !hasPalette)) {
    throw new UnusableLogo(brokenPng);
  }
  const rowBytes = 1 + Math.ceil((width * samples * bits!) / 8);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const rows = await inflated(packed, { maxOutputLength: rowBytes * height }).catch(() => undefined);
  if (rows?.length !== rowBytes * height) throw new UnusableLogo(brokenPng);
  for (let row = 0; row < height; row += 1) if (rows[row * rowBytes]! > 4) throw new UnusableLogo(brokenPng);
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** At least one; all that there are, up to the end. */
function chunksOf(image: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (!image.subarray(0, signature.length).equals(signature)) throw new UnusableLogo(brokenPng);
  for (let at = signature.length; at + 12 <= image.length && chunks.at(-1)?.type !== 'IEND';) {
    const end = at + 8 + image.readUInt32BE(at);
    if (end + 4 > image.length || crc32(image.subarray(at + 4, end)) !== image.readUInt32BE(end)) {
      throw new UnusableLogo(brokenPng);
    }
    chunks.push({ type: image.toString('latin1', at + 4, at + 8), data: image.subarray(at + 8, end) });
    at = end + 4;
  }
  if (chunks.length === 0) throw new UnusableLogo(brokenPng);
  return chunks;
}

const brokenJpeg = 'The JPEG image is broken. Save it once more in an image program, and upload that file.';
/** Frames that readers of PDF know: baseline, extended and progressive. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Its segments up to the first scan, among them its size, and its end. */
function checkJpeg(image: Buffer): void {
  let isSized = false;
  let at = 2;
  for (;;) {
    if (at + 4 > image.length || image[at] !== 0xff) throw new UnusableLogo(brokenJpeg);
    const [marker, length] = [image[at + 1]!, image.readUInt16BE(at + 2)];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (length < 2 || at + 2 + length > image.length) throw new UnusableLogo(brokenJpeg);
    if (marker === startOfScan) break;
    if (frames.has(marker)) {
      if (length < 8) throw new UnusableLogo(brokenJpeg);
      requireSize(image.readUInt16BE(at + 7), image.readUInt16BE(at + 5));
      if (image[at + 4] !== 8 || ![1, 3, 4].includes(image[at + 9]!)) {
        throw new UnusableLogo('The JPEG image has an unusual encoding. Save it as an ordinary JPEG, or as PNG.');
      }
      isSized = true;
    }
    at += 2 + length;
  }
  const scan = at + 2 + image.readUInt16BE(at + 2);
  if (!isSized || image.lastIndexOf(Buffer.of(0xff, endOfImage)) <= scan) throw new UnusableLogo(brokenJpeg);
}

function requireSize(width: number, height: number): void {
  if (width === 0 || height === 0)
    throw new UnusableLogo('The image has no pixels. Save it once more in an image program.');
  if (width * height > mostPixels) {
    throw new UnusableLogo(`The image has ${width} × ${height} pixels. Make it smaller: at most ${pixelRule}.`);
  }
}
