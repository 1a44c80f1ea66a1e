/** Forgets what a camera follows no more: objects and epochs that were not seen for longer than any batch is kept on its way. */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { HourlyJob } from '@millwright/service-kit';

const keptMs = 8 * 86_400_000;
const rowsAtOnce = 5_000;

@Injectable()
export class OldTracks extends HourlyJob {
  constructor(private readonly database: Database) {
    super();
  }

  protected async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    for (const table of ['tracks', 'past_epochs']) {
      while ((await this.forget(table, before)) === rowsAtOnce);
    }
  }

  private forget(table: string, before: Date): Promise<number> {
    return this.database.asWorker(async (work) => {
      const forgotten = await work.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE seen_at < $1 ORDER BY seen_at LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED))
         RETURNING 1`,
        [before],
      );
      return forgotten.length;
    });
  }
}
