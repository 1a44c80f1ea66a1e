/** Signing in and out, and what precedes it: invitations, resets of forgotten passwords, pairing. The secret stays in the cookie. */
import { Inject, Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import type { ProxiedCaller } from '@millwright/operations';
import { appConfig, type Mode } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SessionConfig } from './session.settings.js';
import { PageError } from '../listener/page-error.js';
import { LiveStreams, ownerOf } from '../live/live-streams.js';
import { parse } from '../listener/parse.js';
import { AccessTokens } from './access-tokens.js';
import { AccountsClient } from './accounts-client.js';
import { SessionCookie } from './session-cookie.js';

const line = z.string().min(1).max(200);
const password = z.string().min(1).max(1_000);
const code = z.string().min(1).max(40);
const token = z.string().regex(/^[0-9A-Za-z_-]{1,200}$/);

const forms = {
  signIn: z.strictObject({ email: line, password }),
  secondFactor: z.strictObject({ code }),
  reauthentication: z.strictObject({ password, code: code.optional() }),
  token: z.strictObject({ token }),
  acceptance: z.strictObject({ token, name: line, password }),
  resetRequest: z.strictObject({ email: line }),
  pairing: z.strictObject({ code }),
  pin: z.strictObject({ operator_id: line, pin: z.string().min(1).max(20) }),
  reset: z.strictObject({ token, password, code: code.optional() }),
};

const longestUserAgent = 500;

type SessionOnPage = Omit<internal.SessionToken, 'access_token' | 'expires_at'> & {
  readonly api: Readonly<Record<Mode, string>>;
  /** Where the stream of events of each mode begins, so that it misses nothing that happens after the page has read its records. */
  readonly events_after: Readonly<Record<Mode, string>>;
};

@Injectable()
export class SessionRoutes {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly tokens: AccessTokens,
    private readonly cookie: SessionCookie,
    private readonly streams: LiveStreams,
    @Inject(appConfig) private readonly config: SessionConfig,
  ) {}

  register(app: FastifyInstance): void {
    app.get('/session', (request, reply) => this.endingWithSession(reply, () => this.describe(request)));
    app.post('/sign-in', async (request, reply) => {
      const given = parse(forms.signIn, request.body);
      const session = await this.post<internal.SessionState>(
        'sessions',
        { ...given, user_agent: userAgentOf(request) },
        request,
      );
      return await this.begin(session, request, reply);
    });
    app.post('/second-factor', (request, reply) =>
      this.endingWithSession(reply, () => this.replace('sessions/second-factor', forms.secondFactor, request, reply)),
    );
    app.post('/reauthenticate', (request, reply) =>
      this.endingWithSession(reply, () =>
        this.replace('sessions/reauthenticate', forms.reauthentication, request, reply),
      ),
    );
    app.post('/sign-out', async (request, reply) => {
      await this.endSession(request);
      this.cookie.clear(reply);
      return {};
    });
    app.post('/station/pair', async (request, reply) => {
      const given = { ...parse(forms.pairing, request.body), user_agent: userAgentOf(request) };
      return await this.begin(await this.post<internal.SessionState>('stations/pair', given, request), request, reply);
    });
    app.get('/station/operators', (request, reply) =>
      this.endingWithSession(reply, () =>
        this.post<internal.OperatorsOfStation>('stations/operators', { secret: this.cookie.require(request) }, request),
      ),
    );
    app.post('/station/pin', (request, reply) =>
      this.endingWithSession(reply, () => {
        const given = parse(forms.pin, request.body);
        const secret = this.cookie.require(request);
        return this.post<internal.CheckedPin>('stations/pin', { secret, ...given }, request);
      }),
    );
    app.post('/invitation/look-up', (request) => this.pass('invitations/look-up', forms.token, request));
    app.post('/invitation/accept', async (request, reply) => {
      const given = { ...parse(forms.acceptance, request.body), user_agent: userAgentOf(request) };
      return await this.begin(
        await this.post<internal.SessionState>('invitations/accept', given, request),
        request,
        reply,
      );
    });
    app.post('/reset', (request) => this.pass('password-resets', forms.resetRequest, request));
    app.post('/reset/look-up', (request) => this.pass('password-resets/look-up', forms.token, request));
    app.post('/reset/complete', (request) => this.pass('password-resets/complete', forms.reset, request));
  }

  /** Everything that the page may know of a session, not its token; and where programs call the API. */
  private async describe(request: FastifyRequest): Promise<SessionOnPage> {
    const secret = this.cookie.require(request);
    const access = await this.tokens.ofOwnMode(secret, callerOf(request));
    const { access_token: _, expires_at: __, ...described } = access;
    const placeOf = (mode: Mode): string => this.streams.placeNow(ownerOf(access.account.id, mode));
    return {
      ...described,
      api: { live: this.config.apiUrl, test: this.config.sandboxUrl },
      events_after: { live: placeOf('live'), test: placeOf('test') },
    };
  }

  /** A new session takes the place of the one that the browser had. */
  private async begin(
    { secret, state, ends_at: endsAt }: internal.SessionState,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Pick<internal.SessionState, 'state'>> {
    await this.endSession(request);
    this.cookie.set(reply, secret, endsAt);
    return { state };
  }

  /** The session goes on under a new secret. */
  private async replace(
    place: string,
    form: z.ZodType<object>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Pick<internal.SessionState, 'state'>> {
    const secret = this.cookie.require(request);
    const session = await this.post<internal.SessionState>(place, { secret, ...parse(form, request.body) }, request);
    this.tokens.forget(secret);
    this.cookie.set(reply, session.secret, session.ends_at);
    return { state: session.state };
  }

  private async endSession(request: FastifyRequest): Promise<void> {
    const secret = this.cookie.find(request);
    if (secret === undefined) return;
    this.tokens.forget(secret);
    await this.post('sessions/end', { secret }, request);
  }

  private async endingWithSession<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PageError && error.code === 'session_ended') this.cookie.clear(reply);
      throw error;
    }
  }

  private pass(place: string, form: z.ZodType<object>, request: FastifyRequest): Promise<object> {
    return this.post(place, parse(form, request.body), request);
  }

  private post<Answer extends object>(place: string, body: object, request: FastifyRequest): Promise<Answer> {
    return this.accounts.post<Answer>(place, body, callerOf(request));
  }
}

export function callerOf({ address, id }: FastifyRequest): ProxiedCaller {
  return { address, requestId: id };
}

function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, longestUserAgent);
}
