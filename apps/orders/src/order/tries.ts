/**
 * Which pieces a stage has tried for the first time, for its first-pass yield. Entries name no pieces: of those that wait at a stage,
 * those that it has tried before are taken to be booked first.
 */

/** The tries of one stage, in thousandths of the unit. */
export interface Tries {
  /** Good at any try, also where the pieces were sent back since. */
  readonly good: number;
  /** Pieces that were tried here, and those of them that were good at the first try. */
  readonly tried: number;
  readonly passed: number;
  /** Of those that were tried: the pieces that wait here to be tried again, and those that wait for it at earlier stages. */
  readonly again: number;
  readonly away: number;
}

type Counts = { -readonly [Field in keyof Tries]: number };

/** What an entry books at a stage, each stage by its index. */
export interface Attempt {
  readonly stage: number;
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
  /** The stage that gets the rework: this one or an earlier one. */
  readonly reworkTo: number;
}

export const noTries: Tries = { good: 0, tried: 0, passed: 0, again: 0, away: 0 };

export function withAttempt(before: readonly Tries[], { stage, good, scrap, rework, reworkTo }: Attempt): Tries[] {
  const tries = before.map((each): Counts => ({ ...each }));
  const here = tries[stage]!;
  const retried = Math.min(here.again, good + scrap + rework);
  const retriedGood = Math.min(retried, good);
  here.good += good;
  here.tried += good + scrap + rework - retried;
  here.passed += good - retriedGood;
  here.again -= retried;

  const next = tries[stage + 1];
  if (next !== undefined) {
    const returned = Math.min(retriedGood, next.away);
    next.away -= returned;
    next.again += returned;
  }

  tries[reworkTo]!.again += rework;
  for (const each of tries.slice(reworkTo + 1, stage + 1)) each.away += rework;

  // Scrapped pieces do not come back.
  let waiting = 0;
  for (const each of tries) {
    each.away = Math.min(each.away, waiting);
    waiting += each.again;
  }
  return tries;
}

export function triesOf(stages: number, attempts: readonly Attempt[]): readonly Tries[] {
  const none: readonly Tries[] = Array.from({ length: stages }, () => noTries);
  return attempts.reduce<readonly Tries[]>(withAttempt, none);
}

/** The share of the pieces tried that were good at the first try, with four decimals; null before any. */
export function firstPassYield({ tried, passed }: Tries): number | null {
  return tried === 0 ? null : Math.round((passed / tried) * 10_000) / 10_000;
}
