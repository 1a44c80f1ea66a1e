/** Counts of calls by minute, credential, operation and status; and the time at which each credential was last used. */
import { Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Database, type Work } from '@millwright/persistence';
import { ApiError, type CallerCredential, encodeId } from '@millwright/service-kit';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const retainedMs = 92 * dayMs;
const mostRows = 20_000;

export interface UsageCount {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly credentialId: string;
  /** Empty if the path is not in the contract. */
  readonly operation: string;
  readonly status: number;
  readonly minute: Date;
  readonly calls: number;
}

export type CredentialKind = CallerCredential['kind'];

export interface CredentialUse {
  readonly accountId: string;
  readonly credential: CallerCredential;
  readonly at: Date;
}

const tables: Readonly<Record<CredentialKind, string>> = {
  key: 'api_keys',
  grant: 'grants',
  session: 'user_sessions',
};

export interface UsageRange {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly from: Date;
  readonly to: Date;
}

interface UsageRow {
  minute: Date;
  credentialId: string;
  kind: CredentialKind;
  operation: string;
  status: number;
  calls: number;
}

@Injectable()
export class UsageStore {
  constructor(private readonly database: Database) {}

  /** Adds counts, of which no two are of one row. Counts of unknown credentials, and of impossible times, are skipped. */
  async add(work: Work, counts: readonly UsageCount[]): Promise<void> {
    await work.query(
      `INSERT INTO usage_minutes AS known (account_id, livemode, minute, credential_id, operation, status, calls)
       SELECT c.account_id, c.livemode, c.minute, c.credential_id, c.operation, c.status, c.calls
         FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::smallint[], $6::timestamptz[], $7::bigint[])
              AS c (account_id, livemode, credential_id, operation, status, minute, calls)
         CROSS JOIN LATERAL (
           SELECT FROM api_keys k
            WHERE k.account_id = c.account_id AND k.id = c.credential_id AND k.livemode = c.livemode
            UNION ALL
           SELECT FROM grants g
            WHERE g.account_id = c.account_id AND g.id = c.credential_id AND g.livemode = c.livemode
            UNION ALL
           SELECT FROM user_sessions s
            WHERE s.account_id = c.account_id AND s.id = c.credential_id
            LIMIT 1) AS credential
        WHERE c.minute BETWEEN $8 AND $9
        ORDER BY 1, 2, 3, 4, 5, 6
       ON CONFLICT (account_id, livemode, minute, credential_id, operation, status)
       DO UPDATE SET calls = known.calls + excluded.calls`,
      [
        counts.map(({ accountId }) => accountId),
        counts.map(({ livemode }) => livemode),
        counts.map(({ credentialId }) => credentialId),
        counts.map(({ operation }) => operation),
        counts.map(({ status }) => status),
        counts.map(({ minute }) => minute),
        counts.map(({ calls }) => calls),
        new Date(work.now.getTime() - retainedMs),
        new Date(work.now.getTime() + dayMs),
      ],
    );
  }

  /** Moves the times of last use forward, never back. Locks by id, as what revokes credentials does. */
  async recordUses(work: Work, uses: readonly CredentialUse[]): Promise<void> {
    for (const [kind, table] of Object.entries(tables)) {
      const ofKind = uses.filter(({ credential }) => credential.kind === kind);
      if (ofKind.length === 0) continue;
      await work.query(
        `UPDATE ${table} known SET last_used_at = used.at
           FROM (
             SELECT account_id, id, used.at
               FROM ${table} JOIN unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS used (account_id, id, at)
                 USING (account_id, id)
              WHERE last_used_at IS NULL OR last_used_at < used.at
              ORDER BY id FOR UPDATE OF ${table}
           ) used
          WHERE known.account_id = used.account_id AND known.id = used.id`,
        [
          ofKind.map(({ accountId }) => accountId),
          ofKind.map(({ credential }) => credential.id),
          ofKind.map(({ at }) => at),
        ],
      );
    }
  }

  /** The counts of the minutes that begin within the range, oldest first. */
  async list({ accountId, livemode, from, to }: UsageRange): Promise<internal.UsageCount[]> {
    const rows = await this.database.asWorker((work) =>
      work.query<UsageRow>(
        `SELECT u.minute, u.credential_id AS "credentialId", u.operation, u.status, u.calls::double precision AS calls,
                CASE WHEN k.id IS NOT NULL THEN 'key' WHEN g.id IS NOT NULL THEN 'grant' ELSE 'session' END AS kind
           FROM usage_minutes u
           LEFT JOIN api_keys k ON k.account_id = u.account_id AND k.id = u.credential_id
           LEFT JOIN grants g ON g.account_id = u.account_id AND g.id = u.credential_id
          WHERE u.account_id = $1 AND u.livemode = $2 AND u.minute >= $3 AND u.minute < $4
          ORDER BY u.minute, u.credential_id, u.operation, u.status LIMIT $5`,
        [accountId, livemode, from, to, mostRows + 1],
      ),
    );
    if (rows.length > mostRows) {
      const minutes = Math.ceil((to.getTime() - from.getTime()) / minuteMs);
      throw new ApiError('invalid_parameter', {
        message: `These ${minutes} minutes have more than ${mostRows} counts. Ask for a shorter time.`,
      });
    }
    return rows.map((row) => ({
      minute: row.minute.toISOString(),
      credential_id: encodeId(row.kind, row.credentialId),
      operation: row.operation === '' ? null : row.operation,
      status: row.status,
      calls: row.calls,
    }));
  }
}
