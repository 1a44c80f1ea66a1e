/** Statistics of recent attempts at endpoints. */
import { type getWebhookEndpointActivity, hoursOfActivity, type Response } from '@millwright/contracts';
import type { UnitOfWork, Work } from '@millwright/persistence';
import type { Endpoint } from './endpoint.entity.js';

const dayMs = 86_400_000;

export interface EndpointFigures {
  /** Since when every attempt has failed; null if the last one succeeded. */
  readonly failingSince: Date | null;
  /** Share of the attempts of the last 24 hours that succeeded; null without any. */
  readonly successRate: number | null;
}

export const noFigures: EndpointFigures = { failingSince: null, successRate: null };

export async function readFigures(
  work: UnitOfWork,
  endpoints: readonly Endpoint[],
): Promise<Map<string, EndpointFigures>> {
  if (endpoints.length === 0) return new Map();
  const rows = await work.query<{ id: string; since: Date | null; rate: number | null }>(
    `SELECT e.id, f.since, c.rate
     FROM unnest($3::uuid[]) AS e (id)
       LEFT JOIN failing_endpoints f ON f.account_id = $1 AND f.livemode = $2 AND f.endpoint_id = e.id
       CROSS JOIN LATERAL (
         SELECT sum(succeeded)::float8 / sum(attempts) AS rate FROM attempt_counts
         WHERE account_id = $1 AND livemode = $2 AND endpoint_id = e.id AND minute > $4
       ) c`,
    [work.tenant.accountId, work.tenant.livemode, endpoints.map(({ id }) => id), new Date(work.now.getTime() - dayMs)],
  );
  return new Map(rows.map(({ id, since, rate }) => [id, { failingSince: since, successRate: rate }]));
}

interface HourRow {
  readonly starts_at: Date;
  readonly delivered: number;
  readonly failed_attempts: number;
  readonly dropped: number;
}

/** Hours of the time zone, in some of which they begin at half past. */
const activitySql = `
  WITH period AS (
    SELECT date_trunc('hour', $4::timestamptz - $6 * interval '1 hour', $5) AS begin
  ), attempted AS (
    SELECT date_bin('1 hour', minute, begin) AS hour, sum(attempts)::integer AS attempts, sum(succeeded)::integer AS succeeded
    FROM period JOIN attempt_counts ON account_id = $1 AND livemode = $2 AND endpoint_id = $3 AND minute >= begin
    GROUP BY 1
  ), given_up AS (
    SELECT date_bin('1 hour', minute, begin) AS hour, sum(dropped)::integer AS dropped
    FROM period JOIN drop_counts ON account_id = $1 AND livemode = $2 AND endpoint_id = $3 AND minute >= begin
    GROUP BY 1
  )
  SELECT hour AS starts_at, coalesce(succeeded, 0) AS delivered, coalesce(attempts - succeeded, 0) AS failed_attempts,
    coalesce(dropped, 0) AS dropped
  FROM period CROSS JOIN generate_series(begin, $4::timestamptz, interval '1 hour') AS hour
    LEFT JOIN attempted USING (hour) LEFT JOIN given_up USING (hour)
  ORDER BY hour`;

/** What was sent to an endpoint in the present hour and those before it. */
export async function readActivity(
  work: UnitOfWork,
  { id }: Pick<Endpoint, 'id'>,
  timeZone: string,
): Promise<Response<typeof getWebhookEndpointActivity>> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.query<HourRow>(activitySql, [
    accountId,
    livemode,
    id,
    work.now,
    timeZone,
    hoursOfActivity - 1,
  ]);
  const hours = rows.map(({ starts_at: at, ...counts }) => ({ starts_at: at.toISOString(), ...counts }));
  return { from: hours[0]!.starts_at, to: work.now.toISOString(), hours };
}

/** Ends the streak of failures without a success. */
export async function endFailureStreak(
  work: Work,
  { accountId, livemode, id }: Pick<Endpoint, 'accountId' | 'livemode' | 'id'>,
): Promise<void> {
  await work.query('DELETE FROM failing_endpoints WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $3', [
    accountId,
    livemode,
    id,
  ]);
}
