/**
 * Warns about endpoints whose attempts keep failing, and disables them in the end. Only the times of the attempts count: without
 * a failed attempt, the passing of time changes nothing.
 */
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { DisabledReason } from '@millwright/contracts';
import { Database, type Row, type Work } from '@millwright/persistence';
import { appConfig, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { AttemptLoop } from '../attempt/attempt-loop.js';
import { changeEndpoint, Endpoint } from '../endpoint/endpoint.entity.js';
import { publishedEndpointOf } from '../endpoint/endpoint.resource.js';
import { missedSince } from '../endpoint/missed-since.js';
import { endpointHealthOutcomes } from '../metrics.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import type { QueueConfig } from '../queue/queue.settings.js';
import { EndpointEvents } from '../store/endpoint-events.js';
import { tables } from '../tables.js';

const disabledAfterMs = 72 * 3_600_000;
const reviewedAtOnce = 100;

/** Consequences of lasting failure, and the step stored once each has been applied; the steps below count as applied too. */
const steps = { 'warning 24': 1, 'warning 60': 2, failing: 3, gone: 3 } as const;
type Consequence = keyof typeof steps;

/** Attempts at an endpoint that have failed without a success since. */
interface Streak extends Pick<Row<typeof tables.failing_endpoints>, 'account_id' | 'endpoint_id' | 'since'> {
  /** Null if none is due. */
  readonly consequence: Consequence | null;
}

const reached = `
  CASE
    WHEN f.last_failed_at - f.since >= interval '72 hours' THEN 3
    WHEN f.last_failed_at - f.since >= interval '60 hours' THEN 2
    WHEN f.last_failed_at - f.since >= interval '24 hours' THEN 1
    ELSE 0
  END`;

/** The first condition is that of a partial index, which holds few rows. */
const streaks = `
  SELECT f.account_id, f.endpoint_id, f.since,
    CASE
      WHEN f.gone AND e.disable_on_gone THEN 'gone'
      WHEN ${reached} > f.warnings THEN (ARRAY['warning 24', 'warning 60', 'failing'])[${reached}]
    END AS consequence
  FROM failing_endpoints f CROSS JOIN LATERAL (
    SELECT status, deleted_at, disable_on_gone FROM webhook_endpoints
    WHERE account_id = f.account_id AND id = f.endpoint_id LIMIT 1
  ) e
  WHERE f.warnings < 3 AND (f.gone OR ${reached} > f.warnings)
    AND e.status = 'active' AND e.deleted_at IS NULL`;

@Injectable()
export class EndpointHealthJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.reviewAll(),
    (error) => this.logger.warn({ err: error }, 'Failing endpoints were not reviewed; this is retried soon'),
  );
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly events: EndpointEvents,
    private readonly attempts: AttemptLoop,
    private readonly notices: EndpointNotices,
    private readonly logger: Logger,
    @Inject(appConfig) { sweepInterval }: QueueConfig,
  ) {
    this.timer = new PeriodicTask(sweepInterval, () => this.review());
  }

  onApplicationBootstrap(): void {
    this.attempts.onRecorded((attempts) => {
      if (attempts.some(({ outcome }) => outcome.failure !== null)) void this.review();
    });
    this.timer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  /** Applies all consequences that are due. Never fails: the next review retries those that could not be applied. */
  review(): Promise<void> {
    return this.task.request();
  }

  private async reviewAll(): Promise<void> {
    const due = await this.database.worker.query<Streak[]>(
      `SELECT * FROM (${streaks}) streak WHERE consequence IS NOT NULL LIMIT ${reviewedAtOnce}`,
    );
    for (const { account_id: accountId, endpoint_id: id } of due) await this.reviewOne(accountId, id);
  }

  private async reviewOne(accountId: string, id: string): Promise<void> {
    const fields = { account_id: encodeId('account', accountId), endpoint_id: encodeId('webhook_endpoint', id) };
    try {
      const consequence = await this.database.asWorker((work) => this.apply(work, accountId, id));
      if (consequence === null) return;
      endpointHealthOutcomes.inc({ outcome: consequence });
      this.logger.info({ ...fields, consequence }, 'The failures of an endpoint have lasted');
    } catch (error) {
      this.logger.warn({ err: error, ...fields }, 'A failing endpoint was not reviewed; this is retried soon');
    }
  }

  /** Reads the streak again under the locks of both rows: another process, the account, or a success may have come before. */
  private async apply(work: Work, accountId: string, id: string): Promise<Consequence | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const endpoint = await work.manager.findOneOrFail(Endpoint, { where: { accountId, id }, lock });
    const [streak] = await work.query<Streak>(
      `${streaks} AND f.account_id = $1 AND f.endpoint_id = $2 FOR UPDATE OF f`,
      [accountId, id],
    );
    if (streak === undefined || streak.consequence === null) return null;
    const { consequence, since } = streak;
    const ofEndpoint = { account_id: accountId, endpoint_id: id };
    await work.batch([tables.failing_endpoints.update(ofEndpoint, { warnings: steps[consequence] })]);
    if (consequence === 'warning 24') await this.warn(work, endpoint, since, 24);
    else if (consequence === 'warning 60') await this.warn(work, endpoint, since, 60);
    else await this.disable(work, endpoint, since, consequence);
    return consequence;
  }

  private warn(work: Work, endpoint: Endpoint, since: Date, hours: 24 | 60): Promise<void> {
    return this.events.publish(work, endpoint, 'webhook_endpoint.failing', {
      endpoint: publishedEndpointOf(endpoint, since),
      failing_hours: hours,
      disabled_from: new Date(since.getTime() + disabledAfterMs).toISOString(),
    });
  }

  private async disable(work: Work, endpoint: Endpoint, since: Date, reason: DisabledReason): Promise<void> {
    await changeEndpoint(work, endpoint, {
      status: 'disabled',
      disabledAt: work.now,
      disabledReason: reason,
      missedSince: await missedSince(work, endpoint, since),
    });
    await this.events.publish(work, endpoint, 'webhook_endpoint.disabled', {
      endpoint: publishedEndpointOf(endpoint, since),
    });
    work.afterCommit(() => this.notices.publish('stopped', endpoint.id));
  }
}
