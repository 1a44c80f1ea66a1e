/** What waits for the portal: `Steps` adds to it, `StepKinds` know how it is done. */
import { Module } from '@nestjs/common';
import { LineJobs } from './line-jobs.js';
import { LineLifecycle } from './line-lifecycle.js';
import { LineRunner } from './line-runner.js';
import { LineSweeper } from './line-sweeper.js';
import { StepKinds } from './step-kinds.js';
import { StepStore } from './step.store.js';
import { Steps } from './steps.js';

@Module({
  providers: [Steps, StepKinds, StepStore, LineRunner, LineJobs, LineSweeper, LineLifecycle],
  exports: [Steps, StepKinds],
})
export class LineModule {}
