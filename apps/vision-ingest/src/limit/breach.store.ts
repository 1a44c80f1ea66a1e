/** Breaches in their table: a row for each, from its beginning on. */
import type { DefectLimit } from '@millwright/contracts';
import type { Statement } from '@millwright/persistence';

/** The rate and what is beside it are those by which it began. */
export interface BreachRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly camera_id: string;
  readonly defect_limit: DefectLimit;
  readonly rate: number;
  readonly sample: number;
  readonly defective: number;
  readonly lower_bound: number | null;
  readonly highest_rate: number;
  readonly announcements: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

const columns = [
  ...(['account_id', 'livemode', 'id', 'camera_id', 'defect_limit', 'rate', 'sample', 'defective'] as const),
  ...(['lower_bound', 'highest_rate', 'announcements', 'started_at', 'ended_at'] as const),
] satisfies (keyof BreachRow)[];

/** Keeps breaches that have begun or changed. */
export function keepBreaches(rows: readonly BreachRow[]): Statement {
  return {
    name: 'keep-breaches',
    text: `
      INSERT INTO breaches (${columns.join(', ')})
      SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::breaches, $1)
      ON CONFLICT (account_id, livemode, id) DO UPDATE
      SET highest_rate = excluded.highest_rate, announcements = excluded.announcements, ended_at = excluded.ended_at`,
    values: [JSON.stringify(rows)],
  };
}
