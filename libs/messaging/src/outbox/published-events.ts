/**
 * What the outbox still has of records that are to be erased. An app that erases opens its outbox to requests by
 * `grantToRequests(runner, 'outbox', 'SELECT, UPDATE')`.
 */
import type { UnitOfWork } from '@millwright/persistence';

/** Whether every record of these keys has reached Kafka. */
export async function isAllPublished(work: UnitOfWork, keys: readonly string[]): Promise<boolean> {
  const { accountId, livemode } = work.tenant;
  const [row] = await work.prepared<{ waits: boolean }>(
    'find-unpublished-of-keys',
    `SELECT EXISTS (
       SELECT FROM outbox WHERE published_at IS NULL AND account_id = $1 AND livemode = $2 AND key = ANY ($3::text[])
     ) AS waits`,
    [accountId, livemode, keys],
  );
  return !row!.waits;
}

/** Empties the published records of these keys; that they were published stays known. */
export async function emptyPublished(work: UnitOfWork, keys: readonly string[]): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(
    `UPDATE outbox SET value = NULL
     WHERE account_id = $1 AND livemode = $2 AND key = ANY ($3::text[]) AND published_at IS NOT NULL AND value IS NOT NULL`,
    [accountId, livemode, keys],
  );
}
