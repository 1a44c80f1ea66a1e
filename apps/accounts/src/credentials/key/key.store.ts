/** SQL of API keys, across accounts. */
import type { Database, Work } from '@millwright/persistence';
import type { Pepper } from '@millwright/service-kit';
import { hashColumns, possibleHashes } from '../../credential-hashes.js';
import type { Account } from '../../identity/account/account.entity.js';
import type { ApiKey } from './key.entity.js';

const daySeconds = 86_400;
const noticeSeconds = 7 * daySeconds;
const shortestLifetimeSeconds = 14 * daySeconds;
const largestLookup = 10_000;

export type FoundKey = Pick<ApiKey, 'id' | 'accountId' | 'livemode' | 'expiresAt' | 'revokedAt'> & {
  /** Index of the key among the texts. */
  readonly index: number;
};

export type ExpiringKey = Pick<ApiKey, 'id' | 'accountId' | 'livemode' | 'name' | 'last4'> &
  Pick<Account, 'ownerEmail' | 'timeZone'> & { readonly accountName: string; readonly expiresAt: Date };

/** `LIMIT 1` keeps a generic plan at one index lookup per hash. */
export const findByHashes = `
  SELECT wanted.index, k.id, k.account_id AS "accountId", k.livemode, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt"
    FROM unnest($1::integer[], $2::bytea[], $3::smallint[]) AS wanted (index, hash, pepper_version)
   CROSS JOIN LATERAL (
     SELECT * FROM api_keys WHERE hash = wanted.hash AND pepper_version = wanted.pepper_version LIMIT 1
   ) k`;

/** The keys of ours among the texts. This does not count as a use. */
export async function findKeys(
  { worker }: Database,
  texts: readonly string[],
  peppers: readonly Pepper[],
): Promise<FoundKey[]> {
  const hashes = possibleHashes(texts, peppers);
  const found: FoundKey[] = [];
  for (let from = 0; from < hashes.length; from += largestLookup) {
    const columns = hashColumns(hashes.slice(from, from + largestLookup));
    found.push(...(await worker.query<FoundKey[]>(findByHashes, columns)));
  }
  return found;
}

/**
 * Keys with at most a week left whose owner has not been mailed, marked as mailed: those with a lifetime of more than two weeks that
 * are neither revoked nor replaced.
 */
export function claimExpiring(work: Work, limit: number): Promise<ExpiringKey[]> {
  return work.query<ExpiringKey>(
    `WITH due AS (
       SELECT account_id, id FROM api_keys
        WHERE revoked_at IS NULL AND replaced_by IS NULL AND expiry_mailed_at IS NULL
          AND expires_at > $1 AND expires_at <= $1::timestamptz + make_interval(secs => $2)
          AND expires_at - created_at > make_interval(secs => $3)
        ORDER BY expires_at LIMIT $4
        FOR UPDATE SKIP LOCKED
     )
     UPDATE api_keys k SET expiry_mailed_at = $1
       FROM due JOIN accounts a ON a.id = due.account_id
      WHERE k.account_id = due.account_id AND k.id = due.id
     RETURNING k.id, k.account_id AS "accountId", k.livemode, k.name, k.last4, k.expires_at AS "expiresAt",
               a.name AS "accountName", a.owner_email AS "ownerEmail", a.time_zone AS "timeZone"`,
    [work.now, noticeSeconds, shortestLifetimeSeconds, limit],
  );
}
