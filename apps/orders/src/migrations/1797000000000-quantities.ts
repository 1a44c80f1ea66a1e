import type { MigrationInterface, QueryRunner } from 'typeorm';

const scrapped = '(SELECT sum(each) FROM unnest(scrap) each)';
const produced = 'good[cardinality(good)]';

/**
 * Of what has left the gate, a part may be lost. Line items of an order can change while others have entries, so that their work
 * orders change places: two of them have the same position until the statement ends.
 *
 * Of orders that are there, what a cancelled remainder leaves is now also what was between stages, and the status is a function of
 * the quantities.
 */
export class Quantities1797000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_orders
        ADD lost bigint NOT NULL DEFAULT 0,
        DROP CONSTRAINT work_orders_shipped,
        ADD CONSTRAINT work_orders_shipped CHECK (
          0 <= delivered AND 0 <= lost AND delivered + lost <= dispatched AND dispatched <= good[cardinality(good)]
        ),
        DROP CONSTRAINT work_orders_position,
        ADD CONSTRAINT work_orders_position UNIQUE (account_id, order_id, position) DEFERRABLE INITIALLY IMMEDIATE`);
    await runner.query(`
      UPDATE work_orders SET required = LEAST(item.quantity * 1000, allowed - ${scrapped})
      FROM line_items item
      WHERE item.account_id = work_orders.account_id AND item.id = line_item_id
        AND required < item.quantity * 1000 AND allowed = good[1] + scrap[1] AND required < allowed - ${scrapped}`);
    await runner.query(`
      UPDATE orders SET status = CASE orders.status WHEN 'on_hold' THEN orders.status ELSE derived.status END,
        status_before_hold = CASE orders.status WHEN 'on_hold' THEN derived.status END, version = version + 1, updated_at = now()
      FROM (
        SELECT account_id, order_id, CASE
            WHEN NOT bool_or(0 < ANY (good || scrap || rework)) THEN 'confirmed'
            WHEN bool_or(LEAST(required, GREATEST(allowed, good[1] + scrap[1]) - ${scrapped}) > ${produced}) THEN 'in_production'
            WHEN sum(${produced}) = 0 OR bool_or(dispatched < ${produced}) THEN 'completed'
            WHEN bool_and(dispatched = delivered) THEN 'delivered'
            ELSE 'dispatched'
          END AS status
        FROM work_orders
        GROUP BY account_id, order_id
      ) derived
      WHERE derived.account_id = orders.account_id AND derived.order_id = id
        AND COALESCE(status_before_hold, orders.status) IN ('confirmed', 'in_production', 'completed', 'dispatched', 'delivered')
        AND COALESCE(status_before_hold, orders.status) <> derived.status`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_orders
        DROP CONSTRAINT work_orders_position,
        ADD CONSTRAINT work_orders_position UNIQUE (account_id, order_id, position),
        DROP CONSTRAINT work_orders_shipped,
        ADD CONSTRAINT work_orders_shipped CHECK (0 <= delivered AND delivered <= dispatched AND dispatched <= good[cardinality(good)]),
        DROP lost`);
  }
}
