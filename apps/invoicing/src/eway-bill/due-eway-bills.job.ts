/**
 * What the passing of time does to e-way bills: four hours before the end of validity it is warned of the end, once; at the end a bill
 * is expired; and one without a vehicle is discarded after 15 days. The table says what is due, so nothing of it is lost with a process.
 */
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, isDependencyFault, type UnitOfWork } from '@millwright/persistence';
import { appConfig, Clock, ClockCheck, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import type { PortalQueueConfig } from '../portal-queue/portal-queue.settings.js';
import { reportFailedDue } from '../invoice/failed-due.js';
import { EwayBillChanges, type EwayBillEventName } from './eway-bill-changes.js';
import { ewayBillTransitions } from './eway-bill-status.js';
import { countDueFailure, type DueEwayBill, dueEwayBills, type EwayBillRow } from './eway-bill.store.js';

const givenUp = new Counter({
  name: 'due_eway_bills_given_up_total',
  help: 'E-way bills whose expiry or warning could not be recorded in five attempts',
});

const mostAtOnce = 200;
/** Most bills end at the same moment of the day. */
const concurrently = 5;
/** What the portal answers about a bill that it has discarded. */
const discarded = {
  code: '343',
  message: 'The portal discarded the e-way bill because no vehicle was recorded within 15 days.',
  advice: 'Create another e-way bill, and record its vehicle (Part B) within 15 days.',
};

@Injectable()
export class DueEwayBills implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.handleAll(),
    (error) => this.logger.warn({ err: error }, 'Due e-way bills were not handled; they are retried soon'),
  );
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly changes: EwayBillChanges,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
    @Inject(appConfig) { sweepInterval }: PortalQueueConfig,
  ) {
    this.timer = new PeriodicTask(sweepInterval, () => this.task.request());
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.task.request() });
    this.timer.start();
    void this.task.request();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
    await this.task.request();
  }

  /** One that cannot be handled is tried again some minutes, and does not hold up the others. */
  private async handleAll(): Promise<void> {
    await this.clockCheck.requireRight();
    let handled: number;
    do {
      const due = await this.database.asWorker((work) => dueEwayBills(work, mostAtOnce));
      handled = 0;
      for (let from = 0; from < due.length; from += concurrently) {
        const outcomes = await Promise.all(due.slice(from, from + concurrently).map((each) => this.handle(each)));
        handled += outcomes.filter(Boolean).length;
      }
    } while (handled > 0);
  }

  private async handle(due: DueEwayBill): Promise<boolean> {
    try {
      return await this.database.asTenant(due.tenant, (work) => this.settle(work, due.invoiceId));
    } catch (error) {
      if (isDependencyFault(error)) throw error;
      await this.noteFailure(due, error);
      return false;
    }
  }

  private async noteFailure(due: DueEwayBill, error: unknown): Promise<void> {
    const attempts = await this.database.asWorker((work) => countDueFailure(work, due));
    const { invoiceId } = due;
    reportFailedDue(this.logger, { error, invoiceId, attempts, what: 'A due e-way bill', givenUp });
  }

  /** Another process may have done it meanwhile. */
  private async settle(work: UnitOfWork, invoiceId: string): Promise<boolean> {
    const { invoice, bill } = await this.changes.lock(work, encodeId('invoice', invoiceId));
    if (bill === undefined) return false;
    const isWarnedOf = isDue(bill.expiring_at, work.now);
    const hasEnded = isDue(bill.ends_at, work.now);
    if (!isWarnedOf && !hasEnded) return false;
    const isDiscarded = hasEnded && bill.status === 'part_a';
    const after = isDiscarded ? discardedBill(bill, work.now) : bill;
    const events: EwayBillEventName[] = [];
    if (isWarnedOf) events.push('eway_bill.expiring');
    if (isDiscarded) events.push('eway_bill.cancelled');
    await this.changes.save(work, { invoice, bill }, { ...after, ...(isWarnedOf && { expiring_at: null }) }, events);
    return true;
  }
}

function isDue(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}

function discardedBill(bill: EwayBillRow, now: Date): EwayBillRow {
  ewayBillTransitions.require('discard', bill.status);
  return { ...bill, cancelled_at: now, errors: [discarded] };
}
