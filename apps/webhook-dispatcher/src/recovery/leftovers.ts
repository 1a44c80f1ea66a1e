/** Deletes, every hour, what outlives the events and deliveries that it was about: ended recoveries and deleted endpoints. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventLogDays } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { Clock, HourlyLook, Logger } from '@millwright/service-kit';

const dayMs = 86_400_000;
/** The days of deliveries are dropped whole: the last of an endpoint's may stay a day longer than it is kept for. */
const keptMs = (eventLogDays + 1) * dayMs;

const clearSql = `
  WITH ended AS (
    DELETE FROM recoveries WHERE status <> 'running' AND ended_at < $1
  ), gone AS (
    DELETE FROM webhook_endpoints WHERE deleted_at < $1 RETURNING account_id, id
  )
  DELETE FROM failing_endpoints f USING gone WHERE f.account_id = gone.account_id AND f.endpoint_id = gone.id`;

@Injectable()
export class Leftovers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: HourlyLook;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.looks = new HourlyLook(
      clock,
      () => this.deleteAll(),
      (error) => logger.warn({ err: error }, 'What is left of ended recoveries and deleted endpoints was not deleted'),
    );
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.stop();
  }

  clear(): Promise<void> {
    return this.looks.now();
  }

  private async deleteAll(): Promise<void> {
    await this.database.worker.query(clearSql, [new Date(this.clock.now().getTime() - keptMs)]);
  }
}
