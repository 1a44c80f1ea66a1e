/** The sessions of people and stations in the dashboard: created, found by the secret of the cookie, renewed and ended. */
import { Inject, Injectable } from '@nestjs/common';
import { credentialsTopic, type SessionRecord } from '@millwright/contracts';
import { Outbox, RecordMac } from '@millwright/messaging';
import { decodeCursor, type PageQuery, type Work } from '@millwright/persistence';
import {
  ApiError,
  appConfig,
  hashCredential,
  Ids,
  kindOfCredential,
  makeCredential,
  siteOf,
} from '@millwright/service-kit';
import { type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { possibleHashes } from '../../credential-hashes.js';
import { Station } from '../station/station.entity.js';
import { User } from '../user/user.entity.js';
import { PersonSessions, type SessionEnd } from '../user/person-sessions.js';
import { Session } from './session.entity.js';

/** A sign-in without its second factor ends after this. */
export const secondFactorMs = 10 * 60_000;
const longestMs = 7 * 86_400_000;
const longestUnusedMs = 12 * 3_600_000;
const longestUserAgent = 300;
const hourMs = 3_600_000;
/** Sign-ins that a person completes. */
const mostInHour = 120;
/** Sign-ins of a person without their second factor that are kept. */
const mostWaiting = 100;

/** Where a person or a station signs in from. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
}

/** A session with its secret, which only the cookie holds. */
export interface OpenedSession {
  readonly session: Session;
  readonly secret: string;
}

/** A session with the person or the station that it is of. */
export type FoundSession =
  | { readonly session: Session; readonly user: User; readonly station: null }
  | { readonly session: Session; readonly user: null; readonly station: Station };

@Injectable()
export class Sessions extends PersonSessions {
  constructor(
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly mac: RecordMac,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {
    super();
  }

  /** Opens one that is signed in, or one that waits for the second factor. */
  async open(work: Work, user: User, browser: Browser, isSignedIn: boolean): Promise<OpenedSession> {
    await this.requireFew(work, user);
    if (!isSignedIn) await this.makeRoom(work, user);
    const endsAt = new Date(work.now.getTime() + (isSignedIn ? longestMs : secondFactorMs));
    const signedInAt = isSignedIn ? work.now : null;
    const { accountId, id: userId } = user;
    return this.insert(work, { accountId, userId, stationId: null, signedInAt, endsAt }, browser);
  }

  /** The caller has ended those that the station had. */
  openForStation(
    work: Work,
    { accountId, id: stationId }: Station,
    browser: Browser,
    endsAt: Date,
  ): Promise<OpenedSession> {
    return this.insert(work, { accountId, userId: null, stationId, signedInAt: work.now, endsAt }, browser);
  }

  private async insert(
    work: Work,
    fields: Pick<Session, 'accountId' | 'userId' | 'stationId' | 'signedInAt' | 'endsAt'>,
    browser: Browser,
  ): Promise<OpenedSession> {
    const { secret, ...hashed } = this.newSecret();
    const session = work.manager.create(Session, {
      ...fields,
      id: this.ids.next(),
      ...hashed,
      createdAt: work.now,
      lastUsedAt: work.now,
      endedAt: null,
      endReason: null,
      address: browser.address,
      userAgent: browser.userAgent.slice(0, longestUserAgent),
      revision: 1,
    });
    await work.manager.insert(Session, session);
    return { session, secret };
  }

  /**
   * A right password costs a check and some rows, however often it is given. Sign-ins without their second factor do not count: whoever has
   * the password alone would lock the person out.
   */
  private async requireFew(work: Work, { accountId, id: userId }: User): Promise<void> {
    const createdAt = MoreThan(new Date(work.now.getTime() - hourMs));
    const [earliest] = await work.manager.find(Session, {
      where: { accountId, userId, createdAt, signedInAt: Not(IsNull()) },
      order: { createdAt: 'DESC' },
      skip: mostInHour - 1,
      take: 1,
    });
    if (earliest === undefined) return;
    const waitMs = earliest.createdAt.getTime() + hourMs - work.now.getTime();
    throw new ApiError('rate_limited', {
      message: `You have signed in ${mostInHour} times within an hour. Try again later, or go on in a browser where you are signed in.`,
      details: { limit: 'endpoint' },
      retryAfter: Math.ceil(waitMs / 1_000),
    });
  }

  /**
   * Deletes sign-ins without their second factor, so that one more is within the bound: the oldest from the site that has most of them.
   * What comes from elsewhere ends no sign-in of the person's own.
   */
  private async makeRoom(work: Work, { accountId, id: userId }: User): Promise<void> {
    const waiting = await work.manager.find(Session, {
      where: { accountId, userId, signedInAt: IsNull() },
      select: { id: true, address: true },
      order: { createdAt: 'DESC' },
    });
    if (waiting.length < mostWaiting) return;
    const countBySite = new Map<string, number>();
    const placed = waiting.map(({ id, address }) => {
      const place = (countBySite.get(siteOf(address)) ?? 0) + 1;
      countBySite.set(siteOf(address), place);
      return { id, place };
    });
    const beyond = placed.toSorted((one, other) => one.place - other.place).slice(mostWaiting - 1);
    // One that is given its second factor at this moment is locked, and stays.
    await work.query(
      `DELETE FROM user_sessions WHERE (account_id, id) IN (
         SELECT account_id, id FROM user_sessions
          WHERE account_id = $1 AND id = ANY ($2) AND signed_in_at IS NULL FOR UPDATE SKIP LOCKED)`,
      [accountId, beyond.map(({ id }) => id)],
    );
  }

  /**
   * The session of a secret with its person or station, both locked; undefined if it has ended, or if the person may no longer sign in. The
   * person or station is locked first, as by what ends sessions.
   */
  async find(work: Work, secret: string): Promise<FoundSession | undefined> {
    if (kindOfCredential(secret) !== 'session') return undefined;
    const ofSecret = possibleHashes([secret], this.config.peppers).map(({ hash, pepperVersion }) => ({
      hash,
      pepperVersion,
      ...openAt(work.now),
    }));
    const select = { accountId: true, userId: true, stationId: true } as const;
    const found = await work.manager.findOne(Session, { where: ofSecret, select });
    if (found === null) return undefined;
    const holder = await shareHolder(work, found);
    const session = await work.manager.findOne(Session, { where: ofSecret, lock: { mode: 'pessimistic_write' } });
    return holder === undefined || session === null ? undefined : { session, ...holder };
  }

  /** For each of the secrets, whether its session is signed in and open. Whoever may not sign in any more has none. */
  async areOpen(work: Work, secrets: readonly string[]): Promise<boolean[]> {
    const hashes = possibleHashes(secrets, this.config.peppers);
    const where = { hash: In(hashes.map(({ hash }) => hash)), signedInAt: Not(IsNull()), ...openAt(work.now) };
    const found = await work.manager.find(Session, { where, select: { hash: true } });
    const open = new Set(found.map(({ hash }) => hash.toString('hex')));
    const indexes = new Set(hashes.filter(({ hash }) => open.has(hash.toString('hex'))).map(({ index }) => index));
    return secrets.map((_, index) => indexes.has(index));
  }

  async noteUse(work: Work, session: Session): Promise<void> {
    await this.update(work, session, { lastUsedAt: work.now });
  }

  /** The person has given all that is asked for: the former secret opens nothing any more. */
  async signIn(work: Work, session: Session): Promise<OpenedSession> {
    const { secret, ...hashed } = this.newSecret();
    const isFirst = session.signedInAt === null;
    await this.update(work, session, {
      ...hashed,
      signedInAt: work.now,
      lastUsedAt: work.now,
      ...(isFirst && { endsAt: new Date(work.now.getTime() + longestMs) }),
    });
    return { session, secret };
  }

  /** Those of a person that are open, newest first: one more than the page holds if there are more. */
  listPage(
    work: Work,
    { accountId, id: userId }: Pick<User, 'accountId' | 'id'>,
    { limit, cursor }: PageQuery,
  ): Promise<Session[]> {
    const before = decodeCursor(cursor);
    return work.manager.find(Session, {
      where: {
        accountId,
        userId,
        signedInAt: Not(IsNull()),
        ...openAt(work.now),
        ...(before !== undefined && { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  /** An open one of a person, locked. */
  lockOpen(work: Work, { accountId, id: userId }: Pick<User, 'accountId' | 'id'>, id: string): Promise<Session | null> {
    const where = { accountId, userId, id, ...openAt(work.now) };
    return work.manager.findOne(Session, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Ends the sessions of a person, but for one. Returns how many there were. */
  async endAll(
    work: Work,
    { accountId, id: userId }: Pick<User, 'accountId' | 'id'>,
    reason: SessionEnd,
    exceptId?: string,
  ): Promise<number> {
    return this.endWhere(work, { accountId, userId, ...(exceptId !== undefined && { id: Not(exceptId) }) }, reason);
  }

  /** Likewise those of a station. */
  endAllOfStation(work: Work, { accountId, id: stationId }: Station, reason: SessionEnd): Promise<number> {
    return this.endWhere(work, { accountId, stationId }, reason);
  }

  /** The open ones of these stations of an account, by the id of the station. */
  async openOfStations(work: Work, accountId: string, stations: readonly Station[]): Promise<Map<string, Session>> {
    const stationId = In(stations.map(({ id }) => id));
    const open = await work.manager.findBy(Session, { accountId, stationId, ...openAt(work.now) });
    return new Map(open.map((session) => [session.stationId!, session]));
  }

  private async endWhere(work: Work, where: FindOptionsWhere<Session>, reason: SessionEnd): Promise<number> {
    const open = await work.manager.find(Session, {
      where: { ...where, ...openAt(work.now) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    await this.end(work, open, reason);
    return open.filter(({ signedInAt }) => signedInAt !== null).length;
  }

  /** Ends sessions that were found open, at every gateway. */
  async end(work: Work, sessions: readonly Session[], reason: SessionEnd): Promise<void> {
    if (sessions.length === 0) return;
    const fields = { endedAt: work.now, endReason: reason };
    const [{ accountId }] = sessions as [Session];
    const ids = sessions.map(({ id }) => id);
    await work.manager.update(Session, { accountId, id: In(ids) }, { ...fields, revision: () => 'revision + 1' });
    for (const session of sessions) {
      Object.assign(session, fields, { revision: session.revision + 1 });
      // No gateway knows a token of one that still waits for the second factor.
      if (session.signedInAt === null) continue;
      this.outbox.publishRecord(work, {
        topic: credentialsTopic.name,
        tenant: { accountId, livemode: true },
        key: `session:${session.id}`,
        value: sessionRecord(session),
        lane: true,
        mac: this.mac,
      });
    }
  }

  private async update(work: Work, session: Session, fields: Partial<Session>): Promise<void> {
    const { accountId, id } = session;
    await work.manager.update(Session, { accountId, id }, fields);
    Object.assign(session, fields);
  }

  private newSecret(): { secret: string } & Pick<Session, 'hash' | 'pepperVersion'> {
    const secret = makeCredential('session');
    const pepper = this.config.peppers[0]!;
    return { secret, hash: hashCredential(secret, pepper), pepperVersion: pepper.version };
  }
}

async function shareHolder(
  { manager }: Work,
  { accountId, userId, stationId }: Pick<Session, 'accountId' | 'userId' | 'stationId'>,
): Promise<
  Omit<FoundSession & { user: User }, 'session'> | Omit<FoundSession & { user: null }, 'session'> | undefined
> {
  const lock = { mode: 'pessimistic_read' } as const;
  if (userId !== null) {
    const where = { accountId, id: userId, disabledAt: IsNull(), removedAt: IsNull() };
    const user = await manager.findOne(User, { where, lock });
    return user === null ? undefined : { user, station: null };
  }
  const station = await manager.findOne(Station, { where: { accountId, id: stationId!, removedAt: IsNull() }, lock });
  return station === null ? undefined : { user: null, station };
}

function openAt(now: Date) {
  const unusedSince = new Date(now.getTime() - longestUnusedMs);
  return { endedAt: IsNull(), endsAt: MoreThan(now), lastUsedAt: MoreThan(unusedSince) };
}

export function sessionRecord({ id, endedAt, revision }: Pick<Session, 'id' | 'endedAt' | 'revision'>): SessionRecord {
  return { kind: 'session', session_uuid: id, ended_at: endedAt?.toISOString() ?? null, revision };
}
