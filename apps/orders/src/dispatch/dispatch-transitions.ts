/** The transitions between the statuses of a dispatch. */
import { dispatchLifecycle } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const dispatchTransitions = new Transitions(dispatchLifecycle);
