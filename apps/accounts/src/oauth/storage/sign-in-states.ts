/** Sign-in state by browser cookie: sessions, and the authorization requests that browsers are in the middle of. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Work } from '@millwright/persistence';
import { Clock, siteOf } from '@millwright/service-kit';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { MoreThan } from 'typeorm';
import { expiryIn, realExpiry } from './real-expiry.js';
import { RequestTransaction } from './request-transaction.js';
import { SignInState, type SignInStateKind } from './sign-in-state.entity.js';

/** Authorization requests of one network that are kept; the oldest make room for new ones. */
const mostOfNetwork = 1_000;

@Injectable()
export class SignInStates {
  constructor(
    private readonly transaction: RequestTransaction,
    private readonly clock: Clock,
  ) {}

  adapterFor(kind: SignInStateKind): Partial<Adapter> {
    return {
      upsert: (id, payload, seconds) => this.upsert(kind, id, payload, seconds!),
      find: (id) => this.lock(kind, id),
      findByUid: (uid) => this.findByUid(kind, uid),
      destroy: (id) => this.delete(kind, id),
    };
  }

  /** The password of a person was right: until then a code of the second factor may follow it, in this authorization request alone. */
  async awaitCode(interactionId: string, userPublicId: string, until: Date): Promise<void> {
    const { manager } = await this.transaction.work;
    const fields = { awaitsCodeOf: userPublicId, awaitsCodeUntil: until };
    await manager.update(SignInState, { kind: 'interaction', hash: hashOf(interactionId) }, fields);
  }

  /** The public id of the person of whom a code is awaited; undefined if there is none any more. */
  async awaitedPerson(interactionId: string): Promise<string | undefined> {
    const { manager, now } = await this.transaction.work;
    const where = { kind: 'interaction', hash: hashOf(interactionId), awaitsCodeUntil: MoreThan(now) } as const;
    return (await manager.findOneBy(SignInState, where))?.awaitsCodeOf ?? undefined;
  }

  async hasSession(uid: string): Promise<boolean> {
    const state = await (await this.transaction.reader()).findOneBy(SignInState, { kind: 'session', uid });
    return state !== null && state.expiresAt > this.clock.now();
  }

  /** Ends a session by its uid: its cookie is not signed in any more. */
  async endSession(uid: string): Promise<void> {
    const { manager } = await this.transaction.work;
    await manager.delete(SignInState, { kind: 'session', uid });
  }

  private async upsert(kind: SignInStateKind, id: string, payload: AdapterPayload, seconds: number): Promise<void> {
    const work = await this.transaction.work;
    const network = kind === 'interaction' ? siteOf(this.transaction.caller.address) : null;
    const { jti: _, exp: __, session, ...stored } = payload;
    // An interaction refers to the session that it began in. The session's cookie must not be stored.
    const { cookie: ___, ...storedSession } = session ?? {};
    // What it awaits besides stays as it is.
    const state = {
      kind,
      hash: hashOf(id),
      uid: payload.uid ?? null,
      payload: { ...stored, ...(session !== undefined && { session: storedSession }) },
      network,
      expiresAt: expiryIn(this.clock, seconds),
    };
    await work.manager.upsert(SignInState, state, ['kind', 'hash']);
    if (network !== null) await deleteOldest(work, network);
  }

  /** Locks the state until the request ends: of two concurrent requests, the second sees what the first has changed. */
  private async lock(kind: SignInStateKind, id: string): Promise<AdapterPayload | undefined> {
    const { manager } = await this.transaction.work;
    const where = { kind, hash: hashOf(id) };
    const state = await manager.findOne(SignInState, { where, lock: { mode: 'pessimistic_write' } });
    return state === null ? undefined : { ...state.payload, jti: id, exp: realExpiry(this.clock, state.expiresAt) };
  }

  /** The state without its id, which only the browser has. */
  private async findByUid(kind: SignInStateKind, uid: string): Promise<AdapterPayload | undefined> {
    const state = await (await this.transaction.reader()).findOneBy(SignInState, { kind, uid });
    return state === null ? undefined : { ...state.payload, exp: realExpiry(this.clock, state.expiresAt) };
  }

  private async delete(kind: SignInStateKind, id: string): Promise<void> {
    const { manager } = await this.transaction.work;
    await manager.delete(SignInState, { kind, hash: hashOf(id) });
  }
}

/** Those that a request is using are left alone. */
async function deleteOldest(work: Work, network: string): Promise<void> {
  const ofNetwork = `FROM sign_in_states WHERE kind = 'interaction' AND network = $1`;
  await work.query(
    `DELETE FROM sign_in_states WHERE kind = 'interaction' AND hash IN (
       SELECT hash ${ofNetwork} AND expires_at < (SELECT expires_at ${ofNetwork} ORDER BY expires_at DESC OFFSET $2 LIMIT 1)
        LIMIT 100 FOR UPDATE SKIP LOCKED)`,
    [network, mostOfNetwork - 1],
  );
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
