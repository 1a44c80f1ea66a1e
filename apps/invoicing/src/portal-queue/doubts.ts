/**
 * Answers that mean trouble of the portal or a fault of what was sent, under one code. A portal that comes back after an outage answers so
 * to everything for a while, so a fault is concluded from answers of that kind alone: several, over hours in which the portal was there.
 */
import type { Row } from '@millwright/persistence';
import type { NotSent, Outcome } from '../portal/portal.js';
import type { tables } from '../tables.js';

/** What is known of a step before an answer, under the names of its columns. */
export interface KnownDoubts extends Pick<Row<typeof tables.portal_steps>, 'doubtful_answers' | 'doubtful_since'> {
  /** When the portal was last away, by the attempts of the queue. */
  readonly unanswered_at: Date | null;
}

export interface Doubts {
  readonly answers: number;
  readonly since: Date;
}

const fewestAnswers = 5;
const shortestMs = 3 * 3_600_000;
/** A portal is away after so many attempts in a row that it did not answer. */
const failuresOfOutage = 3;

export function isDoubtful(outcome: Outcome<unknown>): outcome is NotSent {
  return outcome.kind === 'not_sent' && outcome.mayBeFault === true;
}

/** With one more answer of this kind. Those before an outage count no more. */
export function doubtsAfter(known: KnownDoubts, now: Date): Doubts {
  const { doubtful_answers: answers, doubtful_since: since, unanswered_at: unansweredAt } = known;
  const isFirst = since === null || (unansweredAt !== null && since <= unansweredAt);
  return isFirst ? { answers: 1, since: now } : { answers: answers + 1, since };
}

/** The outcome of sending as it counts: what could be a fault of the document is one in the end. */
export function concluded<T>(outcome: Outcome<T>, known: KnownDoubts, now: Date): Outcome<T> {
  if (!isDoubtful(outcome)) return outcome;
  const { answers, since } = doubtsAfter(known, now);
  if (answers < fewestAnswers || now.getTime() - since.getTime() < shortestMs) return outcome;
  return { kind: 'refused', errors: outcome.errors ?? [] };
}

/** Whether the portal is away, by an attempt and the failures of its queue in a row, this one included. */
export function isAway(outcome: Outcome<unknown>, failures: number): boolean {
  const hasAnswered = (outcome.kind !== 'unknown' && outcome.kind !== 'not_sent') || outcome.errors !== undefined;
  return !hasAnswered && failures >= failuresOfOutage;
}
