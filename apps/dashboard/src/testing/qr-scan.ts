/** Reads a QR code on a screenshot as a scanner would. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQr from 'jsqr';

type Decode = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** The content; undefined if none can be read. */
export async function scannedQr(png: Buffer): Promise<string | undefined> {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return (jsQr as unknown as Decode)(context.getImageData(0, 0, width, height).data, width, height)?.data;
}
