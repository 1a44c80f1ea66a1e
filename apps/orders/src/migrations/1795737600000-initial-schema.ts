import { createInbox, createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/operations';
import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Row-level security lets conditions use an index only by comparisons of columns: hence the columns that PostgreSQL computes, and the rows
 * of `order_metadata`. What lists choose by lies in the indexes, with the weights, so that only those that are shown are read from the
 * table; every change writes its entries anew.
 */
export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await createInbox(runner);

    await runner.query(`
      CREATE TABLE buyers (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        gstin text,
        addresses json,
        contact json,
        metadata json NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id)
      );
      CREATE INDEX buyers_newest ON buyers (account_id, livemode, id DESC)`);
    await openToRequests(runner, 'buyers', 'SELECT, INSERT, UPDATE, DELETE');

    await runner.query(`
      CREATE TABLE routes (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        stages text[] NOT NULL,
        over_completion_percent numeric(6, 3) NOT NULL,
        is_default boolean NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT routes_name UNIQUE (account_id, livemode, name)
      );
      CREATE UNIQUE INDEX routes_default ON routes (account_id, livemode) WHERE is_default`);
    await openToRequests(runner, 'routes', 'SELECT, INSERT, UPDATE, DELETE');

    // `stages` and `over_completion_percent` are for line items that name none. `weight` is the size of an order as JSON, so that a page of
    // a list ends before it is too heavy. An order without a due date has one in `due_on` that is later than all others.
    // References are unique among the orders that are not cancelled; the index of those that are costs no creation.
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
        hold_reason text,
        cancel_reason text,
        status_before_hold text,
        over_completion_percent numeric(6, 3) NOT NULL DEFAULT 0,
        stages text[] NOT NULL,
        buyer_id uuid,
        buyer_name text GENERATED ALWAYS AS (buyer->>'name') STORED,
        buyer_gstin text GENERATED ALWAYS AS (buyer->>'gstin') STORED,
        weight integer NOT NULL DEFAULT 0,
        close_reason text,
        due_on date NOT NULL GENERATED ALWAYS AS (coalesce(due_date, 'infinity')) STORED,
        invoice_id uuid,
        PRIMARY KEY (account_id, id),
        CONSTRAINT orders_buyer FOREIGN KEY (account_id, buyer_id) REFERENCES buyers (account_id, id),
        CONSTRAINT orders_hold CHECK ((status = 'on_hold') = (status_before_hold IS NOT NULL))
      );
      CREATE UNIQUE INDEX orders_reference ON orders (account_id, livemode, reference) WHERE status <> 'cancelled';
      CREATE INDEX orders_cancelled_reference ON orders (account_id, livemode, reference) WHERE status = 'cancelled';
      CREATE INDEX orders_newest ON orders (account_id, livemode, id DESC, status, stage, updated_at, due_on);
      CREATE INDEX orders_changed ON orders (account_id, livemode, status, updated_at, id);
      CREATE INDEX orders_due ON orders (account_id, livemode, status, due_on, id);
      CREATE INDEX orders_of_buyer ON orders (account_id, buyer_id, id DESC) WHERE buyer_id IS NOT NULL;
      CREATE INDEX orders_of_buyer_name ON orders (account_id, livemode, buyer_name, id DESC);
      CREATE INDEX orders_of_buyer_gstin ON orders (account_id, livemode, buyer_gstin, id DESC) WHERE buyer_gstin IS NOT NULL`);
    await openToRequests(runner, 'orders', 'SELECT, INSERT, UPDATE, DELETE');

    await runner.query(`
      CREATE TABLE order_metadata (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        key text NOT NULL,
        value text NOT NULL,
        order_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, key, value, order_id)
      )`);
    await openToRequests(runner, 'order_metadata', 'SELECT, INSERT, DELETE');

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

    // What the ledger of a work order comes to, in thousandths of its unit, one figure for each stage: an entry changes one row beside its
    // own. `route` is the way that it was given, `stages` what is left of it where stages are skipped. `tries` is for the first-pass yield.
    // Without an allowance of its own it takes that of the order. When line items change, two have the same position until the statement
    // ends.
    await runner.query(`
      CREATE TABLE work_orders (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        line_item_id uuid NOT NULL,
        position smallint NOT NULL,
        stages text[] NOT NULL,
        required bigint NOT NULL,
        allowed bigint NOT NULL,
        good bigint[] NOT NULL CHECK (0 <= ALL (good)),
        scrap bigint[] NOT NULL CHECK (0 <= ALL (scrap)),
        rework bigint[] NOT NULL CHECK (0 <= ALL (rework)),
        dispatched bigint NOT NULL DEFAULT 0,
        delivered bigint NOT NULL DEFAULT 0,
        route text[] NOT NULL,
        route_changes json NOT NULL DEFAULT '[]',
        over_completion_percent numeric(6, 3),
        lost bigint NOT NULL DEFAULT 0,
        tries json NOT NULL,
        order_status text NOT NULL,
        at_work json NOT NULL DEFAULT '{}',
        activities json NOT NULL DEFAULT '[]',
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT work_orders_position UNIQUE (account_id, order_id, position) DEFERRABLE INITIALLY IMMEDIATE,
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id),
        CONSTRAINT work_orders_shipped CHECK (
          0 <= delivered AND 0 <= lost AND delivered + lost <= dispatched AND dispatched <= good[cardinality(good)]
        )
      );
      CREATE INDEX work_orders_newest ON work_orders (account_id, livemode, id DESC, order_status, updated_at);
      CREATE INDEX work_orders_changed ON work_orders (account_id, livemode, order_status, updated_at, id)`);
    await openToRequests(runner, 'work_orders', 'SELECT, INSERT, UPDATE, DELETE');

    // A row for each stage at which something of a work order is ready. It is written with its work order, and has no foreign key, which
    // would cost a look-up for each row and need another index.
    await runner.query(`
      CREATE TABLE station_queue (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        stage text NOT NULL,
        work_order_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, stage, work_order_id)
      )`);
    await openToRequests(runner, 'station_queue', 'SELECT, INSERT, DELETE');

    // Only ever added.
    await runner.query(`
      CREATE TABLE stage_entries (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        work_order_id uuid NOT NULL,
        stage text NOT NULL,
        previous_stage text NOT NULL,
        good bigint NOT NULL,
        scrap bigint NOT NULL,
        rework bigint NOT NULL,
        uom text NOT NULL,
        operator_id text NOT NULL,
        machine_id text NOT NULL,
        occurred_at text NOT NULL,
        reverses uuid,
        reason text,
        created_at timestamptz NOT NULL,
        line_item_id uuid NOT NULL,
        scrap_reason text,
        external_id text,
        metadata json NOT NULL DEFAULT '{}',
        rework_to text,
        PRIMARY KEY (account_id, id),
        CONSTRAINT stage_entries_reversed_once UNIQUE (account_id, reverses),
        FOREIGN KEY (account_id, work_order_id) REFERENCES work_orders (account_id, id)
      );
      CREATE UNIQUE INDEX stage_entries_external_id ON stage_entries (account_id, livemode, external_id)
        WHERE external_id IS NOT NULL;
      CREATE INDEX stage_entries_newest ON stage_entries (account_id, livemode, id DESC);
      CREATE INDEX stage_entries_of_order ON stage_entries (account_id, order_id, id DESC);
      CREATE INDEX stage_entries_at_stage ON stage_entries (account_id, livemode, stage, id DESC)`);
    await openToRequests(runner, 'stage_entries', 'SELECT, INSERT');

    // What became of a dispatch is a history, which steps add to. Quantities of its lines are in thousandths as well.
    await runner.query(`
      CREATE TABLE dispatches (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        status text NOT NULL,
        lines json NOT NULL,
        vehicle_number text,
        transporter json,
        driver json,
        dispatched_at text NOT NULL,
        reason text,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        documents json NOT NULL DEFAULT '[]',
        transport_history json NOT NULL DEFAULT '[]',
        deliveries json NOT NULL DEFAULT '[]',
        returns json NOT NULL DEFAULT '[]',
        weight integer NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, id),
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id)
      );
      CREATE INDEX dispatches_of_order ON dispatches (account_id, order_id, id DESC);
      CREATE INDEX dispatches_newest ON dispatches (account_id, livemode, id DESC, status, updated_at, weight);
      CREATE INDEX dispatches_changed ON dispatches (account_id, livemode, updated_at, id, status, weight)`);
    await openToRequests(runner, 'dispatches', 'SELECT, INSERT, UPDATE');

    // `attempt` counts the PUTs that were let in; each writes under a key of its own. `leased_until` is real time. An upload is used by a
    // dispatch or by a bank statement of invoicing.
    await runner.query(`
      CREATE TABLE uploads (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        type text NOT NULL,
        size integer NOT NULL CHECK (size > 0),
        name text,
        attempt integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        sha256 text,
        dispatch_id uuid,
        removing boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        bank_statement_id uuid,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, dispatch_id) REFERENCES dispatches (account_id, id),
        CHECK (dispatch_id IS NULL OR sha256 IS NOT NULL AND NOT removing),
        CONSTRAINT uploads_statement_is_there CHECK (bank_statement_id IS NULL OR sha256 IS NOT NULL AND NOT removing),
        CONSTRAINT uploads_used_once CHECK (bank_statement_id IS NULL OR dispatch_id IS NULL)
      );
      CREATE INDEX uploads_unused ON uploads (created_at) WHERE dispatch_id IS NULL AND bank_statement_id IS NULL;
      CREATE INDEX uploads_unused_of ON uploads (account_id, livemode) WHERE dispatch_id IS NULL AND bank_statement_id IS NULL`);
    await openToRequests(runner, 'uploads', 'SELECT, INSERT, UPDATE');

    // From the events of invoicing; `lines` has the quantity of each line item.
    await runner.query(`
      CREATE TABLE order_invoices (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL,
        version integer NOT NULL,
        lines json NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id)
      );
      CREATE INDEX order_invoices_of_order ON order_invoices (account_id, livemode, order_id, id DESC)`);
    await openToRequests(runner, 'order_invoices', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE order_invoices, uploads, dispatches, stage_entries, station_queue, work_orders, line_items, order_metadata, orders, routes,
        buyers, idempotency_records, outbox, outbox_shards, inbox, parked_records, parked_keys, handling_notes, day_partitioned_tables;
      DROP SEQUENCE outbox_seq`);
  }
}
