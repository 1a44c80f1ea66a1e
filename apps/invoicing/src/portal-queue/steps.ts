/** Adds steps: what a call wants done at the portal, in the transaction of the call. */
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { PortalQueueRunner } from './portal-queue-runner.js';
import { addStep, type NewStep } from './step.store.js';

@Injectable()
export class Steps {
  constructor(
    private readonly runner: PortalQueueRunner,
    private readonly ids: Ids,
  ) {}

  /**
   * Adds a step at the end of the queue with the commit, and has it carried out then. The document is locked by this work, or new, with its
   * number drawn.
   */
  add(work: UnitOfWork, step: Omit<NewStep, 'id'>): void {
    addStep(work, { ...step, id: this.ids.next() });
    work.afterCommit(() => this.runner.wake(work.tenant));
  }
}
