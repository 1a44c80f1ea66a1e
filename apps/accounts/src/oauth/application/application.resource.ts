/** An application in the forms in which it leaves the app: in events, in the internal API, and for the gateways; never with its secrets. */
import type { ApplicationRecord, ApplicationResource, internal, ListedApplication } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { ApplicationSecret } from './application-secret.entity.js';
import type { Application, ApplicationFields } from './application.entity.js';

/** In events. */
export function applicationResource(application: Application): ApplicationResource {
  return {
    id: encodeId('application', application.id),
    name: application.name,
    livemode: application.livemode,
    home_page: application.homePage,
    logo_url: application.logoUrl,
    redirect_uris: application.redirectUris,
    scopes: application.scopes,
    disabled_at: application.disabledAt?.toISOString() ?? null,
    created_by: application.createdBy,
    created_at: application.createdAt.toISOString(),
    version: application.revision,
  };
}

/** In the internal API. */
export function applicationView(application: Application): internal.Application {
  const { id, livemode, version, ...shown } = applicationResource(application);
  return {
    client_id: id,
    account_id: encodeId('account', application.accountId),
    mode: livemode ? 'live' : 'test',
    ...shown,
    revision: version,
  };
}

/** In the dashboard. */
export function listedApplication(
  application: Application,
  secrets: readonly ApplicationSecret[],
  createdByName: string | null,
): ListedApplication {
  return {
    ...applicationResource(application),
    secrets: secrets.map(({ last4, createdAt, expiresAt, leakedAt }) => ({
      last4,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      leaked_at: leakedAt?.toISOString() ?? null,
    })),
    created_by_name: createdByName,
  };
}

/** The columns that a request changes. */
export function columnsOf(given: internal.ApplicationUpdate): ApplicationFields {
  return {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.redirect_uris !== undefined && { redirectUris: [...new Set(given.redirect_uris)] }),
    ...(given.scopes !== undefined && { scopes: [...new Set(given.scopes)] }),
    ...(given.home_page !== undefined && { homePage: given.home_page }),
    ...(given.logo_url !== undefined && { logoUrl: given.logo_url }),
  };
}

/** For the gateways. */
export function applicationRecord({
  id,
  disabledAt,
  revision,
}: Pick<Application, 'id' | 'disabledAt' | 'revision'>): ApplicationRecord {
  return {
    kind: 'application',
    application_uuid: id,
    disabled_at: disabledAt?.toISOString() ?? null,
    revision,
  };
}
