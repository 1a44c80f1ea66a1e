// A minimal gateway: Fastify, and undici to forward the call; with a script, one call of it in Redis first.

import type { AddressInfo } from 'node:net';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
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
  admission(...keysAndValues: readonly string[]): Promise<readonly number[]>;
}

const { upstream, script } = JSON.parse(process.argv[2]!) as BareProxyOptions;
const pool = new Pool(upstream, { connections: 128 });
const app = fastify();

if (script === undefined) {
  app.get('/*', forward);
} else {
  const redis = new Redis(script.redisUrl) as ScriptedRedis;
  redis.defineCommand('admission', { numberOfKeys: script.keys.length, lua: script.text });
  app.get('/*', async (request, reply) => {
    const [refusedBy] = await redis.admission(...script.keys, ...script.values);
    if (refusedBy !== 0) return reply.code(429).send();
    forward(request, reply);
    return reply;
  });
}

await app.listen({ host: '127.0.0.1', port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());

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
  pool.dispatch({ method: 'GET', path: request.url }, handler);
}
