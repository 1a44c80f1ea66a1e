/** A QR code, drawn as filled squares, so that it is sharp at any size. */
import type { Sheet } from '@millwright/pdf';
import { encodeQR } from 'qr';

/** The least margin by the standard, in modules. */
const quietZone = 4;
/**
 * The size of codes of the portal's contents, which are about as long as it holds. Common readers fail at some other sizes (22 and 23) in
 * some resolutions.
 */
const usual = { version: 24, leastBytes: 500, mostBytes: 1171 } as const;

/** Draws the code of a text into a square. The signed content is long: the lowest error correction keeps its modules large. */
export function drawQr({ document }: Sheet, text: string, x: number, y: number, size: number): void {
  const bytes = Buffer.byteLength(text);
  const isUsual = bytes >= usual.leastBytes && bytes <= usual.mostBytes;
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: quietZone, ...(isUsual && { version: usual.version }) });
  const module = size / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      let until = from;
      while (cells[until] === true) until += 1;
      if (until > from) document.rect(x + from * module, y + row * module, (until - from) * module, module);
      from = until;
    }
  }
  document.fill('#000000');
}
