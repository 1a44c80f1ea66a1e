/**
 * Removes uploads that no call has used within a day, with their content. A row is marked first, so that no call uses it any more, and
 * deleted last, so that the next run completes what a crash has interrupted. One that cannot be removed is left for the next run, and
 * does not hold up the others.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { encodeId, HourlyJob } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { contentKey, isUnused, removeContents } from './upload.entity.js';
import { useWithinMs } from './upload.resource.js';

const mostAtOnce = 20;

interface Unused {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly attempt: number;
  readonly created_at: Date;
}

/** Before every upload. */
const first = { created_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** An upload whose content is arriving is left for the next run. */
const markSql = `
  WITH unused AS (
    SELECT account_id, livemode, id FROM uploads
    WHERE ${isUnused} AND created_at <= $1 AND (created_at, id) > ($3, $4)
      AND (leased_until IS NULL OR leased_until < clock_timestamp())
    ORDER BY created_at, id LIMIT $2
    FOR UPDATE SKIP LOCKED
  ), marked AS (
    UPDATE uploads u SET removing = true
    FROM unused w WHERE u.account_id = w.account_id AND u.livemode = w.livemode AND u.id = w.id
    RETURNING u.account_id, u.livemode, u.id, u.attempt, u.created_at
  )
  SELECT * FROM marked ORDER BY created_at, id`;

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
    let last: Pick<Unused, 'created_at' | 'id'> | undefined = first;
    while (last !== undefined) last = await this.removeSome(last);
  }

  /** Removes the next unused uploads, and returns the last of them if there may be more. */
  private async removeSome({
    created_at: createdAt,
    id,
  }: Pick<Unused, 'created_at' | 'id'>): Promise<Unused | undefined> {
    const unused = await this.database.asWorker((work) =>
      work.query<Unused>(markSql, [new Date(work.now.getTime() - useWithinMs), mostAtOnce, createdAt, id]),
    );
    await Promise.all(
      unused.map((each) =>
        this.remove(each).catch((error: unknown) => {
          this.logger.error({ err: error, upload: encodeId('upload', each.id) }, 'An unused upload was not removed');
        }),
      ),
    );
    return unused.length < mostAtOnce ? undefined : unused.at(-1);
  }

  private async remove({ account_id: accountId, livemode, id, attempt: attempts }: Unused): Promise<void> {
    const keys = Array.from({ length: attempts }, (_, index) => contentKey({ accountId, livemode, id }, index + 1));
    await removeContents(this.store, keys);
    await this.database.worker.query(deleteSql, [accountId, livemode, id]);
  }
}
