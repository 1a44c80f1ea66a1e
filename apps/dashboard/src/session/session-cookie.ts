/**
 * The cookie that holds the secret of a session. Browsers take `__Host-` and Secure from https and from loopback alone, which is all that
 * the page is served from.
 */
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionEnded } from '../listener/page-error.js';

const name = '__Host-session';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
const secretForm = /^svc_ses_[0-9A-Za-z]{36}$/;

@Injectable()
export class SessionCookie {
  /** Undefined without a cookie that could hold one. */
  find({ cookies }: FastifyRequest): string | undefined {
    const secret = cookies[name];
    return secret !== undefined && secretForm.test(secret) ? secret : undefined;
  }

  /** Throws `session_ended` without one. */
  require(request: FastifyRequest): string {
    const secret = this.find(request);
    if (secret === undefined) throw sessionEnded();
    return secret;
  }

  set(reply: FastifyReply, secret: string, endsAt: string): void {
    void reply.setCookie(name, secret, { ...attributes, expires: new Date(endsAt) });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(name, attributes);
  }
}
