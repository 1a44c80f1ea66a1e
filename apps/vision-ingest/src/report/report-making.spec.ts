import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostChartPoints as mostPoints, type ReportFormat } from '@millwright/contracts';
import { type TextBox, textBoxesByPage, textByPage, isLongForm } from '@millwright/testing';
import { parse } from 'csv-parse/sync';
import { type Sample, sampleDefects, sampleFigures, sampleHead, sampleImage } from '../testing/sample-report.js';
import type { ShownFile } from './evidence-section.js';
import { InspectedParts } from './inspected-parts.js';
import type { ReportedDefect } from './reported-defects.js';
import type { ReportFigures, ReportHead } from './report-figures.js';
import { type Collected, type MadeFile, ReportMaking, type ReportOrder } from './report-making.js';
import { reportPdf } from './report-pdf.js';
import type { ReportStep, ReportStepResult } from './report-worker.js';
import { StepThread } from '../step-thread.js';

const itLong = isLongForm ? it : it.skip;

let folder: string;
let image: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-files-'));
  image = await sampleImage(400, 300);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const imageOf = (): ShownFile => ({ content: image, width: 400, height: 300 });
const pdfOf = (figures: ReportFigures): Promise<Uint8Array> => reportPdf(figures, imageOf);

describe('parts that were inspected again', () => {
  const batch = (receivedAt: number, ids: string, bad: string) => ({
    cameraId: 'cam_1',
    sequence: receivedAt,
    receivedAt,
    partIds: ids.split('').map((id) => (id === '-' ? null : id)),
    inspectedAt: null,
    partCount: ids.length,
    defective: Array.from(bad).flatMap((mark, place) => (mark === 'x' ? [place] : [])),
  });

  it.each([
    ['in the order of time', [batch(1, 'ab-', 'x.x'), batch(2, 'bac', 'x..')]],
    ['of another camera, which is read first', [batch(2, 'bac', 'x..'), batch(1, 'ab-', 'x.x')]],
  ])('%s count once, by their latest look; their first look counts for the yield', (_, batches) => {
    const parts = new InspectedParts(-Infinity, Infinity);
    for (const each of batches) parts.add(each);
    expect(parts.totals).toEqual({ inspected: 4, defective: 2, goodAtFirst: 2 });
    expect([...parts].filter(({ defective }) => defective)).toHaveLength(2);
    expect([...parts]).toHaveLength(4);
  });

  it('within one batch are one look, which is bad if any of it is', () => {
    const parts = new InspectedParts(-Infinity, Infinity);
    parts.add(batch(1, 'aab', '.x.'));
    expect(parts.totals).toEqual({ inspected: 2, defective: 1, goodAtFirst: 1 });
  });

  it('count for the camera of their latest look', () => {
    const parts = new InspectedParts(-Infinity, Infinity);
    parts.add(batch(1, 'ab', 'xx'));
    parts.add({ ...batch(2, 'b', '.'), cameraId: 'cam_2' });
    expect([...parts].map(({ cameraId, defective }) => [cameraId, defective])).toEqual([
      ['cam_1', true],
      ['cam_2', false],
    ]);
  });

  it('have the order of their times, and then of the numbers of their batches, whenever they are received', () => {
    const resent = { ...batch(9, 'ab', 'xx'), sequence: 1, inspectedAt: [1, 2] };
    const repaired = { ...batch(3, 'ab', '..'), sequence: 2, inspectedAt: [2, 2] };
    for (const batches of [
      [resent, repaired],
      [repaired, resent],
    ]) {
      const parts = new InspectedParts(-Infinity, Infinity);
      for (const each of batches) parts.add(each);
      expect(parts.totals).toEqual({ inspected: 2, defective: 0, goodAtFirst: 0 });
      expect([...parts].map(({ at }) => at)).toEqual([2, 2]);
    }
  });

  it('outside the period do not count', () => {
    const parts = new InspectedParts(10, 20);
    for (const at of [9, 10, 19, 20]) parts.add({ ...batch(at, '-', 'x') });
    expect(parts.totals).toEqual({ inspected: 2, defective: 2, goodAtFirst: 0 });
  });
});

async function made(
  formats: readonly ReportFormat[],
  defects: readonly ReportedDefect[],
  parts = 10,
): Promise<Map<ReportFormat, string>> {
  const making = new ReportMaking({ head: sampleHead, formats, mostPoints, folder });
  const at = Date.parse('2026-12-08T06:00:00Z');
  making.addBatches([
    {
      cameraId: sampleHead.scope.cameras[0]!.id,
      sequence: 1,
      receivedAt: at,
      partIds: null,
      inspectedAt: null,
      partCount: parts,
      defective: [0],
    },
  ]);
  await making.addDefects(defects);
  if (making.collect() === undefined) throw new Error('Nothing was inspected.');
  const files: MadeFile[] = [];
  for (const format of formats) files.push(await making.writeFile(format, imageOf));
  return new Map(
    await Promise.all(files.map(async ({ format, path }) => [format, await readFile(path, 'utf8')] as const)),
  );
}

describe('the CSV file', () => {
  const [defect] = sampleDefects({ rate: 1 });

  it('has a row for each defect, dismissed ones too, and quotes what begins like a formula', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', ' =1', '＝1', 'a "b", c\nd', "it's", '1=1'];
    const defects = texts.map((name) => ({ ...defect!, class: name, review: 'dismissed' as const, part_id: name }));
    const csv = (await made(['csv'], defects)).get('csv')!;
    const rows = parse(csv, { columns: true }) as Record<string, string>[];
    expect(csv).toMatch(/^defect_id,camera_id,session_id,part_id,class,original_class,score,review,first_seen_at,/);
    expect(rows.map(({ class: name }) => name)).toEqual(texts.map((text, place) => (place < 7 ? `'${text}` : text)));
    expect(rows.map(({ part_id: id }) => id)).toEqual(rows.map(({ class: name }) => name));
    expect(rows[0]).toMatchObject({ review: 'dismissed', score: String(defect!.score), order_id: '' });
  });

  it('of no defects has its header alone', async () => {
    expect((await made(['csv'], [])).get('csv')!.trimEnd().split('\n')).toHaveLength(1);
  });
});

it('the JSON file has all figures of the report', async () => {
  const defects = [...sampleDefects({ parts: 10, rate: 1 })];
  const figures = JSON.parse((await made(['json'], defects)).get('json')!) as ReportFigures;
  expect(Object.keys(figures).toSorted()).toEqual(
    [
      'report',
      'scope',
      'period',
      'summary',
      'by_camera',
      'pareto',
      'p_chart',
      'rate_over_time',
      'breaches',
      'outages',
      'heat_map',
      'evidence',
      'review',
      'reclassifications',
    ].toSorted(),
  );
  const kept = defects.filter(({ review }) => review !== 'dismissed').length;
  expect(figures.summary).toMatchObject({ inspected: 10, defective: 1, defects: kept, verdict: 'over_limit' });
  expect(figures.heat_map.counts.flat().reduce((sum, each) => sum + each)).toBe(kept);
  expect(Object.values(figures.review).reduce((sum, each) => sum + each)).toBe(10);
  expect(figures.by_camera).toEqual([
    { camera_id: figures.scope.cameras[0]!.id, inspected: 10, defective: 1, rate: 0.1 },
  ]);
  const changed = figures.reclassifications.map(({ from, defects: count }) => [from, count]);
  expect(changed.every(([from]) => from === 'speck')).toBe(true);
  expect(changed.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(figures.review.reclassified);
  expect(figures.p_chart.points.map(({ inspected }) => inspected)).toEqual(Array.from({ length: 10 }, () => 1));
});

itLong(
  'a report of 50,000 parts is made in a heap of 64 MB',
  async () => {
    const order: ReportOrder = { head: sampleHead, formats: ['pdf', 'json', 'csv'], mostPoints, folder };
    const thread = new StepThread<ReportStep, ReportStepResult>('report/report-worker.js', order, {
      maxOldGenerationSizeMb: 64,
      maxYoungGenerationSizeMb: 8,
    });
    try {
      const batches = Array.from({ length: 500 }, (_, batch) => ({
        cameraId: sampleHead.scope.cameras[0]!.id,
        sequence: batch,
        receivedAt: Date.parse('2026-12-08T06:00:00Z') + batch * 1_000,
        partIds: Array.from({ length: 100 }, (_part, place) => `P-${batch * 100 + place}`),
        inspectedAt: null,
        partCount: 100,
        defective: [batch % 100],
      }));
      await thread.run({ step: 'add_batches', batches });
      await thread.run({ step: 'add_defects', defects: [...sampleDefects({ parts: 50_000, rate: 0.01 })] });
      const { summary } = (await thread.run({ step: 'collect' })) as Collected;
      expect(summary).toMatchObject({ inspected: 50_000, defective: 500 });
      for (const format of order.formats) {
        expect(await thread.run({ step: 'write_file', format, images: new Map() })).toMatchObject({ format });
      }
    } finally {
      await thread.end();
    }
  },
  30_000,
);

describe('the evidence', () => {
  it('is of twelve defects: the surest, some near their threshold, some dismissed', () => {
    const { evidence } = sampleFigures({ parts: 600, rate: 0.5, images: 300 });
    const choices = Map.groupBy(evidence, ({ choice }) => choice);
    expect(['top_score', 'borderline', 'dismissed'].map((each) => choices.get(each as never)!.length)).toEqual([
      6, 3, 3,
    ]);
    expect(new Set(evidence.map(({ defect_id: id }) => id)).size).toBe(12);
    const [top, borderline] = [choices.get('top_score')!, choices.get('borderline')!];
    expect(Math.min(...top.map(({ score }) => score))).toBeGreaterThan(
      Math.max(...borderline.map(({ score }) => score)),
    );
  });

  it('of few defects has each once', () => {
    const { evidence } = sampleFigures({ parts: 600, rate: 0.5, images: 5 });
    expect(new Set(evidence.map(({ defect_id: id }) => id)).size).toBe(5);
  });
});

const long = 'Name_without_a_blank_that_goes_on_'.repeat(6).slice(0, 200);
const [camera] = sampleHead.scope.cameras;
const minutes = (after: number): string => new Date(Date.parse('2026-12-08T06:00:00Z') + after * 60_000).toISOString();
const episodes: Pick<ReportHead, 'breaches' | 'outages'> = {
  breaches: Array.from({ length: 20 }, (_, index) => ({
    ...{ id: `brc_${index}`, camera_id: camera!.id, rate: 0.034, limit: 0.02 },
    ...{ started_at: minutes(index), ended_at: index === 19 ? null : minutes(index + 1) },
  })),
  outages: [{ camera_id: camera!.id, last_frame_at: minutes(3), detected_at: minutes(3), ended_at: minutes(5) }],
};
const longHead: ReportHead = {
  ...sampleHead,
  ...episodes,
  report: { ...sampleHead.report, name: long, livemode: false },
  scope: {
    ...sampleHead.scope,
    cameras: Array.from({ length: 9 }, (_, index) => ({
      ...camera!,
      id: `${camera!.id}${index || ''}`,
      name: long,
      line: long,
      station: long,
    })),
  },
};
const samples: Record<string, Sample> = {
  'of many parts': { parts: 6_000, head: { ...sampleHead, ...episodes } },
  'with very long names and many classes': {
    ...{ head: longHead, parts: 2_000, rate: 0.2, images: 200 },
    classes: Array.from({ length: 40 }, (_, index) => `${index}_${long}`.slice(0, 100)),
  },
  'without defects': { rate: 0 },
  'without images': { images: 0 },
  'with one subgroup, all parts bad, and no limit': {
    parts: 7,
    rate: 1,
    head: {
      ...sampleHead,
      report: { ...sampleHead.report, name: null, subgroup: { parts: 100_000 } },
      scope: { ...sampleHead.scope, cameras: [{ ...camera!, limit: null }] },
    },
  },
  'with a thousand subgroups of seconds': {
    ...{ parts: 7_003, rate: 0.3, images: 2 },
    head: { ...sampleHead, report: { ...sampleHead.report, subgroup: { seconds: 7 } } },
  },
};

/** In the short form, those whose pages differ most. */
const shortForm = ['with very long names and many classes', 'without defects'];
const shownSamples = Object.entries(samples).filter(([name]) => isLongForm || shortForm.includes(name));

describe.each(shownSamples)('the PDF %s', (_, sample) => {
  let figures: ReportFigures;
  let pages: TextBox[][];

  beforeAll(async () => {
    figures = sampleFigures(sample);
    pages = await textBoxesByPage(await pdfOf(figures));
  });

  it('has no text over another, beyond the page, or slanted', () => {
    for (const boxes of pages) {
      const texts = boxes.filter(({ text }) => text.trim() !== '');
      expect(texts.filter(({ isSlanted }) => isSlanted)).toEqual([]);
      expect(
        texts.filter((box) => box.x < 30 || box.x + box.width > 565 || box.y < 30 || box.y + box.height > 815),
      ).toEqual([]);
      expect(overlaps(texts)).toEqual([]);
    }
  });

  it('shows the figures, and every name whole', () => {
    const text = pages.map((boxes) => boxes.map((box) => box.text).join('')).join('');
    const compact = text.replaceAll(/\s/g, '');
    const { summary, p_chart: chart, pareto, report } = figures;
    const whole = (count: number): string => count.toLocaleString('en-US');
    const shown = [
      ...[summary.inspected, summary.good, summary.defective, summary.defects].map(whole),
      ...[summary.rate, summary.first_pass_yield, summary.rate_interval.upper].map(
        (rate) => `${(rate * 100).toFixed(2)}%`,
      ),
      ...[chart.center!, chart.points[0]!.lower, chart.points[0]!.upper].map((figure) => figure.toFixed(4)),
      ...[report.id, report.name ?? '', ...pareto.slice(0, 19).map((each) => each.class)],
      `Page1of${pages.length}`,
    ];
    expect(shown.filter((each) => !compact.includes(each.replaceAll(/\s/g, '')))).toEqual([]);
  });
});

it('the PDF has its fonts in it, the Indian scripts too, and is the same whenever it is made', async () => {
  const head = { ...sampleHead, report: { ...sampleHead.report, name: 'பாளி ক খ प्रिंट ಕಾಗದ' } };
  const figures = sampleFigures({ head, classes: ['खरोंच', 'scratch'] });
  const [one, other] = [await pdfOf(figures), await pdfOf(structuredClone(figures))];
  expect(Buffer.compare(one, other)).toBe(0);
  const raw = Buffer.from(one).toString('latin1');
  expect(raw.match(/\/FontFile[23]? /g)!.length).toBe(raw.match(/\/Type \/FontDescriptor/g)!.length);
  expect((await textByPage(one)).join(' ').replaceAll(/\s/g, '')).toContain('खरोंच');
});

it('a report with an image that is gone says that it cannot be shown', async () => {
  const pdf = await reportPdf(sampleFigures(), () => undefined);
  expect((await textByPage(pdf)).join(' ')).toContain('The image cannot be shown.');
});

/** Pairs of texts that share more than half a point. */
function overlaps(texts: readonly TextBox[]): string[] {
  const shared = (from: number, length: number, other: number, otherLength: number): number =>
    Math.min(from + length, other + otherLength) - Math.max(from, other);
  return texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      .flatMap((b) =>
        shared(a.x, a.width, b.x, b.width) > 0.5 && shared(a.y, a.height, b.y, b.height) > 0.5
          ? [`${a.text} | ${b.text}`]
          : [],
      ),
  );
}
