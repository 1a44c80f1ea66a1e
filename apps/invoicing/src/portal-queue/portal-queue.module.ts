/** What waits for the portal: `Steps` adds to it, `StepKinds` know how it is done. */
import { Module } from '@nestjs/common';
import { PortalQueueJobs } from './portal-queue-jobs.js';
import { PortalQueueLifecycle } from './portal-queue-lifecycle.js';
import { PortalQueueRunner } from './portal-queue-runner.js';
import { PortalQueueSweeper } from './portal-queue-sweeper.js';
import { StepKinds } from './step-kinds.js';
import { Steps } from './steps.js';

@Module({
  providers: [Steps, StepKinds, PortalQueueRunner, PortalQueueJobs, PortalQueueSweeper, PortalQueueLifecycle],
  exports: [Steps, StepKinds],
})
export class PortalQueueModule {}
