/** The area of a chart, with its axes: rates upwards, and a scale of the chart's own to the right. */
import { colours, type Sheet } from '@millwright/pdf';
import { printedRate } from './printed-figures.js';
import { inner, label } from './pages.js';

export const ink = {
  data: '#2f6690',
  limit: '#c0392b',
  centre: '#3a7d44',
  run: '#b9770e',
  gap: '#d5dbe1',
  breach: '#f6d5d1',
} as const;

const gutter = 46;
const axisHeight = 16;
const ticks = 4;

export class ChartArea {
  readonly x = inner.x + gutter;
  readonly width = inner.width - gutter - 6;
  private readonly top: number;

  constructor(
    readonly sheet: Sheet,
    readonly y: number,
    readonly height: number,
    highest: number,
  ) {
    this.top = niceTop(highest);
  }

  /** Draws the lines of rates, with their labels. */
  drawRates(): void {
    for (let tick = 0; tick <= ticks; tick += 1) {
      const rate = (this.top * tick) / ticks;
      const y = this.yOf(rate);
      this.sheet.rule(this.x, y, this.width, colours.line, tick === 0 ? 0.8 : 0.3);
      this.sheet.fitted(printedRate(rate), inner.x, y - 5, gutter - 6, { ...label, align: 'right' });
    }
  }

  /** Labels under the area, by their places from 0 to 1. Returns the height of the chart with them. */
  drawLabels(labels: readonly (readonly [place: number, text: string])[]): number {
    for (const [place, text] of labels) {
      const centre = this.xOf(place);
      const width = this.sheet.widthOf(text, label);
      const left = Math.min(Math.max(centre - width / 2, this.x), this.x + this.width - width);
      this.sheet.document.lineWidth(0.5).strokeColor(colours.line);
      this.sheet.document
        .moveTo(centre, this.y + this.height)
        .lineTo(centre, this.y + this.height + 3)
        .stroke();
      this.sheet.fitted(text, left, this.y + this.height + 4, width, label);
    }
    return this.height + axisHeight;
  }

  xOf(place: number): number {
    return this.x + Math.min(1, Math.max(0, place)) * this.width;
  }

  yOf(rate: number): number {
    return this.y + this.height * (1 - rate / this.top);
  }

  /** A span of the chart in a colour. */
  shade(from: number, to: number, colour: string): void {
    const left = this.xOf(from);
    this.sheet.fill(left, this.y, Math.max(this.xOf(to) - left, 1), this.height, colour);
  }

  /** A line through points. */
  line(points: readonly (readonly [x: number, y: number])[], colour: string, thickness = 1, dash?: number): void {
    if (points.length === 0) return;
    const { document } = this.sheet;
    document.save().lineWidth(thickness).strokeColor(colour).lineJoin('round');
    if (dash !== undefined) document.dash(dash, { space: dash * 0.7 });
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) document.moveTo(x, y);
      else document.lineTo(x, y);
    }
    document.stroke().restore();
  }
}

/** The end of an axis: the next of 1, 2, 4, 8 and their tenfolds, so that its quarters have few digits. */
function niceTop(highest: number): number {
  if (highest <= 0) return 0.01;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 8, 10].find((each) => each * power >= highest)!;
  return Math.max(0.0004, Math.min(1, step * power));
}
