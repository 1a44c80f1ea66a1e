// The outcome of each event of the drill, from the arrivals at the receivers and the rows in PostgreSQL.

import type { Arrival } from '@millwright/testing';
import type pg from 'pg';
import { decodeId } from '@millwright/service-kit';
import type { FedEvent } from './event-feed.ts';
import type { Fault } from './faults.ts';

/** The schedule of retries: the time from the end of a failed attempt to the next one. */
const retryDelaysMs = [10_000, 30_000, 120_000, 600_000];
/** An answer may be lost if it came at most this long before the kill of the process or server that should record it. */
const unrecordedMs = 2_000;
/** Receivers answer a killed dispatcher for at most this long. */
const unheardMs = 1_000;
/** Pending records are written or given up this long after the drill saw PostgreSQL ready. */
const settledMs = 2_000;

export interface Findings {
  readonly lost: readonly string[];
  /** Events without exactly one delivery in the state `delivered`. */
  readonly misrecorded: readonly string[];
  /** Arrivals after the first one that was answered with 2xx. */
  readonly duplicates: number;
  /** Duplicates whose earlier answer was lost by a kill of the dispatcher or PostgreSQL, by part. */
  readonly explained: Readonly<Record<string, number>>;
  /** Duplicates whose earlier answer was late or interrupted, as the dispatcher has recorded. */
  readonly unheard: number;
  readonly unexplained: readonly string[];
  /** Lateness of attempts, in ms. */
  readonly waits: readonly Wait[];
}

interface Wait {
  readonly eventId: string;
  readonly number: number;
  readonly total: number;
  /** The part of `total` with every part running. */
  readonly whileUp: number;
}

interface AttemptRow {
  event_id: string;
  state: string;
  number: number | null;
  started_at: Date;
  duration_ms: number;
  failure: string | null;
}

export async function findingsOf(
  fed: readonly FedEvent[],
  arrivals: readonly Arrival[],
  faults: readonly Fault[],
  dispatcher: pg.Client,
): Promise<Findings> {
  const { rows } = await dispatcher.query<AttemptRow>(
    `SELECT d.event_id, d.state, a.number, a.started_at, a.duration_ms, a.failure
     FROM deliveries d LEFT JOIN attempts a ON a.account_id = d.account_id AND a.delivery_id = d.id
     WHERE d.account_id = ANY ($1) ORDER BY a.number`,
    [[...new Set(fed.map(({ accountId }) => accountId))]],
  );
  const attemptsOf = Map.groupBy(rows, (row) => row.event_id);
  const arrivalsOf = Map.groupBy(arrivals, ({ eventId }) => eventId);
  const lost: string[] = [];
  const misrecorded: string[] = [];
  const unexplained: string[] = [];
  const explained: Record<string, number> = {};
  const waits: Wait[] = [];
  let [duplicates, unheard] = [0, 0];

  for (const { id, committedAt } of fed) {
    const attempts = (attemptsOf.get(decodeId('event', id)!) ?? []).filter(({ number }) => number !== null);
    const succeeded = attempts.filter(({ failure }) => failure === null);
    if (attempts.some(({ state }) => state !== 'delivered') || succeeded.length !== 1) misrecorded.push(id);
    waits.push(...waitsOf(id, committedAt, attempts, faults));

    const receipts = (arrivalsOf.get(id) ?? []).toSorted((a, b) => a.at - b.at);
    const taken = receipts.filter(({ status }) => status < 300);
    if (taken.length === 0) lost.push(id);
    const extra = receipts.slice(receipts.findIndex(({ status }) => status < 300) + 1);
    duplicates += extra.length;
    if (extra.length === 0 || succeeded.length === 0) continue;
    const recordedFrom = succeeded[0]!.started_at.getTime() - 1;
    const recorded = taken.find(({ at }) => at >= recordedFrom);
    if (recorded !== undefined && receipts.at(-1) !== recorded) {
      unexplained.push(`${id} was sent again after its success was recorded`);
    }
    for (const receipt of taken) {
      if (receipt === recorded || receipt.at >= recordedFrom) continue;
      const cause = faults.find((fault) => couldLose(fault, receipt.at));
      if (cause !== undefined) explained[cause.kind] = (explained[cause.kind] ?? 0) + 1;
      else if (attempts.some((attempt) => wasUnheard(attempt, receipt.at))) unheard += 1;
      else unexplained.push(`${id}, answered at ${new Date(receipt.at).toISOString()}, was sent again without a cause`);
    }
  }
  return { lost, misrecorded, duplicates, explained, unheard, unexplained, waits };
}

/** Only a kill of the dispatcher or of its database can lose an answer. */
function couldLose({ kind, at, back }: Fault, answeredAt: number): boolean {
  if (answeredAt < at - unrecordedMs) return false;
  if (kind === 'webhook-dispatcher') return answeredAt <= at + unheardMs;
  return kind === 'postgres' && answeredAt <= back + settledMs;
}

function wasUnheard({ failure, started_at: startedAt, duration_ms: durationMs }: AttemptRow, at: number): boolean {
  const ended = startedAt.getTime() + durationMs;
  return (failure === 'timeout' || failure === 'interrupted') && at >= startedAt.getTime() && at <= ended + 1_000;
}

function waitsOf(
  eventId: string,
  committedAt: number,
  attempts: readonly AttemptRow[],
  faults: readonly Fault[],
): Wait[] {
  let due = committedAt;
  return attempts.map(({ number, started_at: startedAt, duration_ms: durationMs }) => {
    const started = startedAt.getTime();
    const total = Math.max(0, started - due);
    const wait = { eventId, number: number!, total, whileUp: total - downWithin(due, started, faults) };
    due = started + durationMs + retryDelaysMs[number! - 1]!;
    return wait;
  });
}

/** The downtime within an interval; outages do not overlap. */
function downWithin(from: number, to: number, faults: readonly Fault[]): number {
  return faults.reduce((sum, { at, back }) => sum + Math.max(0, Math.min(to, back) - Math.max(from, at)), 0);
}
