/** The steps of a kind of record and the statuses that allow them, as one table for the code, the tests and the guides. */
import { ApiError } from '../http/api-error.js';

export interface Transition<Status extends string> {
  readonly from: readonly Status[];
  /** Several if the content of the record decides; none if the status stays as it is. */
  readonly to?: Status | readonly Status[];
  /** The record does not exist after it. */
  readonly removes?: true;
  /** Completes "The record can …", such as "be confirmed". */
  readonly can: string;
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

export class Transitions<const Status extends string, Step extends string> {
  constructor(
    /** Names the record in errors. */
    readonly record: string,
    readonly statuses: readonly Status[],
    readonly steps: Readonly<Record<Step, Transition<NoInfer<Status>>>>,
  ) {}

  /** Throws if the status does not allow the step. */
  require(step: Step, status: Status): void {
    const { from, can } = this.steps[step];
    if (from.includes(status)) return;
    throw new ApiError('invalid_state', {
      message: `The ${this.record} is ${status}; only one that is ${anyOf.format(from)} can ${can}.`,
    });
  }

  /** The status after the step. `to` selects one of several. */
  next(step: Step, status: Status, to?: Status): Status {
    this.require(step, status);
    const possible = this.resultsOf(step, status);
    const result = to ?? possible[0]!;
    if (to === undefined ? possible.length === 1 : possible.includes(to)) return result;
    throw new Error(`The table of transitions does not lead from ${status} to ${String(to)} by ${step}.`);
  }

  /** The possible statuses after the step. */
  resultsOf(step: Step, status: Status): readonly Status[] {
    const { to = status } = this.steps[step];
    return [to].flat() as Status[];
  }

  /** The table in guides. */
  toMarkdown(): string {
    const steps: Transition<Status>[] = Object.values(this.steps);
    const rows = steps.map(({ can, from, to = [], removes }) => {
      const results = [to].flat() as Status[];
      const unchanged = removes ? 'gone' : 'as before';
      return `| ${can} | ${from.map(code).join(', ')} | ${results.length === 0 ? unchanged : anyOf.format(results.map(code))} |`;
    });
    return [`| The ${this.record} can | in the status | and is then |`, '|---|---|---|', ...rows].join('\n');
  }
}

function code(text: string): string {
  return `\`${text}\``;
}
