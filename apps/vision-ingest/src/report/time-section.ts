/** The rate over time, with the limit, the breaches of it, and the times in which a camera was offline. */
import { lineHeightOf } from '@millwright/pdf';
import { ChartArea, ink } from './chart-area.js';
import { drawKey, type KeyEntry } from './chart-key.js';
import { label, type Pages } from './pages.js';
import { counted, printedRate } from './printed-figures.js';
import { printedMoment, printedTick } from './printed-time.js';
import type { RatePoint, ReportedBreach, ReportedOutage, ReportFigures } from './report-figures.js';

const height = 120;
const mostRows = 15;
const labels = 6;

export function drawRateOverTime(pages: Pages, figures: ReportFigures): void {
  const { rate_over_time: points, summary, breaches, outages } = figures;
  pages.heading('Rate over time', height + 50);
  drawKey(pages, keyOf(pages, figures));
  const highest = Math.max(summary.limit ?? 0, ...points.map(({ rate }) => rate));
  const area = new ChartArea(pages.sheet, pages.y, height, highest);
  const [start, end] = [Date.parse(points[0]!.from), Date.parse(points.at(-1)!.to)];
  const placeOf = (moment: string): number => (Date.parse(moment) - start) / (end - start);
  const within = (from: string, to: string | null): boolean =>
    Date.parse(from) < end && (to === null || Date.parse(to) > start);
  const shade = (from: string, to: string | null, colour: string): void => {
    if (within(from, to)) area.shade(placeOf(from), to === null ? 1 : placeOf(to), colour);
  };
  for (const { last_frame_at: from, ended_at: to } of outages) shade(from, to, ink.gap);
  for (const { started_at: from, ended_at: to } of breaches) shade(from, to, ink.breach);
  area.drawRates();
  if (summary.limit !== null) {
    const y = area.yOf(summary.limit);
    area.line(
      [
        [area.x, y],
        [area.x + area.width, y],
      ],
      ink.limit,
      1,
      4,
    );
  }
  drawPoints(area, points, placeOf);
  const times = Array.from({ length: labels }, (_, index) => index / (labels - 1));
  const hasSeconds = end - start < 60_000 * labels;
  const tick = (place: number) =>
    [place, printedTick(start + place * (end - start), figures.period.time_zone, hasSeconds)] as const;
  pages.y += area.drawLabels(times.map(tick)) + 4;
  drawBreaches(pages, figures, breaches);
  drawOutages(pages, figures, outages);
}

function keyOf({ sheet }: Pages, { summary, breaches, outages }: ReportFigures): KeyEntry[] {
  const shaded = (colour: string) => (x: number, y: number) => sheet.fill(x - 5, y - 4, 10, 8, colour);
  return [
    { text: 'Defect rate', draw: (x, y) => sheet.rule(x - 5, y, 10, ink.data, 1) },
    ...(summary.limit === null ? [] : [{ text: `Limit ${printedRate(summary.limit)}`, draw: limitMark(sheet) }]),
    ...(breaches.length === 0 ? [] : [{ text: 'Breach of a limit', draw: shaded(ink.breach) }]),
    ...(outages.length === 0 ? [] : [{ text: 'A camera was offline', draw: shaded(ink.gap) }]),
  ];
}

const limitMark = (sheet: Pages['sheet']) => (x: number, y: number) => {
  sheet.rule(x - 5, y, 4, ink.limit, 1);
  sheet.rule(x + 1, y, 4, ink.limit, 1);
};

/** The line has gaps where nothing was inspected. */
function drawPoints(area: ChartArea, points: readonly RatePoint[], placeOf: (moment: string) => number): void {
  let line: (readonly [number, number])[] = [];
  for (const [index, { from, to, rate }] of points.entries()) {
    if (index > 0 && points[index - 1]!.to !== from) {
      area.line(line, ink.data);
      line = [];
    }
    const at = [area.xOf((placeOf(from) + placeOf(to)) / 2), area.yOf(rate)] as const;
    line.push(at);
    area.sheet.document.circle(...at, 1.4).fill(ink.data);
  }
  area.line(line, ink.data);
}

function drawBreaches(pages: Pages, figures: ReportFigures, breaches: readonly ReportedBreach[]): void {
  const { moment, camera } = printing(figures);
  drawEpisodes(pages, counted(breaches.length, 'breach of a limit', 'breaches of a limit'), breaches, (rows) =>
    pages.table(
      [
        { title: 'From', width: 98, textOf: ({ started_at: from }) => moment(from) },
        { title: 'To', width: 98, textOf: ({ ended_at: to }) => moment(to) },
        { title: 'Rate', width: 54, align: 'right', textOf: ({ rate }) => printedRate(rate) },
        { title: 'Limit', width: 54, align: 'right', textOf: ({ limit }) => printedRate(limit) },
        { title: 'Camera', textOf: ({ camera_id: id }) => camera(id) },
      ],
      rows,
    ),
  );
}

function drawOutages(pages: Pages, figures: ReportFigures, outages: readonly ReportedOutage[]): void {
  const { moment, camera } = printing(figures);
  drawEpisodes(
    pages,
    counted(outages.length, 'time with a camera offline', 'times with a camera offline'),
    outages,
    (rows) =>
      pages.table(
        [
          { title: 'Last frame', width: 98, textOf: ({ last_frame_at: from }) => moment(from) },
          { title: 'Online again', width: 98, textOf: ({ ended_at: to }) => moment(to) },
          { title: 'Camera', textOf: ({ camera_id: id }) => camera(id) },
        ],
        rows,
      ),
  );
}

function drawEpisodes<Row>(
  pages: Pages,
  title: string,
  rows: readonly Row[],
  draw: (rows: readonly Row[]) => void,
): void {
  if (rows.length === 0) return;
  pages.y += 6;
  pages.keepTogether(lineHeightOf({}) + 40);
  pages.text(title, { weight: 'bold' });
  pages.y += 3;
  draw(rows.slice(0, mostRows));
  if (rows.length > mostRows)
    pages.text(`${counted(rows.length - mostRows, 'more row')}: the JSON file has them all.`, label);
}

function printing({ scope, period }: ReportFigures) {
  const names = new Map(scope.cameras.map(({ id, name }) => [id, name]));
  return {
    moment: (at: string | null): string => (at === null ? 'goes on' : printedMoment(at, period.time_zone)),
    camera: (id: string): string => names.get(id) ?? id,
  };
}
