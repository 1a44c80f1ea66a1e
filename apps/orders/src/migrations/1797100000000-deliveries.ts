import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What became of a dispatch is a history, which steps add to. Of the dispatches before there is one delivery of what has arrived, one
 * of what is on the way where that has failed, and one return of what has come back. Ids of lists and weights are in the indexes, so
 * that only the dispatches that are shown are read.
 */
export class Deliveries1797100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dispatches
        ADD transport_history json NOT NULL DEFAULT '[]',
        ADD deliveries json NOT NULL DEFAULT '[]',
        ADD returns json NOT NULL DEFAULT '[]',
        ADD weight integer NOT NULL DEFAULT 0`);
    await runner.query(`
      UPDATE dispatches
      SET lines = parts.lines,
        deliveries = array_to_json(array_remove(ARRAY[
          CASE WHEN parts.delivered IS NOT NULL THEN json_build_object(
            'id', uuidv7(), 'outcome', 'delivered', 'lines', parts.delivered,
            'delivered_at', coalesce(delivered_at, ${moment('updated_at')}),
            'proof', CASE WHEN proof IS NULL THEN '[]'::json ELSE json_build_array(proof) END, 'reason', NULL
          )::text END,
          CASE WHEN status = 'failed' THEN json_build_object(
            'id', uuidv7(), 'outcome', 'failed', 'lines', parts.open,
            'delivered_at', ${moment('updated_at')}, 'proof', '[]'::json, 'reason', reason
          )::text END
        ], NULL)::json[]),
        returns = CASE WHEN status = 'returned' THEN json_build_array(json_build_object(
            'lines', parts.open, 'reason', reason, 'returned_at', ${moment('updated_at')}
          )) ELSE '[]'::json END
      FROM (
        SELECT account_id, id,
          json_agg(json_build_object(
            'line_item_id', line.line_item_id, 'uom', line.uom, 'quantity', line.quantity, 'delivered', line.delivered,
            'returned', CASE WHEN status = 'returned' THEN line.quantity - line.delivered ELSE 0 END, 'lost', 0
          ) ORDER BY line.position) AS lines,
          json_agg(json_build_object('line_item_id', line.line_item_id, 'quantity', line.delivered) ORDER BY line.position)
            FILTER (WHERE line.delivered > 0) AS delivered,
          json_agg(json_build_object('line_item_id', line.line_item_id, 'quantity', line.quantity - line.delivered) ORDER BY line.position)
            FILTER (WHERE line.quantity > line.delivered) AS open
        FROM dispatches d CROSS JOIN LATERAL ROWS FROM (
          json_to_recordset(d.lines) AS (line_item_id uuid, uom text, quantity bigint, delivered bigint)
        ) WITH ORDINALITY AS line (line_item_id, uom, quantity, delivered, position)
        GROUP BY account_id, id
      ) parts
      WHERE parts.account_id = dispatches.account_id AND parts.id = dispatches.id`);
    await runner.query('ALTER TABLE dispatches DROP delivered_at, DROP proof');
    await runner.query(`
      CREATE INDEX dispatches_newest ON dispatches (account_id, livemode, id DESC, status, updated_at, weight)`);
    await runner.query(
      'CREATE INDEX dispatches_changed ON dispatches (account_id, livemode, updated_at, id, status, weight)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX dispatches_changed, dispatches_newest');
    await runner.query('ALTER TABLE dispatches ADD delivered_at text, ADD proof json');
    await runner.query(`
      UPDATE dispatches
      SET delivered_at = CASE WHEN status = 'delivered' THEN deliveries -> -1 ->> 'delivered_at' END,
        proof = deliveries -> -1 -> 'proof' -> -1`);
    await runner.query('ALTER TABLE dispatches DROP transport_history, DROP deliveries, DROP returns, DROP weight');
  }
}

/** A moment as the API writes it. */
function moment(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
