import { describe, expect, it } from '@jest/globals';
import { HeatMap, heatMapColumns, heatMapRows } from './heat-map.js';
import { type Counts, pChartOf } from './p-chart.js';
import { paretoOf } from './pareto.js';
import { rateOverTime } from './rate-over-time.js';
import { mostChartPoints } from '@millwright/contracts';
import { ReportFailure } from './report-failure.js';
import { type JudgedPart, subgroupsOf, usualSubgroup } from './subgroups.js';
import { summaryOf } from './summary.js';

/** NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.3.2: defective dies of 50 on each of 30 wafers. */
const wafers = [
  ...[12, 15, 8, 10, 4, 7, 16, 9, 14, 10, 5, 6, 17, 12, 22],
  ...[8, 10, 5, 13, 11, 20, 18, 24, 15, 9, 12, 7, 13, 9, 6],
];
const ofFifty = (defective: number): Counts => ({ inspected: 50, defective });

function partsOf(marks: string, at: (place: number) => number = (place) => place): JudgedPart[] {
  return Array.from(marks, (mark, place) => ({ at: at(place), cameraId: 'cam_1', defective: mark === 'x' }));
}

describe('the p-chart', () => {
  it('of the wafers of NIST has the published centre and limits, and the two wafers beyond them', () => {
    const { center, points } = pChartOf(wafers.map(ofFifty));
    expect(center).toBeCloseTo(0.2313, 4);
    expect(points).toHaveLength(30);
    for (const { lower, upper } of points) {
      expect(lower).toBeCloseTo(0.0524, 4);
      expect(upper).toBeCloseTo(0.4102, 4);
    }
    const beyond = points.flatMap(({ signals }, index) => (signals.includes('beyond_limits') ? [index + 1] : []));
    expect(beyond).toEqual([15, 23]);
  });

  it('has the limits of the size of each subgroup, within 0 and 1', () => {
    const { center, points } = pChartOf([
      { inspected: 400, defective: 40 },
      { inspected: 100, defective: 10 },
      { inspected: 4, defective: 0 },
    ]);
    const p = 50 / 504;
    expect(center).toBe(p);
    const upper = points.map((point) => (point.upper - p) ** 2 * point.inspected);
    for (const each of upper) expect(each).toBeCloseTo(9 * p * (1 - p), 10);
    expect(points.map(({ lower }) => lower > 0)).toEqual([true, true, false]);
    expect(points[2]!.lower).toBe(0);
    const [most] = pChartOf([{ inspected: 3, defective: 2 }]).points;
    expect(most!.upper).toBe(1);
  });

  it('marks the eighth point in a row on one side, and those after it, until one is on the centre or beyond it', () => {
    const above = Array.from({ length: 9 }, () => ofFifty(11));
    const below = Array.from({ length: 9 }, () => ofFifty(9));
    const runs = ({ points }: ReturnType<typeof pChartOf>): number[] =>
      points.flatMap(({ signals }, index) => (signals.includes('run_of_8') ? [index] : []));
    expect(runs(pChartOf([...above, ...below]))).toEqual([7, 8, 16, 17]);
    const broken = [
      ...above.slice(0, 4),
      ofFifty(10),
      ...above.slice(0, 4),
      ...below.slice(0, 4),
      ofFifty(10),
      ...below.slice(0, 4),
    ];
    expect(runs(pChartOf(broken))).toEqual([]);
  });

  it('of one subgroup, of none defective, and of all defective has no signals; of no parts it has no centre', () => {
    for (const counts of [ofFifty(7), ofFifty(0), ofFifty(50)]) {
      const { center, points } = pChartOf([counts, counts]);
      expect([center, points[0]!.signals]).toEqual([counts.defective / 50, []]);
    }
    expect(pChartOf([])).toEqual({ center: null, points: [] });
  });
});

describe('subgroups', () => {
  it('by parts are full but for the last', () => {
    const at = (ms: number): string => new Date(ms).toISOString();
    expect(subgroupsOf(partsOf('x..x.xx'), { parts: 3 }, 0, mostChartPoints)).toEqual([
      { inspected: 3, defective: 1, from: at(0), to: at(2) },
      { inspected: 3, defective: 2, from: at(3), to: at(5) },
      { inspected: 1, defective: 1, from: at(6), to: at(6) },
    ]);
  });

  it('by seconds hold the parts of equal times from the start, in the order of time; empty ones are left out', () => {
    const parts = partsOf('xx..x', (place) => [12_000, 1_999, 2_000, 500, 13_999][place]! + 7);
    expect(subgroupsOf(parts, { seconds: 2 }, 7, mostChartPoints)).toMatchObject([
      { inspected: 2, defective: 1 },
      { inspected: 1, defective: 0 },
      { inspected: 2, defective: 2 },
    ]);
  });

  it('are about 25 if no size is named, and at most 10,000', () => {
    expect([1, 25, 26, 600].map(usualSubgroup)).toEqual([{ parts: 1 }, { parts: 1 }, { parts: 2 }, { parts: 24 }]);
    const parts = partsOf('.'.repeat(10_001));
    expect(subgroupsOf(parts.slice(1), { parts: 1 }, 0, mostChartPoints)).toHaveLength(10_000);
    expect(() => subgroupsOf(parts, { parts: 1 }, 0, mostChartPoints)).toThrow(ReportFailure);
  });
});

it('the classes of a Pareto chart stand by frequency, then by name, and add up to all', () => {
  const pareto = paretoOf(new Map(Object.entries({ hair: 3, dent: 1, scratch: 6, blur: 1, none: 0 })));
  expect(pareto.map((each) => each.class)).toEqual(['scratch', 'hair', 'blur', 'dent']);
  expect(pareto.map(({ share }) => share)).toEqual([6 / 11, 3 / 11, 1 / 11, 1 / 11]);
  expect(pareto.map((each) => each.cumulative_share)).toEqual([6 / 11, 9 / 11, 10 / 11, 1]);
  expect(paretoOf(new Map())).toEqual([]);
});

it('a summary has the rate with its interval, the yield, defects per unit and ppm', () => {
  const summary = summaryOf({ inspected: 600, defective: 11, goodAtFirst: 588, defects: 12 }, 0.02);
  expect(summary).toMatchObject({ inspected: 600, good: 589, defective: 11, defects: 12, rate: 11 / 600 });
  expect(summary).toMatchObject({ first_pass_yield: 0.98, defects_per_unit: 0.02, limit: 0.02 });
  expect(summary.ppm).toBeCloseTo(18_333.3333, 3);
  expect(summary.rate_interval.lower).toBeCloseTo(0.010267, 6);
  expect(summary.rate_interval.upper).toBeCloseTo(0.032528, 6);
  const verdictAt = (defective: number, limit: number | null) =>
    summaryOf({ inspected: 50, defective, goodAtFirst: 50, defects: 0 }, limit).verdict;
  expect([verdictAt(1, 0.02), verdictAt(2, 0.02), verdictAt(2, null)]).toEqual([
    'within_limit',
    'over_limit',
    'no_limit',
  ]);
});

it('the heat map counts centres, those on the far edges too', () => {
  const map = new HeatMap();
  map.add({ x: 0, y: 0, width: 0.01, height: 0.01 });
  map.add({ x: 0.999_999_999, y: 0.999_999_999, width: 0.000_000_002, height: 0.000_000_002 });
  map.add({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  expect([map.counts[0]![0], map.counts[heatMapRows - 1]![heatMapColumns - 1]]).toEqual([1, 1]);
  expect(map.counts[heatMapRows / 2]![heatMapColumns / 2]).toBe(1);
  expect(map.counts.flat().reduce((sum, each) => sum + each)).toBe(3);
});

it('the rate over time has spans that begin at whole hours of the place, without empty ones', () => {
  const hour = 3_600_000;
  const ahead = 5.5 * hour;
  const from = Date.parse('2026-12-08T06:10:00Z');
  const parts = partsOf('x.x', (place) => from + [0, 25 * 60_000, 50 * hour][place]!);
  const spans = rateOverTime(parts, { from, to: from + 50 * hour + 1 }, ahead);
  expect(spans.map((span) => [new Date(span.from).toISOString(), span.inspected, span.rate])).toEqual([
    ['2026-12-08T05:30:00.000Z', 1, 1],
    ['2026-12-08T06:30:00.000Z', 1, 0],
    ['2026-12-10T07:30:00.000Z', 1, 1],
  ]);
});
