// A minimal gateway: Fastify, and undici to forward the call, a GET by its path alone; with a script, one call of it in Redis first.

import type { AddressInfo } from 'node:net';
import { fastify, type FastifyReply, type FastifyRequest, type RouteHandlerMethod } from 'fastify';
import { Redis } from 'ioredis';
import { type Dispatcher, Pool } from 'undici';

/** The JSON in `process.argv[2]`. */
export interface BareProxyOptions {
  readonly upstream: string;
  /** Run before each call is forwarded. */
  readonly script?: {
    readonly redisUrl: string;
    readonly text: string;
    readonly keys: readonly string[];
    readonly values: readonly string[];
  };
}

interface ScriptedRedis extends Redis {
  admission(...keysAndValues: readonly string[]): Promise<readonly (readonly number[])[]>;
}

const forwardedHeaders = ['authorization', 'idempotency-key', 'content-type'];

const { upstream, script } = JSON.parse(process.argv[2]!) as BareProxyOptions;
const pool = new Pool(upstream, { connections: 128 });
const app = fastify();
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

if (script === undefined) {
  handle(forward);
} else {
  const redis = new Redis(script.redisUrl) as ScriptedRedis;
  redis.defineCommand('admission', { numberOfKeys: script.keys.length, lua: script.text });
  handle(async (request, reply) => {
    const [levels] = await redis.admission(...script.keys, ...script.values);
    if (levels![0] !== 0) return reply.code(429).send();
    forward(request, reply);
    return reply;
  });
}

await app.listen({ host: '127.0.0.1', port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());

function handle(handler: RouteHandlerMethod): void {
  app.get('/*', handler);
  app.post('/*', handler);
}

function forward(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => {},
    onResponseStart: (_, status, headers) => void raw.writeHead(status, headers),
    onResponseData: (_, chunk) => void raw.write(chunk),
    onResponseEnd: () => void raw.end(),
    onResponseError: () => void raw.destroy(),
  };
  pool.dispatch(request.method === 'GET' ? { method: 'GET', path: request.url } : callWithBody(request), handler);
}

function callWithBody({ url, headers, body }: FastifyRequest): Dispatcher.DispatchOptions {
  const forwarded = forwardedHeaders.flatMap((name) => [name, headers[name] as string]);
  return { method: 'POST', path: url, headers: forwarded, body: body as Buffer };
}
