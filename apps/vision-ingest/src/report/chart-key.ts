/** The key of a chart: its marks with their meanings, in as many lines as they need. */
import { lineHeightOf } from '@millwright/pdf';
import { inner, label, type Pages } from './pages.js';

export interface KeyEntry {
  readonly text: string;
  /** Draws the mark into a square with this centre. */
  readonly draw: (x: number, y: number) => void;
}

const markWidth = 14;
const between = 14;

export function drawKey(pages: Pages, entries: readonly KeyEntry[]): void {
  const { sheet } = pages;
  const height = lineHeightOf(label) + 2;
  let x: number = inner.x;
  for (const { text, draw } of entries) {
    const width = markWidth + sheet.widthOf(text, label);
    if (x > inner.x && x + width > inner.x + inner.width) {
      x = inner.x;
      pages.y += height;
    }
    draw(x + markWidth / 2 - 2, pages.y + height / 2);
    sheet.fitted(text, x + markWidth, pages.y, inner.x + inner.width - x - markWidth, label);
    x += width + between;
  }
  pages.y += height + 4;
}
