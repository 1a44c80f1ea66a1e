/**
 * The sessions of sellers at the portals: a token and the key that bodies are encrypted under. They are kept in memory and, sealed, in
 * the database, where all processes find them. One process logs in for all that wait. A login that was refused is remembered for a
 * while, so that a wrong password does not block the seller at the portal.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, SecretBox, type SealedPlace } from '@millwright/persistence';
import { appConfig, Clock } from '@millwright/service-kit';
import type { PortalsConfig } from './portal.settings.js';
import type { Busy, Failure, NotSent, PortalError, Refused, Seller } from './portal.js';
import {
  endLease,
  leaseSession,
  lockSession,
  mostRecentLogins,
  type SessionKey,
  type SessionPlace,
  type SessionRow,
} from './session.store.js';

export interface Session {
  readonly token: string;
  /** Bodies are encrypted under it. */
  readonly key: Buffer;
}

export interface LoggedIn extends Session {
  readonly kind: 'logged_in';
  readonly expiresAt: Date;
}

/** A portal at which sellers log in. */
export interface SessionPortal {
  readonly place: SessionPlace;
  /** Logins within 15 minutes after which the portal blocks a seller; null if it does not. */
  readonly mostLogins: number | null;
  /** `isForced`: a new token, though the old one is still valid. */
  login(seller: Seller, isForced: boolean): Promise<LoggedIn | Failure>;
}

interface Known extends Session {
  readonly password: string;
  readonly expiresAt: Date;
}

/** What is sealed in the row. */
type Sealed =
  | { readonly password: string; readonly token: string; readonly key: string }
  | { readonly password: string; readonly refused: readonly PortalError[] };

type Step =
  | { readonly kind: 'found'; readonly known: Known }
  | { readonly kind: 'lease'; readonly fence: string; readonly isForced: boolean }
  | { readonly kind: 'wait' }
  | Refused
  | Busy;

interface Flight {
  readonly spentToken: string | undefined;
  readonly password: string;
  readonly result: Promise<Known | Failure>;
}

/** In the last minutes of a token the portal gives a new one. */
const renewalMs = 600_000;
const refusedForMs = 300_000;
const loginWindowMs = 900_000;
const pollMs = 50;
const spareLeaseMs = 5_000;
const mostInMemory = 10_000;

@Injectable()
export class PortalSessions {
  private readonly known = new Map<string, Known>();
  private readonly flights = new Map<string, Flight>();

  constructor(
    @Inject(appConfig) private readonly config: Pick<PortalsConfig, 'portalDeadline'>,
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** A session of the seller, other than `spent`, which the portal has refused. */
  async open(portal: SessionPortal, seller: Seller, spent?: Session): Promise<Session | Failure> {
    const name = JSON.stringify(keyOf(portal, seller));
    const known = this.known.get(name);
    if (known !== undefined && known.password === seller.password && known.token !== spent?.token) {
      const remainingMs = this.remainingMs(known.expiresAt);
      // Near its end it is renewed behind the calls that still use it.
      if (remainingMs > 0 && remainingMs <= renewalMs) this.fly(name, portal, seller, undefined).catch(() => undefined);
      if (remainingMs > 0) return known;
    }
    return this.fly(name, portal, seller, spent?.token);
  }

  /** Calls for the same seller at the same time share one look-up and one login. */
  private async fly(
    name: string,
    portal: SessionPortal,
    seller: Seller,
    spentToken: string | undefined,
  ): Promise<Known | Failure> {
    const { password } = seller;
    for (let flight = this.flights.get(name); flight !== undefined; flight = this.flights.get(name)) {
      const result = await flight.result;
      if (flight.password === password && flight.spentToken === spentToken) return result;
    }
    const result = this.acquire(name, portal, seller, spentToken)
      .catch((error: unknown): NotSent => {
        if (error instanceof SessionUnavailable) return { kind: 'not_sent', reason: error.message };
        throw error;
      })
      .finally(() => this.flights.delete(name));
    this.flights.set(name, { spentToken, password, result });
    result.catch(() => undefined);
    return result;
  }

  private async acquire(
    name: string,
    portal: SessionPortal,
    seller: Seller,
    spentToken: string | undefined,
  ): Promise<Known | Failure> {
    const key = keyOf(portal, seller);
    const deadline = performance.now() + 2 * this.leaseMs;
    for (;;) {
      const step = await this.database.asTenant(seller, async (work): Promise<Step> => {
        const next = this.stepOf(await lockSession(work, key), key, portal, seller, spentToken);
        if (next !== 'lease' && next !== 'forced_lease') return next;
        return { kind: 'lease', fence: await leaseSession(work, key, this.leaseMs), isForced: next === 'forced_lease' };
      });
      if (step.kind === 'found') return this.keep(name, step.known);
      if (step.kind === 'lease') return this.logIn(name, key, portal, seller, step);
      if (step.kind !== 'wait') return step;
      if (performance.now() > deadline)
        throw new SessionUnavailable('Another process has been logging in for too long.');
      await delay(pollMs);
    }
  }

  private stepOf(
    row: SessionRow,
    key: SessionKey,
    { mostLogins }: SessionPortal,
    { password }: Seller,
    spentToken: string | undefined,
  ): Step | 'lease' | 'forced_lease' {
    const remainingMs = row.valid_until === null ? 0 : this.remainingMs(row.valid_until);
    const sealed = remainingMs > 0 ? this.opened(row, key) : undefined;
    const own = sealed?.password === password ? sealed : undefined;
    if (own !== undefined && 'refused' in own) return { kind: 'refused', errors: own.refused };
    const known =
      own === undefined || own.token === spentToken
        ? undefined
        : { ...own, key: Buffer.from(own.key, 'base64'), expiresAt: row.valid_until! };
    if (known !== undefined && (remainingMs > renewalMs || row.is_leased)) return { kind: 'found', known };
    if (row.is_leased) return { kind: 'wait' };
    const waitMs = this.blockedForMs(row, mostLogins);
    if (waitMs <= 0) return known === undefined ? 'lease' : 'forced_lease';
    if (known !== undefined) return { kind: 'found', known };
    return {
      kind: 'busy',
      reason: `The seller has logged in ${mostLogins} times within 15 minutes; with more, the portal would block the seller.`,
      retryAfterMs: waitMs,
    };
  }

  private blockedForMs({ recent_logins: logins }: SessionRow, mostLogins: number | null): number {
    const first = mostLogins === null ? undefined : logins.at(-Math.min(mostLogins, mostRecentLogins));
    return first === undefined ? 0 : this.remainingMs(first) + loginWindowMs;
  }

  private async logIn(
    name: string,
    key: SessionKey,
    portal: SessionPortal,
    seller: Seller,
    { fence, isForced }: { readonly fence: string; readonly isForced: boolean },
  ): Promise<Known | Failure> {
    const { password } = seller;
    let toSeal: { readonly content: Sealed; readonly validUntil: Date } | undefined;
    try {
      const answer = await portal.login(seller, isForced);
      if (answer.kind === 'refused') {
        const validUntil = new Date(this.clock.now().getTime() + refusedForMs);
        toSeal = { content: { password, refused: answer.errors }, validUntil };
      }
      if (answer.kind !== 'logged_in') return answer;
      const { token, key: sessionKey, expiresAt } = answer;
      toSeal = { content: { password, token, key: sessionKey.toString('base64') }, validUntil: expiresAt };
      return this.keep(name, { password, token, key: sessionKey, expiresAt });
    } finally {
      const outcome = toSeal && {
        sealed: this.box.seal(JSON.stringify(toSeal.content), placeOf(key)),
        validUntil: toSeal.validUntil,
      };
      await this.database.asTenant(seller, (work) => endLease(work, key, fence, outcome));
    }
  }

  private keep(name: string, known: Known): Known {
    if (this.known.size >= mostInMemory) this.known.clear();
    this.known.set(name, known);
    return known;
  }

  /** Undefined if there is nothing, or it was sealed under a key that is gone. */
  private opened({ sealed }: SessionRow, key: SessionKey): Sealed | undefined {
    if (sealed === null) return undefined;
    try {
      return JSON.parse(this.box.open(sealed, placeOf(key))) as Sealed;
    } catch {
      return undefined;
    }
  }

  private remainingMs(until: Date): number {
    return until.getTime() - this.clock.now().getTime();
  }

  /** A login lasts no longer. */
  private get leaseMs(): number {
    return 2 * this.config.portalDeadline + spareLeaseMs;
  }
}

class SessionUnavailable extends Error {}

function keyOf({ place }: SessionPortal, { accountId, livemode, gstin, username }: Seller): SessionKey {
  return { accountId, livemode, place, gstin, username };
}

function placeOf({ accountId, livemode, place, gstin, username }: SessionKey): SealedPlace {
  return ['portal_sessions.sealed', accountId, livemode, place, gstin, username];
}
