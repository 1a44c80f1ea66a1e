/** What happens to the records of an account, for the page while it is open: server-sent events under /bff/live. */
import { Injectable } from '@nestjs/common';
import { liftDeadline } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PageError } from '../listener/page-error.js';
import { AccessTokens, holderOf } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { callerOf } from '../session/session-routes.js';
import { LiveStreams, ownerOf } from './live-streams.js';

const place = z.string().max(40).optional();
/** `after`: the place at which the page itself has ended a stream. A browser that has lost one sends it as a header. */
const query = z.strictObject({ after: place });

@Injectable()
export class LiveRoutes {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
    private readonly streams: LiveStreams,
  ) {}

  /** Ends the open streams, which would last on. */
  async stop(): Promise<void> {
    await this.streams.stop();
  }

  register(app: FastifyInstance): void {
    for (const mode of ['live', 'test'] as const) {
      app.get(`/live/${mode}`, { exposeHeadRoute: false }, async (request, reply) => {
        const after = placeIn(request);
        const secret = this.cookie.require(request);
        const access = await this.tokens.ofOpen(secret, mode, callerOf(request));
        if (reply.raw.destroyed) return reply.hijack();
        const { account, scopes } = access;
        const holder = holderOf(access);
        this.streams.requireRoom(holder);
        const watcher = { secret, holder, owner: ownerOf(account.id, mode), scopes };
        this.streams.open(watcher, beginAnswer(reply), after);
      });
    }
  }
}

function beginAnswer(reply: FastifyReply): FastifyReply['raw'] {
  const { raw } = reply;
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
  reply.hijack();
  liftDeadline(raw);
  // Kept for further calls, the connection of a stream that ends would hold up the end of the process.
  raw.shouldKeepAlive = false;
  raw.writeHead(200, headers as Record<string, string>);
  return raw;
}

function placeIn({ headers, query: given }: FastifyRequest): string | undefined {
  const { data, error } = query.safeParse(given);
  const header = place.safeParse(headers['last-event-id']);
  if (error !== undefined || !header.success) {
    throw new PageError(400, 'invalid_parameter', 'after: must be the id of an event of the stream.');
  }
  return header.data ?? data.after;
}
