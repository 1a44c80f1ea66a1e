/** Validates a call against the contract, and whether its caller may do what it asks for, before anything is forwarded. */
import { isUtf8 } from 'node:buffer';
import { idempotencyKey, type Operation, takesIdempotencyKey } from '@millwright/contracts';
import { parseInput, requireScope } from '@millwright/operations';
import { ApiError, parseGiven } from '@millwright/service-kit';
import type { FastifyRequest } from 'fastify';
import { upgrade } from '../version/rewriting.js';
import { requireRecentSignInFor } from './recent-sign-in.js';

const noBody = Buffer.alloc(0);

/** Throws if the call is not valid; returns its body in the newest version. */
export function validateCall(operation: Operation, request: FastifyRequest, now: Date): Buffer {
  if (takesIdempotencyKey(operation)) validateIdempotencyKey(request);
  const sent = Buffer.isBuffer(request.body) ? request.body : noBody;
  const given = readJson(sent);
  const { params, query, version } = request;
  const body = upgrade(operation, version, given, (upgraded) => {
    const input = parseInput(operation, { params, query, body: upgraded });
    for (const scopes of operation.furtherScopes?.(input) ?? []) {
      requireScope(request.credential!, [scopes].flat(), 'What this call asks for');
    }
    requireRecentSignInFor(upgraded, request.credential!, operation, now);
  });
  return body === given ? sent : Buffer.from(JSON.stringify(body));
}

function validateIdempotencyKey(request: FastifyRequest): void {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return;
  const { error } = parseGiven(idempotencyKey, key);
  if (error === undefined) return;
  throw new ApiError('invalid_parameter', {
    message: `Idempotency-Key ${error.issues[0]!.message}.`,
    param: 'Idempotency-Key',
  });
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new ApiError('invalid_json', { message: 'The body is not valid UTF-8.' });
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ApiError('invalid_json', { message: 'The body is not valid JSON.' });
  }
}
