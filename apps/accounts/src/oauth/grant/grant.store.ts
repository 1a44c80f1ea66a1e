/** SQL of grants, across accounts. */
import type { Database } from '@millwright/persistence';
import type { Pepper } from '@millwright/service-kit';
import { hashColumns, possibleHashes } from '../../credential-hashes.js';
import type { Grant } from './grant.entity.js';

export type FoundGrant = Pick<Grant, 'id' | 'livemode' | 'endedAt'> & {
  /** Index of the token among the texts. */
  readonly index: number;
};

/** The grants of those texts that are tokens of ours, including used and expired ones. */
export function findGrantsByTokens(
  { worker }: Database,
  texts: readonly string[],
  peppers: readonly Pepper[],
): Promise<FoundGrant[]> {
  return worker.query<FoundGrant[]>(
    `SELECT wanted.index, g.id, g.livemode, g.ended_at AS "endedAt"
       FROM unnest($1::integer[], $2::bytea[], $3::smallint[]) AS wanted (index, hash, pepper_version)
       JOIN grant_tokens t USING (hash, pepper_version)
       JOIN grants g ON g.account_id = t.account_id AND g.id = t.grant_id`,
    hashColumns(possibleHashes(texts, peppers)),
  );
}
