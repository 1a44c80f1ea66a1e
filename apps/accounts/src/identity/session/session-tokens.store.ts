/** SQL of the access tokens of sessions: short-lived, one for each mode at a time. */
import type { AnyScope } from '@millwright/contracts';
import type { Work } from '@millwright/persistence';
import type { Session } from './session.entity.js';

export interface NewSessionToken {
  readonly hash: Buffer;
  readonly pepperVersion: number;
  readonly livemode: boolean;
  readonly scopes: readonly AnyScope[];
  readonly expiresAt: Date;
}

export async function insertSessionToken(work: Work, session: Session, token: NewSessionToken): Promise<void> {
  await work.query(
    `INSERT INTO session_tokens (account_id, session_id, hash, pepper_version, livemode, scopes, signed_in_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.accountId,
      session.id,
      token.hash,
      token.pepperVersion,
      token.livemode,
      token.scopes,
      session.signedInAt,
      token.expiresAt,
    ],
  );
}
