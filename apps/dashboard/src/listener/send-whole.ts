/** Sends an answer that may be long, from a place in a queue that is kept until its end. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Resolves when the browser has the whole answer or has left. */
export async function sendWhole(reply: FastifyReply, body: Readable): Promise<FastifyReply> {
  const over = Promise.withResolvers<void>();
  if (reply.raw.destroyed) over.resolve();
  else reply.raw.once('close', () => over.resolve());
  void reply.send(body);
  await over.promise;
  return reply;
}
