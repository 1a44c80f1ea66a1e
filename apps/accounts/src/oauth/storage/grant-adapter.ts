/** Grants of the OAuth server. An ended grant does not exist for it. Grants are created by the consent page. */
import { Injectable } from '@nestjs/common';
import { decodeId, encodeId } from '@millwright/service-kit';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { IsNull } from 'typeorm';
import { Grant } from '../grant/grant.entity.js';
import { GrantService } from '../grant/grant.service.js';
import { RequestTransaction } from './request-transaction.js';

const secondsOfYear = 31_536_000;

@Injectable()
export class GrantAdapter implements Pick<Adapter, 'find' | 'destroy'> {
  constructor(
    private readonly transaction: RequestTransaction,
    private readonly grants: GrantService,
  ) {}

  async find(publicId: string): Promise<AdapterPayload | undefined> {
    const id = decodeId('grant', publicId);
    if (id === undefined) return undefined;
    const grant = await (await this.transaction.reader()).findOneBy(Grant, { id, endedAt: IsNull() });
    if (grant === null) return undefined;
    const now = Math.floor(Date.now() / 1000);
    return {
      kind: 'Grant',
      jti: publicId,
      accountId: encodeId('user', grant.userId),
      clientId: encodeId('application', grant.applicationId),
      openid: { scope: grant.scopes.join(' ') },
      iat: now,
      // A grant does not expire.
      exp: now + secondsOfYear,
    };
  }

  /** Called when the application revokes a token, or when a code or refresh token is presented twice. */
  async destroy(publicId: string): Promise<void> {
    const id = decodeId('grant', publicId);
    if (id === undefined) return;
    const { oidc } = Provider.ctx!;
    const reason = oidc.route === 'revocation' ? 'application' : 'replay';
    const actor = `application:${oidc.client?.clientId ?? 'unknown'}`;
    const { address } = this.transaction.caller;
    await this.grants.endGrant(await this.transaction.work, id, reason, { actor, address });
  }
}
