/** What a browser has been up to: who has signed in with it, and the authorization that it is in the middle of. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@millwright/service-kit';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { expiryIn, realExpiry } from './expiry.js';
import { RequestWork } from './request-work.js';

type Kind = 'session' | 'interaction';

interface Row {
  payload: AdapterPayload;
  expires_at: Date;
}

@Injectable()
export class SignInStates {
  constructor(
    private readonly requests: RequestWork,
    private readonly clock: Clock,
  ) {}

  ofKind(kind: Kind): Partial<Adapter> {
    return {
      upsert: (id, payload, seconds) => this.put(kind, id, payload, seconds!),
      find: (id) => this.find(kind, id),
      findByUid: (uid) => this.findByUid(kind, uid),
      destroy: (id) => this.drop(kind, id),
    };
  }

  private async put(kind: Kind, id: string, payload: AdapterPayload, seconds: number): Promise<void> {
    const work = await this.requests.current;
    const { jti: _, exp: __, session, ...kept } = payload;
    // An interaction remembers the session that it began in; the session's cookie has no place in the database.
    const { cookie: ___, ...keptSession } = session ?? {};
    await work.query(
      `INSERT INTO sign_in_states (kind, hash, uid, payload, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, hash) DO UPDATE
         SET uid = excluded.uid, payload = excluded.payload, expires_at = excluded.expires_at`,
      [
        kind,
        hashOf(id),
        payload.uid ?? null,
        JSON.stringify({ ...kept, ...(session !== undefined && { session: keptSession }) }),
        expiryIn(this.clock, seconds),
      ],
    );
  }

  /** Held until the request is over: of two that press the same button the second finds what the first has done. */
  private async find(kind: Kind, id: string): Promise<AdapterPayload | undefined> {
    const work = await this.requests.current;
    const [row] = await work.query<Row>(
      'SELECT payload, expires_at FROM sign_in_states WHERE kind = $1 AND hash = $2 FOR UPDATE',
      [kind, hashOf(id)],
    );
    return row === undefined ? undefined : { ...row.payload, jti: id, exp: realExpiry(this.clock, row.expires_at) };
  }

  /** By what one state calls another; the id of what is found stays unknown. */
  private async findByUid(kind: Kind, uid: string): Promise<AdapterPayload | undefined> {
    const rows = await this.requests.read<Row>(
      'SELECT payload, expires_at FROM sign_in_states WHERE kind = $1 AND uid = $2',
      [kind, uid],
    );
    const [row] = rows;
    return row === undefined ? undefined : { ...row.payload, exp: realExpiry(this.clock, row.expires_at) };
  }

  private async drop(kind: Kind, id: string): Promise<void> {
    const work = await this.requests.current;
    await work.query('DELETE FROM sign_in_states WHERE kind = $1 AND hash = $2', [kind, hashOf(id)]);
  }

  /** Ends a session by what interactions call it: whoever has its cookie is signed in no more. */
  async endSession(uid: string): Promise<void> {
    const work = await this.requests.current;
    await work.query(`DELETE FROM sign_in_states WHERE kind = 'session' AND uid = $1`, [uid]);
  }
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
