/**
 * Deletes what is past its retention: objects and epochs that were not seen for longer than any batch is kept on its way, and sessions,
 * defects with what became of them, breaches and outages. Parts go by days: see the migration of inspections.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { firstIdAt, HourlyJob } from '@millwright/service-kit';
import type { tables } from '../tables.js';

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;

interface Retained {
  readonly table: keyof typeof tables | 'timeline_entries';
  readonly days: number;
  /** Rows with a value before that of the moment are old. */
  readonly by: string;
  readonly valueAt: (moment: Date) => unknown;
  /** What rows that go meet as well. */
  readonly only?: string;
}

const seen = { days: 8, by: 'seen_at', valueAt: (moment: Date): Date => moment };
const made = { days: 400, by: 'id', valueAt: firstIdAt };

const retained: readonly Retained[] = [
  { table: 'tracks', ...seen },
  { table: 'past_epochs', ...seen },
  { table: 'defects', ...made },
  { table: 'timeline_entries', ...made },
  { table: 'breaches', ...made, by: 'started_at', valueAt: (moment) => moment, only: 'ended_at IS NOT NULL' },
  { table: 'outages', ...made, by: 'detected_at', valueAt: (moment) => moment },
  { table: 'inspection_sessions', ...made, only: `status = 'closed'` },
];

@Injectable()
export class OldRecords extends HourlyJob {
  constructor(private readonly database: Database) {
    super();
  }

  protected async run(): Promise<void> {
    for (const each of retained) {
      while ((await this.deleteSome(each)) === rowsAtOnce);
    }
  }

  private deleteSome({ table, days, by, valueAt, only = 'true' }: Retained): Promise<number> {
    const before = valueAt(new Date(this.clock.now().getTime() - days * dayMs));
    return this.database.asWorker(async (work) => {
      const deleted = await work.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${by} < $1 AND ${only} ORDER BY ${by} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED))
         RETURNING 1`,
        [before],
      );
      return deleted.length;
    });
  }
}
