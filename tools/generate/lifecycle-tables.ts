/** The tables of the guides that say by which steps the records of a kind get from one status to another. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Ending,
  finalOf,
  type Lifecycle,
  lifecycles,
  operationsAfter,
  operationsOfStep,
  type OwnedOperation,
  type Transition,
} from '@millwright/contracts';
import { root } from '../launcher/settings.ts';
import { operationsWith } from './lifecycles.ts';
import { withPart } from './marked.ts';

/** By the guide, the records whose table it has. */
const guides: Readonly<Record<string, readonly string[]>> = {
  'docs/guides/orders-and-production.md': ['order', 'stage', 'dispatch'],
  'docs/guides/invoicing.md': ['invoice', 'note', 'e-way bill'],
  'docs/guides/payments.md': ['payment', 'line'],
  'docs/guides/vision.md': ['camera', 'inspection session', 'defect'],
  'docs/guides/desk.md': ['conversation'],
  'docs/guides/imports.md': ['import'],
};
const byRecord = new Map(lifecycles.map((each) => [each.record, each]));
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

export function lifecycleTables(): Map<string, string> {
  const missing = [...byRecord.keys()].filter((record) => !Object.values(guides).flat().includes(record));
  if (missing.length > 0)
    throw new Error(`tools/generate/lifecycle-tables.ts names no guide for: ${missing.join(', ')}`);
  return new Map(
    Object.entries(guides).map(([path, records]) => [
      path,
      records.reduce(
        (page, record) =>
          withPart(page, {
            path,
            mark: `Generated: the steps of a record, ${record}`,
            part: tableOf(byRecord.get(record)!),
          }),
        readFileSync(join(root, path), 'utf8'),
      ),
    ]),
  );
}

function tableOf(lifecycle: Lifecycle): string {
  const { record, transitions, final } = lifecycle;
  const rows = Object.values<Transition>(transitions).map(
    (step) => `| ${step.can} | ${waysOf(step)} | ${step.from.map(code).join(', ')} | ${resultOf(step)} |`,
  );
  const table = [`| The ${record} can | with | in the status | new status |`, '|---|---|---|---|', ...rows].join('\n');
  const ends = finalOf(lifecycle).map((status) => endingOf(status, final[status]!));
  return ends.length === 0 ? table : [table, 'Final statuses:', ends.join('\n')].join('\n\n');
}

function endingOf(status: string, ending: Ending): string {
  const next = operationsWith(operationsAfter(ending)).map(callOf);
  return `- ${code(status)}: ${ending.why}${next.length === 0 ? '' : ` (${anyOf.format(next)})`}.`;
}

function waysOf(step: Transition): string {
  const ways = operationsWith(operationsOfStep(step)).map(callOf);
  return ways.length === 0 ? 'Millwright' : ways.join('<br>');
}

function callOf({ method, path }: OwnedOperation): string {
  return code(`${method} ${path}`);
}

function resultOf({ to = [], removes }: Transition): string {
  const results = [to].flat();
  if (results.length > 0) return anyOf.format(results.map(code));
  return removes ? 'deleted' : 'unchanged';
}

function code(text: string): string {
  return `\`${text}\``;
}
