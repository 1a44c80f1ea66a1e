/** Reminds buyers by mail of invoices that are overdue, once for each reminder of the settings: every minute, and when the clock was moved. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, isDependencyFault } from '@millwright/persistence';
import { Clock, ClockCheck, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { InvoiceMailService } from './invoice-mail.service.js';
import { reminderDay, reminderSteps } from './reminder-steps.js';
import { countUnsent, dueReminders, lockReminders, type RemindingTenant, remindingTenants } from './reminder.store.js';

const everyMs = 60_000;
/** Of an account at a time, so that those of others are not held up. */
const takenAtOnce = 50;
/** Of an account, for which the next ones wait: accounts sends all mails in turn. */
const mostUnsent = 100;
/** A mail that is not sent by then, such as one that the server does not take, holds up no other one. */
const unsentForMs = 600_000;

const failures = new Counter({
  name: 'invoice_reminders_failed_total',
  help: 'Failed requests for the reminders of an account; they are retried after a minute',
});

@Injectable()
export class RemindersJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: CoalescedTask;
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly mails: InvoiceMailService,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
  ) {
    this.task = new CoalescedTask(
      () => this.run(),
      (error) => logger.warn({ err: error }, 'The search for due reminders failed; it is repeated soon'),
    );
    this.timer = new PeriodicTask(everyMs, () => this.task.request());
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.task.request() });
    this.timer.start();
    // Those that have become due while no process ran.
    void this.task.request();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  /** In rounds: each account has some of its reminders asked for before the next has. */
  private async run(): Promise<void> {
    await this.clockCheck.requireRight();
    let left = await this.database.asWorker(remindingTenants);
    while (left.length > 0) {
      const more: RemindingTenant[] = [];
      for (const tenant of left) {
        if ((await this.remindSome(tenant)) === takenAtOnce) more.push(tenant);
      }
      left = more;
    }
  }

  /** Returns how many. After a failure that is of this account alone, the others go on. */
  private async remindSome(tenant: RemindingTenant): Promise<number> {
    try {
      return await this.remind(tenant);
    } catch (error) {
      if (isDependencyFault(error)) throw error;
      failures.inc();
      const account = encodeId('account', tenant.accountId);
      this.logger.error({ err: error, account }, 'The reminders of an account could not be requested');
      return 0;
    }
  }

  private remind({ timeZone, reminders, ...tenant }: RemindingTenant): Promise<number> {
    return this.database.asWorker(async (work) => {
      const own = work.ofTenant(tenant);
      await lockReminders(own);
      const unsent = await countUnsent(own, new Date(work.now.getTime() - unsentForMs));
      const most = Math.min(takenAtOnce, mostUnsent - unsent);
      if (most <= 0) return 0;
      const due = await dueReminders(own, reminderSteps(reminders, reminderDay(timeZone, work.now)), most);
      this.mails.remind(own, due);
      return due.length;
    });
  }
}
