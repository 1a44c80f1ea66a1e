/** The p-chart with the limits of each subgroup, its signals marked and listed. */
import type { ChartSignal, PChart } from '@millwright/contracts';
import { ChartArea, ink } from './chart-area.js';
import { drawKey } from './chart-key.js';
import { label, type Pages } from './pages.js';
import { counted, printedCount, printedFigure, printedRate } from './printed-figures.js';

const height = 150;
const mostSignals = 25;
/** More points would run together. */
const mostDots = 120;
const mostLabels = 12;

type Point = PChart['points'][number];

const signalNames: Record<ChartSignal, string> = {
  beyond_limits: 'beyond the limits',
  run_of_8: 'eighth or later in a row on one side of the average',
};

export function drawPChart(pages: Pages, { center, points }: PChart, subgroupText: string): void {
  pages.heading('Defect rate by subgroup (p-chart)', height + 70);
  pages.text(`${subgroupText} Average ${printedFigure(center!)}; ${limitsText(points)}.`);
  pages.y += 4;
  drawKeyOfChart(pages);
  const { sheet } = pages;
  const highest = Math.max(...points.map(({ rate, upper }) => Math.max(rate, upper)));
  const area = new ChartArea(sheet, pages.y, height, highest);
  area.drawRates();
  drawLimits(area, points);
  area.line(
    [
      [area.x, area.yOf(center!)],
      [area.x + area.width, area.yOf(center!)],
    ],
    ink.centre,
    0.8,
  );
  const places = points.map((point, index) => [placeOf(area, points, index), area.yOf(point.rate)] as const);
  area.line(places, ink.data, 0.9);
  drawMarks(area, points, places);
  pages.y += area.drawLabels(numbersOf(points.length)) + 2;
  drawSignals(pages, points);
}

function drawKeyOfChart(pages: Pages): void {
  const { sheet } = pages;
  drawKey(pages, [
    { text: 'Defect rate', draw: (x, y) => dot(sheet, x, y, ink.data) },
    { text: 'Average', draw: (x, y) => sheet.rule(x - 5, y, 10, ink.centre, 0.8) },
    { text: 'Control limits (3σ)', draw: (x, y) => sheet.rule(x - 5, y, 10, ink.limit, 0.8) },
    { text: 'Beyond the limits', draw: (x, y) => ring(sheet, x, y) },
    { text: 'Eight or more in a row on one side', draw: (x, y) => square(sheet, x, y) },
  ]);
}

/** The limits are steps, since they change with the size of the subgroup. */
function drawLimits(area: ChartArea, points: readonly Point[]): void {
  const each = area.width / points.length;
  for (const limitOf of [({ upper }: Point) => upper, ({ lower }: Point) => lower]) {
    const steps = points.flatMap((point, index) => {
      const y = area.yOf(limitOf(point));
      return [[area.x + index * each, y] as const, [area.x + (index + 1) * each, y] as const];
    });
    area.line(steps, ink.limit, 0.8);
  }
}

function drawMarks(area: ChartArea, points: readonly Point[], places: readonly (readonly [number, number])[]): void {
  for (const [index, { signals }] of points.entries()) {
    const [x, y] = places[index]!;
    if (points.length <= mostDots) dot(area.sheet, x, y, ink.data);
    if (signals.includes('run_of_8')) square(area.sheet, x, y);
    if (signals.includes('beyond_limits')) ring(area.sheet, x, y);
  }
}

type Drawing = Pages['sheet'];

function dot({ document }: Drawing, x: number, y: number, colour: string): void {
  document.circle(x, y, 1.6).fill(colour);
}

function ring({ document }: Drawing, x: number, y: number): void {
  document.lineWidth(1.1).circle(x, y, 4).stroke(ink.limit);
}

function square({ document }: Drawing, x: number, y: number): void {
  document
    .lineWidth(0.9)
    .rect(x - 2.8, y - 2.8, 5.6, 5.6)
    .stroke(ink.run);
}

function placeOf(area: ChartArea, points: readonly Point[], index: number): number {
  return area.x + ((index + 0.5) * area.width) / points.length;
}

function numbersOf(count: number): (readonly [number, string])[] {
  const step = Math.max(1, Math.ceil(count / mostLabels));
  const numbers = Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
  return numbers.map((index) => [(index + 0.5) / count, printedCount(index + 1)] as const);
}

/** Of the usual size and of the last, or from the lowest to the highest. */
function limitsText(points: readonly Point[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  if (points.slice(0, -1).every(({ inspected }) => inspected === first.inspected)) {
    const usual = limitsOf(first);
    return last.inspected === first.inspected ? usual : `${usual}; ${limitsOf(last)}`;
  }
  const range = (values: number[]): string =>
    `${printedFigure(Math.min(...values))} to ${printedFigure(Math.max(...values))}`;
  const lower = range(points.map((point) => point.lower));
  return `lower limits from ${lower}, upper limits from ${range(points.map(({ upper }) => upper))}, by the size of the subgroup`;
}

function limitsOf({ inspected, lower, upper }: Point): string {
  return `limits ${printedFigure(lower)} and ${printedFigure(upper)} for ${counted(inspected, 'part')}`;
}

function drawSignals(pages: Pages, points: readonly Point[]): void {
  const signals = points.flatMap((point, index) => (point.signals.length === 0 ? [] : [{ point, number: index + 1 }]));
  if (signals.length === 0) {
    pages.text('No signals: the variation is normal.', label);
    return;
  }
  pages.text(`${counted(signals.length, 'subgroup')} with signals:`, { weight: 'bold' });
  pages.y += 3;
  const right = { align: 'right' } as const;
  pages.table(
    [
      { title: 'Subgroup', width: 54, ...right, textOf: ({ number }) => printedCount(number) },
      { title: 'Inspected', width: 60, ...right, textOf: ({ point }) => printedCount(point.inspected) },
      { title: 'Defective', width: 60, ...right, textOf: ({ point }) => printedCount(point.defective) },
      { title: 'Rate', width: 54, ...right, textOf: ({ point }) => printedRate(point.rate) },
      { title: 'Lower limit', width: 56, ...right, textOf: ({ point }) => printedFigure(point.lower) },
      { title: 'Upper limit', width: 56, ...right, textOf: ({ point }) => printedFigure(point.upper) },
      { title: 'Signal', textOf: ({ point }) => point.signals.map((signal) => signalNames[signal]).join('; ') },
    ],
    signals.slice(0, mostSignals),
  );
  const more = signals.length - mostSignals;
  if (more > 0) pages.text(`${counted(more, 'more subgroup')} with signals: the JSON file has them all.`, label);
}
