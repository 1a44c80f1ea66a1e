/** Access tokens without an OAuth flow: their rows at accounts, and the answers of accounts about them. */
import {
  type AccountRecord,
  type ApplicationRecord,
  credentialsTopic,
  type GrantRecord,
  type KnownKey,
  type KnownToken,
  type Scope,
} from '@millwright/contracts';
import { RecordMac } from '@millwright/messaging';
import { encodeId, hashCredential, Ids, makeCredential, type Pepper, SystemClock } from '@millwright/service-kit';
import { recordKey } from './test-accounts.js';

/** Access to accounts and its database. */
export interface AccountsAccess {
  lookUp<T>(hashes: readonly { pepper_version: number; hash: string }[]): Promise<T>;
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  key(accountId: string): Promise<{ key: string }>;
}

export interface TokenOptions {
  mode?: 'live' | 'test';
  scopes?: readonly Scope[];
  /** By default an hour. */
  livesMs?: number;
}

export interface IssuedToken {
  readonly token: string;
  readonly grantId: string;
  readonly applicationId: string;
  readonly known: KnownToken;
}

const ids = new Ids(new SystemClock());

export class IssuedTokens {
  private readonly byHash = new Map<string, KnownToken>();

  constructor(
    private readonly accounts: AccountsAccess,
    private readonly pepper: Pepper,
    private readonly topicPrefix: string,
  ) {}

  /** The answer of accounts about a hash. */
  find(hash: string): KnownToken | undefined {
    return this.byHash.get(hash);
  }

  async issue(
    accountId: string,
    { mode = 'live', scopes = ['orders:read'], livesMs = 3_600_000 }: TokenOptions = {},
  ): Promise<IssuedToken> {
    const livemode = mode === 'live';
    const token = makeCredential('access_token');
    const [grantUuid, applicationUuid] = [ids.next(), ids.next()];
    const account = await this.recordOf(accountId);
    await this.store(account.account_uuid, grantUuid, applicationUuid, livemode);
    const known: KnownToken = {
      token: {
        kind: 'token',
        grant_id: encodeId('grant', grantUuid),
        grant_uuid: grantUuid,
        application_id: encodeId('application', applicationUuid),
        application_uuid: applicationUuid,
        application_name: 'Shopfront',
        account_uuid: account.account_uuid,
        livemode,
        scopes,
        hash: this.hashOf(token),
        pepper_version: this.pepper.version,
        expires_at: new Date(Date.now() + livesMs).toISOString(),
      },
      grant: { kind: 'grant', grant_uuid: grantUuid, ended_at: null, revision: 1 },
      application: { kind: 'application', application_uuid: applicationUuid, disabled_at: null, revision: 1 },
      account,
    };
    this.byHash.set(known.token.hash, known);
    const { grant_id: grantId, application_id: applicationId } = known.token;
    return { token, grantId, applicationId, known };
  }

  /** Further tokens under the same grant. */
  issueMore({ known }: IssuedToken, count: number): string[] {
    return Array.from({ length: count }, () => {
      const token = makeCredential('access_token');
      const hash = this.hashOf(token);
      this.byHash.set(hash, { ...known, token: { ...known.token, hash } });
      return token;
    });
  }

  async endGrant({ known }: IssuedToken): Promise<void> {
    const grant = { ...known.grant, ended_at: new Date().toISOString(), revision: known.grant.revision + 1 };
    this.byHash.set(known.token.hash, { ...known, grant });
    await this.publish(`grant:${grant.grant_uuid}`, grant);
  }

  async disable({ known }: IssuedToken): Promise<void> {
    const { application: before } = known;
    const application = { ...before, disabled_at: new Date().toISOString(), revision: before.revision + 1 };
    this.byHash.set(known.token.hash, { ...known, application });
    await this.publish(`application:${application.application_uuid}`, application);
  }

  private hashOf(text: string): string {
    return hashCredential(text, this.pepper).toString('base64');
  }

  private async recordOf(accountId: string): Promise<AccountRecord> {
    const { key } = await this.accounts.key(accountId);
    const hashes = [{ pepper_version: this.pepper.version, hash: this.hashOf(key) }];
    const { data } = await this.accounts.lookUp<{ data: [KnownKey] }>(hashes);
    return data[0].account;
  }

  private async store(account: string, grant: string, application: string, livemode: boolean): Promise<void> {
    const user = ids.next();
    await this.accounts.query(
      `INSERT INTO users (account_id, id, email, role, password_hash, created_at, created_by)
       VALUES ($1, $2, $3, 'owner', '', now(), 'tests')`,
      [account, user, `${user}@bluepeak.example`],
    );
    await this.accounts.query(
      `INSERT INTO applications (account_id, id, livemode, name, redirect_uris, scopes, created_at, created_by, revision)
       VALUES ($1, $2, $3, 'Shopfront', '{https://partner.example}', '{orders:read}', now(), 'tests', 1)`,
      [account, application, livemode],
    );
    await this.accounts.query(
      `INSERT INTO grants (account_id, id, livemode, application_id, user_id, scopes, created_at, revision)
       VALUES ($1, $2, $3, $4, $5, '{orders:read}', now(), 1)`,
      [account, grant, livemode, application, user],
    );
  }

  /** Publishes a record through the lane of the other credentials. */
  private async publish(key: string, record: GrantRecord | ApplicationRecord): Promise<void> {
    const value = JSON.stringify(record);
    const mac = new RecordMac([recordKey], this.topicPrefix).headersOf({ topic: credentialsTopic.name, key, value });
    await this.accounts.query(
      `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
       SELECT $1, shard, account_id, livemode, topic, $2, headers || $5::jsonb, $3 FROM outbox
        WHERE topic = $4 AND key LIKE 'key:%' ORDER BY seq LIMIT 1`,
      [ids.next(), key, value, credentialsTopic.name, JSON.stringify(mac)],
    );
  }
}
