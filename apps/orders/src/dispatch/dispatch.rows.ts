/** How a dispatch lies in its table, and as callers see it. */
import type { Dispatch, DispatchStatus } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';
import { quantityOf } from '../quantity.js';
import type { RecordKind } from '../records.js';
import type { Documents } from './dispatch-files.js';

export interface DispatchRow {
  readonly id: string;
  readonly livemode: boolean;
  readonly order_id: string;
  readonly status: DispatchStatus;
  readonly lines: readonly DispatchLineRow[];
  readonly vehicle_number: string | null;
  readonly transporter: Dispatch['transporter'];
  readonly driver: Dispatch['driver'];
  /** As the caller wrote it, with its offset; `delivered_at` too. */
  readonly dispatched_at: string;
  readonly delivered_at: string | null;
  readonly proof: Dispatch['proof'];
  readonly documents: Documents;
  readonly reason: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Quantities in thousandths of the unit. */
export interface DispatchLineRow {
  readonly line_item_id: string;
  readonly uom: string;
  readonly quantity: number;
  readonly delivered: number;
}

const columns = `id, livemode, order_id, status, lines, vehicle_number, transporter, driver, dispatched_at, delivered_at, proof, documents,
  reason, version, created_at, updated_at`;

export const dispatches: RecordKind = {
  kind: 'dispatch',
  name: 'dispatch',
  select: `SELECT ${columns} FROM dispatches`,
};

/** Takes the account and the dispatch as one JSON object. */
export const insertDispatch = `
  INSERT INTO dispatches (account_id, ${columns})
  SELECT $1, ${columns} FROM json_to_record($2) AS row (id uuid, livemode boolean, order_id uuid, status text, lines json,
    vehicle_number text, transporter json, driver json, dispatched_at text, delivered_at text, proof json, documents json,
    reason text, version integer, created_at timestamptz, updated_at timestamptz)`;

/** Takes the account, the mode, the id, and the dispatch as one JSON object. */
export const updateDispatch = `
  UPDATE dispatches SET status = row.status, lines = row.lines, delivered_at = row.delivered_at, proof = row.proof,
    documents = row.documents, reason = row.reason, version = row.version, updated_at = row.updated_at
  FROM json_to_record($4) AS row (status text, lines json, delivered_at text, proof json, documents json, reason text,
    version integer, updated_at timestamptz)
  WHERE account_id = $1 AND livemode = $2 AND id = $3`;

export function dispatchOf(row: DispatchRow): Dispatch {
  return {
    id: encodeId('dispatch', row.id),
    order_id: encodeId('order', row.order_id),
    status: row.status,
    lines: row.lines.map((line) => ({
      line_item_id: encodeId('line_item', line.line_item_id),
      quantity: quantityOf(line.quantity, line.uom),
      delivered: quantityOf(line.delivered, line.uom),
    })),
    vehicle_number: row.vehicle_number,
    transporter: row.transporter,
    driver: row.driver,
    dispatched_at: row.dispatched_at,
    delivered_at: row.delivered_at,
    proof: row.proof,
    documents: row.documents,
    reason: row.reason,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
