/**
 * Removes uploads that no call has used within a day, with their content. A row is marked first, so that no call uses it any more, and
 * deleted last, so that the next run completes what a crash has interrupted.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { HourlyJob } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { contentKey } from './upload.entity.js';
import { useWithinMs } from './upload.resource.js';

const mostAtOnce = 20;

interface Unused {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly attempt: number;
}

/** An upload whose content is arriving is left for the next run. */
const markSql = `
  WITH unused AS (
    SELECT account_id, livemode, id FROM uploads
    WHERE dispatch_id IS NULL AND created_at <= $1 AND (leased_until IS NULL OR leased_until < clock_timestamp())
    ORDER BY created_at LIMIT $2
    FOR UPDATE SKIP LOCKED
  )
  UPDATE uploads u SET removing = true
  FROM unused w WHERE u.account_id = w.account_id AND u.livemode = w.livemode AND u.id = w.id
  RETURNING u.account_id, u.livemode, u.id, u.attempt`;

const deleteSql = 'DELETE FROM uploads WHERE account_id = $1 AND livemode = $2 AND id = $3 AND removing';

@Injectable()
export class UnusedUploads extends HourlyJob {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {
    super();
  }

  protected override async run(): Promise<void> {
    while ((await this.removeSome()) === mostAtOnce);
  }

  private async removeSome(): Promise<number> {
    const unused = await this.database.asWorker((work) =>
      work.query<Unused>(markSql, [new Date(work.now.getTime() - useWithinMs), mostAtOnce]),
    );
    await Promise.all(unused.map((each) => this.remove(each)));
    return unused.length;
  }

  private async remove({ account_id: accountId, livemode, id, attempt: attempts }: Unused): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await this.store.remove(contentKey({ accountId, livemode, id }, attempt));
    }
    await this.database.worker.query(deleteSql, [accountId, livemode, id]);
  }
}
