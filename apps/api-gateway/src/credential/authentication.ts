/** Finds the credential that a call is made with, by passport's bearer strategy, and says why a call is refused. */
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiError, Clock, type CredentialKind, kindOfCredential, type Mode } from '@millwright/service-kit';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import type { Credential } from './credential.js';
import { CredentialTable, type LookUpGuard } from './credential-table.js';

export interface Authenticated {
  readonly credential: Credential;
  /** Why the credential, though it is genuine, does not let this call in. */
  readonly refusal: ApiError | undefined;
}

/** The part of a call that passport sees. */
interface BearerCall {
  readonly headers: IncomingHttpHeaders;
  readonly guard: LookUpGuard;
}

type Verified = (error: unknown, credential?: Credential | false) => void;

const strategy = 'bearer';
const kindsOfCallers: readonly (CredentialKind | undefined)[] = [
  'live_key',
  'test_key',
  'access_token',
  'session_token',
];

const missing = new ApiError('missing_credentials', {
  message: 'Send an API key or an access token: Authorization: Bearer <API_KEY>.',
});

/** One refusal for unknown, malformed and revoked credentials, expired keys and other schemes: they are not told apart. */
const invalid = new ApiError('invalid_api_key', { message: 'This credential does not exist or has been revoked.' });

const expired = new ApiError('expired_token', {
  message: 'The access token has expired. Exchange the refresh token for a new one, and repeat the call.',
});

@Injectable()
export class Authentication {
  private readonly passport = new passport.Passport();

  constructor(
    private readonly table: CredentialTable,
    private readonly clock: Clock,
  ) {
    const verify = (call: unknown, text: string, verified: Verified): void => {
      const found = this.find(text, (call as BearerCall).guard);
      if (found instanceof Promise) found.then((credential) => verified(null, credential ?? false), verified);
      else verified(null, found ?? false);
    };
    this.passport.use(strategy, new Strategy<typeof verify>({ passReqToCallback: true }, verify));
  }

  /** The credential of a call. Throws if it has none that is genuine, or if that cannot be known at the moment. */
  authenticate(headers: IncomingHttpHeaders, mode: Mode, guard: LookUpGuard): Promise<Authenticated> {
    return new Promise((resolve, reject) => {
      if (headers.authorization === undefined) return reject(missing);
      const done: Verified = (error, credential) => {
        if (error) reject(error as Error);
        else if (!credential) reject(invalid);
        else resolve({ credential, refusal: this.refusalOf(credential, mode) });
      };
      const call: BearerCall = { headers, guard };
      this.passport.authenticate(strategy, { session: false }, done)(call, undefined, done);
    });
  }

  /** A text without the checksum of a credential is refused without any look-up. */
  private find(text: string, guard: LookUpGuard): ReturnType<CredentialTable['find']> {
    return kindsOfCallers.includes(kindOfCredential(text)) ? this.table.find(text, guard) : undefined;
  }

  private refusalOf(credential: Credential, mode: Mode): ApiError | undefined {
    const { token_ends_at: tokenEndsAt } = credential;
    if (tokenEndsAt !== null && tokenEndsAt <= this.clock.now().getTime()) return expired;
    if (credential.livemode !== (mode === 'live')) {
      return new ApiError('environment_mismatch', {
        message: credential.livemode
          ? `This is a live ${nameOf(credential)}; send it to the live address.`
          : `This is a test ${nameOf(credential)}; send it to the sandbox address.`,
      });
    }
    if (credential.account_status === 'suspended') {
      return new ApiError('account_suspended', { message: 'This account is suspended.' });
    }
    return undefined;
  }
}

function nameOf({ kind }: Credential): string {
  return kind === 'key' ? 'key' : 'access token';
}
