import { createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Orders1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);

    await runner.query(`
      CREATE TABLE orders (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        reference text NOT NULL,
        status text NOT NULL,
        stage text NOT NULL,
        buyer json NOT NULL,
        due_date date,
        metadata json NOT NULL,
        version integer NOT NULL,
        event_sequence bigint NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT orders_reference UNIQUE (account_id, livemode, reference)
      )`);
    await runner.query('CREATE INDEX orders_newest ON orders (account_id, livemode, id DESC)');
    await openToRequests(runner, 'orders', 'SELECT, INSERT, UPDATE');

    await runner.query(`
      CREATE TABLE line_items (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        position smallint NOT NULL,
        sku text NOT NULL,
        description text NOT NULL,
        hsn text NOT NULL,
        quantity numeric(15, 3) NOT NULL,
        uom text NOT NULL,
        unit_price numeric NOT NULL,
        currency text NOT NULL,
        tax_rate numeric(6, 3) NOT NULL,
        spec json NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT line_items_position UNIQUE (account_id, order_id, position),
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id)
      )`);
    await openToRequests(runner, 'line_items', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE line_items, orders');
  }
}
