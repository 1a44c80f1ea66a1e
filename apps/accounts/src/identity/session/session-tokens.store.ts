/** SQL of the access tokens of sessions: short-lived, one for each mode at a time. */
import type { AnyScope } from '@millwright/contracts';
import type { Row, Work } from '@millwright/persistence';
import { tables } from '../../tables.js';
import type { Session } from './session.entity.js';

export type NewSessionToken = Omit<
  Row<typeof tables.session_tokens, { scopes: readonly AnyScope[] }>,
  'account_id' | 'session_id' | 'signed_in_at'
>;

export async function insertSessionToken(work: Work, session: Session, token: NewSessionToken): Promise<void> {
  const { accountId: account_id, id: session_id, signedInAt } = session;
  await work.batch([tables.session_tokens.insert({ ...token, account_id, session_id, signed_in_at: signedInAt! })]);
}
