/** The figures of the mails: asked for when the metrics page is read. */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { type MailFigures, MailQueue } from './mail-queue.js';

const askedAtMostEveryMs = 1_000;
const states = ['waiting', 'sent', 'failed'];
const sources = new Set<MailFigureSource>();

export const attemptsMade = new Counter({
  name: 'mail_attempts_total',
  help: 'Attempts to hand a mail to the server, by kind and outcome: sent, put off, or failed for good',
  labelNames: ['kind', 'outcome'],
});
new Gauge({
  name: 'mails',
  help: 'Mails that are kept, by state: waiting, sent, or failed for good',
  labelNames: ['state'],
  async collect() {
    for (const { counts } of await readAll()) for (const state of states) this.set({ state }, counts.get(state) ?? 0);
  },
});
new Gauge({
  name: 'mails_oldest_due_seconds',
  help: 'How long the mail that is most overdue has been due',
  async collect() {
    for (const { oldestDueSeconds } of await readAll()) this.set(oldestDueSeconds);
  },
});

@Injectable()
export class MailFigureSource implements OnApplicationShutdown {
  private latest: { readonly at: number; readonly figures: Promise<MailFigures | undefined> } | undefined;

  constructor(private readonly queue: MailQueue) {
    sources.add(this);
  }

  read(): Promise<MailFigures | undefined> {
    if (this.latest === undefined || performance.now() - this.latest.at > askedAtMostEveryMs) {
      // A database that does not answer must not take the metrics page with it.
      this.latest = { at: performance.now(), figures: this.queue.figures().catch(() => undefined) };
    }
    return this.latest.figures;
  }

  onApplicationShutdown(): void {
    sources.delete(this);
  }
}

async function readAll(): Promise<MailFigures[]> {
  const read = await Promise.all([...sources].map((source) => source.read()));
  return read.filter((figures) => figures !== undefined);
}
