/** Whether work is being done at a stage, and the steps between. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const stageStates = enumeration('StageState', ['idle', 'in_progress', 'paused']);
export type StageState = (typeof stageStates)[number];

export const stageLifecycle = lifecycle({
  record: 'stage',
  statuses: stageStates,
  transitions: {
    start: { can: 'be started', by: 'work_orders.start', from: ['idle'], to: 'in_progress' },
    pause: { can: 'be paused', by: 'work_orders.pause', from: ['in_progress'], to: 'paused' },
    resume: { can: 'be resumed', by: 'work_orders.resume', from: ['paused'], to: 'in_progress' },
  },
});
