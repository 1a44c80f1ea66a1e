/** SQL of the look-ups by the gateways: credentials with everything that decides whether they are valid. */
import type {
  AccountRecord,
  AnyScope,
  CredentialPage,
  KnownCredential,
  SessionTokenRecord,
  TokenRecord,
} from '@millwright/contracts';
import type { Database } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import type { Account } from '../../identity/account/account.entity.js';
import { accountRecord } from '../../identity/account/account.resource.js';
import type { Application } from '../../oauth/application/application.entity.js';
import { applicationRecord } from '../../oauth/application/application.resource.js';
import type { Grant } from '../../oauth/grant/grant.entity.js';
import { grantRecord } from '../../oauth/grant/grant.resource.js';
import { sessionRecord } from '../../identity/session/sessions.js';
import type { Session } from '../../identity/session/session.entity.js';
import type { ApiKey } from '../key/key.entity.js';
import { keyRecord } from '../key/key.resource.js';

/** Ended credentials are returned for as long, so that a gateway that has an older record of one learns of its end. */
const endedShownMs = 86_400_000;

export interface HashedCredential {
  readonly pepperVersion: number;
  readonly hash: Buffer;
}

type AccountRow = Pick<
  Account,
  'plans' | 'negotiatedLive' | 'negotiatedTest' | 'status' | 'timeZone' | 'pinnedVersion'
> & {
  accountId: string;
  accountRevision: number;
};

type KeyRow = AccountRow &
  Pick<
    ApiKey,
    'id' | 'name' | 'livemode' | 'scopes' | 'hash' | 'pepperVersion' | 'expiresAt' | 'revokedAt' | 'revision'
  >;

type TokenRow = AccountRow &
  Pick<ApiKey, 'livemode' | 'scopes' | 'hash' | 'pepperVersion'> &
  Pick<Grant, 'endedAt'> &
  Pick<Application, 'disabledAt'> & {
    expiresAt: Date;
    grantId: string;
    grantRevision: number;
    applicationId: string;
    applicationName: string;
    applicationRevision: number;
  };

type SessionTokenRow = AccountRow &
  Pick<ApiKey, 'livemode' | 'hash' | 'pepperVersion'> &
  Pick<Session, 'userId' | 'stationId' | 'endedAt'> & {
    /** Of the person or the station. */
    name: string;
    scopes: AnyScope[];
    signedInAt: Date;
    expiresAt: Date;
    sessionId: string;
    sessionRevision: number;
  };

const accountColumns = `
  a.plans, a.negotiated_live AS "negotiatedLive", a.negotiated_test AS "negotiatedTest", a.status,
  a.time_zone AS "timeZone", a.pinned_version AS "pinnedVersion", a.revision AS "accountRevision"`;
const keyColumns = `
  k.id, k.name, k.account_id AS "accountId", k.livemode, k.scopes, k.hash, k.pepper_version AS "pepperVersion",
  k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.revision, ${accountColumns}`;
const wantedHashes = 'unnest($1::bytea[], $2::smallint[]) AS wanted (hash, pepper_version)';

/**
 * The credentials with these hashes, in their order; null for an unknown hash. Keys and tokens of both kinds are queried for every hash,
 * so that an unknown credential takes as long as a revoked one.
 */
export async function lookUpCredentials(
  database: Database,
  hashed: readonly HashedCredential[],
  now: Date,
): Promise<(KnownCredential | null)[]> {
  const found = await Promise.all([
    findKeys(database, hashed),
    findTokens(database, hashed, now),
    findSessionTokens(database, hashed, now),
  ]);
  const known = new Map(found.flatMap((each) => [...each]));
  return hashed.map((each) => known.get(identityOf(each)) ?? null);
}

async function findKeys(
  { worker }: Database,
  hashed: readonly HashedCredential[],
): Promise<Map<string, KnownCredential>> {
  const rows = await worker.query<KeyRow[]>(
    `SELECT ${keyColumns}
       FROM ${wantedHashes}
       JOIN api_keys k USING (hash, pepper_version)
       JOIN accounts a ON a.id = k.account_id`,
    hashColumns(hashed),
  );
  const accounts = accountsOf(rows);
  return new Map(rows.map((row) => [identityOf(row), { key: keyRecord(row), account: accounts.get(row.accountId)! }]));
}

/** Access tokens, including those that expired less than a day ago. */
async function findTokens(
  { worker }: Database,
  hashed: readonly HashedCredential[],
  now: Date,
): Promise<Map<string, KnownCredential>> {
  const rows = await worker.query<TokenRow[]>(
    `SELECT t.account_id AS "accountId", t.scopes, t.hash, t.pepper_version AS "pepperVersion",
            t.expires_at AS "expiresAt", g.id AS "grantId", g.livemode, g.ended_at AS "endedAt",
            g.revision AS "grantRevision", p.id AS "applicationId", p.name AS "applicationName", p.disabled_at AS "disabledAt",
            p.revision AS "applicationRevision", ${accountColumns}
       FROM ${wantedHashes}
       JOIN grant_tokens t USING (hash, pepper_version)
       JOIN grants g ON g.account_id = t.account_id AND g.id = t.grant_id
       JOIN applications p ON p.id = g.application_id
       JOIN accounts a ON a.id = t.account_id
      WHERE t.kind = 'access' AND t.expires_at > $3`,
    [...hashColumns(hashed), new Date(now.getTime() - endedShownMs)],
  );
  const accounts = accountsOf(rows);
  return new Map(
    rows.map((row) => [
      identityOf(row),
      {
        token: tokenRecord(row),
        grant: grantRecord({ id: row.grantId, endedAt: row.endedAt, revision: row.grantRevision }),
        application: applicationRecord({
          id: row.applicationId,
          disabledAt: row.disabledAt,
          revision: row.applicationRevision,
        }),
        account: accounts.get(row.accountId)!,
      },
    ]),
  );
}

/** Those of sessions, likewise. */
async function findSessionTokens(
  { worker }: Database,
  hashed: readonly HashedCredential[],
  now: Date,
): Promise<Map<string, KnownCredential>> {
  const rows = await worker.query<SessionTokenRow[]>(
    `SELECT t.account_id AS "accountId", t.scopes, t.hash, t.pepper_version AS "pepperVersion", t.livemode,
            t.signed_in_at AS "signedInAt", t.expires_at AS "expiresAt", s.id AS "sessionId", s.user_id AS "userId",
            s.station_id AS "stationId", s.ended_at AS "endedAt", s.revision AS "sessionRevision",
            coalesce(st.name, nullif(u.name, ''), u.email) AS name, ${accountColumns}
       FROM ${wantedHashes}
       JOIN session_tokens t USING (hash, pepper_version)
       JOIN user_sessions s ON s.account_id = t.account_id AND s.id = t.session_id
       LEFT JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id
       LEFT JOIN stations st ON st.account_id = s.account_id AND st.id = s.station_id
       JOIN accounts a ON a.id = t.account_id
      WHERE t.expires_at > $3`,
    [...hashColumns(hashed), new Date(now.getTime() - endedShownMs)],
  );
  const accounts = accountsOf(rows);
  return new Map(
    rows.map((row) => [
      identityOf(row),
      {
        sessionToken: sessionTokenRecord(row),
        session: sessionRecord({ id: row.sessionId, endedAt: row.endedAt, revision: row.sessionRevision }),
        account: accounts.get(row.accountId)!,
      },
    ]),
  );
}

/** Keys after an id, in the order of ids, with their accounts; without those that ended more than a day ago. */
export async function pageOfKeys(
  { worker }: Database,
  after: string | undefined,
  limit: number,
  now: Date,
): Promise<CredentialPage> {
  const rows = await worker.query<KeyRow[]>(
    `SELECT ${keyColumns}
       FROM api_keys k JOIN accounts a ON a.id = k.account_id
      WHERE ($1::uuid IS NULL OR k.id > $1)
        AND (k.revoked_at IS NULL OR k.revoked_at > $2) AND (k.expires_at IS NULL OR k.expires_at > $2)
      ORDER BY k.id LIMIT $3`,
    [after ?? null, new Date(now.getTime() - endedShownMs), limit + 1],
  );
  const shown = rows.slice(0, limit);
  return {
    keys: shown.map(keyRecord),
    accounts: [...accountsOf(shown).values()],
    next: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

/** Each account once. */
function accountsOf(rows: readonly AccountRow[]): Map<string, AccountRecord> {
  const accounts = new Map<string, AccountRecord>();
  for (const row of rows) {
    if (accounts.has(row.accountId)) continue;
    accounts.set(row.accountId, accountRecord({ ...row, id: row.accountId, revision: row.accountRevision }));
  }
  return accounts;
}

function tokenRecord(row: TokenRow): TokenRecord {
  return {
    kind: 'token',
    grant_id: encodeId('grant', row.grantId),
    grant_uuid: row.grantId,
    application_id: encodeId('application', row.applicationId),
    application_uuid: row.applicationId,
    application_name: row.applicationName,
    account_uuid: row.accountId,
    livemode: row.livemode,
    scopes: row.scopes,
    hash: row.hash.toString('base64'),
    pepper_version: row.pepperVersion,
    expires_at: row.expiresAt.toISOString(),
  };
}

function sessionTokenRecord(row: SessionTokenRow): SessionTokenRecord {
  return {
    kind: 'session_token',
    session_id: encodeId('session', row.sessionId),
    session_uuid: row.sessionId,
    user_uuid: row.userId,
    station_uuid: row.stationId,
    user_name: row.name,
    account_uuid: row.accountId,
    livemode: row.livemode,
    scopes: row.scopes,
    signed_in_at: row.signedInAt.toISOString(),
    hash: row.hash.toString('base64'),
    pepper_version: row.pepperVersion,
    expires_at: row.expiresAt.toISOString(),
  };
}

function hashColumns(hashed: readonly HashedCredential[]): [hashes: Buffer[], pepperVersions: number[]] {
  return [hashed.map(({ hash }) => hash), hashed.map(({ pepperVersion }) => pepperVersion)];
}

function identityOf({ hash, pepperVersion }: HashedCredential): string {
  return `${pepperVersion}:${hash.toString('base64')}`;
}
