/** Sessions at the portals, sealed at rest. Whoever logs in leases the row of the seller, so that one process does it for all. */
import type { Row, Tenant, UnitOfWork } from '@millwright/persistence';
import { tables } from '../tables.js';

/** The portals that have sessions of their own. */
export type SessionPlace = 'irp' | 'irp_second' | 'eway';

export interface SessionKey extends Tenant {
  readonly place: SessionPlace;
  readonly gstin: string;
  readonly username: string;
}

/** In business time: what is sealed counts until `valid_until`, and `recent_logins` are the latest, oldest first. */
export interface SessionRow extends Pick<
  Row<typeof tables.portal_sessions>,
  'sealed' | 'valid_until' | 'recent_logins'
> {
  /** Whether another process is logging in. */
  readonly is_leased: boolean;
}

/** So many logins are remembered. */
export const mostRecentLogins = 5;

const keyCondition = 'account_id = $1 AND livemode = $2 AND portal = $3 AND gstin = $4 AND username = $5';

function valuesOf({ accountId, livemode, place, gstin, username }: SessionKey): unknown[] {
  return [accountId, livemode, place, gstin, username];
}

/** The row of the seller, which is made if it is not there, locked until the commit. */
export async function lockSession(work: UnitOfWork, key: SessionKey): Promise<SessionRow> {
  const { accountId, livemode, place, gstin, username } = key;
  const [, locked] = await work.batch([
    tables.portal_sessions.insert(
      { account_id: accountId, livemode, portal: place, gstin, username },
      'ON CONFLICT DO NOTHING',
    ),
    {
      name: 'lock-portal-session',
      text: `SELECT sealed, valid_until, recent_logins, coalesce(leased_until > clock_timestamp(), false) AS is_leased
             FROM portal_sessions WHERE ${keyCondition} FOR UPDATE`,
      values: valuesOf(key),
    },
  ]);
  return locked!.rows[0] as SessionRow;
}

/** Leases the locked row for a login that begins now, and returns the fence of the lease. */
export async function leaseSession(work: UnitOfWork, key: SessionKey, leaseMs: number): Promise<string> {
  const [leased] = await work.prepared<Pick<Row<typeof tables.portal_sessions>, 'fence'>>(
    'lease-portal-session',
    `UPDATE portal_sessions
     SET fence = fence + 1, leased_until = clock_timestamp() + $6::double precision * interval '1 ms',
       recent_logins = (recent_logins || $7::timestamptz)[greatest(1, cardinality(recent_logins) + 2 - $8::int):]
     WHERE ${keyCondition} RETURNING fence`,
    [...valuesOf(key), leaseMs, work.now, mostRecentLogins],
  );
  return leased!.fence;
}

/** Ends the lease, with the outcome of the login if there is one; without effect if another process has leased the row since. */
export async function endLease(
  work: UnitOfWork,
  key: SessionKey,
  fence: string,
  outcome: { readonly sealed: string; readonly validUntil: Date } | undefined,
): Promise<void> {
  await work.prepared(
    'end-portal-session-lease',
    `UPDATE portal_sessions
     SET leased_until = NULL, sealed = coalesce($7, sealed), valid_until = coalesce($8, valid_until)
     WHERE ${keyCondition} AND fence = $6`,
    [...valuesOf(key), fence, outcome?.sealed ?? null, outcome?.validUntil ?? null],
  );
}
