/** The transitions between the statuses of imports. */
import { importLifecycle } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const importTransitions = new Transitions(importLifecycle);
