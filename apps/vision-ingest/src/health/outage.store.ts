/** Outages of cameras in their table: a row for each, from the moment it was told. */
import type { Statement, Tenant } from '@millwright/persistence';

export interface NewOutage {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly camera_id: string;
  readonly detected_at: Date;
  readonly last_frame_at: string;
}

export function beginOutages(outages: readonly NewOutage[]): Statement {
  return {
    name: 'begin-outages',
    text: `
      INSERT INTO outages (account_id, livemode, camera_id, detected_at, last_frame_at)
      SELECT account_id, livemode, camera_id, detected_at, last_frame_at FROM json_populate_recordset(NULL::outages, $1)`,
    values: [JSON.stringify(outages)],
  };
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
