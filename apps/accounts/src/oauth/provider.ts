/** The OAuth server: the authorization code flow with PKCE, refresh tokens that are good once, and revocation. */
import { generateKeyPairSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { scopeNames } from '@millwright/contracts';
import { decodeId, encodeId, isDependencyFault } from '@millwright/persistence';
import { type CredentialKind, Logger, makeCredential } from '@millwright/service-kit';
import {
  type Account,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { TooManyGuesses } from '../guess/wrong-guesses.js';
import { Adapters } from './adapters.js';
import { ClientAdapter } from './client-adapter.js';
import { putPage } from './page.js';
import { errorPage } from './pages.js';
import { RequestWork } from './request-work.js';

const hour = 3_600;
const day = 24 * hour;
const awaySeconds = 2;

export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  interaction: '/oauth/interaction',
} as const;

/** How long a refresh token that is not used stays good. */
export const refreshTokenDays = 90;

interface Person extends Account {
  /** The account that the person is one of. */
  readonly ofAccount: string;
}

@Injectable()
export class OAuthProvider {
  readonly provider: Provider;
  readonly isSecure: boolean;

  constructor(
    private readonly requests: RequestWork,
    private readonly clients: ClientAdapter,
    adapters: Adapters,
    private readonly logger: Logger,
    @Inject(accountsConfig) config: AccountsConfig,
  ) {
    const issuer = new URL(config.authUrl).origin;
    this.isSecure = issuer.startsWith('https:');
    this.provider = new Provider(issuer, {
      ...this.configuration(),
      adapter: (model: string) => adapters.of(model),
      cookies: this.cookies(config.cookieKeys),
    });
    // The endpoint that hands requests over says where they were sent to.
    this.provider.proxy = true;
    this.makeCredentialsOurs();
    this.provider.use((context, next) => this.completeAnswer(context as KoaContextWithOIDC, next));
    this.provider.on('server_error', (context, error) => this.answerFailure(context, error));
  }

  private configuration(): Configuration {
    return {
      scopes: [...scopeNames],
      claims: {},
      responseTypes: ['code'],
      clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
      allowOmittingSingleRegisteredRedirectUri: false,
      pkce: { required: () => true },
      routes: { ...oauthPaths },
      interactions: {
        policy: askEveryTime(),
        url: (_, { uid }) => `${oauthPaths.interaction}/${uid}`,
      },
      findAccount: (_, userId) => this.personOf(userId),
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
        putPage(context, errorPage({ error, description: error === 'server_error' ? '' : (description ?? '') }));
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
        Session: 12 * hour,
        Grant: 365 * day,
        IdToken: hour,
      },
      // Nothing is signed with it: there are no ID tokens. The server wants to have one.
      jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
      clientDefaults: { id_token_signed_response_alg: 'ES256' },
    };
  }

  private cookies(keys: readonly string[]): NonNullable<Configuration['cookies']> {
    const options = { httpOnly: true, sameSite: 'lax', signed: true, secure: this.isSecure } as const;
    return {
      names: { session: 'millwright_session', interaction: 'millwright_interaction', resume: 'millwright_resume' },
      keys: [...keys],
      long: options,
      short: options,
    };
  }

  private async personOf(userId: string): Promise<Person | undefined> {
    const [row] = await this.requests.read<{ account_id: string }>('SELECT account_id FROM users WHERE id = $1', [
      decodeId('user', userId),
    ]);
    if (row === undefined) return undefined;
    return {
      accountId: userId,
      ofAccount: encodeId('account', row.account_id),
      claims: () => ({ sub: userId }),
    };
  }

  /** Codes and tokens have the form of all our credentials; secrets are compared with hashes. */
  private makeCredentialsOurs(): void {
    const { AccessToken, AuthorizationCode, Client, RefreshToken } = this.provider;
    const made: [object, CredentialKind][] = [
      [AuthorizationCode.prototype, 'authorization_code'],
      [AccessToken.prototype, 'access_token'],
      [RefreshToken.prototype, 'refresh_token'],
    ];
    for (const [prototype, kind] of made) {
      const { generateTokenId: prepare } = prototype as { generateTokenId: () => string };
      Object.assign(prototype, {
        generateTokenId(this: object): string {
          // It also settles what kind of token this is.
          prepare.call(this);
          return makeCredential(kind);
        },
      });
    }
    const { clients } = this;
    Object.assign(Client.prototype, {
      async compareClientSecret(this: { clientId: string }, secret: string): Promise<boolean> {
        try {
          return await clients.hasSecret(this.clientId, secret);
        } catch (error) {
          throw error instanceof TooManyGuesses ? refusalOf(error) : error;
        }
      },
    });
  }

  /** Told of what the server has caught, and of what it has not. Pages say by themselves that something failed. */
  private answerFailure(context: KoaContextWithOIDC, error: unknown): void {
    this.logger.error({ err: error }, 'A request to the OAuth server failed');
    if (context.path !== oauthPaths.token && context.path !== oauthPaths.revocation) return;
    const isAway = isDependencyFault(error);
    context.status = isAway ? 503 : 500;
    context.body = failure(isAway);
    if (isAway) context.set('retry-after', String(awaySeconds));
  }

  private async completeAnswer(context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
    try {
      await next();
    } catch (error) {
      context.status = 500;
      putPage(context, errorPage({ error: 'server_error', description: '' }));
      this.answerFailure(context, error);
    }
    if (context.status !== 200) return;
    // Some clients insist on JSON also where there is nothing to say.
    if (context.path === oauthPaths.revocation) context.body = {};
    if (context.path !== oauthPaths.token) return;
    const { ofAccount } = context.oidc.entities.Account as Person;
    context.body = { ...(context.body as object), account_id: ofAccount };
  }
}

/** The form of errors of the token endpoint. What only waits for a part that is away is no reason to give a token up. */
function failure(isAway: boolean): object {
  return isAway
    ? { error: 'temporarily_unavailable', error_description: 'try again shortly, with the same token' }
    : { error: 'server_error', error_description: 'something failed on our side' };
}

/** Whoever has signed in is asked each time whether an application may act, whatever was allowed before. */
function askEveryTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { REQUEST_PROMPT, NO_NEED_TO_PROMPT } = interactionPolicy.Check;
  policy.get('login')!.checks.add(
    new interactionPolicy.Check('scopes', 'scopes are known before anybody signs in', (context) => {
      requireKnownScopes(context);
      return NO_NEED_TO_PROMPT;
    }),
    0,
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

/** The server has dropped scopes that it does not know by now; a caller that has misspelt one would find out late. */
function requireKnownScopes({ oidc, method, query }: KoaContextWithOIDC): void {
  if (oidc.route !== 'authorization') return;
  const sent = method === 'POST' ? oidc.body?.['scope'] : query['scope'];
  const asked = typeof sent === 'string' ? sent.split(' ').filter((scope) => scope !== '') : [];
  if (asked.length === 0) throw new errors.InvalidScope('ask for at least one scope', '');
  const unknown = asked.find((scope) => !(scopeNames as readonly string[]).includes(scope));
  if (unknown !== undefined) throw new errors.InvalidScope('there is no such scope', unknown);
}

function requireOwnToken(client: { clientId: string }, token: { clientId?: string | undefined }): true {
  if (token.clientId === client.clientId) return true;
  throw new errors.InvalidRequest('the token is of another client');
}

function refusalOf({ retryAfterSeconds }: TooManyGuesses): errors.OIDCProviderError {
  Provider.ctx!.set('retry-after', String(retryAfterSeconds));
  const refusal = new errors.OIDCProviderError(429, 'temporarily_unavailable');
  return Object.assign(refusal, {
    error_description: `too many wrong client secrets; try again in ${retryAfterSeconds} seconds`,
  });
}
