/**
 * Tells accounts of each changing call that a person made, for the audit log. No answer waits for it. While accounts is away the calls are
 * kept and told later; beyond a bound the oldest are dropped, and counted.
 */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Clock, Logger, PeriodicTask, type ProxiedCaller } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { PageError } from '../listener/page-error.js';
import { AccountsClient } from '../session/accounts-client.js';

interface Untold {
  readonly secret: string;
  readonly caller: ProxiedCaller;
  readonly call: internal.ActivityCall;
}

const pauseMs = 500;
const mostUntold = 10_000;
const mostInOneReport = 100;

const dropped = new Counter({
  name: 'dashboard_activity_dropped_total',
  help: 'Changing calls of people that accounts was never told of',
});

@Injectable()
export class ActivityReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private untold: Untold[] = [];
  private readonly telling = new PeriodicTask(pauseMs, () => this.tell());

  constructor(
    private readonly accounts: AccountsClient,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.telling.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.telling.stop();
    await this.tell();
    this.drop(this.untold);
  }

  add(secret: string, call: Omit<internal.ActivityCall, 'at'>, caller: ProxiedCaller): void {
    this.untold.push({ secret, caller, call: { ...call, at: this.clock.now().toISOString() } });
    if (this.untold.length > mostUntold) this.drop(this.untold.splice(0, 1));
  }

  /** Before the session ends or goes on under another secret. */
  async tellOf(secret: string): Promise<void> {
    while (this.untold.some((each) => each.secret === secret) && (await this.tellSome(secret)));
  }

  private async tell(): Promise<void> {
    while (this.untold.length > 0 && (await this.tellSome(this.untold[0]!.secret)));
  }

  /** False where accounts does not answer. */
  private async tellSome(secret: string): Promise<boolean> {
    const calls = this.untold.filter((each) => each.secret === secret).slice(0, mostInOneReport);
    const taken = new Set(calls);
    this.untold = this.untold.filter((each) => !taken.has(each));
    try {
      await this.accounts.post('activity', { secret, calls: calls.map(({ call }) => call) }, calls[0]!.caller);
    } catch (error) {
      if (!(error instanceof PageError) || error.status >= 500) {
        this.untold.unshift(...calls);
        return false;
      }
      this.drop(calls);
    }
    return true;
  }

  private drop(calls: readonly Untold[]): void {
    if (calls.length === 0) return;
    dropped.inc(calls.length);
    const requests = calls.slice(0, mostInOneReport).map(({ call }) => call.request_id);
    this.logger.error({ count: calls.length, requests }, 'Calls of people are missing in the audit log');
  }
}
