/** An application in the forms in which it is shown: in events, to operators, and to gateways. Its secrets are in none of them. */
import type { ApplicationRecord, ApplicationResource } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';
import type { Application } from './application.entity.js';

/** As events show it. */
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

/** As operators see it. */
export function applicationView(application: Application): object {
  const { id, livemode, version, ...shown } = applicationResource(application);
  return {
    client_id: id,
    account_id: encodeId('account', application.accountId),
    mode: livemode ? 'live' : 'test',
    ...shown,
    revision: version,
  };
}

/** As gateways get it. */
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
