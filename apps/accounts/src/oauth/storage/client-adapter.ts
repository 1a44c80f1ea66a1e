/** Applications as clients of the OAuth server. A disabled application is no client. */
import { Injectable } from '@nestjs/common';
import { decodeId, encodeId } from '@millwright/service-kit';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { IsNull } from 'typeorm';
import { Application } from '../application/application.entity.js';
import { RequestTransaction } from './request-transaction.js';

@Injectable()
export class ClientAdapter implements Pick<Adapter, 'find'> {
  constructor(private readonly transaction: RequestTransaction) {}

  async find(clientId: string): Promise<AdapterPayload | undefined> {
    const id = decodeId('application', clientId);
    if (id === undefined) return undefined;
    const reader = await this.transaction.reader();
    const application = await reader.findOneBy(Application, { id, disabledAt: IsNull() });
    return application === null ? undefined : clientOf(application);
  }
}

function clientOf({ id, name, homePage, logoUrl, redirectUris, scopes }: Application): AdapterPayload {
  return {
    client_id: encodeId('application', id),
    // Secrets are stored as hashes, and compared in oidc-provider-credentials.ts.
    client_secret: 'kept as a hash',
    client_name: name,
    ...(homePage !== null && { client_uri: homePage }),
    ...(logoUrl !== null && { logo_uri: logoUrl }),
    redirect_uris: redirectUris,
    scope: scopes.join(' '),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}
