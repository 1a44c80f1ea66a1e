/** The version that a call is made in: the one it names, else the one that its account is pinned to. */
import { isVersion, newestVersion, type Version, versions } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Credential } from '../credential/credential.js';

/** The version to echo while no account is known: the one sent if it exists, else the newest. */
export function versionSent(request: FastifyRequest): Version {
  const sent = request.headers['service-version'];
  return typeof sent === 'string' && isVersion(sent) ? sent : newestVersion;
}

/** The version to echo once the account is known. */
export function versionFor(request: FastifyRequest, { pinned_version: pinned }: Credential): Version {
  return request.headers['service-version'] === undefined ? (pinned ?? newestVersion) : versionSent(request);
}

export function requireKnownVersion(request: FastifyRequest): void {
  const sent = request.headers['service-version'];
  if (sent === undefined || (typeof sent === 'string' && isVersion(sent))) return;
  throw new ApiError('unsupported_version', {
    message: `The version in Service-Version does not exist. Use one of ${versions.join(', ')}.`,
    param: 'Service-Version',
    details: { supported_versions: [...versions] },
  });
}
