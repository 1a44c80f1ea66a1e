/** The transitions between the statuses of lines of bank statements. */
import { statementLineLifecycle } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const lineTransitions = new Transitions(statementLineLifecycle);
