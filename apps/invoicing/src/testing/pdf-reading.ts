/** Reads a PDF as a person and as a scanner would: its text by page, and its pages as images. */
import { createCanvas } from '@napi-rs/canvas';
import jsQr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots for each point: 150 dpi. */
const scale = 150 / 72;

export async function textByPage(pdf: Uint8Array): Promise<string[]> {
  return reading(pdf, async (document) =>
    pagesOf(document, async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

/** The content of the QR code of the first page; undefined if none can be read. */
export async function scannedQr(pdf: Uint8Array): Promise<string | undefined> {
  return reading(pdf, async (document) => {
    const page = await document.getPage(1);
    const viewport = page.getViewport({ scale });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
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
