/** Refuses what a record cannot do in the status that it is in. */
import { ApiError } from '@millwright/service-kit';

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** `step` says what only a record in one of the allowed statuses can, such as "be confirmed". */
export function demandStatus<Status extends string>(
  { status }: { readonly status: Status },
  record: string,
  allowed: readonly Status[],
  step: string,
): void {
  if (allowed.includes(status)) return;
  throw new ApiError('invalid_state', {
    message: `The ${record} is ${status}; only one that is ${oneOf.format(allowed)} can ${step}.`,
  });
}
