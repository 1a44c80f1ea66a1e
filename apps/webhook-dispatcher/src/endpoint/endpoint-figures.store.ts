/** Statistics of recent attempts at endpoints. */
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
