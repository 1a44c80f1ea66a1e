/** Where in the image defects are: the darker a cell, the more. */
import { colours } from '@millwright/pdf';
import { inner, label, type Pages } from './pages.js';
import { counted, printedCount } from './printed-figures.js';
import type { ReportFigures } from './report-figures.js';

const cell = 17;
const key = { steps: 5, width: 18, height: 12 } as const;
const none = [255, 255, 255] as const;
const most = [140, 28, 19] as const;

export function drawHeatMap(pages: Pages, { heat_map: { columns, rows, counts } }: ReportFigures): void {
  const height = rows * cell;
  const highest = Math.max(...counts.flat());
  if (highest === 0) {
    pages.heading('Places in the image', 20);
    pages.text('No defects.');
    return;
  }
  pages.heading('Places in the image', height + 6);
  const { sheet } = pages;
  for (const [row, line] of counts.entries()) {
    for (const [column, count] of line.entries()) {
      if (count > 0) sheet.fill(inner.x + column * cell, pages.y + row * cell, cell, cell, shadeOf(count / highest));
    }
  }
  sheet.frame(inner.x, pages.y, columns * cell, height);
  drawKey(pages, inner.x + columns * cell + 16, highest);
  pages.y += height;
}

function drawKey({ sheet, y }: Pages, x: number, highest: number): void {
  const width = inner.x + inner.width - x;
  const text = `Each cell counts the defects whose box has its centre there. The image is divided into equal parts, whatever its size; its upper left corner is above on the left. The darkest cell has ${counted(highest, 'defect')}.`;
  const below = y + sheet.text(text, x, y, width) + 8;
  for (let step = 0; step <= key.steps; step += 1) {
    sheet.fill(x + step * key.width, below, key.width, key.height, shadeOf(step / key.steps));
  }
  const whole = (key.steps + 1) * key.width;
  sheet.frame(x, below, whole, key.height);
  sheet.fitted('0', x, below + key.height + 2, whole / 2, label);
  sheet.fitted(printedCount(highest), x + whole / 2, below + key.height + 2, whole / 2, { ...label, align: 'right' });
}

/** The root makes single defects visible beside many. */
function shadeOf(share: number): string {
  if (share === 0) return colours.fill;
  const weight = Math.sqrt(share);
  const part = none.map((from, index) => Math.round(from + (most[index]! - from) * weight));
  return `#${part.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
