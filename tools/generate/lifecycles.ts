/** The lifecycles of the contract, as documents and clients have them: beside the enumeration of the statuses. */
import {
  enumerationName,
  type Lifecycle,
  lifecycles,
  operations,
  operationsOfStep,
  type Transition,
} from '@millwright/contracts';

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

export const publishedLifecycles: ReadonlyMap<string, PublishedLifecycle> = new Map(
  lifecycles.map((each) => [enumerationName(each.statuses)!, publishedOf(each)]),
);

function publishedOf({ final, underWay, transitions }: Lifecycle): PublishedLifecycle {
  const steps = Object.entries<Transition>(transitions).map(([name, step]): [string, PublishedStep] => {
    const taken = operationsOfStep(step);
    const scopes = [...new Set(taken.flatMap((id) => byId.get(id)!.scopes))];
    return [snakeCase(name), { operations: taken, scopes, from: step.from, to: [step.to ?? []].flat() }];
  });
  return { final, under_way: underWay, steps: Object.fromEntries(steps) };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
