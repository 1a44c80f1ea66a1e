/** Deletes the lines of old bank statements, which name who has paid. The statements stay, and so do the payments. */
import { Injectable } from '@nestjs/common';
import { daysOfStatementLines } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { firstIdAt, HourlyJob } from '@millwright/service-kit';
import { removeOldLines } from './bank-statement.store.js';

const dayMs = 86_400_000;
const linesAtOnce = 5_000;

@Injectable()
export class OldStatementLines extends HourlyJob {
  constructor(private readonly database: Database) {
    super();
  }

  protected async run(): Promise<void> {
    const before = firstIdAt(new Date(this.clock.now().getTime() - daysOfStatementLines * dayMs));
    while (await this.database.asWorker((work) => removeOldLines(work, before, linesAtOnce)));
  }
}
