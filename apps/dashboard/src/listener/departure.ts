/** What becomes of an answer: its browser may leave before it, and it may be long. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { browserGone } from './page-error.js';

/** Aborted when the connection closes; after the whole answer, that is of no effect. */
export function departureOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort(browserGone());
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

/** Resolves when the browser has the whole answer or has left, so that a place in a queue is kept until then. */
export async function sendWhole(reply: FastifyReply, body: Readable): Promise<FastifyReply> {
  const over = Promise.withResolvers<void>();
  if (reply.raw.destroyed) over.resolve();
  else reply.raw.once('close', () => over.resolve());
  void reply.send(body);
  await over.promise;
  return reply;
}
