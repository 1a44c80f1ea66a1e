/** Applications as clients of the OAuth server. A disabled application is no client. */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decodeId, encodeId } from '@millwright/service-kit';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { IsNull } from 'typeorm';
import { Application } from '../application/application.entity.js';
import { RequestTransaction } from './request-transaction.js';

@Injectable()
export class ClientAdapter implements Pick<Adapter, 'find'> {
  /** In place of the secrets, which are stored as hashes and compared in oidc-provider-credentials.ts; nobody knows it. */
  private readonly unusedSecret = randomBytes(32).toString('base64url');

  constructor(private readonly transaction: RequestTransaction) {}

  async find(clientId: string): Promise<AdapterPayload | undefined> {
    const id = decodeId('application', clientId);
    if (id === undefined) return undefined;
    const reader = await this.transaction.reader();
    const application = await reader.findOneBy(Application, { id, disabledAt: IsNull() });
    return application === null ? undefined : clientOf(application, this.unusedSecret);
  }
}

function clientOf(
  { id, name, homePage, logoUrl, redirectUris, scopes }: Application,
  clientSecret: string,
): AdapterPayload {
  return {
    client_id: encodeId('application', id),
    client_secret: clientSecret,
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
