/** Metrics of mails. The gauges query the database when the metrics page is read. */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { Clock } from '@millwright/service-kit';
import { Counter, Gauge } from 'prom-client';
import { queueFigures, type QueueFigures } from './mail.store.js';

const shortestIntervalMs = 1_000;
const states = ['waiting', 'sent', 'failed'];
const sources = new Set<MailFigures>();

export const attemptsMade = new Counter({
  name: 'mail_attempts_total',
  help: 'Attempts to hand an email to the mail server, by kind and outcome: sent, deferred, or failed permanently',
  labelNames: ['kind', 'outcome'],
});
new Gauge({
  name: 'mails',
  help: 'Stored emails, by status: waiting, sent, or failed permanently, without emails to buyers',
  labelNames: ['state'],
  async collect() {
    for (const { countByState } of await readAll()) {
      for (const state of states) this.set({ state }, countByState.get(state) ?? 0);
    }
  },
});
new Gauge({
  name: 'mails_oldest_due_seconds',
  help: 'Delay of the email that is most overdue',
  async collect() {
    for (const { oldestDueSeconds } of await readAll()) this.set(oldestDueSeconds);
  },
});

/** Reads the figures of this process's queue, at most once a second. */
@Injectable()
export class MailFigures implements OnApplicationShutdown {
  private latest: { readonly at: number; readonly figures: Promise<QueueFigures | undefined> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    sources.add(this);
  }

  read(): Promise<QueueFigures | undefined> {
    if (this.latest === undefined || performance.now() - this.latest.at > shortestIntervalMs) {
      // The metrics page must answer even if the database does not.
      this.latest = { at: performance.now(), figures: this.figures().catch(() => undefined) };
    }
    return this.latest.figures;
  }

  private async figures(): Promise<QueueFigures> {
    return queueFigures(this.database, this.clock.now());
  }

  onApplicationShutdown(): void {
    sources.delete(this);
  }
}

async function readAll(): Promise<QueueFigures[]> {
  const read = await Promise.all([...sources].map((source) => source.read()));
  return read.filter((figures) => figures !== undefined);
}
