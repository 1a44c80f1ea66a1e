/**
 * What lasting failure leads to: warnings, and in the end the endpoint is disabled. What counts is how long the attempts
 * have failed by their own times; the clock alone, with no attempt that fails, changes nothing.
 */
import { Injectable } from '@nestjs/common';
import type { DisabledReason } from '@millwright/contracts';
import { Database, encodeId, type Work } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import type { EndpointRef } from '../delivery/deliveries.js';
import { EndpointEvents } from '../endpoint/endpoint-events.js';
import { toldOf } from '../endpoint/endpoint-resource.js';
import { changeEndpoint, Endpoint } from '../endpoint/endpoint.entity.js';
import { missedSince } from '../endpoint/missed-since.js';

const disabledAfterMs = 72 * 3_600_000;
const foundAtOnce = 100;

const consequences = new Counter({
  name: 'webhook_endpoint_health_total',
  help: 'What lasting failure of endpoints led to: a warning after 24 or 60 hours, or that they were disabled as failing or gone',
  labelNames: ['outcome'],
});

/** What lasting failure earns, with the step by which a row says that it has been drawn; those skipped count as drawn. */
const steps = { 'warning 24': 1, 'warning 60': 2, failing: 3, gone: 3 } as const;

/** Attempts that have failed without a success since, and what that has earned their endpoint. */
interface Streak {
  account_id: string;
  endpoint_id: string;
  since: Date;
  earned: keyof typeof steps | null;
}

const reached = `
  CASE
    WHEN f.last_failed_at - f.since >= interval '72 hours' THEN 3
    WHEN f.last_failed_at - f.since >= interval '60 hours' THEN 2
    WHEN f.last_failed_at - f.since >= interval '24 hours' THEN 1
    ELSE 0
  END`;

/**
 * The first condition is that of an index, which is empty but for the rows that matter; the endpoints of those alone are
 * looked at.
 */
const streaks = `
  SELECT f.account_id, f.endpoint_id, f.since,
    CASE
      WHEN f.gone AND e.disable_on_gone THEN 'gone'
      WHEN ${reached} > f.warnings THEN (ARRAY['warning 24', 'warning 60', 'failing'])[${reached}]
    END AS earned
  FROM failing_endpoints f CROSS JOIN LATERAL (
    SELECT status, deleted_at, disable_on_gone FROM webhook_endpoints
    WHERE account_id = f.account_id AND id = f.endpoint_id LIMIT 1
  ) e
  WHERE f.warnings < 3 AND (f.gone OR ${reached} > f.warnings)
    AND e.status = 'active' AND e.deleted_at IS NULL`;

@Injectable()
export class EndpointHealth {
  private readonly listeners: ((endpoint: EndpointRef) => void)[] = [];
  private present: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly events: EndpointEvents,
    private readonly logger: Logger,
  ) {}

  /** Told of each endpoint that was disabled, once that is certain. */
  onDisabled(listener: (endpoint: EndpointRef) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Warns about and disables endpoints whose failures have lasted. Never throws: what did not succeed is found by the next
   * look. Calls during a look share the one after it.
   */
  judge(): Promise<void> {
    this.next ??= this.present.then(() => {
      this.next = undefined;
      this.present = this.look();
      return this.present;
    });
    return this.next;
  }

  private async look(): Promise<void> {
    try {
      const found = await this.database.worker.query<Streak[]>(
        `SELECT * FROM (${streaks}) streak WHERE earned IS NOT NULL LIMIT ${foundAtOnce}`,
      );
      for (const { account_id: accountId, endpoint_id: id } of found) await this.judgeOne(accountId, id);
    } catch (error) {
      this.logger.warn({ err: error }, 'Endpoints that fail were not looked for; the next look is soon');
    }
  }

  private async judgeOne(accountId: string, id: string): Promise<void> {
    const fields = { account_id: encodeId('account', accountId), endpoint_id: encodeId('webhook_endpoint', id) };
    try {
      const earned = await this.database.asWorker((work) => this.judgeWithin(work, accountId, id));
      if (earned === null) return;
      consequences.inc({ outcome: earned });
      this.logger.info({ ...fields, earned }, 'The failures of an endpoint have lasted');
    } catch (error) {
      this.logger.warn({ err: error, ...fields }, 'An endpoint that fails was not judged; the next look is soon');
    }
  }

  /** Looks once more under the locks of both rows: another process, the account, or a success may have been faster. */
  private async judgeWithin(work: Work, accountId: string, id: string): Promise<Streak['earned']> {
    const lock = { mode: 'pessimistic_write' } as const;
    const endpoint = await work.manager.findOneOrFail(Endpoint, { where: { accountId, id }, lock });
    const [streak] = await work.query<Streak>(
      `${streaks} AND f.account_id = $1 AND f.endpoint_id = $2 FOR UPDATE OF f`,
      [accountId, id],
    );
    if (streak === undefined || streak.earned === null) return null;
    const { earned, since } = streak;
    await work.query('UPDATE failing_endpoints SET warnings = $3 WHERE account_id = $1 AND endpoint_id = $2', [
      accountId,
      id,
      steps[earned],
    ]);
    if (earned === 'warning 24') await this.warn(work, endpoint, since, 24);
    else if (earned === 'warning 60') await this.warn(work, endpoint, since, 60);
    else await this.disable(work, endpoint, since, earned);
    return earned;
  }

  private warn(work: Work, endpoint: Endpoint, since: Date, hours: 24 | 60): Promise<void> {
    return this.events.add(work, endpoint, 'webhook_endpoint.failing', {
      endpoint: toldOf(endpoint, since),
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
    await this.events.add(work, endpoint, 'webhook_endpoint.disabled', { endpoint: toldOf(endpoint, since) });
    const { id: endpointId, shard } = endpoint;
    work.afterCommit(() => {
      for (const listener of this.listeners) listener({ endpointId, shard });
    });
  }
}
