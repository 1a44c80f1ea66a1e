/** Counts of calls by minute, credential, operation and status; and the time at which each credential was last used. */
import type { internal } from '@millwright/contracts';
import type { CallerCredential } from '@millwright/operations';
import type { Row, Work } from '@millwright/persistence';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { tables } from '../tables.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const retainedMs = 92 * dayMs;
const mostRows = 20_000;

/** The operation is empty if the path is not in the contract. */
export type UsageCount = Row<typeof tables.usage_minutes, { calls: number }>;

export type CredentialKind = CallerCredential['kind'];

export interface CredentialUse {
  readonly accountId: string;
  readonly credential: CallerCredential;
  readonly at: Date;
}

const credentialKinds: readonly CredentialKind[] = ['key', 'grant', 'session'];

/** The credential of a public id; undefined if it is none of a credential. */
export function credentialOf(publicId: string): CallerCredential | undefined {
  for (const kind of credentialKinds) {
    const id = decodeId(kind, publicId);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

const tableOfKind: Readonly<Record<CredentialKind, string>> = {
  key: tables.api_keys.name,
  grant: tables.grants.name,
  session: tables.user_sessions.name,
};

export interface UsageRange {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly from: Date;
  readonly to: Date;
}

export interface UsagePeriods extends UsageRange {
  readonly unit: 'hour' | 'day';
  /** In which days begin. */
  readonly timeZone: string;
}

/** What a credential is, and what people call it. */
export interface NamedCredential {
  /** A session of a station is a `station`. */
  readonly kind: CredentialKind | 'station';
  readonly name: string | null;
}

const mostTotals = 100;

interface PeriodRow {
  readonly at: Date;
  readonly calls: number;
  readonly rejected: number;
  readonly limited: number;
  readonly failed: number;
  readonly busiest: number;
}

interface TotalRow {
  readonly of: string;
  readonly calls: number;
  readonly failed: number;
}

export interface UsageSums {
  readonly periods: readonly PeriodRow[];
  readonly credentials: readonly TotalRow[];
  readonly operations: readonly TotalRow[];
}

type UsageRow = Pick<
  Row<typeof tables.usage_minutes, { calls: number }>,
  'minute' | 'credential_id' | 'operation' | 'status' | 'calls'
> & { readonly kind: CredentialKind };

/** Adds counts, of which no two are of one row. Counts of unknown credentials, and of impossible times, are skipped. */
export async function addCounts(work: Work, counts: readonly UsageCount[]): Promise<void> {
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
      counts.map(({ account_id: id }) => id),
      counts.map(({ livemode }) => livemode),
      counts.map(({ credential_id: id }) => id),
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
export async function recordUses(work: Work, uses: readonly CredentialUse[]): Promise<void> {
  for (const [kind, table] of Object.entries(tableOfKind)) {
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

/** The beginning of the period that a moment is in. */
export async function beginningOf(
  work: Work,
  moment: Date,
  { unit, timeZone }: Pick<UsagePeriods, 'unit' | 'timeZone'>,
): Promise<Date> {
  const [row] = await work.query<{ at: Date }>('SELECT date_trunc($1, $2::timestamptz, $3) AS at', [
    unit,
    moment,
    timeZone,
  ]);
  return row!.at;
}

/** The calls by period, by credential and by operation; of the latter two those with the most calls. */
export async function sumUsage(
  work: Work,
  { accountId, livemode, from, to, unit, timeZone }: UsagePeriods,
): Promise<UsageSums> {
  const ofRange = 'account_id = $1 AND livemode = $2 AND minute >= $3 AND minute < $4';
  const range = [accountId, livemode, from, to];
  const periods = await work.query<PeriodRow>(
    `SELECT date_trunc($5, minute, $6) AS at, sum(calls)::double precision AS calls,
            sum(rejected)::double precision AS rejected, sum(limited)::double precision AS limited,
            sum(failed)::double precision AS failed, max(calls)::double precision AS busiest
       FROM (
         SELECT minute, sum(calls) AS calls,
                coalesce(sum(calls) FILTER (WHERE status BETWEEN 400 AND 499 AND status <> 429), 0) AS rejected,
                coalesce(sum(calls) FILTER (WHERE status = 429), 0) AS limited,
                coalesce(sum(calls) FILTER (WHERE status >= 500), 0) AS failed
           FROM usage_minutes WHERE ${ofRange} GROUP BY minute
       ) AS minutes
      GROUP BY 1 ORDER BY 1`,
    [...range, unit, timeZone],
  );
  const totalsBy = (column: string): Promise<TotalRow[]> =>
    work.query<TotalRow>(
      `SELECT ${column}::text AS of, sum(calls)::double precision AS calls,
              coalesce(sum(calls) FILTER (WHERE status >= 400), 0)::double precision AS failed
         FROM usage_minutes WHERE ${ofRange}
        GROUP BY ${column} ORDER BY sum(calls) DESC, ${column} LIMIT ${mostTotals}`,
      range,
    );
  return { periods, credentials: await totalsBy('credential_id'), operations: await totalsBy('operation') };
}

/** Those of an account among these ids. Sessions that are deleted are not named any more. */
export async function credentialsOf(
  work: Work,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, NamedCredential>> {
  const rows = await work.query<NamedCredential & { id: string }>(
    `SELECT k.id, 'key' AS kind, k.name FROM api_keys k WHERE k.account_id = $1 AND k.id = ANY ($2::uuid[])
     UNION ALL
     SELECT g.id, 'grant', a.name
       FROM grants g JOIN applications a ON a.id = g.application_id
      WHERE g.account_id = $1 AND g.id = ANY ($2::uuid[])
     UNION ALL
     SELECT s.id, CASE WHEN s.station_id IS NULL THEN 'session' ELSE 'station' END,
            coalesce(st.name, nullif(u.name, ''), u.email)
       FROM user_sessions s
       LEFT JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id
       LEFT JOIN stations st ON st.account_id = s.account_id AND st.id = s.station_id
      WHERE s.account_id = $1 AND s.id = ANY ($2::uuid[])`,
    [accountId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** The counts of the minutes that begin within the range, oldest first. */
export async function listCounts(
  work: Work,
  { accountId, livemode, from, to }: UsageRange,
): Promise<internal.UsageCount[]> {
  const rows = await work.query<UsageRow>(
    `SELECT u.minute, u.credential_id, u.operation, u.status, u.calls::double precision AS calls,
            CASE WHEN k.id IS NOT NULL THEN 'key' WHEN g.id IS NOT NULL THEN 'grant' ELSE 'session' END AS kind
       FROM usage_minutes u
       LEFT JOIN api_keys k ON k.account_id = u.account_id AND k.id = u.credential_id
       LEFT JOIN grants g ON g.account_id = u.account_id AND g.id = u.credential_id
      WHERE u.account_id = $1 AND u.livemode = $2 AND u.minute >= $3 AND u.minute < $4
      ORDER BY u.minute, u.credential_id, u.operation, u.status LIMIT $5`,
    [accountId, livemode, from, to, mostRows + 1],
  );
  if (rows.length > mostRows) {
    const minutes = Math.ceil((to.getTime() - from.getTime()) / minuteMs);
    throw new ApiError('invalid_parameter', {
      message: `These ${minutes} minutes have more than ${mostRows} counts. Ask for a shorter period.`,
    });
  }
  return rows.map((row) => ({
    minute: row.minute.toISOString(),
    credential_id: encodeId(row.kind, row.credential_id),
    operation: row.operation === '' ? null : row.operation,
    status: row.status,
    calls: row.calls,
  }));
}
