/**
 * Codes, access tokens and refresh tokens, as hashes. They are valid as long as their grant: revoking one of them ends the grant. A
 * request that finds a code or refresh token locks the account until it ends: of several requests with the same one, the second finds
 * it used.
 */
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  type CredentialKind,
  decodeId,
  encodeId,
  hashCredential,
  Ids,
  kindOfCredential,
} from '@millwright/service-kit';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { type AccountsConfig, accountsConfig } from '../../config.js';
import { hashColumns, possibleHashes } from '../../credential-hashes.js';
import { lockGrant } from '../grant/grant.service.js';
import { expiryIn, realExpiry } from './real-expiry.js';
import { RequestTransaction } from './request-transaction.js';

type TokenKind = 'code' | 'access' | 'refresh';

const credentialKinds: Readonly<Record<TokenKind, CredentialKind>> = {
  code: 'authorization_code',
  access: 'access_token',
  refresh: 'refresh_token',
};

interface TokenRow {
  grant_id: string;
  scopes: string[];
  payload: AdapterPayload;
  expires_at: Date;
  consumed_at: Date | null;
}

const columns = 't.grant_id, t.scopes, t.payload, t.expires_at, t.consumed_at';
const hashMatches = '(t.hash, t.pepper_version) IN (SELECT * FROM unnest($1::bytea[], $2::smallint[]))';

@Injectable()
export class TokenStore {
  constructor(
    private readonly transaction: RequestTransaction,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
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
    const [inserted] = await work.query(
      `INSERT INTO grant_tokens (account_id, grant_id, id, kind, hash, pepper_version, scopes, payload, created_at, expires_at)
       SELECT account_id, id, $2, $3, $4, $5, $6, $7, $8, $9 FROM grants WHERE id = $1 AND ended_at IS NULL
       RETURNING id`,
      [
        decodeId('grant', grantId!),
        this.ids.next(),
        kind,
        hashCredential(text, pepper),
        pepper.version,
        scope.split(' '),
        JSON.stringify(stored),
        this.clock.now(),
        expiryIn(this.clock, seconds),
      ],
    );
    if (inserted === undefined) throw new errors.InvalidGrant('the grant has ended');
  }

  private async find(kind: TokenKind, text: string): Promise<AdapterPayload | undefined> {
    if (kindOfCredential(text) !== credentialKinds[kind]) return undefined;
    const select = `SELECT ${columns} FROM grant_tokens t WHERE ${hashMatches} AND t.kind = '${kind}'`;
    const reader = await this.transaction.reader();
    const [found] = await reader.query<TokenRow[]>(select, this.hashesOf(text));
    if (found === undefined) return undefined;
    const work = await this.transaction.work;
    const grant = await lockGrant(work, found.grant_id);
    if (grant === undefined || grant.endedAt !== null) return undefined;
    const [row] = await work.query<TokenRow>(select, this.hashesOf(text));
    return row === undefined ? undefined : this.payloadOf(text, row);
  }

  private async consume(text: string): Promise<void> {
    const work = await this.transaction.work;
    const [consumed] = await work.query(
      `UPDATE grant_tokens t SET consumed_at = $3 WHERE ${hashMatches} AND t.consumed_at IS NULL RETURNING t.id`,
      [...this.hashesOf(text), this.clock.now()],
    );
    if (consumed === undefined) throw new errors.InvalidGrant('used already');
  }

  private hashesOf(text: string): [hashes: Buffer[], pepperVersions: number[]] {
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
