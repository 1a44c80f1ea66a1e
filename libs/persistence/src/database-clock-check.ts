/**
 * Compares the clock of this host with that of the database, which all processes share. By a wrong one, rows and files would be deleted
 * that are needed, and what is due years later would be told now. A test clock differs on purpose, and is not compared.
 */
import { type Clock, ClockCheck, SystemClock } from '@millwright/service-kit';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Clocks of hosts differ a little, and an answer may be late. */
const mostApartMs = 120_000;

const ahead = new Gauge({
  name: 'host_clock_ahead_seconds',
  help: 'Clock of this host minus the clock of the database, at the latest comparison',
});

export class DatabaseClockCheck extends ClockCheck {
  constructor(
    private readonly worker: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async requireRight(): Promise<void> {
    if (!(this.clock instanceof SystemClock)) return;
    const asked = this.clock.now();
    const [{ now }] = (await this.worker.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
    const aheadMs = apartMs(asked, now, this.clock.now());
    ahead.set(aheadMs / 1_000);
    if (Math.abs(aheadMs) <= mostApartMs) return;
    throw new Error(
      `The clock of this host is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database, so nothing is deleted or decided by it here. Synchronise both, such as by NTP; work then continues by itself.`,
    );
  }
}

/** By how much two moments are after one between them, or before it: 0 where it may be between them. */
function apartMs(asked: Date, now: Date, answered: Date): number {
  if (now < asked) return asked.getTime() - now.getTime();
  return now > answered ? answered.getTime() - now.getTime() : 0;
}
