/** What gateways may ask about credentials, in one statement each. */
import { Injectable } from '@nestjs/common';
import type { AccountRecord, CredentialPage, KnownKey } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import type { Account } from '../account/account.entity.js';
import { accountRecord } from '../account/account.forms.js';
import type { ApiKey } from '../key/api-key.entity.js';
import { keyRecord } from '../key/key.forms.js';

/** A gateway that has heard "active" of a key late, keeps what it knows of its end for as long. */
const endedKeysStayMs = 86_400_000;

export interface HashedKey {
  readonly pepperVersion: number;
  readonly hash: Buffer;
}

/** A key with its account, whose revision has a name of its own. */
type Row = Pick<
  ApiKey,
  'id' | 'accountId' | 'livemode' | 'scopes' | 'hash' | 'pepperVersion' | 'expiresAt' | 'revokedAt' | 'revision'
> &
  Pick<Account, 'plans' | 'negotiatedLive' | 'negotiatedTest' | 'status' | 'pinnedVersion'> & {
    accountRevision: number;
  };

const columns = `
  k.id, k.account_id AS "accountId", k.livemode, k.scopes, k.hash, k.pepper_version AS "pepperVersion",
  k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.revision, a.plans, a.negotiated_live AS "negotiatedLive",
  a.negotiated_test AS "negotiatedTest", a.status, a.pinned_version AS "pinnedVersion", a.revision AS "accountRevision"`;

@Injectable()
export class Credentials {
  constructor(private readonly database: Database) {}

  /** What is behind these hashes, in their order; null where nothing is. */
  async lookUp(hashed: readonly HashedKey[]): Promise<(KnownKey | null)[]> {
    const rows = await this.database.worker.query<Row[]>(
      `SELECT ${columns}
         FROM unnest($1::bytea[], $2::smallint[]) AS wanted (hash, pepper_version)
         JOIN api_keys k USING (hash, pepper_version)
         JOIN accounts a ON a.id = k.account_id`,
      [hashed.map(({ hash }) => hash), hashed.map(({ pepperVersion }) => pepperVersion)],
    );
    const accounts = accountsOf(rows);
    const known = new Map<string, KnownKey>(
      rows.map((row) => [nameOf(row), { key: keyRecord(row), account: accounts.get(row.accountId)! }]),
    );
    return hashed.map((each) => known.get(nameOf(each)) ?? null);
  }

  /** The keys that follow another in the order of their ids, with their accounts; without those that have ended long ago. */
  async page(after: string | undefined, limit: number, now: Date): Promise<CredentialPage> {
    const rows = await this.database.worker.query<Row[]>(
      `SELECT ${columns}
         FROM api_keys k JOIN accounts a ON a.id = k.account_id
        WHERE ($1::uuid IS NULL OR k.id > $1)
          AND (k.revoked_at IS NULL OR k.revoked_at > $2) AND (k.expires_at IS NULL OR k.expires_at > $2)
        ORDER BY k.id LIMIT $3`,
      [after ?? null, new Date(now.getTime() - endedKeysStayMs), limit + 1],
    );
    const shown = rows.slice(0, limit);
    return {
      keys: shown.map(keyRecord),
      accounts: [...accountsOf(shown).values()],
      next: rows.length > limit ? shown.at(-1)!.id : null,
    };
  }
}

/** Each account once, however many of its keys there are. */
function accountsOf(rows: readonly Row[]): Map<string, AccountRecord> {
  const accounts = new Map<string, AccountRecord>();
  for (const row of rows) {
    if (accounts.has(row.accountId)) continue;
    accounts.set(row.accountId, accountRecord({ ...row, id: row.accountId, revision: row.accountRevision }));
  }
  return accounts;
}

function nameOf({ hash, pepperVersion }: HashedKey): string {
  return `${pepperVersion}:${hash.toString('base64')}`;
}
