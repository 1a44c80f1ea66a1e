/** Parked records, in a queue for each key: shown to an operator, and released once the cause is fixed. */
import type { internal } from '@millwright/contracts';
import type { Database, Work } from '@millwright/persistence';
import { InternalError } from '@millwright/service-kit';
import type { RawRecord } from './record.js';
import { isFaultOfDependency, type RecordHandling, textOf } from './record-handling.js';
import type { ConsumerStrategy } from './strategy.js';

const listed = 100;
const linesOfPage = 50;

/** The parked records of a key, in their order. */
interface Line {
  readonly consumer: string;
  readonly topic: string;
  readonly key: Buffer;
}

interface Row extends Line {
  readonly id: string;
  readonly partition: number;
  readonly record_offset: string;
  readonly headers: Record<string, string>;
  readonly value: Buffer | null;
  readonly error: string | null;
  readonly tries: number;
  readonly parked_at: Date;
}

export class ParkedRecords {
  constructor(
    private readonly database: Database,
    private readonly strategy: ConsumerStrategy,
  ) {}

  async list(): Promise<internal.ParkedRecord[]> {
    const rows = await this.database.worker.query<Row[]>(
      `SELECT * FROM parked_records ORDER BY parked_at, record_offset LIMIT ${listed}`,
    );
    return rows.map(summary);
  }

  async show(id: string): Promise<internal.ParkedRecordDetail> {
    const row = await this.find(id);
    const headers = Object.entries(headersOf(row)).map(([name, value]) => [name, value.toString('utf8')]);
    return {
      ...summary(row),
      headers: Object.fromEntries(headers) as Record<string, string>,
      value: row.value?.toString('utf8') ?? null,
      value_base64: row.value?.toString('base64') ?? null,
    };
  }

  /** Handles the line of a record's key in order, through the same handler, and stops at one that fails again. */
  async release(id: string): Promise<internal.Release> {
    const line = await this.find(id);
    const handling = this.strategy.handlingOf(line.consumer, line.topic);
    if (handling === undefined) {
      throw new InternalError(
        409,
        'no_handler',
        `This app has no handler of ${line.topic} for ${line.consumer} any more.`,
      );
    }
    return this.releaseLine(line, handling);
  }

  /** Some lines, in the order of consumers, topics and keys, after those of the page before; those without a handler stay. */
  async releasePage({ consumer, after }: internal.ReleasePage): Promise<internal.ReleasedPage> {
    const lines = await this.database.worker.query<Line[]>(
      `SELECT consumer, topic, key FROM parked_keys
       WHERE ($1::text IS NULL OR consumer = $1) AND (consumer, topic, key) > ($2, $3, $4::bytea)
       ORDER BY consumer, topic, key LIMIT ${linesOfPage}`,
      [consumer, ...placeOf(after)],
    );
    const failed: { id: string; error: string }[] = [];
    let released = 0;
    for (const line of lines) {
      const handling = this.strategy.handlingOf(line.consumer, line.topic);
      if (handling === undefined) continue;
      const result = await this.releaseLine(line, handling);
      released += result.released;
      if (result.failed !== undefined) failed.push(result.failed);
    }
    const next = lines.length === linesOfPage ? cursorOf(lines.at(-1)!) : null;
    return { lines: lines.length, released, failed, next };
  }

  private async releaseLine(line: Line, handling: RecordHandling): Promise<internal.Release> {
    for (let released = 0; ; released += 1) {
      const attempt = await this.releaseFirst(line, handling);
      if (attempt === 'released') continue;
      if (attempt === 'empty') return { released, remaining: 0 };
      return { released, remaining: await this.lengthOf(line), failed: attempt };
    }
  }

  /**
   * One transaction for each record. The key's row is locked in it and stays until the line is empty, so that no record
   * of the key is handled between.
   */
  private async releaseFirst(
    line: Line,
    handling: RecordHandling,
  ): Promise<'released' | 'empty' | { id: string; error: string }> {
    let first: Row | undefined;
    try {
      await this.database.asWorker(async (work) => {
        first = await lockLine(line, work);
        if (first === undefined) return;
        await handling.handleOnce(rawOf(first), work);
        await work.query('DELETE FROM parked_records WHERE id = $1', [first.id]);
      });
      return first === undefined ? 'empty' : 'released';
    } catch (error) {
      if (isFaultOfDependency(error) || first === undefined) {
        throw new InternalError(
          503,
          'dependency_unavailable',
          'A dependency does not answer. The line is kept; release it again later.',
        );
      }
      const text = textOf(error);
      await this.database.worker.query('UPDATE parked_records SET error = $2, tries = tries + 1 WHERE id = $1', [
        first.id,
        text,
      ]);
      return { id: first.id, error: text };
    }
  }

  private async find(id: string): Promise<Row> {
    const rows = isUuid(id)
      ? await this.database.worker.query<Row[]>('SELECT * FROM parked_records WHERE id = $1', [id])
      : [];
    if (rows[0] !== undefined) return rows[0];
    throw new InternalError(404, 'not_found', `There is no parked record ${id}; it may have been released.`);
  }

  private async lengthOf({ consumer, topic, key }: Line): Promise<number> {
    const [row] = await this.database.worker.query<[{ count: string }]>(
      'SELECT count(*) FROM parked_records WHERE consumer = $1 AND topic = $2 AND key = $3',
      [consumer, topic, key],
    );
    return Number(row.count);
  }
}

/** Locks a key and returns the first record of its line; the key of an empty line is open again. */
async function lockLine({ consumer, topic, key }: Line, work: Work): Promise<Row | undefined> {
  const where = 'WHERE consumer = $1 AND topic = $2 AND key = $3';
  await work.query(`SELECT 1 FROM parked_keys ${where} FOR UPDATE`, [consumer, topic, key]);
  const [first] = await work.query<Row>(
    `SELECT * FROM parked_records ${where} ORDER BY parked_at, record_offset LIMIT 1`,
    [consumer, topic, key],
  );
  if (first === undefined) await work.query(`DELETE FROM parked_keys ${where}`, [consumer, topic, key]);
  return first;
}

/** The start of a page among the lines. */
function placeOf(cursor: string | undefined): [consumer: string, topic: string, key: Buffer] {
  if (cursor === undefined) return ['', '', Buffer.alloc(0)];
  const [consumer, topic, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, string, string];
  return [consumer, topic, Buffer.from(key, 'base64')];
}

function cursorOf({ consumer, topic, key }: Line): string {
  return Buffer.from(JSON.stringify([consumer, topic, key.toString('base64')])).toString('base64url');
}

function rawOf(row: Row): RawRecord {
  const { topic, partition, record_offset: offset, key, value } = row;
  return { topic, partition, offset, key, headers: headersOf(row), value };
}

function headersOf({ headers }: Row): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'base64')]));
}

function summary(row: Row): internal.ParkedRecord {
  const { id, consumer, topic, partition, record_offset: offset, key, error, tries, parked_at: parkedAt } = row;
  return {
    id,
    consumer,
    topic,
    partition,
    offset,
    key: key.toString('utf8'),
    error,
    tries,
    parked_at: parkedAt.toISOString(),
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
