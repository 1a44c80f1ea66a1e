/** Grants as the OAuth server knows them: one that has ended is none. They are made by the consent page. */
import { Injectable } from '@nestjs/common';
import { decodeId, encodeId } from '@millwright/persistence';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import type { Grant } from '../grant/grant.entity.js';
import { GrantsService } from '../grant/grants.service.js';
import { RequestWork } from './request-work.js';

const secondsOfYear = 31_536_000;

type Row = Pick<Grant, 'scopes'> & { application_id: string; user_id: string };

@Injectable()
export class GrantAdapter implements Pick<Adapter, 'find' | 'destroy'> {
  constructor(
    private readonly requests: RequestWork,
    private readonly grants: GrantsService,
  ) {}

  async find(text: string): Promise<AdapterPayload | undefined> {
    const id = decodeId('grant', text);
    if (id === undefined) return undefined;
    const [row] = await this.requests.read<Row>(
      'SELECT scopes, application_id, user_id FROM grants WHERE id = $1 AND ended_at IS NULL',
      [id],
    );
    if (row === undefined) return undefined;
    const now = Math.floor(Date.now() / 1000);
    return {
      kind: 'Grant',
      jti: text,
      accountId: encodeId('user', row.user_id),
      clientId: encodeId('application', row.application_id),
      openid: { scope: row.scopes.join(' ') },
      iat: now,
      // It ends when it is ended.
      exp: now + secondsOfYear,
    };
  }

  /** The application has given it up, or a code or refresh token of it was presented twice. */
  async destroy(text: string): Promise<void> {
    const id = decodeId('grant', text);
    if (id === undefined) return;
    const { oidc } = Provider.ctx!;
    const reason = oidc.route === 'revocation' ? 'application' : 'replay';
    const actor = `application:${oidc.client?.clientId ?? 'unknown'}`;
    const { address } = this.requests.visitor;
    await this.grants.end(await this.requests.current, id, reason, { actor, address });
  }
}
