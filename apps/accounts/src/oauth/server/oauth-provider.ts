/** The OAuth server: the authorization code flow with PKCE, refresh tokens that can be used once, and revocation. */
import { generateKeyPairSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { applicationScopeNames } from '@millwright/contracts';
import { isDependencyFault } from '@millwright/persistence';
import { appConfig, Clock, decodeId, encodeId, Logger } from '@millwright/service-kit';
import {
  type Account,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { OAuthConfig } from '../oauth.settings.js';
import { User } from '../../identity/user/user.entity.js';
import { UserService } from '../../identity/user/user.service.js';
import { ApplicationSecrets } from '../application/application-secrets.js';
import { TooManyGuesses, WrongGuesses } from '../../identity/guess/guess.store.js';
import { respondWithPage } from '../page/page.js';
import { errorPage } from '../page/pages.js';
import { Adapters } from '../storage/adapters.js';
import { RequestTransaction } from '../storage/request-transaction.js';
import { useOwnCredentials } from './oidc-provider-credentials.js';

const hour = 3_600;
const day = 24 * hour;
const retryAfterSeconds = 2;

export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  interaction: '/oauth/interaction',
} as const;

const longestParameterBytes = 2_048;

const idleSessionSeconds = 12 * hour;
/** However much it is used. */
const longestSessionSeconds = 7 * day;

/** Lifetime of an unused refresh token. */
const refreshTokenDays = 90;

/** oidc-provider calls a user an account. */
interface UserAsAccount extends Account {
  /** Public id of the account that the user belongs to. */
  readonly millwrightAccountId: string;
}

@Injectable()
export class OAuthProvider {
  readonly provider: Provider;
  private readonly isSecure: boolean;

  constructor(
    private readonly transaction: RequestTransaction,
    private readonly secrets: ApplicationSecrets,
    private readonly guesses: WrongGuesses,
    private readonly users: UserService,
    private readonly clock: Clock,
    adapters: Adapters,
    private readonly logger: Logger,
    @Inject(appConfig) config: OAuthConfig,
  ) {
    const issuer = new URL(config.authUrl).origin;
    this.isSecure = issuer.startsWith('https:');
    this.provider = new Provider(issuer, {
      ...this.configuration(),
      adapter: (model: string) => adapters.adapterFor(model),
      cookies: this.cookies(config.cookieKeys),
    });
    // OAuthEndpoints sets the forwarding headers itself.
    this.provider.proxy = true;
    useOwnCredentials(this.provider, (clientId, secret) => this.isSecretOf(clientId, secret));
    this.provider.use((context, next) => this.completeResponse(context as KoaContextWithOIDC, next));
    this.provider.use((context, next) => checkParameters(context as KoaContextWithOIDC, next));
    this.provider.on('server_error', (context, error) => this.respondWithFailure(context, error));
  }

  /** Of every answer to a browser: it asks for pages of this host by https alone. */
  get transportHeaders(): Record<string, string> {
    return this.isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};
  }

  private configuration(): Configuration {
    return {
      scopes: [...applicationScopeNames],
      claims: {},
      responseTypes: ['code'],
      clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
      allowOmittingSingleRegisteredRedirectUri: false,
      pkce: { required: () => true },
      routes: { ...oauthPaths },
      interactions: {
        policy: consentPolicy(),
        url: (_, { uid }) => `${oauthPaths.interaction}/${uid}`,
      },
      findAccount: (_, userId, token) => this.findUser(userId, token?.kind),
      loadExistingGrant: ({ oidc }) => {
        const grantId = oidc.result?.consent?.grantId;
        return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
      },
      issueRefreshToken: () => true,
      rotateRefreshToken: true,
      expiresWithSession: () => false,
      revokeGrantPolicy: () => true,
      clientBasedCORS: () => false,
      renderError: (context, { error, error_description: description }) => {
        respondWithPage(
          context,
          errorPage({ error, description: error === 'server_error' ? '' : (description ?? '') }),
        );
      },
      features: {
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        resourceIndicators: { enabled: false },
        revocation: { enabled: true, allowedPolicy: (_, client, token) => requireOwnToken(client, token) },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
      },
      ttl: {
        AccessToken: hour,
        AuthorizationCode: 60,
        RefreshToken: refreshTokenDays * day,
        Interaction: hour,
        Session: (_, { loginTs }) => this.secondsOfSession(loginTs),
        Grant: 365 * day,
        IdToken: hour,
      },
      // oidc-provider requires a signing key for ID tokens, which are never issued here.
      jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
      clientDefaults: { id_token_signed_response_alg: 'ES256' },
    };
  }

  private cookies(keys: readonly string[]): NonNullable<Configuration['cookies']> {
    const options = { httpOnly: true, sameSite: 'lax', signed: true, secure: this.isSecure } as const;
    // Of https, browsers accept these prefixes only if no other host and no http page has set the cookie. Those of a sign-in have a path.
    const [ofHost, ofPath] = this.isSecure ? ['__Host-', '__Secure-'] : ['', ''];
    return {
      names: {
        session: `${ofHost}millwright_session`,
        interaction: `${ofPath}millwright_interaction`,
        resume: `${ofPath}millwright_resume`,
      },
      keys: [...keys],
      long: options,
      short: options,
    };
  }

  /** The grant of a disabled user goes on, as it is that of the account, but nothing else that the user has begun. */
  private async findUser(publicId: string, token: string | undefined): Promise<UserAsAccount | undefined> {
    const id = decodeId('user', publicId);
    if (id === undefined) return undefined;
    const user =
      token === 'RefreshToken'
        ? await (await this.transaction.reader()).findOneBy(User, { id })
        : await this.users.shareEnabled(await this.transaction.work, publicId);
    if (user === null) return undefined;
    return {
      accountId: publicId,
      millwrightAccountId: encodeId('account', user.accountId),
      claims: () => ({ sub: publicId }),
    };
  }

  /** How long a session lasts from now on if it is not used; `signedInAt` is business time, in seconds since 1970. */
  private secondsOfSession(signedInAt: number | undefined): number {
    if (signedInAt === undefined) return idleSessionSeconds;
    const left = signedInAt + longestSessionSeconds - Math.floor(this.clock.now().getTime() / 1000);
    return Math.max(1, Math.min(left, idleSessionSeconds));
  }

  /** After too many wrong secrets, right ones are refused too. */
  private async isSecretOf(clientId: string, secret: string): Promise<boolean> {
    const id = decodeId('application', clientId);
    const guess = { kind: 'client_secret', name: clientId, address: this.transaction.caller.address } as const;
    try {
      const isValid = id !== undefined && (await this.secrets.isValid(await this.transaction.reader(), id, secret));
      await (isValid ? this.guesses.requireFewGuesses(guess) : this.guesses.count(guess));
      return isValid;
    } catch (error) {
      throw error instanceof TooManyGuesses ? tooManySecrets(error) : error;
    }
  }

  /** Called for failures that oidc-provider has caught, and for others. Pages render their failures themselves. */
  private respondWithFailure(context: KoaContextWithOIDC, error: unknown): void {
    this.logger.error({ err: error }, 'A request to the OAuth server failed');
    if (context.path !== oauthPaths.token && context.path !== oauthPaths.revocation) return;
    const isTemporary = isDependencyFault(error);
    context.status = isTemporary ? 503 : 500;
    context.body = failureBody(isTemporary);
    if (isTemporary) context.set('retry-after', String(retryAfterSeconds));
  }

  private async completeResponse(context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
    context.set(this.transportHeaders);
    try {
      await next();
    } catch (error) {
      context.status = 500;
      respondWithPage(context, errorPage({ error: 'server_error', description: '' }));
      this.respondWithFailure(context, error);
    }
    if (context.status !== 200) return;
    // Some clients require a JSON body.
    if (context.path === oauthPaths.revocation) context.body = {};
    if (context.path !== oauthPaths.token) return;
    const { millwrightAccountId } = context.oidc.entities.Account as UserAsAccount;
    context.body = { ...(context.body as object), account_id: millwrightAccountId };
  }
}

/** An error of the token endpoint. Clients must not give a token up if a dependency is unavailable. */
function failureBody(isTemporary: boolean): object {
  return isTemporary
    ? { error: 'temporarily_unavailable', error_description: 'try again shortly, with the same token' }
    : { error: 'server_error', error_description: 'something failed on our side' };
}

/**
 * Refuses a long parameter before anything is stored until consent, or repeated in an answer. A nonce, which is for the ID tokens of
 * OpenID Connect, is left out: oidc-provider would refuse it.
 */
async function checkParameters(context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<unknown> {
  if (context.path !== oauthPaths.authorization) return next();
  const { nonce, ...query } = context.query;
  const long = Object.entries(context.query).find(([, values]) => [values].flat().some(isLong));
  if (long !== undefined) {
    context.status = 400;
    const description = `${long[0].slice(0, 40)} is longer than ${longestParameterBytes} bytes`;
    return respondWithPage(context, errorPage({ error: 'invalid_request', description }));
  }
  if (nonce !== undefined) context.query = query;
  return next();
}

function isLong(value: string | undefined): boolean {
  return value !== undefined && Buffer.byteLength(value) > longestParameterBytes;
}

/** Requires consent for every authorization request, even if the same access was granted before. */
function consentPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { REQUEST_PROMPT, NO_NEED_TO_PROMPT } = interactionPolicy.Check;
  policy.get('login')!.checks.add(
    new interactionPolicy.Check('scopes', 'scopes are checked before the user signs in', (context) => {
      requireKnownScopes(context);
      return NO_NEED_TO_PROMPT;
    }),
    0,
  );
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check('disabled', 'the user can no longer sign in', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined ? REQUEST_PROMPT : NO_NEED_TO_PROMPT,
      ),
    );
  const { checks } = policy.get('consent')!;
  checks.clear();
  checks.add(
    new interactionPolicy.Check('not_asked_yet', 'consent is asked for every time', ({ oidc }) =>
      oidc.result?.consent?.grantId === undefined ? REQUEST_PROMPT : NO_NEED_TO_PROMPT,
    ),
  );
  return policy;
}

/** oidc-provider drops unknown scopes silently; a misspelt scope is to be noticed at once. */
function requireKnownScopes({ oidc, query }: KoaContextWithOIDC): void {
  if (oidc.route !== 'authorization') return;
  const sent = query['scope'];
  const requested = typeof sent === 'string' ? sent.split(' ').filter((scope) => scope !== '') : [];
  if (requested.length === 0) throw new errors.InvalidScope('ask for at least one scope', '');
  const unknown = requested.find((scope) => !(applicationScopeNames as readonly string[]).includes(scope));
  if (unknown !== undefined) throw new errors.InvalidScope('there is no such scope', unknown);
}

function requireOwnToken(client: { clientId: string }, token: { clientId?: string | undefined }): true {
  if (token.clientId === client.clientId) return true;
  throw new errors.InvalidRequest('the token belongs to another client');
}

function tooManySecrets({ retryAfterSeconds: seconds }: TooManyGuesses): errors.OIDCProviderError {
  Provider.ctx!.set('retry-after', String(seconds));
  const refusal = new errors.OIDCProviderError(429, 'temporarily_unavailable');
  return Object.assign(refusal, {
    error_description: `too many wrong client secrets; try again in ${seconds} seconds`,
  });
}
