/** Reads a PDF as a person and as a scanner would: its text by page, and its pages as images. */
import { createCanvas } from '@napi-rs/canvas';
import jsQr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots for each point: 150 dpi. */
const scale = 150 / 72;
/** Of the page, from its upper right corner: where the code stands, since a search of the whole page takes long. */
const scanned = { width: 0.4, height: 0.3 };

export async function textByPage(pdf: Uint8Array): Promise<string[]> {
  return reading(pdf, async (document) =>
    pagesOf(document, async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

/** The content of the QR code in the upper right of the first page; undefined if none can be read. */
export async function scannedQr(pdf: Uint8Array): Promise<string | undefined> {
  return reading(pdf, async (document) => {
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

async function reading<Result>(
  pdf: Uint8Array,
  read: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

function pagesOf<Result>(
  document: PDFDocumentProxy,
  read: (page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>) => Promise<Result>,
): Promise<Result[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => read(await document.getPage(number))));
}
