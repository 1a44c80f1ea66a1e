/**
 * Sessions at the two portals. A login is answered with the token and the key of the caller's session as long as it is valid; a new one
 * replaces it once it has ended, or in its last minutes if the caller insists.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Row, type SealedPlace, SecretBox, type Work } from '@millwright/persistence';
import { keyBytes } from '../protocol/cipher.js';
import { tables } from '../tables.js';
import type { Seller } from './seller-logins.service.js';

export type PortalName = 'irp' | 'eway_bill';

export interface SessionOwner extends Seller {
  readonly portal: PortalName;
  readonly username: string;
}

export interface Session {
  readonly token: string;
  /** Encrypts the bodies. */
  readonly key: Buffer;
  readonly expiresAt: Date;
}

/** As far as a call needs it. `owner`: whose documents it opens. */
export type SessionRow = Pick<Row<typeof tables.sessions>, 'username' | 'owner' | 'sealed' | 'expires_at'>;

interface Sealed {
  readonly token: string;
  readonly key: string;
}

const lifeMs = 360 * 60_000;
const renewalMs = 10 * 60_000;
const tokenLength = 25;

const ofOwner = 'portal = $1 AND gstin = $2 AND username = $3 AND owner = $4';
const lockSql = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const selectSql = `SELECT username, owner, sealed, expires_at FROM sessions WHERE ${ofOwner}`;
const orReplace = `
  ON CONFLICT (portal, gstin, username, owner)
  DO UPDATE SET token_hash = excluded.token_hash, sealed = excluded.sealed, expires_at = excluded.expires_at`;

@Injectable()
export class Sessions {
  constructor(private readonly box: SecretBox) {}

  /** `renews`: the caller asks for a new token before the present one has ended. */
  async logIn(work: Work, owner: SessionOwner, renews: boolean): Promise<Session> {
    const values = valuesOf(owner);
    // Logins of one caller take turns, so that all of them get one session.
    await work.query(lockSql, [values.join('\n')]);
    const [known] = await work.query<SessionRow>(selectSql, values);
    if (known !== undefined) {
      const remainingMs = known.expires_at.getTime() - work.now.getTime();
      if (remainingMs > (renews ? renewalMs : 0)) return this.open(owner, known);
    }
    const session = newSession(work.now);
    const { token, key, expiresAt } = session;
    const sealed = this.box.seal(
      JSON.stringify({ token, key: key.toString('base64') } satisfies Sealed),
      placeOf(owner),
    );
    const { portal, gstin, username, owner: account } = owner;
    const row = { portal, gstin, username, owner: account, token_hash: hashOf(token), sealed, expires_at: expiresAt };
    await work.batch([tables.sessions.insert(row, orReplace)]);
    return session;
  }

  open(owner: SessionOwner, { sealed, expires_at: expiresAt }: SessionRow): Session {
    const { token, key } = JSON.parse(this.box.open(sealed, placeOf(owner))) as Sealed;
    return { token, key: Buffer.from(key, 'base64'), expiresAt };
  }

  /** Ends all sessions of a seller at a portal. */
  async end(work: Work, portal: PortalName, gstin: string): Promise<void> {
    await work.query('DELETE FROM sessions WHERE portal = $1 AND gstin = $2', [portal, gstin]);
  }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function newSession(now: Date): Session {
  const token = randomBytes(tokenLength).toString('base64url').slice(0, tokenLength);
  return { token, key: randomBytes(keyBytes), expiresAt: new Date(now.getTime() + lifeMs) };
}

function valuesOf({ portal, gstin, username, owner }: SessionOwner): [string, string, string, string] {
  return [portal, gstin, username, owner];
}

function placeOf(owner: SessionOwner): SealedPlace {
  return ['sessions.sealed', ...valuesOf(owner)];
}
