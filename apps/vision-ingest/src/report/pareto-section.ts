/** The Pareto chart: a bar for each class, and the line of the cumulative share. Names stand level, whole, beside their bars. */
import { colours, lineHeightOf } from '@millwright/pdf';
import type { Pareto } from '@millwright/contracts';
import { ink } from './chart-area.js';
import { drawKey } from './chart-key.js';
import { inner, label, type Pages } from './pages.js';
import { counted, printedCount, printedRate } from './printed-figures.js';

/** Further classes are one bar, the last. */
const mostBars = 20;

const nameWidth = 150;
const figureWidth = 52;
const barX = inner.x + nameWidth + 8;
const barWidth = inner.width - nameWidth - 8 - 3 * figureWidth - 6;
const leastRow = 15;
const head = 14;

interface Bar {
  readonly name: string;
  readonly defects: number;
  readonly share: number;
  readonly cumulative: number;
}

export function drawPareto(pages: Pages, pareto: Pareto): void {
  pages.heading('Defects by class', 60);
  if (pareto.length === 0) {
    pages.text('No defects.');
    return;
  }
  const { sheet } = pages;
  drawKey(pages, [
    { text: 'Defects of the class', draw: (x, y) => sheet.fill(x - 4, y - 2.5, 8, 5, ink.data) },
    { text: 'Cumulative share, from 0 to 100%', draw: (x, y) => sheet.rule(x - 5, y, 10, ink.limit, 1) },
    { text: '80%', draw: (x, y) => sheet.rule(x - 5, y, 10, colours.label, 0.5) },
  ]);
  const bars = barsOf(pareto);
  const most = Math.max(...bars.map(({ defects }) => defects));
  drawHead(pages);
  let before: readonly [x: number, y: number] | undefined;
  for (const bar of bars) {
    const height = Math.max(leastRow, sheet.heightOf(bar.name, nameWidth) + 4);
    const page = pages.y;
    pages.keepTogether(height);
    if (pages.y < page) {
      drawHead(pages);
      before = undefined;
    }
    before = drawBar(pages, bar, most, height, before);
    pages.y += height;
  }
}

function drawHead(pages: Pages): void {
  const { sheet, y } = pages;
  const right = { ...label, align: 'right' } as const;
  for (const [place, title] of ['Defects', 'Share', 'Cumulative'].entries()) {
    sheet.fitted(title, figureX(place), y, figureWidth - 4, right);
  }
  sheet.rule(inner.x, y + head - 3, inner.width);
  pages.y += head;
}

/** Returns where its point of the cumulative share is. */
function drawBar(
  pages: Pages,
  { name, defects, share, cumulative }: Bar,
  most: number,
  height: number,
  before: readonly [x: number, y: number] | undefined,
): readonly [x: number, y: number] {
  const { sheet } = pages;
  const { y } = pages;
  const middle = y + height / 2;
  const line = lineHeightOf({});
  sheet.text(name, inner.x, middle - sheet.heightOf(name, nameWidth) / 2, nameWidth);
  sheet.fill(barX, middle - 4, Math.max((barWidth * defects) / most, 0.5), 8, ink.data);
  const { document } = sheet;
  const eighty = barX + barWidth * 0.8;
  document
    .lineWidth(0.5)
    .strokeColor(colours.label)
    .moveTo(eighty, y)
    .lineTo(eighty, y + height)
    .stroke();
  const at = [barX + barWidth * cumulative, middle] as const;
  document.lineWidth(1).strokeColor(ink.limit);
  if (before !== undefined)
    document
      .moveTo(...before)
      .lineTo(...at)
      .stroke();
  document.circle(...at, 2).fill(ink.limit);
  const figures = [printedCount(defects), printedRate(share), printedRate(cumulative)];
  for (const [place, text] of figures.entries()) {
    sheet.fitted(text, figureX(place), middle - line / 2, figureWidth - 4, { align: 'right' });
  }
  return at;
}

function figureX(place: number): number {
  return inner.x + inner.width - (3 - place) * figureWidth;
}

function barsOf(pareto: Pareto): Bar[] {
  const bars = pareto.map(({ class: name, defects, share, cumulative_share: cumulative }) => ({
    ...{ name, defects, share, cumulative },
  }));
  if (bars.length <= mostBars) return bars;
  const others = bars.slice(mostBars - 1);
  const defects = others.reduce((sum, each) => sum + each.defects, 0);
  const share = others.reduce((sum, each) => sum + each.share, 0);
  const name = `Other: ${counted(others.length, 'class', 'classes')}`;
  return [...bars.slice(0, mostBars - 1), { name, defects, share, cumulative: 1 }];
}
