/** Walks the statuses of all records: each is final, is ended by the product itself, or has a way on that a caller can take. */
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@millwright/contracts';
import { finalOf, type Lifecycle, operationsAfter, operationsOfStep, resultsOf } from '@millwright/contracts';

const itself = 'itself';
const final = 'final';

/** Statuses of the contract without a lifecycle, by their name there: what leads on from each. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoiceStatuses: { nothing: 'invoices.create', partly: 'invoices.create', fully: final },
  paymentStatuses: { unpaid: 'payments.create', partial: 'payments.create', paid: final },
  statementStatuses: { processing: itself, processed: final, failed: final },
  uploadStatuses: { pending: itself, ready: itself, used: final, expired: final },
  webhookEndpointStatuses: {
    active: 'webhook_endpoints.pause',
    paused: 'webhook_endpoints.resume',
    disabled: 'webhook_endpoints.resume',
  },
  recoveryStatuses: { running: 'webhook_recoveries.cancel', completed: final, cancelled: final, failed: final },
  deliveryStates: {
    pending: itself,
    retrying: itself,
    delivered: final,
    dropped: 'webhook_deliveries.retry',
    discarded: 'webhook_deliveries.retry',
  },
  evidenceStatuses: { pending: itself, ready: final },
  invoiceMailStatuses: { queued: itself, sent: final, failed: 'invoices.send' },
  reportStatuses: { queued: itself, running: itself, completed: itself, failed: final, expired: final },
  productionStatuses: {
    confirmed: 'order_stages.create',
    in_production: 'order_stages.create',
    completed: 'order_dispatches.create',
    dispatched: 'dispatches.deliver',
    delivered: 'orders.close',
  },
};

const lifecycles = [...new Set(contracts.lifecycles)];
const operations = new Map(contracts.operations.map((each) => [each.id, each]));

it.each(lifecycles.map((each) => [each.record, each] as const))(
  'the steps of a record are taken by operations that there are, of one scope each: %s',
  (_, { final, transitions }) => {
    const unknown = [
      ...Object.values(transitions).flatMap(operationsOfStep),
      ...Object.values(final).flatMap((ending) => operationsAfter(ending!)),
    ].filter((id) => !operations.has(id));
    expect(unknown).toEqual([]);
    for (const step of Object.values(transitions)) {
      const scopes = operationsOfStep(step).map((id) => operations.get(id)!.scopes.join());
      expect(new Set(scopes).size).toBeLessThanOrEqual(1);
    }
  },
);

describe.each(lifecycles.map((each) => [each.record, each] as const))(
  'the statuses of a record: %s',
  (_, lifecycle) => {
    const { statuses, underWay, transitions } = lifecycle;
    const ends = finalOf(lifecycle);

    it.each(statuses)('lead on, or are final: %s', (status) => {
      const ways = Object.keys(transitions).filter((step) => leads(lifecycle, step, status));
      if (ends.includes(status)) expect(ways).toEqual([]);
      else {
        const isTakenByItself = (step: string): boolean => operationsOfStep(transitions[step]!).length === 0;
        expect(ways.some((step) => isTakenByItself(step) === underWay.includes(status))).toBe(true);
      }
    });

    it('lead to an end, where the record has one', () => {
      const endless = statuses.filter((status) => !ends.some((end) => reachedFrom(lifecycle, status).has(end)));
      expect(endless).toEqual(ends.length === 0 ? statuses : []);
    });
  },
);

it('every status of the contract without a lifecycle leads on, is ended by the product, or is final', () => {
  const walked = new Set(lifecycles.map(({ statuses }) => statuses.join()));
  const found = Object.entries(contracts).filter(
    (entry): entry is [string, readonly string[]] => /(Statuses|States)$/.test(entry[0]) && Array.isArray(entry[1]),
  );
  const left = found.filter(([, statuses]) => !walked.has(statuses.join()));
  expect(Object.fromEntries(left.map(([name, statuses]) => [name, statuses.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(others).map(([name, ways]) => [name, Object.keys(ways).toSorted()])),
  );
  const unknown = Object.values(others)
    .flatMap((ways) => Object.values(ways))
    .filter((way) => way !== itself && way !== final && !operations.has(way));
  expect(unknown).toEqual([]);
});

/** Whether the step leads from the status to another one, or ends the record. */
function leads({ transitions }: Lifecycle, step: string, status: string): boolean {
  const transition = transitions[step]!;
  if (!transition.from.includes(status)) return false;
  return transition.removes === true || resultsOf(transition, status).some((result) => result !== status);
}

function reachedFrom(lifecycle: Lifecycle, status: string): ReadonlySet<string> {
  const reached = new Set([status]);
  // What is added is visited, too.
  for (const each of reached) {
    for (const step of Object.keys(lifecycle.transitions)) {
      if (!leads(lifecycle, step, each)) continue;
      for (const result of resultsOf(lifecycle.transitions[step]!, each)) reached.add(result);
    }
  }
  return reached;
}
