/** An API key in the forms in which it leaves the app: in events, in the internal API, and for the gateways; never with its text. */
import type { ApiKeyResource, internal, KeyRecord, ListedKey } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { ApiKey } from './key.entity.js';

/** In events. */
export function keyResource(key: ApiKey): ApiKeyResource {
  return {
    id: encodeId('key', key.id),
    name: key.name,
    livemode: key.livemode,
    scopes: key.scopes,
    prefix: key.prefix,
    last4: key.last4,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    replaced_by: key.replacedBy === null ? null : encodeId('key', key.replacedBy),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    created_by: key.createdBy,
    created_at: key.createdAt.toISOString(),
    version: key.revision,
  };
}

/** In the internal API. */
export function keyView(key: ApiKey): internal.Key {
  const { id, livemode, version, ...shown } = keyResource(key);
  return {
    key_id: id,
    account_id: encodeId('account', key.accountId),
    mode: livemode ? 'live' : 'test',
    ...shown,
    revision: version,
  };
}

/** In the dashboard. */
export function listedKey(key: ApiKey, createdByName: string | null): ListedKey {
  const { version: _, ...shown } = keyResource(key);
  return { ...shown, created_by_name: createdByName };
}

/** For the gateways. */
export function keyRecord(
  key: Pick<
    ApiKey,
    | 'id'
    | 'accountId'
    | 'name'
    | 'livemode'
    | 'scopes'
    | 'hash'
    | 'pepperVersion'
    | 'expiresAt'
    | 'revokedAt'
    | 'revision'
  >,
): KeyRecord {
  return {
    kind: 'key',
    key_id: encodeId('key', key.id),
    key_uuid: key.id,
    name: key.name,
    account_uuid: key.accountId,
    livemode: key.livemode,
    scopes: key.scopes,
    hash: key.hash.toString('base64'),
    pepper_version: key.pepperVersion,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    revision: key.revision,
  };
}
