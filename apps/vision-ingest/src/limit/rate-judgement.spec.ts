import { describe, expect, it } from '@jest/globals';
import type { DefectLimit } from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import { wilsonInterval } from '../statistics/wilson.js';
import { type BreachState, judgeRate, type LimitState } from './rate-judgement.js';
import { sampleOf } from './window.js';

const startAt = Date.parse('2026-12-08T06:00:00Z');
const plainLimit: DefectLimit = {
  ...{ rate: 0.1, window: { parts: 100 }, min_sample: 50, clear_ratio: 0.8, confidence: 'none' },
};

interface Batch {
  readonly at: number;
  /** Of each part, whether it is defective. */
  readonly parts: readonly boolean[];
}

interface Told {
  readonly id: string;
  readonly rate: number;
  readonly sample: number;
}

const limitOf = (change: Partial<DefectLimit> = {}): DefectLimit => ({ ...plainLimit, ...change });
const batchOf = (good: number, bad: number, at = startAt): Batch => ({
  at,
  parts: [...Array<boolean>(good).fill(false), ...Array<boolean>(bad).fill(true)],
});
const inspectedOf = ({ parts }: Batch) => ({
  parts: parts.length,
  defective: parts.flatMap((isDefective, place) => (isDefective ? [place] : [])),
});

/** The judgements of one camera. */
class Judge {
  state: LimitState | undefined;
  private ids = 0;

  constructor(public limit: DefectLimit | null) {}

  /** What it tells of the batch. */
  after(batch: Batch): Told | undefined {
    const { state, announced } = judgeRate(this.state, this.limit, inspectedOf(batch), batch.at, () => `${++this.ids}`);
    this.state = JSON.parse(JSON.stringify(state ?? null)) ?? undefined;
    return announced && { id: announced.id, rate: announced.rate, sample: announced.sample };
  }

  get breach(): BreachState | null {
    return this.state?.episode ?? null;
  }
}

/** The same by the letter, with every part kept. */
class PlainJudge {
  private readonly times: number[] = [];
  /** How many of the first parts are defective. */
  private readonly defective = [0];
  breach: { id: string; told: number; clear: number } | undefined;
  private ids = 0;

  constructor(readonly limit: DefectLimit) {}

  take({ at, parts }: Batch): void {
    for (const isDefective of parts) {
      this.times.push(at);
      this.defective.push(this.defective.at(-1)! + (isDefective ? 1 : 0));
    }
  }

  inWindow({ parts, seconds } = this.limit.window): number {
    const { length } = this.times;
    if (parts !== undefined) return Math.min(length, parts);
    let sample = 0;
    while (sample < length && this.times[length - 1 - sample]! > this.times[length - 1]! - seconds! * 1_000)
      sample += 1;
    return sample;
  }

  defectiveOfLast(sample: number): number {
    return this.defective.at(-1)! - this.defective.at(-1 - sample)!;
  }

  after(batch: Batch): Told | undefined {
    const { rate: most, min_sample: least, clear_ratio: ratio, confidence, window } = this.limit;
    this.take(batch);
    const sample = this.inWindow();
    const bad = this.defectiveOfLast(sample);
    const rate = bad / sample;
    const isEnough = sample >= least || sample === window.parts;
    if (this.breach === undefined) {
      const judgedRate = confidence === 'none' ? rate : wilsonInterval(bad, sample).lower;
      if (!isEnough || judgedRate <= most) return undefined;
      this.breach = { id: `${++this.ids}`, told: rate, clear: 0 };
      return { id: this.breach.id, rate, sample };
    }
    this.breach.clear = rate < most * ratio + 1e-9 ? this.breach.clear + 1 : 0;
    if (this.breach.clear === 3) {
      this.breach = undefined;
      return undefined;
    }
    if (!isEnough || rate < 2 * this.breach.told) return undefined;
    this.breach.told = rate;
    return { id: this.breach.id, rate, sample };
  }
}

/** Numbers from 0 to below `most`, the same in every run. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** Batches of a camera whose rate goes up and down. */
function randomBatches(random: (most: number) => number, count: number, leastMs: number): Batch[] {
  let at = startAt;
  let perMille = 0;
  return Array.from({ length: count }, () => {
    at += leastMs + random(4) * random(2_000);
    if (random(20) === 0) perMille = random(3) * random(400);
    return { at, parts: Array.from({ length: 1 + random(40) }, () => random(1_000) < perMille) };
  });
}

describe('a breach', () => {
  it('begins above the limit, on enough parts, and is told once', () => {
    const judge = new Judge(limitOf());
    expect(judge.after(batchOf(20, 20))).toBeUndefined();
    expect(judge.after(batchOf(10, 0))).toEqual({ id: '1', rate: 0.4, sample: 50 });
    expect(judge.after(batchOf(10, 0))).toBeUndefined();
    const atLimit = new Judge(limitOf());
    expect(atLimit.after(batchOf(90, 10))).toBeUndefined();
    expect(atLimit.after(batchOf(99, 11))).toEqual({ id: '1', rate: 0.11, sample: 100 });
  });

  it('is told again at twice the rate told last, under the same id, and no more below that', () => {
    const judge = new Judge(limitOf());
    const rates = [12, 23, 24, 30, 47, 48, 95, 96];
    expect(rates.map((bad) => judge.after(batchOf(100 - bad, bad))?.rate)).toEqual([
      ...[0.12, undefined, 0.24, undefined, undefined, 0.48, undefined, 0.96],
    ]);
    expect(judge.breach).toMatchObject({ id: '1', rate: 0.12, announcements: 4, highestRate: 0.96 });
  });

  it('ends after three judgements in a row at or under its share of the limit, and the next has another id', () => {
    const judge = new Judge(limitOf({ rate: 0.1, clear_ratio: 0.7 }));
    const outcome = (bad: number): boolean => {
      judge.after(batchOf(100 - bad, bad));
      return judge.breach !== null;
    };
    expect([12, 7, 7, 8, 7, 7, 7].map(outcome)).toEqual([true, true, true, true, true, true, false]);
    expect(judge.after(batchOf(80, 20))).toMatchObject({ id: '2' });
  });

  it('goes on while no parts come', () => {
    const judge = new Judge(limitOf({ window: { seconds: 10 } }));
    judge.after(batchOf(50, 50));
    for (let second = 0; second < 5; second += 1) judge.after(batchOf(0, 0, startAt + 60_000 + second));
    expect(judge.breach).toMatchObject({ id: '1' });
    // Neither do few of them tell it again.
    expect(judge.after(batchOf(0, 5, startAt + 70_000))).toBeUndefined();
    for (let second = 0; second < 3; second += 1) judge.after(batchOf(1, 0, startAt + 90_000 + second));
    expect(judge.breach).toBeNull();
  });

  it('with confidence begins only above the lower bound', () => {
    const judge = new Judge(limitOf({ confidence: 'wilson95' }));
    expect(judge.after(batchOf(85, 15))).toBeUndefined();
    expect(judge.after(batchOf(84, 16))).toMatchObject({ rate: 0.16 });
    expect(judge.breach!.lowerBound).toBeCloseTo(0.101, 4);
  });

  it('ends with its limit, and another limit begins with an empty window', () => {
    const judge = new Judge(limitOf());
    judge.after(batchOf(50, 50));
    const before = judge.state;
    judge.limit = { ...limitOf(), window: { parts: 100 } };
    judge.after(batchOf(0, 0));
    expect(judge.state).toEqual(before);
    judge.limit = limitOf({ rate: 0.2 });
    expect(judge.after(batchOf(20, 20))).toBeUndefined();
    expect(judge.after(batchOf(10, 0))).toEqual({ id: '2', rate: 0.4, sample: 50 });
    judge.limit = null;
    judge.after(batchOf(0, 0));
    expect(judge.state).toBeUndefined();
  });

  it('in a window of fewer parts than the sample begins when the window is full', () => {
    const judge = new Judge(limitOf({ window: { parts: 20 }, min_sample: 300 }));
    expect(judge.after(batchOf(0, 19))).toBeUndefined();
    expect(judge.after(batchOf(1, 0))).toEqual({ id: '1', rate: 0.95, sample: 20 });
  });
});

describe('judgements of random batches', () => {
  const seeds = isLongForm ? 20 : 6;

  it.each([
    ['200 parts', { parts: 200 }, 0],
    ['37 parts', { parts: 37 }, 0],
    ['one part', { parts: 1 }, 0],
    ['10 seconds', { seconds: 10 }, 200],
    ['one minute', { seconds: 60 }, 1_200],
  ])('with a window of %s are those of every part kept', (_, window, leastMs) => {
    const told: Told[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = randomOf(seed);
      const limit = limitOf({
        window,
        rate: (1 + random(30)) / 100,
        min_sample: 1 + random(150),
        clear_ratio: (1 + random(100)) / 100,
        confidence: random(2) === 0 ? 'none' : 'wilson95',
      });
      const [judge, plain] = [new Judge(limit), new PlainJudge(limit)];
      const batches = randomBatches(random, 200, leastMs);
      const outcomes = batches.map((batch) => [judge.after(batch), judge.breach?.clear]);
      const expected = batches.map((batch) => [plain.after(batch), plain.breach?.clear]);
      expect(outcomes).toEqual(expected);
      told.push(...expected.flatMap(([each]) => (typeof each === 'object' ? [each] : [])));
    }
    expect(told.length).toBeGreaterThan(1.5 * seeds);
  });

  it.each([
    ['1,000 parts', { parts: 1_000 }, { parts: 1_005 }],
    ['1,701 parts', { parts: 1_701 }, { parts: 1_709 }],
    ['20,000 parts', { parts: 20_000 }, { parts: 20_100 }],
    ['2 minutes', { seconds: 120 }, { seconds: 122.4 }],
    ['1 hour', { seconds: 3_600 }, { seconds: 3_672 }],
  ])('with a window of %s are of the latest parts, as few more as is said', (_, window, widest) => {
    const random = randomOf(7);
    const [judge, plain] = [new Judge(limitOf({ window })), new PlainJudge(limitOf({ window }))];
    const wrong = randomBatches(random, 2_000, 20).filter((batch) => {
      judge.after(batch);
      plain.take(batch);
      const { parts, defective } = sampleOf(judge.state!.window, window);
      const isMeant = parts >= plain.inWindow() && parts <= plain.inWindow(widest);
      return !isMeant || defective !== plain.defectiveOfLast(parts);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['100,000 parts', { parts: 100_000 }, 700],
    ['24 hours', { seconds: 86_400 }, 1_200],
  ])('keep little with a window of %s', (_, window, mostBytes) => {
    const judge = new Judge(limitOf({ window, rate: 0.001 }));
    const batch = batchOf(95, 5);
    for (let number = 0; number < 3_000; number += 1) judge.after({ ...batch, at: startAt + number * 60_000 });
    expect(JSON.stringify(judge.state!.window).length).toBeLessThan(mostBytes);
  });
});

it('a batch that was received by a clock a little behind is counted as of the latest', () => {
  const judge = new Judge(limitOf({ window: { seconds: 1 }, rate: 0.9 }));
  judge.after(batchOf(10, 10));
  judge.after(batchOf(10, 10, startAt - 30));
  expect(sampleOf(judge.state!.window, { seconds: 1 })).toEqual({ parts: 40, defective: 20 });
});
