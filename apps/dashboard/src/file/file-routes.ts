/**
 * Files behind signed URLs of the API: the page may load them from here alone, and never sees another origin. Only the configured
 * addresses of files are called, and only for a person who is signed in.
 */
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { largestUploadBytes } from '@millwright/contracts';
import { appConfig, goneSignal, Logger } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { z } from 'zod';
import type { ApiConfig } from '../api/api.settings.js';
import type { FileConfig } from './file.settings.js';
import { PageError, unavailable } from '../listener/page-error.js';
import { PageTurns } from '../listener/page-turns.js';
import { sendWhole } from '../listener/send-whole.js';
import { AccessTokens } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { callerOf } from '../session/session-routes.js';

const query = z.strictObject({ url: z.url().max(4_000) });
/** What a browser shows of an <img>; everything else is saved, so that nothing of a customer's is ever a page of this origin. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp'];
const passedToPage = ['content-type', 'content-length', 'content-disposition', 'etag'];
const passedToFiles = ['content-type', 'content-length', 'digest', 'content-digest'];

/** To each origin; no more files are in transfer. */
const connections = 64;
/** Of one account, so that those which it does not read take no place of another. */
const mostInTransfer = 6;
const mostOfPerson = 3;
const mostWaiting = 200;

@Injectable()
export class FileRoutes implements OnApplicationShutdown {
  private readonly agent = new Agent({ connections });
  private readonly turns = new PageTurns({
    queue: 'page_files',
    atOnce: connections,
    ofAccount: mostInTransfer,
    ofPerson: mostOfPerson,
    mostWaiting,
  });
  private readonly origins: ReadonlySet<string>;

  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ApiConfig & FileConfig,
  ) {
    this.origins = new Set([config.orderFilesUrl, config.imagesUrl].map((url) => new URL(url).origin));
  }

  register(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    app.get('/file', (request, reply) => this.exchange(request, reply));
    app.put('/file', { bodyLimit: largestUploadBytes }, (request, reply) => this.exchange(request, reply));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }

  private async exchange(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = this.addressIn(request);
    const asker = await this.tokens.ofOpen(this.cookie.require(request), 'live', callerOf(request));
    const gone = goneSignal(reply.raw);
    // A signed address does not say its mode.
    return await this.turns.take(asker, 'live', gone, () => this.transfer(url, request, reply, gone));
  }

  /** Over when the browser has the whole file, or has left, or the deadline has passed. */
  private async transfer(
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
    gone: AbortSignal,
  ): Promise<FastifyReply> {
    const headers: Record<string, string> = {};
    for (const name of passedToFiles) {
      const value = request.headers[name];
      if (request.method === 'PUT' && typeof value === 'string') headers[name] = value;
    }
    try {
      const answer = await this.agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method as 'GET' | 'PUT',
        headers,
        body: (request.body as Readable | undefined) ?? null,
        signal: AbortSignal.any([gone, AbortSignal.timeout(this.config.callDeadline)]),
      });
      for (const name of passedToPage) {
        const value = answer.headers[name];
        if (value !== undefined) void reply.header(name, value);
      }
      if (!shownTypes.includes(String(answer.headers['content-type']).split(';')[0]!)) {
        void reply.header('content-disposition', answer.headers['content-disposition'] ?? 'attachment');
      }
      return await sendWhole(reply.status(answer.statusCode), answer.body);
    } catch (error) {
      if (!gone.aborted) this.logger.error({ err: error, origin: url.origin }, 'The files do not answer');
      throw unavailable();
    }
  }

  private addressIn(request: FastifyRequest): URL {
    const { data } = query.safeParse(request.query);
    const url = data === undefined ? undefined : new URL(data.url);
    if (url !== undefined && this.origins.has(url.origin) && url.username === '') return url;
    throw new PageError(400, 'invalid_parameter', 'url: must be a URL of a file, as the API returned it.');
  }
}
