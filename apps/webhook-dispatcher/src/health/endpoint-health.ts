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
import { horizonMs } from '../delivery/schedule.js';
import { EndpointEvents } from '../endpoint/endpoint-events.js';
import { toldOf } from '../endpoint/endpoint-resource.js';
import { changeEndpoint, Endpoint } from '../endpoint/endpoint.entity.js';

const disabledAfterMs = 72 * 3_600_000;
/** How many warnings an endpoint has had with each, those that were skipped among them. */
const warningsAt = { 24: 1, 60: 2 } as const;
const foundAtOnce = 100;

const consequences = new Counter({
  name: 'webhook_endpoint_health_total',
  help: 'What lasting failure of endpoints led to: warned after 24 or 60 hours, disabled as failing or gone',
  labelNames: ['outcome'],
});

/** Attempts that have failed without a success since, and what that has earned their endpoint. */
interface Streak {
  account_id: string;
  endpoint_id: string;
  since: Date;
  earned: DisabledReason | 'warning 60' | 'warning 24' | null;
}

/** The first condition is that of an index, which holds the few rows that matter. */
const streaks = `
  SELECT f.account_id, f.endpoint_id, f.since,
    CASE
      WHEN f.gone AND e.disable_on_gone THEN 'gone'
      WHEN f.last_failed_at - f.since >= interval '72 hours' THEN 'failing'
      WHEN f.last_failed_at - f.since >= interval '60 hours' AND f.warnings < 2 THEN 'warning 60'
      WHEN f.last_failed_at - f.since >= interval '24 hours' AND f.warnings < 1 THEN 'warning 24'
    END AS earned
  FROM failing_endpoints f JOIN webhook_endpoints e ON e.account_id = f.account_id AND e.id = f.endpoint_id
  WHERE (f.gone OR f.last_failed_at - f.since >= interval '24 hours')
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
    if (earned === 'warning 24') await this.warn(work, endpoint, since, 24);
    else if (earned === 'warning 60') await this.warn(work, endpoint, since, 60);
    else await this.disable(work, endpoint, since, earned);
    return earned;
  }

  private async warn(work: Work, endpoint: Endpoint, since: Date, hours: keyof typeof warningsAt): Promise<void> {
    await work.query('UPDATE failing_endpoints SET warnings = $3 WHERE account_id = $1 AND endpoint_id = $2', [
      endpoint.accountId,
      endpoint.id,
      warningsAt[hours],
    ]);
    await this.events.add(work, endpoint, 'webhook_endpoint.failing', {
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
      // What failed first may have been due for as long as deliveries are tried.
      missedSince: new Date(since.getTime() - horizonMs),
    });
    await this.events.add(work, endpoint, 'webhook_endpoint.disabled', { endpoint: toldOf(endpoint, since) });
    const { id: endpointId, shard } = endpoint;
    work.afterCommit(() => {
      for (const listener of this.listeners) listener({ endpointId, shard });
    });
  }
}
