/**
 * Codes, access tokens and refresh tokens, under hashes. They stand and fall with their grant, so that revoking one of them is to end
 * the grant. Whoever looks for a code or refresh token holds the account until the request is over: of several requests with the
 * same one the second finds it used up.
 */
import { Inject, Injectable } from '@nestjs/common';
import { decodeId, encodeId, Ids } from '@millwright/persistence';
import { Clock, type CredentialKind, hashCredential, kindOfCredential } from '@millwright/service-kit';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { lockGrant } from '../grant/grants.service.js';
import { expiryIn, realExpiry } from './expiry.js';
import { RequestWork } from './request-work.js';

type Kind = 'code' | 'access' | 'refresh';

const forms: Readonly<Record<Kind, CredentialKind>> = {
  code: 'authorization_code',
  access: 'access_token',
  refresh: 'refresh_token',
};

interface Row {
  grant_id: string;
  scopes: string[];
  payload: AdapterPayload;
  expires_at: Date;
  consumed_at: Date | null;
}

const columns = 't.grant_id, t.scopes, t.payload, t.expires_at, t.consumed_at';
const hashIsIn = '(t.hash, t.pepper_version) IN (SELECT * FROM unnest($1::bytea[], $2::smallint[]))';

@Injectable()
export class Tokens {
  constructor(
    private readonly requests: RequestWork,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  ofKind(kind: Kind): Partial<Adapter> {
    return {
      upsert: (text, payload, seconds) => this.add(kind, text, payload, seconds!),
      find: (text) => this.find(kind, text),
      consume: (text) => this.consume(text),
      // With its grant, which is ended in the same request.
      destroy: () => Promise.resolve(),
      revokeByGrantId: () => Promise.resolve(),
    };
  }

  private async add(kind: Kind, text: string, payload: AdapterPayload, seconds: number): Promise<void> {
    const work = await this.requests.current;
    const { grantId, scope = '', jti: _, exp: __, iat: ___, ...kept } = payload;
    const pepper = this.config.peppers[0]!;
    const [added] = await work.query(
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
        JSON.stringify(kept),
        this.clock.now(),
        expiryIn(this.clock, seconds),
      ],
    );
    if (added === undefined) throw new errors.InvalidGrant('the grant has ended');
  }

  private async find(kind: Kind, text: string): Promise<AdapterPayload | undefined> {
    if (kindOfCredential(text) !== forms[kind]) return undefined;
    const hashes = this.hashesOf(text);
    const select = `SELECT ${columns} FROM grant_tokens t WHERE ${hashIsIn} AND t.kind = '${kind}'`;
    const [found] = await this.requests.read<Row>(select, hashes);
    if (found === undefined) return undefined;
    const work = await this.requests.current;
    const grant = await lockGrant(work, found.grant_id);
    if (grant === undefined || grant.endedAt !== null) return undefined;
    const [row] = await work.query<Row>(select, hashes);
    return row === undefined ? undefined : this.payloadOf(text, row);
  }

  private async consume(text: string): Promise<void> {
    const work = await this.requests.current;
    const [consumed] = await work.query(
      `UPDATE grant_tokens t SET consumed_at = $3 WHERE ${hashIsIn} AND t.consumed_at IS NULL RETURNING t.id`,
      [...this.hashesOf(text), this.clock.now()],
    );
    if (consumed === undefined) throw new errors.InvalidGrant('used already');
  }

  private hashesOf(text: string): unknown[] {
    const { peppers } = this.config;
    return [peppers.map((pepper) => hashCredential(text, pepper)), peppers.map(({ version }) => version)];
  }

  private payloadOf(text: string, row: Row): AdapterPayload {
    const isConsumed = row.consumed_at !== null;
    const exp = realExpiry(this.clock, row.expires_at);
    return {
      ...row.payload,
      jti: text,
      grantId: encodeId('grant', row.grant_id),
      scope: row.scopes.join(' '),
      ...(isConsumed && { consumed: Math.floor(Date.now() / 1000) }),
      // That it was used already is to be seen also once it has expired.
      exp: isConsumed ? Math.max(exp, Math.floor(Date.now() / 1000) + 60) : exp,
    };
  }
}
