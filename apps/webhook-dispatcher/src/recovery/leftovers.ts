/** Deletes, every hour, what outlives the events and deliveries that it was about: ended recoveries and deleted endpoints. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventLogDays } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { Clock, Logger } from '@millwright/service-kit';

const dayMs = 86_400_000;
const intervalMs = 3_600_000;
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
  private timer: NodeJS.Timeout | undefined;
  private clearing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clear(), intervalMs);
    this.clock.onMove({ moved: () => this.clear() });
    void this.clear();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.clearing;
  }

  clear(): Promise<void> {
    this.clearing = this.database.worker
      .query(clearSql, [new Date(this.clock.now().getTime() - keptMs)])
      .then(() => undefined)
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'What is left of ended recoveries and deleted endpoints was not deleted'),
      );
    return this.clearing;
  }
}
