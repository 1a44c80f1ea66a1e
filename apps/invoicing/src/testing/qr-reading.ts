/** Reads the QR code of a printed invoice as a scanner would. */
import { readPdf } from '@millwright/testing';
import { createCanvas } from '@napi-rs/canvas';
import jsQr from 'jsqr';

/** Dots for each point: 150 dpi. */
const scale = 150 / 72;
/** Of the page, from its upper right corner: where the code stands, since a search of the whole page takes long. */
const scanned = { width: 0.4, height: 0.3 };

/** The content of the QR code in the upper right of the first page; undefined if none can be read. */
export async function scannedQr(pdf: Uint8Array): Promise<string | undefined> {
  return readPdf(pdf, async (document) => {
    const page = await document.getPage(1);
    const whole = page.getViewport({ scale });
    const [width, height] = [Math.ceil(whole.width * scanned.width), Math.ceil(whole.height * scanned.height)];
    const viewport = page.getViewport({ scale, offsetX: width - Math.ceil(whole.width) });
    const canvas = createCanvas(width, height);
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const decode = jsQr as unknown as (
      data: Uint8ClampedArray,
      width: number,
      height: number,
    ) => { data: string } | null;
    return decode(data, width, height)?.data;
  });
}
