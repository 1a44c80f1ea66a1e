/**
 * Months of sellers that are locked, since their returns are filed. Whoever dates or changes a document holds the row of its series until
 * the commit; locking a month takes the rows of all series of its year, so that it waits for them, and they for it.
 */
import { financialYearOf } from '@millwright/gst';
import type { Statement, UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { tables } from '../tables.js';

/** Of which a month has documents in the returns, in the order in which changes of a seller take their rows, too. */
const series = ['INV', 'CRN', 'DBN', 'bill_of_supply'];

export function periodOf(day: string): string {
  return day.slice(0, 7);
}

interface Series {
  readonly sellerId: string;
  readonly type: string;
}

/** Which of these days are in a locked month. To be sent after a statement that holds the row of the series, so that it reads what is then. */
export function lockedMonths(work: UnitOfWork, sellerId: string, days: readonly string[]): Statement {
  const { accountId, livemode } = work.tenant;
  return {
    name: 'locked-months',
    text: `SELECT period FROM gst_return_locks
      WHERE account_id = $1 AND livemode = $2 AND seller_id = $3 AND period = ANY ($4::text[]) ORDER BY period`,
    values: [accountId, livemode, sellerId, [...new Set(days.map(periodOf))]],
  };
}

/** Throws if a month is locked. `instead`: what can be done but to unlock it. */
export function refuseLocked(rows: readonly { readonly period: string }[], sellerId: string, instead: string): void {
  const [locked] = rows;
  if (locked === undefined) return;
  const { period } = locked;
  throw new ApiError('invalid_state', {
    message: `The month ${period} is locked because its GST return is filed: no document can be dated or changed in it. ${instead} Or unlock it: DELETE /v1/gst-returns/${period}/lock?seller_id=${encodeId('seller', sellerId)}.`,
  });
}

/** For a change of a document of these days: it holds the row of its series until the commit. Throws if a month is locked. */
export async function requireOpenMonths(
  work: UnitOfWork,
  { sellerId, type }: Series,
  days: readonly string[],
  instead: string,
): Promise<void> {
  const { accountId, livemode } = work.tenant;
  const [, found] = await work.batch([
    {
      name: 'hold-series',
      text: `SELECT FROM seller_series
        WHERE account_id = $1 AND livemode = $2 AND seller_id = $3 AND type = $4 AND financial_year = $5 FOR SHARE`,
      values: [accountId, livemode, sellerId, type, financialYearOf(days[0]!)],
    },
    lockedMonths(work, sellerId, days),
  ]);
  refuseLocked(found!.rows as { period: string }[], sellerId, instead);
}

/** Waits for the calls that date or change documents of the seller's year; later ones wait for the commit. */
export async function holdAllSeries(work: UnitOfWork, sellerId: string, period: string): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(
    `INSERT INTO seller_series (account_id, livemode, seller_id, type, financial_year, latest)
     SELECT $1, $2, $3, type, $4, 0 FROM unnest($5::text[]) WITH ORDINALITY AS all_types(type, place) ORDER BY place
     ON CONFLICT (account_id, livemode, seller_id, type, financial_year) DO UPDATE SET latest = seller_series.latest`,
    [accountId, livemode, sellerId, financialYearOf(`${period}-01`), series],
  );
}

/** When the month was locked; null if it is not. */
export async function lockedAt(work: UnitOfWork, sellerId: string, period: string): Promise<Date | null> {
  const { accountId, livemode } = work.tenant;
  const [found] = await work.query<{ locked_at: Date }>(
    `SELECT locked_at FROM gst_return_locks WHERE account_id = $1 AND livemode = $2 AND seller_id = $3 AND period = $4`,
    [accountId, livemode, sellerId, period],
  );
  return found?.locked_at ?? null;
}

/** Locks the month, unless it is. */
export async function addLock(work: UnitOfWork, sellerId: string, period: string): Promise<void> {
  const {
    tenant: { accountId: account_id, livemode },
    now,
  } = work;
  const row = { account_id, livemode, seller_id: sellerId, period, locked_at: now };
  await work.batch([tables.gst_return_locks.insert(row, 'ON CONFLICT DO NOTHING')]);
}

export async function removeLock(work: UnitOfWork, sellerId: string, period: string): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(
    `DELETE FROM gst_return_locks WHERE account_id = $1 AND livemode = $2 AND seller_id = $3 AND period = $4`,
    [accountId, livemode, sellerId, period],
  );
}
