import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sessions of sellers at the portals, which all processes share. One of them at a time logs in: it holds the lease. */
export class PortalSessions1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portal_sessions (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        portal text NOT NULL,
        gstin text NOT NULL,
        username text NOT NULL,
        sealed text,
        valid_until timestamptz,
        recent_logins timestamptz[] NOT NULL DEFAULT '{}',
        fence bigint NOT NULL DEFAULT 0,
        leased_until timestamptz,
        PRIMARY KEY (account_id, livemode, portal, gstin, username)
      )`);
    await openToRequests(runner, 'portal_sessions', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE portal_sessions');
  }
}
