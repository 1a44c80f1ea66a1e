/** Passes requests to the OAuth endpoints on to oidc-provider, each with a transaction of its own. */
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { applicationScopeNames } from '@millwright/contracts';
import type { ProxiedCaller } from '@millwright/operations';
import { appConfig } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OAuthConfig } from '../oauth.settings.js';
import { ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { RequestTransaction } from '../storage/request-transaction.js';
import { oauthPaths, OAuthProvider } from './oauth-provider.js';

const metadataPaths = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

type RequestListener = ReturnType<OAuthProvider['provider']['callback']>;

interface ProxiedMessage extends IncomingMessage {
  caller: ProxiedCaller;
}

interface KoaContext {
  readonly req: IncomingMessage;
  readonly status: number;
}

@Injectable()
export class OAuthEndpoints implements OnModuleInit {
  private readonly issuer: URL;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly oauth: OAuthProvider,
    private readonly transaction: RequestTransaction,
    private readonly guard: ProxiedCallerGuard,
    @Inject(appConfig) config: OAuthConfig,
  ) {
    this.issuer = new URL(config.authUrl);
  }

  onModuleInit(): void {
    const { provider } = this.oauth;
    provider.use((context, next) => this.runInTransaction(context, next));
    const listener = provider.callback();
    const app = this.host.httpAdapter.getInstance<FastifyInstance>();
    void app.register((scope, _, done) => {
      // oidc-provider parses bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (__, ___, parsed) => parsed(null));
      const { authorization, token, revocation } = oauthPaths;
      for (const url of metadataPaths) scope.get(url, (_request, reply) => this.respondWithMetadata(reply));
      for (const [method, url] of [
        ['GET', authorization],
        ['GET', `${authorization}/:uid`],
        ['POST', token],
        ['POST', revocation],
      ] as const) {
        scope.route({ method, url, handler: (request, reply) => this.passOn(request, reply, listener) });
      }
      done();
    });
  }

  private passOn(request: FastifyRequest, reply: FastifyReply, listener: RequestListener): void {
    const { raw } = request;
    (raw as ProxiedMessage).caller = this.guard.verify(request);
    raw.headers.host = this.issuer.host;
    raw.headers['x-forwarded-proto'] = this.issuer.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    reply.hijack();
    void listener(raw, reply.raw);
  }

  /** Rolls back if the response is a server error. */
  private runInTransaction(context: KoaContext, next: () => Promise<unknown>): Promise<unknown> {
    const { caller } = context.req as ProxiedMessage;
    return this.transaction.run(caller, next, () => context.status >= 500);
  }

  /** Not the metadata of oidc-provider, which describe OpenID Connect. */
  private respondWithMetadata(reply: FastifyReply): object {
    const { origin } = this.issuer;
    void reply.header('cache-control', 'public, max-age=3600');
    const authentication = ['client_secret_basic', 'client_secret_post'];
    return {
      issuer: origin,
      authorization_endpoint: origin + oauthPaths.authorization,
      token_endpoint: origin + oauthPaths.token,
      revocation_endpoint: origin + oauthPaths.revocation,
      scopes_supported: applicationScopeNames,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: authentication,
      revocation_endpoint_auth_methods_supported: authentication,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }
}
