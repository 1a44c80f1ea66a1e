/** The transitions between the statuses of lines of bank statements. */
import { statementLineStatuses } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const lineTransitions = new Transitions('line', statementLineStatuses, {
  match: { can: 'be matched', from: ['review', 'unmatched'], to: 'matched' },
  ignore: { can: 'be ignored', from: ['review', 'unmatched'], to: 'ignored' },
});
