/** The form of a call, checked against the contract before anything is forwarded. */
import { isUtf8 } from 'node:buffer';
import {
  idempotencyKey,
  isVersion,
  newestVersion,
  type Operation,
  takesIdempotencyKey,
  type Version,
  versions,
} from '@millwright/contracts';
import { ApiError, parseForm } from '@millwright/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Credential } from '../credential/credential.js';
import { upgrade } from '../version/rewriting.js';

const noBody = Buffer.alloc(0);

/** The version to echo while no account is known: the one sent, if there is such a version, else the newest. */
export function versionSent(request: FastifyRequest): Version {
  const sent = request.headers['service-version'];
  return typeof sent === 'string' && isVersion(sent) ? sent : newestVersion;
}

/** The version to echo once the account is known, which may be pinned to one. */
export function versionFor(request: FastifyRequest, { pinned_version: pinned }: Credential): Version {
  return request.headers['service-version'] === undefined ? (pinned ?? newestVersion) : versionSent(request);
}

export function requireKnownVersion(request: FastifyRequest): void {
  const sent = request.headers['service-version'];
  if (sent === undefined || (typeof sent === 'string' && isVersion(sent))) return;
  throw new ApiError('unsupported_version', {
    message: `The version in Service-Version is not known; known are ${versions.join(', ')}.`,
    param: 'Service-Version',
    details: { supported_versions: [...versions] },
  });
}

/** Checks a call, and returns its body as the newest version has it. */
export function checkForm(operation: Operation, request: FastifyRequest): Buffer {
  if (takesIdempotencyKey(operation)) checkIdempotencyKey(request);
  const sent = Buffer.isBuffer(request.body) ? request.body : noBody;
  const given = readJson(sent);
  const body = upgrade(operation, request.version, given);
  parseForm(operation, { params: request.params, query: request.query, body });
  return body === given ? sent : Buffer.from(JSON.stringify(body));
}

function checkIdempotencyKey(request: FastifyRequest): void {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return;
  const { error } = idempotencyKey.safeParse(key);
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
