/** Empties messages that are past their retention. Their sequence stays, so that lists have no gaps. */
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { appConfig, HourlyJob } from '@millwright/service-kit';
import type { MessageConfig } from './message.settings.js';
import { emptyOldMessages } from './message.store.js';

const dayMs = 86_400_000;
const messagesAtOnce = 5_000;

@Injectable()
export class OldMessages extends HourlyJob {
  constructor(
    private readonly database: Database,
    @Inject(appConfig) private readonly config: MessageConfig,
  ) {
    super();
  }

  protected async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.messageRetentionDays * dayMs);
    let emptied: number;
    do {
      emptied = await this.database.asWorker((work) => emptyOldMessages(work, before, messagesAtOnce));
    } while (emptied === messagesAtOnce);
  }
}
