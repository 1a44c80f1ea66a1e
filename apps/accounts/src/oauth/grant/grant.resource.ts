/** A grant in the forms in which it leaves the app: as a connection in events and in the internal API, and for the gateways. */
import type { ConnectionResource, GrantRecord, internal, ListedConnection } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { Application } from '../application/application.entity.js';
import type { Grant } from './grant.entity.js';

/** A grant with the application that it is for. */
export interface Connected {
  readonly id: string;
  readonly grant: Grant;
  readonly application: Application;
}

/** In events. */
export function connectionResource(
  grant: Grant,
  application: Pick<Application, 'id' | 'name' | 'homePage'>,
): ConnectionResource {
  return {
    id: encodeId('grant', grant.id),
    application: {
      id: encodeId('application', application.id),
      name: application.name,
      home_page: application.homePage,
    },
    livemode: grant.livemode,
    scopes: grant.scopes,
    allowed_by: encodeId('user', grant.userId),
    created_at: grant.createdAt.toISOString(),
    last_used_at: grant.lastUsedAt?.toISOString() ?? null,
    ended_at: grant.endedAt?.toISOString() ?? null,
    end_reason: grant.endReason,
    version: grant.revision,
  };
}

/** In the internal API. */
export function connectionView({ grant, application }: Connected): internal.Connection {
  const { id, livemode, version, ...shown } = connectionResource(grant, application);
  return {
    connection_id: id,
    account_id: encodeId('account', grant.accountId),
    mode: livemode ? 'live' : 'test',
    ...shown,
    revision: version,
  };
}

/** In the dashboard. */
export function listedConnection({ grant, application }: Connected, allowedByName: string): ListedConnection {
  const { version: _, ...shown } = connectionResource(grant, application);
  return { ...shown, allowed_by_name: allowedByName };
}

/** For the gateways. */
export function grantRecord({ id, endedAt, revision }: Pick<Grant, 'id' | 'endedAt' | 'revision'>): GrantRecord {
  return { kind: 'grant', grant_uuid: id, ended_at: endedAt?.toISOString() ?? null, revision };
}
