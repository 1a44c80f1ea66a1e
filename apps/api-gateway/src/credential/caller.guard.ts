/** Lets a call pass whose credential is good here, whichever strategy knows it; says why it refuses any other. */
import { Injectable } from '@nestjs/common';
import type { Operation } from '@millwright/contracts';
import { ApiError, Clock, type Mode } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { BearerStrategy } from './bearer.strategy.js';
import type { Credential } from './credential.js';

type Authenticated = (error: unknown, credential: Credential | undefined) => void;

const missing = new ApiError('missing_credentials', {
  message: 'Send an API key or an access token: Authorization: Bearer <API_KEY>.',
});

/** One refusal for unknown, malformed and revoked credentials, expired keys and other schemes: they are not told apart. */
const invalid = new ApiError('invalid_api_key', { message: 'This credential does not exist or has been revoked.' });

const expired = new ApiError('expired_token', {
  message: 'The access token has expired. Exchange the refresh token for a new one, and repeat the call.',
});

const strategy = 'bearer';

@Injectable()
export class CallerGuard {
  private readonly passport = new passport.Passport();

  constructor(
    bearer: BearerStrategy,
    private readonly clock: Clock,
  ) {
    this.passport.use(strategy, bearer);
  }

  /** Where the credential is good, but not for this address or at this time, it is handed over beside the refusal. */
  authenticate(request: FastifyRequest, reply: FastifyReply, mode: Mode, done: Authenticated): void {
    if (request.headers.authorization === undefined) return done(missing, undefined);
    const settle = (error: unknown, credential?: Credential | false): void => {
      if (error) return done(error, undefined);
      if (!credential) return done(invalid, undefined);
      done(this.refusalOf(credential, mode), credential);
    };
    this.passport.authenticate(strategy, { session: false }, settle)(request, reply, settle);
  }

  /** Throws where the credential lacks the scope of the operation. */
  requireScope(credential: Credential, { scope }: Operation): void {
    if (scope === null || credential.scopes.includes(scope)) return;
    throw new ApiError('insufficient_scope', {
      message: `This operation needs the scope ${scope}.`,
      details: { required_scopes: [scope] },
    });
  }

  private refusalOf(credential: Credential, mode: Mode): ApiError | null {
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
    return null;
  }
}

function nameOf({ kind }: Credential): string {
  return kind === 'key' ? 'key' : 'access token';
}

/** The `WWW-Authenticate` challenge that goes with a refusal, if any does. */
export function challengeOf({ code, options }: ApiError): string | undefined {
  if (code === 'missing_credentials') return 'Bearer realm="millwright"';
  if (code === 'invalid_api_key' || code === 'expired_token') return 'Bearer realm="millwright", error="invalid_token"';
  if (code !== 'insufficient_scope') return undefined;
  const scopes = options.details?.['required_scopes'] as readonly string[];
  return `Bearer realm="millwright", error="insufficient_scope", scope="${scopes.join(' ')}"`;
}
