/** Enforces the steps between the statuses of a kind of record, as the contract defines them. */
import { type Lifecycle, resultsOf } from '@millwright/contracts';
import { ApiError } from '../http/api-error.js';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

export class Transitions<Status extends string, Step extends string> {
  constructor(private readonly lifecycle: Lifecycle<Status, Step>) {}

  allows(step: Step, status: Status): boolean {
    return this.lifecycle.transitions[step].from.includes(status);
  }

  /** Throws if the status does not allow the step. */
  require(step: Step, status: Status): void {
    if (this.allows(step, status)) return;
    const { record, transitions } = this.lifecycle;
    const { from, can } = transitions[step];
    throw new ApiError('invalid_state', {
      message: `The ${record} is ${status}; only one that is ${anyOf.format(from)} can ${can}.`,
    });
  }

  /** The status after the step. `to` selects one of several. */
  next(step: Step, status: Status, to?: Status): Status {
    this.require(step, status);
    const possible = resultsOf(this.lifecycle.transitions[step], status);
    const result = to ?? possible[0]!;
    if (to === undefined ? possible.length === 1 : possible.includes(to)) return result;
    throw new Error(`The table of transitions does not lead from ${status} to ${String(to)} by ${step}.`);
  }
}
