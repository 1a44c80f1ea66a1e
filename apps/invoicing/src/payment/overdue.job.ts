/** Tells of invoices that have passed their due date and are not paid, once for each: every second, and when the clock was moved. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { Clock, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { paiseOf } from './allocation.js';
import { type DueTime, takeDueTimes } from './due-times.store.js';

const everyMs = 1_000;
const takenAtOnce = 100;

const isOverdue: InvoiceEvent<'payment.overdue'> = { type: 'payment.overdue', dataOf: (invoice) => ({ invoice }) };

@Injectable()
export class OverdueJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: CoalescedTask;
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly changes: InvoiceChanges,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.task = new CoalescedTask(
      () => this.run(),
      (error) => logger.warn({ err: error }, 'Overdue invoices were not searched for; the next search is soon'),
    );
    this.timer = new PeriodicTask(everyMs, () => this.task.request());
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.task.request() });
    this.timer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  private async run(): Promise<void> {
    let taken: readonly DueTime[];
    do taken = await this.tellSome();
    while (taken.length === takenAtOnce);
  }

  private tellSome(): Promise<readonly DueTime[]> {
    return this.database.asWorker(async (work) => {
      const taken = await takeDueTimes(work, takenAtOnce);
      for (const { invoiceId, ...tenant } of taken) {
        const own = work.ofTenant(tenant);
        const invoice = await this.changes.lock(own, encodeId('invoice', invoiceId));
        if (paiseOf(invoice.amount_due) > 0n) await this.changes.save(own, invoice, invoice, [isOverdue]);
      }
      return taken;
    });
  }
}
