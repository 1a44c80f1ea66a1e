/**
 * Finds the records that end their process. For a while after partitions were assigned, a note says which records of a partition are about
 * to be handled; it goes with their commit. One that is found at the next assignment was left by a process that ended meanwhile: its
 * records are then handled one by one, with nothing beside them, each under a note of its own.
 */
import type { Database, Statement } from '@millwright/persistence';
import type { RawRecord } from './record.js';

/**
 * Long enough for a process that starts after another has ended to come to the record at fault: it begins at most some commits of offsets
 * before it. Afterwards nothing is noted, which costs nothing.
 */
const notedForMs = 30_000;
/** A record that has ended so many processes, alone, is parked. */
export const mostEnds = 2;

/** What a process has left: the records from the first to the last were being handled. */
interface LeftNote {
  readonly first: bigint;
  readonly last: bigint;
  /** How many processes have ended while they handled the first one alone. */
  readonly ends: number;
}

export interface CutRecords {
  readonly before: readonly RawRecord[];
  /** A process has ended while it handled these: they have to be handled one by one. */
  readonly suspects: readonly RawRecord[];
  readonly after: readonly RawRecord[];
}

interface OwnNote {
  readonly first: string;
  readonly tries: number;
}

interface NoteRow {
  readonly partition: number;
  readonly first_offset: string;
  readonly last_offset: string;
  readonly tries: number;
}

export class HandlingNotes {
  private notedUntil = 0;
  private reading: Promise<Map<number, LeftNote>> | undefined;
  /** By partition; undefined until they have been read. */
  private left: Map<number, LeftNote> | undefined;
  /** By partition, the notes of this process that may be there. */
  private readonly noted = new Map<number, OwnNote>();

  constructor(
    private readonly database: Database,
    private readonly consumer: string,
    private readonly topic: string,
  ) {
    this.beginAssignment();
  }

  /** Partitions have been assigned: what other processes have left of them is not known. */
  beginAssignment(): void {
    this.notedUntil = performance.now() + notedForMs;
    this.reading = undefined;
    this.left = undefined;
  }

  /** Cuts the records of a partition into those before, among and after the ones that a process has left. */
  async cut(records: readonly RawRecord[]): Promise<CutRecords> {
    while (this.left === undefined) await this.load();
    const { partition } = records[0]!;
    const note = this.left.get(partition);
    if (note === undefined) return { before: records, suspects: [], after: [] };
    const from = placeOf(records, (offset) => offset >= note.first);
    const to = placeOf(records, (offset) => offset > note.last);
    if (to === 0) this.left.delete(partition);
    return { before: records.slice(0, from), suspects: records.slice(from, to), after: records.slice(to) };
  }

  isSuspect({ partition, offset }: RawRecord): boolean {
    const note = this.left?.get(partition);
    return note !== undefined && BigInt(offset) >= note.first && BigInt(offset) <= note.last;
  }

  /** How many processes have ended while they handled this record alone. */
  endsOf({ partition, offset }: RawRecord): number {
    const note = this.left?.get(partition);
    return note !== undefined && BigInt(offset) === note.first ? note.ends : 0;
  }

  /** Notes that records are about to be handled, if that has to be noted. Returns the partitions of which there is a note. */
  async note(records: readonly RawRecord[]): Promise<readonly number[]> {
    const [first] = records;
    const isAlone = records.length === 1 && this.isSuspect(first!);
    const isNoted = isAlone || performance.now() < this.notedUntil;
    if (!isNoted && this.noted.size === 0) return [];
    const partitions = [...Map.groupBy(records, ({ partition }) => partition)].filter(
      ([partition, own]) => !this.isSettled(partition, own.at(-1)!),
    );
    if (isNoted && partitions.length > 0) {
      const tries = isAlone ? this.endsOf(first!) + 1 : 0;
      for (const [partition, own] of partitions) this.noted.set(partition, { first: own[0]!.offset, tries });
      // What was left is read now: it is forgotten when partitions are assigned meanwhile.
      const lasts = partitions.map(([partition, own]) => {
        const left = isAlone ? this.left?.get(partition) : undefined;
        return left === undefined ? own.at(-1)!.offset : String(left.last);
      });
      // It outlives this process, and need not outlive the server: the commit does not wait for the disk.
      await this.database.asWorker((work) =>
        work.prepared(
          'note-handling',
          `INSERT INTO handling_notes (consumer, topic, partition, first_offset, last_offset, tries)
           SELECT $1, $2, given.*, $6
           FROM set_config('synchronous_commit', 'off', true), unnest($3::integer[], $4::bigint[], $5::bigint[]) AS given
           ON CONFLICT (consumer, topic, partition) DO UPDATE
           SET first_offset = excluded.first_offset, last_offset = excluded.last_offset, tries = excluded.tries,
             noted_at = clock_timestamp()`,
          [
            this.consumer,
            this.topic,
            partitions.map(([partition]) => partition),
            partitions.map(([, own]) => own[0]!.offset),
            lasts,
            tries,
          ],
        ),
      );
    }
    return partitions.map(([partition]) => partition).filter((partition) => this.noted.has(partition));
  }

  /** Takes the notes of partitions away. */
  removal(partitions: readonly number[]): Statement {
    return {
      name: 'remove-handling-notes',
      text: 'DELETE FROM handling_notes WHERE consumer = $1 AND topic = $2 AND partition = ANY ($3)',
      values: [this.consumer, this.topic, partitions],
    };
  }

  /** The removal is committed. */
  removed(partitions: readonly number[]): void {
    for (const partition of partitions) this.noted.delete(partition);
  }

  /** Takes away what is left while this process stops, such as of records whose database did not answer. */
  async clear(): Promise<void> {
    const { text, values } = this.removal([...this.noted.keys()]);
    if (this.noted.size > 0) await this.database.worker.query(text, values);
    this.noted.clear();
  }

  /** A process that has left a note had settled what was before; its note stays until that comes. */
  private isSettled(partition: number, { offset }: RawRecord): boolean {
    const note = this.left?.get(partition);
    return note !== undefined && BigInt(offset) < note.first;
  }

  /** What was read before another assignment is not kept. */
  private async load(): Promise<void> {
    const reading = (this.reading ??= this.read());
    try {
      const left = await reading;
      if (this.reading === reading) this.left = left;
    } catch (error) {
      if (this.reading === reading) this.reading = undefined;
      throw error;
    }
  }

  private async read(): Promise<Map<number, LeftNote>> {
    const rows = await this.database.worker.query<NoteRow[]>(
      'SELECT partition, first_offset, last_offset, tries FROM handling_notes WHERE consumer = $1 AND topic = $2',
      [this.consumer, this.topic],
    );
    const left = new Map<number, LeftNote>();
    for (const { partition, first_offset: first, last_offset: last, tries } of rows) {
      const own = this.noted.get(partition);
      const isOwn = own?.first === first && own.tries === tries;
      // Of this process, which has not ended: its database has not answered.
      const ends = isOwn ? tries - 1 : tries;
      if (ends >= 0) left.set(partition, { first: BigInt(first), last: BigInt(last), ends });
    }
    return left;
  }
}

function placeOf(records: readonly RawRecord[], isThere: (offset: bigint) => boolean): number {
  const place = records.findIndex(({ offset }) => isThere(BigInt(offset)));
  return place < 0 ? records.length : place;
}
