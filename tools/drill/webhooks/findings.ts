// What became of the events of the drill, by what the receivers saw and what PostgreSQL has of it.

import type { Arrival } from '@millwright/testing';
import type pg from 'pg';
import { decodeId } from '@millwright/persistence';
import type { FedEvent } from './event-feed.ts';
import type { Fault } from './faults.ts';

/** The schedule of retries: how long after the end of a failed attempt the next one is due. */
const retryDelaysMs = [10_000, 30_000, 120_000, 600_000];
/** An answer may be this much older than the death of the process or server that was to record it. */
const unrecordedMs = 2_000;
/** Receivers answer a dispatcher that is dead for no longer than this. */
const unheardMs = 1_000;
/** PostgreSQL takes records again, or they are given up, this long after the drill saw it ready. */
const settledMs = 2_000;

export interface Findings {
  readonly lost: readonly string[];
  /** Events with other than one delivery, or with one that is not delivered. */
  readonly misrecorded: readonly string[];
  /** Receipts beyond the first that was answered with 2xx. */
  readonly duplicates: number;
  /** Of these, those whose earlier answer fell into the death of the dispatcher or PostgreSQL, by the part. */
  readonly explained: Readonly<Record<string, number>>;
  /** Those whose earlier answer the dispatcher did not get within its deadline, or at all, and recorded so. */
  readonly unheard: number;
  readonly unexplained: readonly string[];
  /** How long attempts waited beyond their time, in ms. */
  readonly waits: readonly Wait[];
}

export interface Wait {
  readonly eventId: string;
  readonly number: number;
  readonly total: number;
  /** Of it, with every part running. */
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
      unexplained.push(`${id} came again after its success was recorded`);
    }
    for (const receipt of taken) {
      if (receipt === recorded || receipt.at >= recordedFrom) continue;
      const cause = faults.find((fault) => couldLose(fault, receipt.at));
      if (cause !== undefined) explained[cause.kind] = (explained[cause.kind] ?? 0) + 1;
      else if (attempts.some((attempt) => wasUnheard(attempt, receipt.at))) unheard += 1;
      else unexplained.push(`${id}, answered at ${new Date(receipt.at).toISOString()}, came again without a cause`);
    }
  }
  return { lost, misrecorded, duplicates, explained, unheard, unexplained, waits };
}

/** Only what ends the process with its memory, or the server that it records in, can lose an answer. */
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

/** How much of a time some part was away; the outages follow one another. */
function downWithin(from: number, to: number, faults: readonly Fault[]): number {
  return faults.reduce((sum, { at, back }) => sum + Math.max(0, Math.min(to, back) - Math.max(from, at)), 0);
}
