/**
 * Ends the holds of resumed accounts. The time of a suspension is first excluded from the 24 hours of each delivery that has been
 * attempted, in portions, since there may be millions of them. The progress is in the row of the release, so that any dispatcher can
 * continue where another stopped.
 */
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Row, type Statement, type Work } from '@millwright/persistence';
import { appConfig, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import type { QueueConfig } from '../queue/queue.settings.js';
import { deliveryLifetimeMs } from '../store/delivery.js';
import { boundsOf, plainArray } from '../store/sql-arrays.js';
import { tables } from '../tables.js';

type Release = Row<typeof tables.hold_releases>;
type Released = Pick<Row<typeof tables.deliveries>, 'endpoint_id' | 'id'>;

/** Any, so that a large account does not keep others held. Skips those on which another dispatcher is at work. */
const nextSql = `SELECT ${tables.hold_releases.all} FROM hold_releases ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** The rest of the endpoint of the last portion, then the next endpoint that has any. */
const portionSql = `
  SELECT e.id AS endpoint_id, d.id FROM webhook_endpoints e CROSS JOIN LATERAL (
    SELECT id FROM deliveries
    WHERE endpoint_id = e.id AND state = 'retrying' AND id > CASE WHEN e.id = $2 THEN $3::uuid ELSE $4 END
    ORDER BY id LIMIT $5
  ) d
  WHERE e.account_id = $1 AND e.id >= $2 AND e.deleted_at IS NULL
  ORDER BY e.id, d.id LIMIT $5`;

/** A delivery that has no further attempt, and waits for the end of its 24 hours only, waits longer by the same time. */
const excludeSql = `
  UPDATE deliveries d
  SET held_ms = d.held_ms + $3::bigint,
      next_attempt_at = CASE
        WHEN d.next_attempt_at = d.first_attempt_at + (d.held_ms + $4) * interval '1 ms'
          THEN d.next_attempt_at + $3 * interval '1 ms'
        ELSE d.next_attempt_at
      END
  WHERE d.account_id = $1 AND d.id = ANY ($2::uuid[]) AND d.id BETWEEN $5 AND $6 AND d.state = 'retrying'`;

const deleteSql = 'DELETE FROM hold_releases WHERE account_id = $1 AND sequence = $2';
const lockSql = 'SELECT FROM account_holds WHERE account_id = $1 FOR UPDATE';
const endHoldSql = `
  UPDATE account_holds SET held_since = NULL, is_resumed = false
  WHERE account_id = $1 AND is_resumed AND NOT EXISTS (SELECT FROM hold_releases WHERE account_id = $1)
  RETURNING account_id`;
const endpointsSql = 'SELECT id FROM webhook_endpoints WHERE account_id = $1 AND deleted_at IS NULL';

function saveProgress({ account_id, sequence }: Release, { endpoint_id, id }: Released): Statement {
  return tables.hold_releases.update({ account_id, sequence }, { endpoint_id, delivery_id: id });
}

const nilId = '00000000-0000-0000-0000-000000000000';
const releasedAtOnce = 5_000;

@Injectable()
export class HoldReleaseJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.releaseAll(),
    (error) =>
      this.logger.warn({ err: error }, 'Deliveries of a resumed account were not released; this is retried soon'),
  );
  private readonly timer: PeriodicTask;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    private readonly notices: EndpointNotices,
    private readonly logger: Logger,
    @Inject(appConfig) { sweepInterval }: QueueConfig,
  ) {
    this.timer = new PeriodicTask(sweepInterval, () => this.release());
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** Releases all accounts that are resumed. Never fails: the next release continues. */
  release(): Promise<void> {
    return this.task.request();
  }

  private async releaseAll(): Promise<void> {
    while (!this.isStopped && (await this.database.asWorker((work) => this.releasePortion(work))));
  }

  /** Whether there may be more. */
  private async releasePortion(work: Work): Promise<boolean> {
    const [release] = await work.query<Release>(nextSql);
    if (release === undefined) return false;
    const { account_id: accountId, endpoint_id: endpointId, delivery_id: deliveryId } = release;
    const values = [accountId, endpointId, deliveryId, nilId, releasedAtOnce];
    const portion = await work.query<Released>(portionSql, values);
    const ids = portion.map(({ id }) => id);
    if (ids.length > 0) {
      const deliveries = plainArray(ids, (id) => id);
      await work.query(excludeSql, [accountId, deliveries, release.held_ms, deliveryLifetimeMs, ...boundsOf(ids)]);
    }
    const last = portion.at(releasedAtOnce - 1);
    if (last === undefined) await this.endRelease(work, release);
    else await work.batch([saveProgress(release, last)]);
    return true;
  }

  /** Under the lock of the hold, so that of two last releases that end at once one sees the end of the other. */
  private async endRelease(work: Work, { account_id: accountId, sequence }: Release): Promise<void> {
    await work.query(lockSql, [accountId]);
    await work.query(deleteSql, [accountId, sequence]);
    const ended = await work.query(endHoldSql, [accountId]);
    if (ended.length === 0) return;
    const endpoints = await work.query<{ id: string }>(endpointsSql, [accountId]);
    work.afterCommit(() => {
      for (const { id } of endpoints) this.notices.publish('due', id);
      this.logger.info(
        { account_id: encodeId('account', accountId) },
        'The webhooks of a resumed account are released',
      );
    });
  }
}
