/**
 * Walks the statuses of all records: each is final, is ended by the product itself, or has a way on that a caller can take. The tables of
 * transitions are found in the apps, the statuses without one in the contract.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

interface Walk {
  /** Nothing leads out of these. */
  readonly final?: readonly string[];
  /** The product ends these by itself, by an answer that it goes on asking for. */
  readonly underWay?: readonly string[];
  /** By what each step is taken that leads to another status: an operation, or `itself`. */
  readonly by: Readonly<Record<string, string>>;
}

const itself = 'itself';
const final = 'final';

const notWalked: Walk = { by: {} };

/** By the record that a table of transitions names. */
const walks: Readonly<Record<string, Walk>> = {
  order: {
    final: ['closed', 'cancelled'],
    by: {
      confirm: 'orders.confirm',
      delete: 'orders.delete',
      completeStage: 'order_stages.create',
      dispatch: 'order_dispatches.create',
      deliver: 'dispatches.deliver',
      close: 'orders.close',
      closeShort: 'orders.close',
      hold: 'orders.hold',
      release: 'orders.release',
      cancel: 'orders.cancel',
      cancelRemainder: 'orders.cancel',
    },
  },
  stage: { by: { start: 'work_orders.start', pause: 'work_orders.pause', resume: 'work_orders.resume' } },
  dispatch: { by: { deliver: 'dispatches.deliver', return: 'dispatches.return' } },
  invoice: {
    final: ['voided', 'cancelled'],
    underWay: ['registering', 'voiding', 'cancelling'],
    by: {
      register: itself,
      retry: 'invoices.retry',
      void: 'invoices.void',
      endVoiding: itself,
      cancel: 'invoices.cancel',
      endCancellation: itself,
    },
  },
  'e-way bill': {
    final: ['cancelled', 'closed', 'failed'],
    underWay: ['generating'],
    by: {
      generate: itself,
      part_b: 'eway_bills.part_b',
      extend: 'eway_bills.extend',
      cancel: 'eway_bills.cancel',
      close: 'eway_bills.close',
      expire: itself,
      discard: itself,
    },
  },
  payment: { final: ['reversed'], by: { reverse: 'payments.reverse' } },
  line: {
    final: ['matched', 'ignored'],
    by: { match: 'bank_statement_lines.match', ignore: 'bank_statement_lines.ignore' },
  },
  'inspection session': {
    final: ['closed'],
    by: {
      pause: 'inspection_sessions.pause',
      resume: 'inspection_sessions.resume',
      close: 'inspection_sessions.close',
    },
  },
  defect: {
    by: {
      confirmed: 'defects.confirm',
      reclassified: 'defects.reclassify',
      dismissed: 'defects.dismiss',
      reopened: 'defects.reopen',
    },
  },
  camera: { by: { disable: 'cameras.disable', enable: 'cameras.enable' } },
  conversation: {
    final: ['resolved'],
    by: {
      escalate: 'conversations.escalate',
      accept: 'conversations.accept',
      return: 'conversations.return',
      resolve: 'conversations.resolve',
      snooze: 'conversations.snooze',
    },
  },
};

/** Statuses of the contract without a table, by their name there: what leads on from each. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  reportStatuses: { queued: itself, running: itself, completed: itself, failed: final, expired: final },
};

type Table = Transitions<string, string>;

const root = resolve(import.meta.dirname, '../..');
const sources = globSync('apps/*/src/**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.spec.ts') && readFileSync(join(root, path), 'utf8').includes('new Transitions('),
);
const modules = await Promise.all(sources.map((path) => import(join(root, path)) as Promise<object>));
const tables = modules.flatMap((each) =>
  Object.values(each).filter((value): value is Table => value instanceof Transitions),
);
const operationIds = new Set<string>([...contracts.operations, ...contracts.sessionOperations].map(({ id }) => id));

it('every table of the apps is walked', () => {
  expect(tables).toHaveLength(sources.length);
  expect(tables.map(({ record }) => record).toSorted()).toEqual(Object.keys(walks).toSorted());
});

describe.each(tables.map((table) => [table.record, table] as const))(
  'the statuses of a record: %s',
  (record, table) => {
    const { final: ends = [], underWay = [], by } = walks[record] ?? notWalked;

    it('are left by steps that the product or an operation of the contract takes', () => {
      const leading = Object.keys(table.steps).filter((step) =>
        table.statuses.some((status) => leads(table, step, status)),
      );
      expect(Object.keys(by).toSorted()).toEqual(leading.toSorted());
      expect(Object.values(by).filter((way) => way !== itself && !operationIds.has(way))).toEqual([]);
    });

    it.each(table.statuses)('lead on, or are final: %s', (status) => {
      const ways = Object.keys(by).filter((step) => leads(table, step, status));
      if (ends.includes(status)) expect(ways).toEqual([]);
      else expect(ways.some((step) => (by[step] === itself) === underWay.includes(status))).toBe(true);
    });

    it('lead to an end, where the record has one', () => {
      const endless = table.statuses.filter((status) => !ends.some((end) => reachedFrom(table, status).has(end)));
      expect(endless).toEqual(ends.length === 0 ? table.statuses : []);
    });
  },
);

it('every status of the contract without a table leads on, is ended by the product, or is final', () => {
  const walked = new Set(tables.map(({ statuses }) => statuses.join()));
  const found = Object.entries(contracts).filter(
    (entry): entry is [string, readonly string[]] => /(Statuses|States)$/.test(entry[0]) && Array.isArray(entry[1]),
  );
  const untabled = found.filter(([, statuses]) => !walked.has(statuses.join()));
  expect(Object.fromEntries(untabled.map(([name, statuses]) => [name, statuses.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(others).map(([name, ways]) => [name, Object.keys(ways).toSorted()])),
  );
  const unknown = Object.values(others)
    .flatMap((ways) => Object.values(ways))
    .filter((way) => way !== itself && way !== final && !operationIds.has(way));
  expect(unknown).toEqual([]);
});

/** Whether the step leads from the status to another one, or ends the record. */
function leads(table: Table, step: string, status: string): boolean {
  const { from, removes } = table.steps[step]!;
  if (!from.includes(status)) return false;
  return removes === true || table.resultsOf(step, status).some((result) => result !== status);
}

function reachedFrom(table: Table, status: string): ReadonlySet<string> {
  const reached = new Set([status]);
  // What is added is visited, too.
  for (const each of reached) {
    for (const step of Object.keys(table.steps)) {
      if (!leads(table, step, each)) continue;
      for (const result of table.resultsOf(step, each)) reached.add(result);
    }
  }
  return reached;
}
