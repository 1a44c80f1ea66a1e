/** Tells overdue escalations and wakes snoozed conversations: every second, and when the clock was moved. Several processes may. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { Clock, ClockCheck, CoalescedTask, Logger, PeriodicTask } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { ConversationService } from './conversation.service.js';
import { dueConversations, type DueConversation } from './conversation.store.js';

const everyMs = 1_000;
const conversationsAtOnce = 100;

const overdueTold = new Counter({
  name: 'desk_overdue_escalations_total',
  help: 'Escalations that nobody accepted by their deadline',
});

@Injectable()
export class DueConversations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: CoalescedTask;
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationService,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
  ) {
    this.task = new CoalescedTask(
      () => this.run(),
      (error) => logger.warn({ err: error }, 'The search for due conversations failed; it is repeated soon'),
    );
    this.timer = new PeriodicTask(everyMs, () => this.runNow());
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.runNow() });
    this.timer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  /** Resolves once what is due now is done. */
  runNow(): Promise<void> {
    return this.task.request();
  }

  private async run(): Promise<void> {
    await this.clockCheck.requireRight();
    let due: DueConversation[];
    let last: DueConversation | undefined;
    do {
      due = await this.database.asWorker((work) => dueConversations(work, last, conversationsAtOnce));
      for (const each of due) await this.passTime(each);
      last = due.at(-1);
    } while (due.length === conversationsAtOnce);
  }

  /** One that fails does not keep the others. */
  private async passTime({ tenant, id }: DueConversation): Promise<void> {
    try {
      const outcome = await this.database.asWorker((work) => this.conversations.passTime(work.ofTenant(tenant), id));
      if (outcome === 'overdue') overdueTold.inc();
    } catch (error) {
      this.logger.warn({ err: error, conversation: id }, 'A due conversation was not handled; it is retried soon');
    }
  }
}
