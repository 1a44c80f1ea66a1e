/** The lifecycles of the contract, as documents and clients have them: beside the enumeration of the statuses. */
import {
  enumerationName,
  finalOf,
  type Lifecycle,
  lifecycles,
  operations,
  operationsOfStep,
  type OwnedOperation,
  type Transition,
} from '@millwright/contracts';
import { snakeCase } from './schemas.ts';

export interface PublishedLifecycle {
  /** Nothing leads out of these. */
  readonly final: readonly string[];
  /** These end by themselves. */
  readonly under_way: readonly string[];
  readonly steps: Readonly<Record<string, PublishedStep>>;
}

interface PublishedStep {
  /** None, if it is taken by the product itself. */
  readonly operations: readonly string[];
  /** Each call of them needs one of these. */
  readonly scopes: readonly string[];
  readonly from: readonly string[];
  /** The statuses after it; none, if the status stays as it is, or the record is removed. */
  readonly to: readonly string[];
}

const byId = new Map(operations.map((each) => [each.id, each]));

export function operationsWith(ids: readonly string[]): OwnedOperation[] {
  return ids.map((id) => byId.get(id)!);
}

export const publishedLifecycles: ReadonlyMap<string, PublishedLifecycle> = new Map(
  lifecycles.map((each) => [enumerationName(each.statuses)!, publishedOf(each)]),
);

function publishedOf(lifecycle: Lifecycle): PublishedLifecycle {
  const { underWay, transitions } = lifecycle;
  const steps = Object.entries<Transition>(transitions).map(([name, step]): [string, PublishedStep] => {
    const taken = operationsWith(operationsOfStep(step));
    const scopes = [...new Set(taken.flatMap((each) => each.scopes))];
    return [
      snakeCase(name),
      { operations: taken.map(({ id }) => id), scopes, from: step.from, to: [step.to ?? []].flat() },
    ];
  });
  return { final: finalOf(lifecycle), under_way: underWay, steps: Object.fromEntries(steps) };
}
