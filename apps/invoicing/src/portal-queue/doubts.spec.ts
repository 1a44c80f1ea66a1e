import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../portal/portal.js';
import { concluded, doubtsAfter, isAway, type KnownDoubts } from './doubts.js';

const hourMs = 3_600_000;
const start = new Date('2026-11-23T06:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * hourMs);
const errors = [{ code: '5002', message: 'Application error', advice: 'Wait.' }];
const doubtful: Outcome<string> = { kind: 'not_sent', reason: '5002', errors, mayBeFault: true };
const unreachable: Outcome<string> = { kind: 'not_sent', reason: 'connection refused' };
const none: KnownDoubts = { doubtful_answers: 0, doubtful_since: null, unanswered_at: null };

/** The kind of outcome of the last of doubtful answers at these hours, with an outage that ended at another one. */
function kindAfter(hours: readonly number[], awayUntil?: number): string {
  let known: KnownDoubts = none;
  let kind = '';
  for (const hour of hours) {
    if (awayUntil !== undefined && hour >= awayUntil) known = { ...known, unanswered_at: after(awayUntil) };
    kind = concluded(doubtful, known, after(hour)).kind;
    const { answers, since } = doubtsAfter(known, after(hour));
    known = { ...known, doubtful_answers: answers, doubtful_since: since };
  }
  return kind;
}

describe('an answer that may mean a fault', () => {
  it.each<[string, readonly number[], number | undefined, string]>([
    ['many within minutes', [0, 0.01, 0.02, 0.05, 0.1, 0.2], undefined, 'not_sent'],
    ['few over hours', [0, 2, 4, 6], undefined, 'not_sent'],
    ['several over hours', [0, 1, 2, 2.5, 3], undefined, 'refused'],
    ['several over hours with an outage between', [0, 1, 2, 3.5, 3.6], 3.4, 'not_sent'],
    ['several over hours after an outage', [0, 4, 5, 6, 6.5, 7], 3.4, 'refused'],
  ])('%s', (_, hours, awayUntil, kind) => {
    expect(kindAfter(hours, awayUntil)).toBe(kind);
  });

  it('is concluded with the errors of the answer, and others are as they are', () => {
    const known = { doubtful_answers: 9, doubtful_since: start, unanswered_at: null };
    expect(concluded(doubtful, known, after(5))).toEqual({ kind: 'refused', errors });
    expect(concluded(unreachable, known, after(5))).toBe(unreachable);
  });
});

describe('a portal', () => {
  it('is away after three attempts in a row without an answer', () => {
    expect([isAway(unreachable, 2), isAway(unreachable, 3)]).toEqual([false, true]);
    expect(isAway({ kind: 'unknown', reason: 'no answer' }, 3)).toBe(true);
    expect(isAway(doubtful, 9)).toBe(false);
    expect(isAway({ kind: 'busy', reason: 'throttled' }, 9)).toBe(false);
  });
});
