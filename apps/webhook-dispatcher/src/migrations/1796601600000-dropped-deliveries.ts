import { dayPartitioned, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many deliveries of an endpoint were given up, minute by minute, as attempts are counted. */
export class DroppedDeliveries1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE drop_counts (
        account_id uuid NOT NULL,
        endpoint_id uuid NOT NULL,
        minute timestamptz NOT NULL,
        livemode boolean NOT NULL,
        dropped integer NOT NULL,
        PRIMARY KEY (account_id, endpoint_id, minute)
      ) PARTITION BY RANGE (minute)`);
    await dayPartitioned(runner, 'drop_counts', { by: 'time', retainDays: 2 });
    await openToRequests(runner, 'drop_counts', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM day_partitioned_tables WHERE table_name = 'drop_counts'");
    await runner.query('DROP TABLE drop_counts');
  }
}
