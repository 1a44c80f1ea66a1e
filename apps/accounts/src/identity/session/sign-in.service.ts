/**
 * Signs people in to the dashboard. A session is a credential like keys and grants: only with its secret, which the browser's cookie holds,
 * is there an access token, of minutes, for one mode, with the scopes of the person's role. The session of a station has tokens for its
 * mode alone.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type AnyScope, type internal, type Role, scopesOfRole } from '@millwright/contracts';
import { Database, type Work } from '@millwright/persistence';
import { appConfig, encodeId, hashCredential, InternalError, makeCredential, type Mode } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { Account } from '../account/account.entity.js';
import { type Guess, WrongGuesses } from '../guess/guess.store.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import type { Station } from '../station/station.entity.js';
import { stationActor, stationOfSession } from '../station/station.resource.js';
import { PasswordCheck, wrongCredentials } from '../user/password-check.js';
import type { User } from '../user/user.entity.js';
import { actorOf, UserService } from '../user/user.service.js';
import type { Session } from './session.entity.js';
import { insertSessionToken } from './session-tokens.store.js';
import { type Browser, type FoundSession, type OpenedSession, Sessions } from './sessions.js';

const tokenMs = 10 * 60_000;
const roleOfStations: Role = 'shop_floor';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A session and its person, both locked. */
type Found = FoundSession & { readonly user: User };

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly users: UserService,
    private readonly passwords: PasswordCheck,
    private readonly guesses: WrongGuesses,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly audit: AuditLog,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  /** The password is checked outside of any transaction, as that is slow. */
  async signIn({ email, password }: Credentials, browser: Browser): Promise<internal.SessionState> {
    const { address } = browser;
    const checked = await this.passwords.require('signing in to the dashboard', { email, password, address });
    return this.database.asWorker(async (work) => {
      const user = await this.users.shareEnabled(work, encodeId('user', checked.id));
      // Disabled, or the password was changed while this one was checked.
      if (user?.passwordHash !== checked.passwordHash) throw wrongCredentials();
      return this.open(work, user, browser);
    });
  }

  /** Opens a session for a person who is known to be the one. */
  async open(work: Work, user: User, browser: Browser): Promise<internal.SessionState> {
    const isSignedIn = !(await this.factors.isOn(work, user));
    const opened = await this.sessions.open(work, user, browser, isSignedIn);
    if (isSignedIn) await this.recordSignIn(work, { ...opened, user, station: null }, browser.address);
    return stateOf(opened);
  }

  async giveSecondFactor(secret: string, code: string, address: string): Promise<internal.SessionState> {
    const { user } = await this.database.asWorker((work) => this.requireWaiting(work, secret));
    await this.checkCode(user, code, address);
    return this.database.asWorker(async (work) => {
      const found = await this.requireWaiting(work, secret);
      const opened = await this.sessions.signIn(work, found.session);
      await this.recordSignIn(work, found, address);
      return stateOf(opened);
    });
  }

  /** The person gives the password anew, and the code if one is asked for, to do what needs a recent sign-in. */
  async reauthenticate(
    secret: string,
    { password, code }: { password: string; code: string | undefined },
    address: string,
  ): Promise<internal.SessionState> {
    const { user, isOn } = await this.database.asWorker(async (work) => {
      const found = await this.requireSignedIn(work, secret);
      return { user: found.user, isOn: await this.factors.isOn(work, found.user) };
    });
    await this.passwords.require('signing in again in the dashboard', { email: user.email, password, address });
    if (isOn && code === undefined) throw codeRequired();
    if (isOn) await this.checkCode(user, code!, address);
    return this.database.asWorker(async (work) => {
      const { session } = await this.requireSignedIn(work, secret);
      return stateOf(await this.sessions.signIn(work, session));
    });
  }

  /** An access token for one mode. Counts as use of the session. */
  token(secret: string, wanted: Mode | undefined): Promise<internal.SessionToken> {
    return this.database.asWorker(async (work) => {
      const { session, user, station } = await this.find(work, secret, ({ signedInAt }) => signedInAt !== null);
      const mode = modeOf(station, wanted);
      const account = await work.manager.findOneByOrFail(Account, { id: session.accountId });
      const mustSetUp = user !== null && (await this.factors.isLacking(work, user, account));
      const scopes: readonly AnyScope[] = mustSetUp ? [] : scopesOfRole[user?.role ?? roleOfStations];
      const pepper = this.config.peppers[0]!;
      const text = makeCredential('session_token');
      const expiresAt = new Date(Math.min(work.now.getTime() + tokenMs, session.endsAt.getTime()));
      await this.sessions.noteUse(work, session);
      await insertSessionToken(work, session, {
        hash: hashCredential(text, pepper),
        pepper_version: pepper.version,
        livemode: mode === 'live',
        scopes,
        expires_at: expiresAt,
      });
      return {
        access_token: text,
        expires_at: expiresAt.toISOString(),
        session: {
          id: encodeId('session', session.id),
          signed_in_at: session.signedInAt!.toISOString(),
          ends_at: session.endsAt.toISOString(),
        },
        person:
          user === null ? null : { id: encodeId('user', user.id), email: user.email, name: user.name, role: user.role },
        station: station === null ? null : stationOfSession(station),
        account: {
          id: encodeId('account', account.id),
          name: account.name,
          time_zone: account.timeZone,
          status: account.status,
          stop_reasons: account.stopReasons,
          scrap_reasons: account.scrapReasons,
        },
        scopes: [...scopes],
        must_set_up_second_factor: mustSetUp,
      };
    });
  }

  /** Which of the sessions still get tokens. Does not count as their use. */
  areOpen(secrets: readonly string[]): Promise<boolean[]> {
    return this.database.asWorker((work) => this.sessions.areOpen(work, secrets));
  }

  /** A secret that opens nothing is no fault: the person is signed out. */
  async signOut(secret: string, address: string): Promise<void> {
    await this.database.asWorker(async (work) => {
      const found = await this.sessions.find(work, secret);
      if (found === undefined) return;
      await this.sessions.end(work, [found.session], 'signed_out');
      if (found.session.signedInAt === null) return;
      await this.record(work, found, address, found.user === null ? 'station.unpaired' : 'user.signed_out');
    });
  }

  private requireSignedIn(work: Work, secret: string): Promise<Found> {
    return this.require(work, secret, ({ signedInAt }) => signedInAt !== null);
  }

  private requireWaiting(work: Work, secret: string): Promise<Found> {
    return this.require(work, secret, ({ signedInAt }) => signedInAt === null);
  }

  private async require(work: Work, secret: string, isWanted: (session: Session) => boolean): Promise<Found> {
    const found = await this.find(work, secret, isWanted);
    if (found.user !== null) return found;
    throw new InternalError(403, 'not_a_person', 'A station is paired by a code, and has no password.');
  }

  private async find(work: Work, secret: string, isWanted: (session: Session) => boolean): Promise<FoundSession> {
    const found = await this.sessions.find(work, secret);
    if (found !== undefined && isWanted(found.session)) return found;
    throw sessionEnded();
  }

  /** Counted before it is checked. Whoever guesses codes knows the password, so that nobody else is locked out by too many. */
  async checkCode(user: User, code: string, address: string): Promise<void> {
    const guess: Guess = { kind: 'second_factor', name: user.id, address };
    await this.guesses.countStrictly(guess);
    const isRight = await this.database.asWorker((work) => this.factors.accept(work, user, code));
    if (!isRight) throw new InternalError(401, 'wrong_code', 'The code is wrong, or was already used.');
    await this.guesses.clear(guess);
  }

  private recordSignIn(work: Work, found: Found, address: string): Promise<void> {
    return this.record(work, found, address, 'user.signed_in');
  }

  private record(work: Work, { session, user, station }: FoundSession, address: string, action: string): Promise<void> {
    const { accountId } = session;
    const origin = { actor: user === null ? stationActor(station) : actorOf(user), address };
    const details = { session: encodeId('session', session.id), user_agent: session.userAgent };
    const livemode = station?.livemode ?? null;
    return this.audit.record(work, origin, { action, accountId, livemode, subjectId: (user ?? station).id, details });
  }
}

/** A station is of one mode. */
function modeOf(station: Station | null, wanted: Mode | undefined): Mode {
  if (station === null) return wanted ?? 'live';
  const own: Mode = station.livemode ? 'live' : 'test';
  if (wanted === undefined || wanted === own) return own;
  throw new InternalError(403, 'other_mode', `This station is in ${own} mode.`);
}

export function sessionEnded(): InternalError {
  return new InternalError(401, 'session_ended', 'The session has ended. Sign in again.');
}

function stateOf({ session, secret }: OpenedSession): internal.SessionState {
  const state = session.signedInAt === null ? 'second_factor' : 'signed_in';
  return { secret, state, ends_at: session.endsAt.toISOString() };
}

export function codeRequired(): InternalError {
  return new InternalError(401, 'code_required', 'Enter your two-step verification code as well.');
}
