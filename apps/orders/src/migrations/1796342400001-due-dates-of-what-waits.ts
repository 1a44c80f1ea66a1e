import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills in what waits already, an account at a time, so that bookings do not wait. One that ends early is begun anew. */
export class DueDatesOfWhatWaits1796342400001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const accounts = (await runner.query('SELECT DISTINCT account_id FROM station_queue')) as { account_id: string }[];
    for (const { account_id: account } of accounts) {
      await runner.query(
        `UPDATE station_queue place SET is_waiting = work.at_work->place.stage IS NULL, due_on = orders.due_on
         FROM work_orders work JOIN orders ON orders.account_id = work.account_id AND orders.id = work.order_id
         WHERE place.account_id = $1 AND work.account_id = $1 AND work.id = place.work_order_id`,
        [account],
      );
    }
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}
