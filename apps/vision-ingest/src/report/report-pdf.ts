/** The PDF file of a report: the figures for people. The same figures make the same bytes. */
import { colours, lineHeightOf, Sheet, type TextStyle } from '@millwright/pdf';
import type { ReportVerdict, Review, Subgroup } from '@millwright/contracts';
import { drawEvidence, type ImageSource } from './evidence-section.js';
import { drawHeatMap } from './heat-map-section.js';
import { drawPChart } from './p-chart-section.js';
import { inner, label, Pages, strong } from './pages.js';
import { drawPareto } from './pareto-section.js';
import { counted, printedCount, printedFigure, printedRate } from './printed-figures.js';
import { printedMoment } from './printed-time.js';
import type { ReportFigures } from './report-figures.js';
import { drawRateOverTime } from './time-section.js';

export async function reportPdf(figures: ReportFigures, imageOf: ImageSource): Promise<Uint8Array> {
  const { report } = figures;
  const moment = new Date(report.generated_at);
  const sheet = new Sheet({
    Title: report.name === null ? `QC report ${report.id}` : `QC report: ${report.name}`,
    Creator: 'Millwright',
    Producer: 'Millwright',
    CreationDate: moment,
    ModDate: moment,
  });
  const pages = new Pages(sheet);
  drawHead(pages, figures);
  drawVerdict(pages, figures);
  drawPareto(pages, figures.pareto);
  drawPChart(pages, figures.p_chart, subgroupText(report.subgroup));
  drawRateOverTime(pages, figures);
  drawHeatMap(pages, figures);
  drawEvidence(pages, figures, imageOf);
  drawReview(pages, figures);
  drawCameras(pages, figures);
  drawMethod(pages, figures);
  drawSignOff(pages);
  pages.footers(`QC report ${report.id}${report.livemode ? '' : '  ·  test data'}`);
  return await sheet.finish();
}

const scopeNames = {
  order: 'Order',
  work_order: 'Work order',
  session: 'Inspection session',
  camera: 'Camera',
} as const;

function drawHead(pages: Pages, { report, scope, period }: ReportFigures): void {
  pages.text('QC report', { size: 17, weight: 'bold' });
  if (report.name !== null) pages.text(report.name, { size: 11, weight: 'bold' });
  pages.y += 6;
  const moment = (at: string): string => printedMoment(at, period.time_zone);
  const [camera, ...others] = scope.cameras;
  drawFacts(pages, [
    [scopeNames[scope.type], scope.id],
    ['Period', `${moment(period.from)} to ${moment(period.to)}`],
    ['Time zone', period.time_zone],
    ['Cameras', others.length === 0 && camera !== undefined ? camera.name : counted(scope.cameras.length, 'camera')],
    ['Made at', moment(report.generated_at)],
    ['Report', report.livemode ? report.id : `${report.id} (test data)`],
  ]);
}

function drawFacts(pages: Pages, facts: readonly (readonly [name: string, text: string])[]): void {
  const { sheet } = pages;
  const inRow = 2;
  const each = inner.width / inRow;
  for (let first = 0; first < facts.length; first += inRow) {
    const row = facts.slice(first, first + inRow);
    const heights = row.map(([name, text], index) => {
      const x = inner.x + index * each;
      const above = sheet.text(name, x, pages.y, each - 8, label);
      return above + sheet.text(text, x, pages.y + above, each - 8, strong);
    });
    pages.y += Math.max(...heights) + 4;
  }
}

const verdicts: Record<ReportVerdict, { readonly text: string; readonly colour: string }> = {
  within_limit: { text: 'Within the limit', colour: '#2e7d4f' },
  over_limit: { text: 'Above the limit', colour: colours.alarm },
  no_limit: { text: 'No limit is set', colour: colours.label },
};

function drawVerdict(pages: Pages, { summary }: ReportFigures): void {
  const { sheet } = pages;
  const height = 104;
  const bar = 6;
  pages.y += 4;
  pages.keepTogether(height);
  const { text, colour } = verdicts[summary.verdict];
  sheet.frame(inner.x, pages.y, inner.width, height);
  sheet.fill(inner.x, pages.y, bar, height, colour);
  const x = inner.x + bar + 12;
  const width = inner.width - bar - 24;
  const half = width / 2;
  sheet.fitted(text, x, pages.y + 10, half, { size: 15, weight: 'bold', colour });
  const limit = summary.limit === null ? '' : `Limit ${printedRate(summary.limit)}. `;
  const { lower, upper } = summary.rate_interval;
  const interval = `With 95% confidence the rate is between ${printedRate(lower)} and ${printedRate(upper)}.`;
  sheet.text(`${limit}${interval}`, x, pages.y + 31, half, label);
  const right = { align: 'right' } as const;
  sheet.fitted(printedRate(summary.rate), x + half, pages.y + 8, half, { size: 20, weight: 'bold', ...right });
  sheet.fitted('of the parts are defective', x + half, pages.y + 36, half, { ...label, ...right });
  drawTiles(pages, x, pages.y + 62, width, [
    ['Inspected', printedCount(summary.inspected)],
    ['Good', printedCount(summary.good)],
    ['Defective', printedCount(summary.defective)],
    ['Defects', printedCount(summary.defects)],
    ['First-pass yield', printedRate(summary.first_pass_yield)],
    ['Defects per unit', printedFigure(summary.defects_per_unit)],
    ['Defective ppm', printedCount(summary.ppm)],
  ]);
  pages.y += height;
}

function drawTiles(
  { sheet }: Pages,
  x: number,
  y: number,
  width: number,
  tiles: readonly (readonly [name: string, figure: string])[],
): void {
  const each = width / tiles.length;
  const style: TextStyle = { size: 12, weight: 'bold' };
  for (const [index, [name, figure]] of tiles.entries()) {
    sheet.fitted(name, x + index * each, y, each - 6, label);
    sheet.fitted(figure, x + index * each, y + lineHeightOf(label) + 2, each - 6, style);
  }
}

function subgroupText({ parts, seconds }: Subgroup): string {
  return seconds === undefined
    ? `Subgroups of ${counted(parts!, 'part')}.`
    : `Subgroups of the parts of ${counted(seconds, 'second')}.`;
}

const reviewNames: Record<Review, string> = {
  unreviewed: 'Not reviewed yet: counts as a defect',
  confirmed: 'Confirmed: counts as a defect',
  reclassified: 'Reclassified: counts as a defect of the class that the reviewer named',
  dismissed: 'Dismissed: left out of all other figures',
};
const reviews = Object.keys(reviewNames) as Review[];

const mostReclassifications = 20;

function drawReview(pages: Pages, { review, reclassifications }: ReportFigures): void {
  pages.heading('Review of the defects', 80);
  const all = reviews.reduce((sum, each) => sum + review[each], 0);
  const share = (count: number): string => (all === 0 ? '' : printedRate(count / all));
  pages.table(
    [
      { title: 'Verdict', textOf: (each) => reviewNames[each] },
      { title: 'Defects', width: 70, align: 'right', textOf: (each) => printedCount(review[each]) },
      { title: 'Share', width: 70, align: 'right', textOf: (each) => share(review[each]) },
    ],
    reviews,
  );
  if (reclassifications.length === 0) return;
  pages.y += 8;
  pages.table(
    [
      { title: 'Detected as', textOf: ({ from }) => from },
      { title: 'Reviewed as', width: 200, textOf: ({ to }) => to },
      { title: 'Defects', width: 70, align: 'right', textOf: ({ defects }) => printedCount(defects) },
    ],
    reclassifications.slice(0, mostReclassifications),
  );
  const more = reclassifications.length - mostReclassifications;
  if (more > 0) pages.text(`${counted(more, 'more row')}: the JSON file has them all.`, label);
}

function drawCameras(pages: Pages, { scope: { cameras }, by_camera: figures }: ReportFigures): void {
  if (cameras.length === 0) return;
  const of = new Map(figures.map((each) => [each.camera_id, each]));
  pages.heading('Cameras', 50);
  pages.table(
    [
      { title: 'Name', textOf: ({ name }) => name },
      { title: 'Line', width: 72, textOf: ({ line }) => line ?? '' },
      { title: 'Station', width: 72, textOf: ({ station }) => station ?? '' },
      { title: 'Stage', width: 72, textOf: ({ stage }) => stage ?? '' },
      {
        title: 'Inspected',
        width: 54,
        align: 'right',
        textOf: ({ id }) => printedCount(of.get(id)?.inspected ?? 0),
      },
      {
        title: 'Defective',
        width: 54,
        align: 'right',
        textOf: ({ id }) => printedCount(of.get(id)?.defective ?? 0),
      },
      { title: 'Rate', width: 44, align: 'right', textOf: ({ id }) => rateText(of.get(id)?.rate) },
      {
        title: 'Limit',
        width: 44,
        align: 'right',
        textOf: ({ limit }) => (limit === null ? 'none' : printedRate(limit)),
      },
    ],
    cameras,
  );
}

const rateText = (rate: number | undefined): string => (rate === undefined ? 'none' : printedRate(rate));

const definitions: readonly (readonly [term: string, meaning: string])[] = [
  [
    'Verdicts',
    'Dismissed defects are left out: a part with no other defect is good. Unreviewed defects count. Classes are the present ones, after reclassification.',
  ],
  ['Part', 'Each part counts once. A part that was inspected again counts by its latest inspection.'],
  ['Rate', 'Defective parts divided by inspected parts.'],
  ['95% interval', "Wilson's interval of the rate."],
  ['First-pass yield', 'Parts that were good at their first inspection, divided by inspected parts.'],
  ['Defects per unit', 'Defects divided by inspected parts. A part can have several.'],
  ['Defective ppm', 'Defective parts for each million inspected ones.'],
  ['Limit', 'The strictest one of the cameras. The verdict compares the rate of all parts with it.'],
  [
    'Subgroups',
    'Parts in the order of camera, start of the device, sequence number and place in the batch, or by seconds. The last subgroup may be smaller.',
  ],
  [
    'p-chart',
    'The centre p is the defect rate over all subgroups. The limits of a subgroup of n parts are p ± 3 √(p (1 − p) / n), within 0 and 1.',
  ],
  [
    'Signals',
    'A rate above the upper or below the lower limit; the eighth or a later subgroup in a row on one side of the centre.',
  ],
];

function drawMethod(pages: Pages, { period }: ReportFigures): void {
  pages.heading('Method and definitions', 60);
  pages.table(
    [
      { title: 'Term', width: 90, textOf: ([term]) => term },
      { title: 'Meaning', textOf: ([, meaning]) => meaning },
    ],
    [...definitions, ['Times', `All times are in the time zone ${period.time_zone}.`]],
  );
}

/** Lines to write on: what was found and done about it, and by whom. */
function drawSignOff(pages: Pages): void {
  const { sheet } = pages;
  const lineGap = 20;
  const notes = 3;
  const signatures = ['Name', 'Date', 'Signature'];
  pages.heading('Sign-off', (notes + 2) * lineGap + lineHeightOf(label));
  pages.text('Notes and corrective action', label);
  for (let line = 1; line <= notes; line += 1) sheet.rule(inner.x, pages.y + line * lineGap, inner.width);
  pages.y += (notes + 2) * lineGap;
  const each = inner.width / signatures.length;
  for (const [index, name] of signatures.entries()) {
    const x = inner.x + index * each;
    sheet.rule(x, pages.y, each - 16);
    sheet.text(name, x, pages.y + 2, each - 16, label);
  }
  pages.y += lineHeightOf(label) + 2;
}
