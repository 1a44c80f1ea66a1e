/** SQL of the sessions and the begun sign-ins of a person, which the OAuth server stores. */
import type { Work } from '@millwright/persistence';

/** Returns how many sessions there were. */
export async function deleteSignIns(work: Work, userPublicId: string): Promise<number> {
  const deleted = await work.query<{ kind: string }>(
    'DELETE FROM sign_in_states WHERE user_id = $1 OR awaits_code_of = $1 RETURNING kind',
    [userPublicId],
  );
  return deleted.filter(({ kind }) => kind === 'session').length;
}
