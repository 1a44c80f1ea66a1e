/** SQL of the people of an account, with what the dashboard shows of them. */
import { decodeCursor, type PageQuery, type UnitOfWork } from '@millwright/persistence';
import type { User } from '../user/user.entity.js';

export type PersonRow = Pick<User, 'id' | 'email' | 'name' | 'role' | 'disabledAt' | 'createdAt' | 'lastSeenAt'> & {
  readonly hasSecondFactor: boolean;
};

const select = `
  SELECT u.id, u.email, u.name, CASE u.role WHEN 'member' THEN 'viewer' ELSE u.role END AS role,
         u.disabled_at AS "disabledAt", u.created_at AS "createdAt",
         EXISTS (SELECT FROM second_factors f
                  WHERE f.account_id = u.account_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
         greatest(u.last_seen_at,
                  (SELECT max(s.last_used_at) FROM user_sessions s
                    WHERE s.account_id = u.account_id AND s.user_id = u.id AND s.signed_in_at IS NOT NULL)) AS "lastSeenAt"
    FROM users u
   WHERE u.account_id = $1 AND u.removed_at IS NULL`;

/** One more than the page holds if there are more, newest first. */
export function listPeople(work: UnitOfWork, { limit, cursor }: PageQuery): Promise<PersonRow[]> {
  return work.query<PersonRow>(`${select} AND ($2::uuid IS NULL OR u.id < $2) ORDER BY u.id DESC LIMIT $3`, [
    work.tenant.accountId,
    decodeCursor(cursor) ?? null,
    limit + 1,
  ]);
}

export async function readPerson(work: UnitOfWork, id: string): Promise<PersonRow> {
  const [person] = await work.query<PersonRow>(`${select} AND u.id = $2`, [work.tenant.accountId, id]);
  return person!;
}

/** Until the end of the work nobody else changes the people of the account, so that its last owner is known. */
export async function lockPeople(work: UnitOfWork): Promise<void> {
  await work.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`people of ${work.tenant.accountId}`]);
}
