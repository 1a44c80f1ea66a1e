/** Counts of calls by the minute: adds what the gateways have counted, and shows it. */
import { Injectable } from '@nestjs/common';
import { Database, encodeId, type Work } from '@millwright/persistence';
import { invalidParameter } from '../refusals.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const retainedMs = 92 * dayMs;
const mostRows = 20_000;

export interface Count {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly keyId: string;
  /** Empty where the path was none of the contract's. */
  readonly operation: string;
  readonly status: number;
  readonly minute: Date;
  readonly calls: number;
}

export interface KeyUse {
  readonly accountId: string;
  readonly keyId: string;
  readonly at: Date;
}

export interface UsageRange {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly from: Date;
  readonly to: Date;
}

interface Row {
  minute: Date;
  key_id: string;
  operation: string;
  status: number;
  calls: number;
}

@Injectable()
export class Usage {
  constructor(private readonly database: Database) {}

  /** Adds counts, each of other keys or minutes. Those of unknown keys, and of times that cannot be, are passed over. */
  async add(work: Work, counts: readonly Count[]): Promise<void> {
    await work.query(
      `INSERT INTO usage_minutes AS known (account_id, livemode, minute, key_id, operation, status, calls)
       SELECT k.account_id, k.livemode, c.minute, k.id, c.operation, c.status, c.calls
         FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::smallint[], $6::timestamptz[], $7::bigint[])
              AS c (account_id, livemode, key_id, operation, status, minute, calls)
         JOIN api_keys k ON k.account_id = c.account_id AND k.id = c.key_id AND k.livemode = c.livemode
        WHERE c.minute BETWEEN $8 AND $9
        ORDER BY 1, 2, 3, 4, 5, 6
       ON CONFLICT (account_id, livemode, minute, key_id, operation, status)
       DO UPDATE SET calls = known.calls + excluded.calls`,
      [
        counts.map(({ accountId }) => accountId),
        counts.map(({ livemode }) => livemode),
        counts.map(({ keyId }) => keyId),
        counts.map(({ operation }) => operation),
        counts.map(({ status }) => status),
        counts.map(({ minute }) => minute),
        counts.map(({ calls }) => calls),
        new Date(work.now.getTime() - retainedMs),
        new Date(work.now.getTime() + dayMs),
      ],
    );
  }

  /** Moves the time of last use forward, never back. */
  async noteUse(work: Work, uses: readonly KeyUse[]): Promise<void> {
    await work.query(
      `UPDATE api_keys k SET last_used_at = used.at
         FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS used (account_id, id, at)
        WHERE k.account_id = used.account_id AND k.id = used.id AND (k.last_used_at IS NULL OR k.last_used_at < used.at)`,
      [uses.map(({ accountId }) => accountId), uses.map(({ keyId }) => keyId), uses.map(({ at }) => at)],
    );
  }

  /** The counts of the minutes that begin within the range, the oldest first. */
  async list({ accountId, livemode, from, to }: UsageRange): Promise<object[]> {
    const rows = await this.database.asWorker((work) =>
      work.query<Row>(
        `SELECT minute, key_id, operation, status, calls::double precision AS calls
           FROM usage_minutes
          WHERE account_id = $1 AND livemode = $2 AND minute >= $3 AND minute < $4
          ORDER BY minute, key_id, operation, status LIMIT $5`,
        [accountId, livemode, from, to, mostRows + 1],
      ),
    );
    if (rows.length > mostRows) {
      const minutes = Math.ceil((to.getTime() - from.getTime()) / minuteMs);
      throw invalidParameter(`These ${minutes} minutes have more than ${mostRows} counts. Ask for a shorter time.`);
    }
    return rows.map((row) => ({
      minute: row.minute.toISOString(),
      key_id: encodeId('key', row.key_id),
      operation: row.operation === '' ? null : row.operation,
      status: row.status,
      calls: row.calls,
    }));
  }
}
