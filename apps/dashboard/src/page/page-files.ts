/**
 * The built page. Its files have the hash of their content in their names, so browsers keep them for good; index.html is written anew for
 * each request, with the nonce by which the page may insert its styles.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '../../dist/web');
/** Stands in index.html where the nonce is to be. */
const nonceMark = '__nonce__';

function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

@Injectable()
export class PageFiles {
  private readonly index: string;

  constructor() {
    const path = join(folder, 'index.html');
    if (!existsSync(path)) throw new Error(`The page is not built: ${path} is missing. Run \`pnpm build\`.`);
    this.index = readFileSync(path, 'utf8');
  }

  register(app: FastifyInstance): void {
    void app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
    app.get('/*', (_, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      void reply.headers({ ...headers, 'content-security-policy': policyWith(nonce) });
      void reply.send(this.index.replaceAll(nonceMark, nonce));
    });
  }
}
