/**
 * Removes images whose time is over. A row is marked first, so that nothing shows its image any more, and deleted last, so that the next run
 * completes what a crash has interrupted. One that cannot be removed does not hold up the others.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { encodeId, HourlyJob } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { contentKey, deleteEvidence, type EvidenceRow, markOver } from './evidence.store.js';
import { dropRendering, renderingKey, renderingsOf } from './renderings.store.js';

const mostAtOnce = 20;
const beforeAll = { kept_until: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

@Injectable()
export class OldEvidence extends HourlyJob {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {
    super();
  }

  protected override async run(): Promise<void> {
    let last: Pick<EvidenceRow, 'kept_until' | 'id'> | undefined = beforeAll;
    while (last !== undefined) {
      const after: Pick<EvidenceRow, 'kept_until' | 'id'> = last;
      const over = await this.database.asWorker((work) => markOver(work, after, mostAtOnce));
      await Promise.all(over.map((row) => this.remove(row)));
      last = over.length < mostAtOnce ? undefined : over.at(-1);
    }
  }

  private async remove(row: EvidenceRow): Promise<void> {
    try {
      for (let attempt = 1; attempt <= row.attempts; attempt += 1) await this.store.remove(contentKey(row, attempt));
      for (const rendering of await this.database.asWorker((work) => renderingsOf(work, row))) {
        await this.store.remove(renderingKey(rendering));
        await this.database.asWorker((work) => dropRendering(work, rendering));
      }
      await this.database.asWorker((work) => deleteEvidence(work, row));
    } catch (error) {
      this.logger.error({ err: error, evidence: encodeId('evidence', row.id) }, 'An image was not removed');
    }
  }
}
