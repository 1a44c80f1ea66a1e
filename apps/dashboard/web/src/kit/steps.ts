/** What can be done with a record in its status. The API decides; the page leaves out what it would refuse in any case. */
import type { Lifecycle } from '@millwright/client/resources';
import type { Scope } from '@millwright/contracts';
import { useMay } from '../session/session.js';

/** Whether the status allows a step, and a scope of the person does. */
export function allows<Status extends string, Step extends string>(
  { steps }: Lifecycle<Status, Step>,
  step: Step,
  status: Status,
  may: (scope: Scope) => boolean,
): boolean {
  const { scopes, from } = steps[step];
  return from.includes(status) && (scopes as readonly Scope[]).some(may);
}

export function useSteps<Status extends string, Step extends string>(
  lifecycle: Lifecycle<Status, Step>,
  status: Status,
): (step: Step) => boolean {
  const may = useMay();
  return (step) => allows(lifecycle, step, status, may);
}
