/** Breaches in their table: a row for each, from its beginning on. */
import type { DefectLimit } from '@millwright/contracts';
import type { Row, Statement } from '@millwright/persistence';
import { tables } from '../tables.js';

/** The rate and what is beside it are those by which it began. */
export type BreachRow = Row<typeof tables.breaches, { defect_limit: DefectLimit }>;

/** Keeps breaches that have begun or changed. */
export function keepBreaches(rows: readonly BreachRow[]): Statement {
  return tables.breaches.insertAll(
    rows,
    `ON CONFLICT (account_id, livemode, id) DO UPDATE
     SET highest_rate = excluded.highest_rate, announcements = excluded.announcements, ended_at = excluded.ended_at`,
  );
}
