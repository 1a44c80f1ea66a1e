/**
 * Handles records of a topic, with effect exactly once, in order per key. A record that cannot be handled is parked, with all
 * later ones of the same key; if a dependency does not answer, the caller has to wait and retry.
 */
import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises';
import { type Database, isDependencyFault, isOwnPause, type Statement, type Work } from '@millwright/persistence';
import {
  continueTrace,
  type Ids,
  isExported,
  isExporting,
  type Logger,
  noteMoment,
  noteSpan,
  runInTrace,
  type Trace,
} from '@millwright/service-kit';
import { Counter, Histogram } from 'prom-client';
import { takeAllRoom, takeRoom } from './room.js';
import type { Handling, RecordsHandler } from './consumes.js';
import { HandlingNotes, mostEnds } from './handling-notes.js';
import { BrokenRecord, type HandledRecord, type RawRecord } from './record.js';
import { recordsPerTransaction, totalWeight, weightPerTransaction } from './weight.js';

/** A record is tried at most three times, with these pauses between, and not retried after two seconds; pauses of the process apart. */
const pausesMs = [100, 400];
const triedForMs = 2_000;
/** A process that is suspended inside a transaction must not continue after its partition was assigned to another. */
const longestPauseInsideMs = 5_000;
const longestErrorText = 4_000;

const outcomes = new Counter({
  name: 'consumer_records_total',
  help: 'Records by outcome: handled, duplicate, parked, or queued behind a parked record',
  labelNames: ['group', 'topic', 'outcome'],
});
const duration = new Histogram({
  name: 'consumer_batch_duration_seconds',
  help: 'Time to handle and commit one batch of records',
  labelNames: ['group', 'topic'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});

/** Shows that none is parked: an increase from nothing to the first one would be invisible to an alert. */
export function showParked(group: string, topic: string): void {
  outcomes.inc({ group, topic, outcome: 'parked' }, 0);
}

interface Outcome {
  readonly handled: number;
  readonly duplicate: number;
  readonly queued: number;
}

interface HandlingSpan {
  readonly trace: Trace;
  readonly topic: string;
  readonly startedAt: number;
  readonly error?: string;
}

/** The records that one transaction handles, while it still accepts those that come at the same time. */
interface Gathering {
  readonly records: RawRecord[];
  weight: number;
  readonly attempt: Promise<void>;
}

export class RecordHandling {
  readonly notes: HandlingNotes;
  private gathering: Gathering | undefined;

  constructor(
    readonly handling: Handling,
    topic: string,
    private readonly handler: RecordsHandler,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {
    this.notes = new HandlingNotes(database, handling.group, topic);
  }

  /**
   * Handles records of one partition, of the weight of one transaction at most. Calls `settled` with each record up to which all are
   * handled or parked. Throws only if a dependency is at fault.
   */
  async handle(
    records: readonly RawRecord[],
    settled: (last: RawRecord) => void,
    isOver: () => boolean = () => false,
  ): Promise<void> {
    const { before, suspects, after } = await this.notes.cut(records);
    if (before.length > 0) await this.handleTogether(before, settled);
    for (const suspect of suspects) {
      if (isOver()) return;
      await this.handleSuspect(suspect);
      settled(suspect);
    }
    if (after.length > 0 && !isOver()) await this.handleTogether(after, settled);
  }

  /** A process has ended while it handled this record, alone or among others. */
  private async handleSuspect(record: RawRecord): Promise<void> {
    const ends = this.notes.endsOf(record);
    if (ends >= mostEnds) await this.park(record, 'The process ended twice while it handled this record.', ends);
    else await this.handleAlone([record], () => {});
  }

  /** All in one transaction, and that with records of other partitions that come at the same time. */
  private async handleTogether(records: readonly RawRecord[], settled: (last: RawRecord) => void): Promise<void> {
    const gathering = this.gather(records);
    try {
      await gathering.attempt;
    } catch (error) {
      if (isFaultOfDependency(error)) throw error;
      if (gathering.records.length > records.length) return this.handleAlone(records, settled);
      return this.handleParts(records, error, settled);
    }
    settled(records.at(-1)!);
  }

  private gather(records: readonly RawRecord[]): Gathering {
    const weight = totalWeight(records);
    const open = this.gathering;
    const hasRoom =
      open !== undefined &&
      open.records.length + records.length <= recordsPerTransaction &&
      open.weight + weight <= weightPerTransaction;
    if (hasRoom) {
      open.records.push(...records);
      open.weight += weight;
      return open;
    }
    const all = [...records];
    const attempt = immediate().then(() => {
      if (this.gathering === gathering) this.gathering = undefined;
      return this.attempt(all);
    });
    const gathering = { records: all, weight, attempt };
    this.gathering = gathering;
    return gathering;
  }

  private async handleAlone(records: readonly RawRecord[], settled: (last: RawRecord) => void): Promise<void> {
    try {
      await this.attempt(records);
    } catch (error) {
      if (isFaultOfDependency(error)) throw error;
      return this.handleParts(records, error, settled);
    }
    settled(records.at(-1)!);
  }

  /** Records have failed together: finds the one at fault. */
  private async handleParts(
    records: readonly RawRecord[],
    error: unknown,
    settled: (last: RawRecord) => void,
  ): Promise<void> {
    if (records.length === 1) {
      await this.tryAgainOrPark(records[0]!, error);
      settled(records[0]!);
      return;
    }
    const middle = Math.ceil(records.length / 2);
    await this.handleAlone(records.slice(0, middle), settled);
    await this.handleAlone(records.slice(middle), settled);
  }

  /** Handles one record inside a given transaction, if no one has yet. */
  async handleOnce(raw: RawRecord, work: Work): Promise<void> {
    const record = this.handling.read(raw);
    const fresh = await this.dropHandled([record], work);
    if (fresh.length > 0) await this.callHandler(fresh, work);
  }

  private async attempt(raws: readonly RawRecord[], isAlone = this.isSuspect(raws)): Promise<void> {
    const release = await (isAlone ? takeAllRoom() : takeRoom(totalWeight(raws)));
    try {
      await this.attemptNow(raws);
    } finally {
      release();
    }
  }

  private isSuspect(raws: readonly RawRecord[]): boolean {
    return raws.length === 1 && this.notes.isSuspect(raws[0]!);
  }

  private async attemptNow(raws: readonly RawRecord[]): Promise<void> {
    const { group, read } = this.handling;
    const { topic } = raws[0]!;
    const noted = await this.notes.note(raws);
    const records = raws.map(read);
    const startedAt = performance.now();
    const outcome = await this.handleUnparked(raws, records, noted);
    this.notes.removed(noted);
    noteMoment('stored', () => records.flatMap(({ eventId }) => eventId ?? []));
    duration.observe({ group, topic }, (performance.now() - startedAt) / 1_000);
    if (isExporting()) for (const { trace } of records) this.noteSpan({ trace, topic, startedAt });
    for (const [name, count] of Object.entries(outcome)) outcomes.inc({ group, topic, outcome: name }, count as number);
  }

  /**
   * Handles records as if no key were parked. Whether one is, the database is asked together with the first statement of the handler; if so,
   * all is rolled back and handled once more, with the parked ones left out.
   */
  private async handleUnparked(
    raws: readonly RawRecord[],
    records: readonly HandledRecord[],
    noted: readonly number[],
  ): Promise<Outcome> {
    let parked: ReadonlySet<string> | undefined;
    try {
      return await this.inTransaction(noted, async (work) => {
        work.ahead(this.lockOfParkedKeys(raws), ({ rows }) => (parked = keysIn(rows)));
        const outcome = await this.handleOpen(records, work);
        if (parked === undefined) await work.batch([]);
        if (parked!.size > 0) throw new KeysAreParked();
        return outcome;
      });
    } catch (error) {
      // The handler may have failed at a record that waits behind a parked one.
      if (isDependencyFault(error) || parked?.size === 0) throw error;
      return this.inTransaction(noted, (work) => this.handleAll(raws, records, work));
    }
  }

  private inTransaction(noted: readonly number[], run: (work: Work) => Promise<Outcome>): Promise<Outcome> {
    return this.database.asWorker((work) => {
      if (noted.length > 0) work.beforeCommit(() => this.notes.removal(noted));
      return run(work);
    });
  }

  private async handleOpen(open: readonly HandledRecord[], work: Work): Promise<Outcome> {
    const fresh = await this.dropHandled(open, work);
    if (fresh.length > 0) await this.callHandler(fresh, work);
    return { handled: fresh.length, duplicate: open.length - fresh.length, queued: 0 };
  }

  private async handleAll(raws: readonly RawRecord[], records: readonly HandledRecord[], work: Work): Promise<Outcome> {
    const [found] = await work.batch([this.lockOfParkedKeys(raws)]);
    const parkedKeys = keysIn(found!.rows);
    const isParked = (_: unknown, index: number): boolean => parkedKeys.has(raws[index]!.key.toString('hex'));
    const queued = await this.queueBehindParked(raws.filter(isParked), records.filter(isParked), work);
    const open = records.filter((record, index) => !isParked(record, index));
    return { ...(await this.handleOpen(open, work)), queued };
  }

  private noteSpan({ trace, topic, startedAt, error }: HandlingSpan): void {
    if (!isExported(trace)) return;
    const { group } = this.handling;
    const attributes = {
      'messaging.system': 'kafka',
      'messaging.operation.type': 'process',
      'messaging.destination.name': topic,
      'messaging.consumer.group.name': group,
    };
    noteSpan({ trace, name: `${group} ${topic}`, kind: 'consumer', startedAt, attributes, error });
  }

  /** The parked keys among those of the records. Until the end of the transaction, none of their keys is parked or released. */
  private lockOfParkedKeys(raws: readonly RawRecord[]): Statement {
    return {
      name: 'lock-parked-keys',
      text: `SELECT
         set_config('idle_in_transaction_session_timeout', $4, true),
         ARRAY(
           SELECT encode(key, 'hex') FROM parked_keys
           WHERE consumer = $1 AND topic = $2 AND key = ANY ($3)
           ORDER BY key FOR UPDATE
         ) AS keys`,
      values: [this.handling.group, raws[0]!.topic, distinctKeys(raws), String(longestPauseInsideMs)],
    };
  }

  /** Keeps the ids of records in the inbox, and returns those that it did not have. */
  private async dropHandled(records: readonly HandledRecord[], work: Work): Promise<HandledRecord[]> {
    if (this.handling.inbox !== 'kept' || records.length === 0) return [...records];
    const added = await work.prepared<{ event_id: string }>(
      'add-to-inbox',
      `INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING event_id`,
      [this.handling.group, records.map(({ eventId }) => eventId)],
    );
    const fresh = new Set(added.map(({ event_id: eventId }) => eventId));
    return records.filter(({ eventId }) => fresh.delete(eventId!));
  }

  private async queueBehindParked(
    raws: readonly RawRecord[],
    records: readonly HandledRecord[],
    work: Work,
  ): Promise<number> {
    if (raws.length === 0) return 0;
    const known = await this.handledAmong(records, work);
    const queued = raws.filter((_, index) => !known.has(records[index]!.eventId!));
    for (const raw of queued) await this.insertParked(raw, work, { error: null, tries: 0 });
    return queued.length;
  }

  private async handledAmong(records: readonly HandledRecord[], work: Work): Promise<ReadonlySet<string>> {
    if (this.handling.inbox !== 'kept') return new Set();
    const handled = await work.query<{ event_id: string }>(
      'SELECT event_id FROM inbox WHERE consumer = $1 AND event_id = ANY ($2)',
      [this.handling.group, records.map(({ eventId }) => eventId)],
    );
    return new Set(handled.map(({ event_id: eventId }) => eventId));
  }

  private async callHandler(records: HandledRecord[], work: Work): Promise<void> {
    await runInTrace(records[0]!.trace, () => this.handler(records, work));
  }

  /**
   * The record has failed once, in a transaction of its own. A pause of the process ends every transaction that is open meanwhile, so the
   * record is to blame for one only if nothing else was handled beside it.
   */
  private async tryAgainOrPark(raw: RawRecord, firstError: unknown): Promise<void> {
    const waits = pausesMs.values();
    let deadline = performance.now() + triedForMs;
    let error = firstError;
    let tries = 1;
    let ownPauses = 0;
    let isAlone = this.isSuspect([raw]);
    while (!(error instanceof BrokenRecord)) {
      const hasPaused = isOwnPause(error);
      if (hasPaused) {
        ownPauses += 1;
        if (ownPauses > 1) break;
        isAlone = true;
      } else {
        const waitMs = waits.next().value;
        if (waitMs === undefined || performance.now() + waitMs > deadline) break;
        await delay(waitMs);
      }
      try {
        tries += 1;
        await this.attempt([raw], isAlone);
        return;
      } catch (again) {
        if (isFaultOfDependency(again)) throw again;
        error = again;
      }
      if (hasPaused) deadline = performance.now() + triedForMs;
    }
    await this.park(raw, error, tries);
  }

  private async park(raw: RawRecord, error: unknown, tries: number): Promise<void> {
    const startedAt = performance.now();
    const { group } = this.handling;
    const { topic, partition, offset } = raw;
    await this.database.asWorker(async (work) => {
      await work.query('INSERT INTO parked_keys (consumer, topic, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        group,
        topic,
        raw.key,
      ]);
      await this.insertParked(raw, work, { error: textOf(error), tries });
      const { text, values } = this.notes.removal([partition]);
      await work.query(text, values);
    });
    this.notes.removed([partition]);
    outcomes.inc({ group, topic, outcome: 'parked' });
    const trace = continueTrace(raw.headers['traceparent']?.toString('latin1'));
    this.noteSpan({ trace, topic, startedAt, error: 'parked' });
    const key = raw.key.toString('utf8');
    this.logger.error(
      { err: error, group, topic, partition, offset, key, tries },
      'A record could not be handled and is parked',
    );
  }

  private async insertParked(
    raw: RawRecord,
    work: Work,
    { error, tries }: { error: string | null; tries: number },
  ): Promise<void> {
    const headers = Object.entries(raw.headers).map(([name, value]) => [name, value.toString('base64')]);
    await work.query(
      `INSERT INTO parked_records (id, consumer, topic, key, partition, record_offset, headers, value, error, tries)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      [
        this.ids.next(),
        this.handling.group,
        raw.topic,
        raw.key,
        raw.partition,
        raw.offset,
        JSON.stringify(Object.fromEntries(headers)),
        raw.value,
        error,
        tries,
      ],
    );
  }
}

class KeysAreParked extends Error {}

/** What `lockOfParkedKeys` has found. */
function keysIn(rows: readonly object[]): ReadonlySet<string> {
  return new Set((rows[0] as { keys: string[] }).keys);
}

/** A pause of this process inside its transaction is that of the records: too many, or one that takes too long. */
export function isFaultOfDependency(error: unknown): boolean {
  return isDependencyFault(error) && !isOwnPause(error);
}

/** The text of an error, in a form that PostgreSQL accepts. */
export function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll('\0', '').slice(0, longestErrorText);
}

function distinctKeys(raws: readonly RawRecord[]): Buffer[] {
  return [...new Map(raws.map(({ key }) => [key.toString('hex'), key])).values()];
}
