/**
 * Codes, access tokens and refresh tokens, as hashes. They are valid as long as their grant: revoking one of them ends the grant. A
 * request that finds a code or refresh token locks the account until it ends: of several requests with the same one, the second finds
 * it used.
 */
import { Inject, Injectable } from '@nestjs/common';
import {
  appConfig,
  Clock,
  type CredentialKind,
  decodeId,
  encodeId,
  hashCredential,
  Ids,
  kindOfCredential,
} from '@millwright/service-kit';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { hashColumns, possibleHashes } from '../../credential-hashes.js';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { lockGrant } from '../grant/grant.service.js';
import { expiryIn, realExpiry } from './real-expiry.js';
import { RequestTransaction } from './request-transaction.js';
import {
  consumeToken,
  findToken,
  insertToken,
  type TokenHashes,
  type TokenKind,
  type TokenRow,
} from './token.store.js';

const credentialKinds: Readonly<Record<TokenKind, CredentialKind>> = {
  code: 'authorization_code',
  access: 'access_token',
  refresh: 'refresh_token',
};

@Injectable()
export class TokenAdapters {
  constructor(
    private readonly transaction: RequestTransaction,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  adapterFor(kind: TokenKind): Partial<Adapter> {
    return {
      upsert: (text, payload, seconds) => this.insert(kind, text, payload, seconds!),
      find: (text) => this.find(kind, text),
      consume: (text) => this.consume(text),
      // The grant is ended in the same request.
      destroy: () => Promise.resolve(),
      revokeByGrantId: () => Promise.resolve(),
    };
  }

  private async insert(kind: TokenKind, text: string, payload: AdapterPayload, seconds: number): Promise<void> {
    const work = await this.transaction.work;
    const { grantId, scope = '', jti: _, exp: __, iat: ___, ...stored } = payload;
    const pepper = this.config.peppers[0]!;
    const isInserted = await insertToken(work, decodeId('grant', grantId!)!, {
      id: this.ids.next(),
      kind,
      hash: hashCredential(text, pepper),
      pepper_version: pepper.version,
      scopes: scope.split(' '),
      payload: stored,
      created_at: this.clock.now(),
      expires_at: expiryIn(this.clock, seconds),
    });
    if (!isInserted) throw new errors.InvalidGrant('the grant has ended');
  }

  private async find(kind: TokenKind, text: string): Promise<AdapterPayload | undefined> {
    if (kindOfCredential(text) !== credentialKinds[kind]) return undefined;
    const reader = await this.transaction.reader();
    const found = await findToken(reader, kind, this.hashesOf(text));
    if (found === undefined) return undefined;
    const work = await this.transaction.work;
    const grant = await lockGrant(work, found.grant_id);
    if (grant === undefined || grant.endedAt !== null) return undefined;
    const row = await findToken(work, kind, this.hashesOf(text));
    return row === undefined ? undefined : this.payloadOf(text, row);
  }

  private async consume(text: string): Promise<void> {
    const work = await this.transaction.work;
    const isConsumed = await consumeToken(work, this.hashesOf(text), this.clock.now());
    if (!isConsumed) throw new errors.InvalidGrant('used already');
  }

  private hashesOf(text: string): TokenHashes {
    const [, hashes, pepperVersions] = hashColumns(possibleHashes([text], this.config.peppers));
    return [hashes, pepperVersions];
  }

  private payloadOf(text: string, row: TokenRow): AdapterPayload {
    const isConsumed = row.consumed_at !== null;
    const exp = realExpiry(this.clock, row.expires_at);
    return {
      ...row.payload,
      jti: text,
      grantId: encodeId('grant', row.grant_id),
      scope: row.scopes.join(' '),
      ...(isConsumed && { consumed: Math.floor(Date.now() / 1000) }),
      // A used token is found even after it has expired, so that its replay is noticed.
      exp: isConsumed ? Math.max(exp, Math.floor(Date.now() / 1000) + 60) : exp,
    };
  }
}
