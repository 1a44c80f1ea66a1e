/** Hands what comes to the OAuth endpoints to the OAuth server, each request with a transaction of its own. */
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { scopeNames } from '@millwright/contracts';
import type { Visitor } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { VisitorGuard } from '../visitor/visitor.guard.js';
import { oauthPaths, OAuthProvider } from './provider.js';
import { RequestWork } from './request-work.js';

const metadataPaths = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

interface VisitedMessage extends IncomingMessage {
  visitor: Visitor;
}

/** What of the server's context is needed here. */
interface OAuthContext {
  readonly req: IncomingMessage;
  readonly status: number;
}

@Injectable()
export class OAuthEndpoints implements OnModuleInit {
  private readonly issuer: URL;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly oauth: OAuthProvider,
    private readonly requests: RequestWork,
    private readonly guard: VisitorGuard,
    @Inject(accountsConfig) config: AccountsConfig,
  ) {
    this.issuer = new URL(config.authUrl);
  }

  onModuleInit(): void {
    const { provider } = this.oauth;
    provider.use((context, next) => this.inOneTransaction(context, next));
    const serve = provider.callback();
    const app = this.host.httpAdapter.getInstance<FastifyInstance>();
    void app.register((scope, _, done) => {
      // The server reads bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (__, ___, parsed) => parsed(null));
      const { authorization, token, revocation } = oauthPaths;
      for (const url of metadataPaths) scope.get(url, (_request, reply) => this.answerMetadata(reply));
      for (const [methods, url] of [
        [['GET', 'POST'], authorization],
        [['GET'], `${authorization}/:uid`],
        [['POST'], token],
        [['POST'], revocation],
      ] as const) {
        scope.route({ method: [...methods], url, handler: (request, reply) => this.handOver(request, reply, serve) });
      }
      done();
    });
  }

  private handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    serve: ReturnType<OAuthProvider['provider']['callback']>,
  ): void {
    const { raw } = request;
    (raw as VisitedMessage).visitor = this.guard.admit(request);
    raw.headers.host = this.issuer.host;
    raw.headers['x-forwarded-proto'] = this.issuer.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    reply.hijack();
    void serve(raw, reply.raw);
  }

  /** What was written for an answer that tells of a failure of ours is dropped. */
  private inOneTransaction(context: OAuthContext, next: () => Promise<unknown>): Promise<unknown> {
    const { visitor } = context.req as VisitedMessage;
    return this.requests.run(visitor, next, () => context.status >= 500);
  }

  /** Written out, since the server's own tells of OpenID Connect, of which there is nothing here. */
  private answerMetadata(reply: FastifyReply): object {
    const { origin } = this.issuer;
    void reply.header('cache-control', 'public, max-age=3600');
    const authentication = ['client_secret_basic', 'client_secret_post'];
    return {
      issuer: origin,
      authorization_endpoint: origin + oauthPaths.authorization,
      token_endpoint: origin + oauthPaths.token,
      revocation_endpoint: origin + oauthPaths.revocation,
      scopes_supported: scopeNames,
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
