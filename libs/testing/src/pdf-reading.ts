/** Reads a PDF as a person would: its text by page, and where each text stands. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text on a page, in points from the upper left corner of the page. */
export interface TextBox {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Neither level nor upright. */
  readonly isSlanted: boolean;
}

export async function textByPage(pdf: Uint8Array): Promise<string[]> {
  const pages = await textBoxesByPage(pdf);
  return pages.map((boxes) => boxes.map(({ text }) => text).join(' '));
}

export function textBoxesByPage(pdf: Uint8Array): Promise<TextBox[][]> {
  return readPdf(pdf, async (document) => {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    return Promise.all(numbers.map(async (number) => textBoxes(await document.getPage(number))));
  });
}

async function textBoxes(page: PDFPageProxy): Promise<TextBox[]> {
  const { height: pageHeight } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
    const isSlanted = !(b === 0 && c === 0) && !(a === 0 && d === 0);
    return [{ text: item.str, x, y: pageHeight - y - item.height, width: item.width, height: item.height, isSlanted }];
  });
}

/** The reader is large, so only tests that read documents load it. */
export async function readPdf<Result>(
  pdf: Uint8Array,
  read: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}
