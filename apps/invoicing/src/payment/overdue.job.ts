/** Publishes that invoices have passed their due date and are not paid, once for each: every second, and when the clock was moved. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, isDependencyFault, type Work } from '@millwright/persistence';
import { Clock, ClockCheck, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { mostDueAttempts, reportFailedDue } from '../invoice/failed-due.js';
import { paiseOf } from './allocation.js';
import { countFailure, dropDueTime, type DueTime, dueTimes, takeDueTimes } from './due-times.store.js';

const everyMs = 1_000;
const takenAtOnce = 100;

const givenUp = new Counter({
  name: 'overdue_invoices_given_up_total',
  help: 'Invoices that became overdue and whose event could not be published in five attempts',
});

const isOverdue: InvoiceEvent<'payment.overdue'> = { type: 'payment.overdue', dataOf: (invoice) => ({ invoice }) };

@Injectable()
export class OverdueJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: CoalescedTask;
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly changes: InvoiceChanges,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
  ) {
    this.task = new CoalescedTask(
      () => this.run(),
      (error) => logger.warn({ err: error }, 'The search for overdue invoices failed; it is repeated soon'),
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
    await this.clockCheck.requireRight();
    let taken: readonly DueTime[];
    do taken = await this.publishSome().catch((error: unknown) => this.publishEach(error));
    while (taken.length === takenAtOnce);
  }

  private publishSome(): Promise<readonly DueTime[]> {
    return this.database.asWorker(async (work) => {
      const taken = await takeDueTimes(work, takenAtOnce);
      for (const each of taken) await this.publish(work, each);
      return taken;
    });
  }

  private async publish(work: Work, { invoiceId, ...tenant }: DueTime): Promise<void> {
    const own = work.ofTenant(tenant);
    const invoice = await this.changes.lock(own, encodeId('invoice', invoiceId));
    if (paiseOf(invoice.amount_due) > 0n) await this.changes.save(own, invoice, invoice, [isOverdue]);
  }

  /** After a failure: one invoice at a time, so that the one which fails does not hold up the others. */
  private async publishEach(error: unknown): Promise<readonly DueTime[]> {
    if (isDependencyFault(error)) throw error;
    const due = await this.database.asWorker((work) => dueTimes(work, takenAtOnce));
    for (const each of due) {
      try {
        await this.database.asWorker(async (work) => {
          if (await dropDueTime(work, each)) await this.publish(work, each);
        });
      } catch (fault) {
        if (isDependencyFault(fault)) throw fault;
        await this.noteFailure(each, fault);
      }
    }
    return due;
  }

  private async noteFailure(due: DueTime, error: unknown): Promise<void> {
    const attempts = await this.database.asWorker((work) => countFailure(work, due));
    if (attempts >= mostDueAttempts) await this.database.asWorker((work) => dropDueTime(work, due));
    const { invoiceId } = due;
    reportFailedDue(this.logger, { error, invoiceId, attempts, what: 'An overdue invoice', givenUp });
  }
}
