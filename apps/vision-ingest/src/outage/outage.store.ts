/** Outages of cameras in their table: a row for each, from the moment it was detected. */
import type { Row, Statement, Tenant } from '@millwright/persistence';
import { tables } from '../tables.js';

export type NewOutage = Omit<Row<typeof tables.outages, { last_frame_at: string }>, 'ended_at'>;

export function beginOutages(outages: readonly NewOutage[]): Statement {
  return tables.outages.insertAll(outages);
}

/** A camera that is back. */
export interface Return {
  readonly tenant: Tenant;
  readonly id: string;
  readonly onlineSince: Date;
}

export function endOutages(returns: readonly Return[]): Statement {
  return {
    name: 'end-outages',
    text: `
      UPDATE outages SET ended_at = back.ended_at
      FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::timestamptz[]) AS back (account_id, livemode, camera_id, ended_at)
      WHERE outages.account_id = back.account_id AND outages.livemode = back.livemode
        AND outages.camera_id = back.camera_id AND outages.ended_at IS NULL`,
    values: [
      returns.map(({ tenant }) => tenant.accountId),
      returns.map(({ tenant }) => tenant.livemode),
      returns.map(({ id }) => id),
      returns.map(({ onlineSince }) => onlineSince),
    ],
  };
}
