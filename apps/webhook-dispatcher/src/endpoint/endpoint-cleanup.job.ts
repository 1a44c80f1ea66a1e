/** Deletes the rows of deleted endpoints, ended recoveries and ended credentials once their events and deliveries are no longer kept. */
import { Injectable } from '@nestjs/common';
import { eventLogDays } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { HourlyJob } from '@millwright/service-kit';

const dayMs = 86_400_000;
/** Deliveries are dropped by whole days, so that the last one of an endpoint may be kept for a day more. */
const keptMs = (eventLogDays + 1) * dayMs;

const deleteSql = `
  WITH ended AS (
    DELETE FROM recoveries WHERE status <> 'running' AND ended_at < $1
  ), forgotten AS (
    DELETE FROM ended_credentials WHERE ended_at < $1
  ), gone AS (
    DELETE FROM webhook_endpoints WHERE deleted_at < $1 RETURNING account_id, id
  )
  DELETE FROM failing_endpoints f USING gone WHERE f.account_id = gone.account_id AND f.endpoint_id = gone.id`;

@Injectable()
export class EndpointCleanup extends HourlyJob {
  constructor(private readonly database: Database) {
    super();
  }

  protected override async run(): Promise<void> {
    await this.database.worker.query(deleteSql, [new Date(this.clock.now().getTime() - keptMs)]);
  }
}
