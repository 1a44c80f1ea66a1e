import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is to be done at the portal, and the line of each account and mode in which it waits. `place` follows the order of the
 * numbers of documents, since both are drawn under the lock of the series. `due_at` and `cooling_until` are business time, the
 * lease is real time.
 */
export class PortalSteps1798000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portal_lines (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        failures integer NOT NULL DEFAULT 0,
        cooling_until timestamptz,
        owner text,
        fence integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        PRIMARY KEY (account_id, livemode)
      )`);
    await openToRequests(runner, 'portal_lines', 'SELECT, INSERT');

    await runner.query(`
      CREATE TABLE portal_steps (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        document_id uuid NOT NULL,
        eway_bill_id uuid,
        kind text NOT NULL,
        input json NOT NULL,
        place bigint GENERATED ALWAYS AS IDENTITY,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent')),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, livemode) REFERENCES portal_lines (account_id, livemode)
      )`);
    await runner.query('CREATE INDEX portal_steps_in_line ON portal_steps (account_id, livemode, place)');
    await runner.query(
      'CREATE INDEX portal_steps_of_document ON portal_steps (account_id, livemode, document_id, place)',
    );
    await openToRequests(runner, 'portal_steps', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE portal_steps, portal_lines');
  }
}
