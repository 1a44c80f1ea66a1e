/** SQL of what has expired in the storage of the OAuth server, in batches. */
import type { Work } from '@millwright/persistence';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** For a day, gateways that look an expired token up learn that it has expired. */
const expiredKeptMs = dayMs + hourMs;
/** For this long, the replay of a used code or refresh token is noticed. */
const consumedKeptMs = 30 * dayMs;

/** A refresh token that has expired unused is the last one of its grant. */
export async function findUnusedGrants(work: Work, limit: number): Promise<string[]> {
  const grants = await work.query<{ id: string }>(
    `SELECT g.id FROM grant_tokens t JOIN grants g ON g.account_id = t.account_id AND g.id = t.grant_id
      WHERE t.kind = 'refresh' AND t.consumed_at IS NULL AND t.expires_at <= $1 AND g.ended_at IS NULL
      ORDER BY g.account_id LIMIT $2`,
    [work.now, limit],
  );
  return grants.map(({ id }) => id);
}

export async function deleteExpiredTokens(work: Work, limit: number): Promise<number> {
  const deleted = await work.query(
    `DELETE FROM grant_tokens WHERE hash IN (
       SELECT hash FROM grant_tokens
        WHERE expires_at < $1 AND (consumed_at IS NULL OR consumed_at < $2) LIMIT $3) RETURNING 1`,
    [new Date(work.now.getTime() - expiredKeptMs), new Date(work.now.getTime() - consumedKeptMs), limit],
  );
  return deleted.length;
}

export async function deleteExpiredStates(work: Work, limit: number): Promise<number> {
  const deleted = await work.query(
    `DELETE FROM sign_in_states WHERE hash IN (
       SELECT hash FROM sign_in_states WHERE expires_at < $1 LIMIT $2) RETURNING 1`,
    [work.now, limit],
  );
  return deleted.length;
}

export async function deleteExpiredGuesses(work: Work, limit: number): Promise<number> {
  const deleted = await work.query(
    `DELETE FROM wrong_guesses WHERE ctid IN (
       SELECT ctid FROM wrong_guesses WHERE forgotten_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    [work.now, limit],
  );
  return deleted.length;
}
