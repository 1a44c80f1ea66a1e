/** Rules, dashboards and runbooks ask for what the running apps show: every metric and label exists, and every bound is one of a bucket. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { Product } from '@millwright/testing';
import { allRules, root } from './alert-rules.ts';
import { type Use, usesIn } from './expressions.ts';
import { definedMetrics } from './metrics.ts';

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat?: string }[];
}
interface Source {
  readonly place: string;
  readonly expression: string;
}

/** Labels of the target, from Prometheus. */
const ofTarget = ['namespace', 'pod'];
/** Besides, every metric has the label that `collectProcessMetrics` sets. */
const ofEach = [...ofTarget, 'app'];

const defined = new Map(definedMetrics().map((metric) => [metric.name, metric]));
const dashboards = globSync('k8s/components/dashboards/*.json', { cwd: root });
const sources: Source[] = [
  ...allRules().map(({ alert, record, expr }) => ({ place: (alert ?? record)!, expression: expr })),
  ...dashboards.flatMap((path) =>
    panelsOf(path).flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ place: `${path}: ${title}`, expression: withoutVariables(expr) })),
    ),
  ),
  ...globSync('docs/guides/**/*.md', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^```promql\n([^]*?)^```/gm)].map(([, expression]) => ({
      place: path,
      expression: expression!,
    })),
  ),
];
/** By each app, the types of the metrics on its page. */
let shown: Map<string, Map<string, string>>;
/** The labels of each metric that rules record. */
const recorded = new Map<string, Set<string>>();

function panelsOf(path: string): readonly Panel[] {
  return (JSON.parse(readFileSync(join(root, path), 'utf8')) as { panels: readonly Panel[] }).panels;
}

function withoutVariables(expression: string): string {
  return expression.replaceAll('$__rate_interval', '5m');
}

beforeAll(async () => {
  const product = Product.ofTests();
  const ports = new Map((await product.parts()).map(({ name, port }) => [name, port]));
  const pages = apps.map(async ({ name }) => {
    const text = await (await fetch(`http://127.0.0.1:${ports.get(name)}/metrics`)).text();
    return [
      name,
      new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, metric, type]) => [metric!, type!])),
    ] as const;
  });
  shown = new Map(await Promise.all(pages));
  for (const { record, expr, labels = {} } of allRules()) {
    if (record === undefined) continue;
    const known = recorded.get(record) ?? new Set();
    recorded.set(record, known);
    for (const label of Object.keys(labels)) known.add(label);
    for (const { metric, grouping } of usesIn(expr)) {
      const kept = recorded.get(metric) ?? grouping;
      for (const label of kept) known.add(label);
    }
  }
});

it('the sources define what the apps show, and the apps show what the sources define', () => {
  const ours = [...shown.values()]
    .flatMap((metrics) => [...metrics])
    .filter(([name]) => !/^(process|nodejs)_/.test(name));
  expect(new Map(ours)).toEqual(new Map([...defined].map(([name, { type }]) => [name, type])));
});

/** What is wrong with a use of a metric. */
function faultsOf({ metric, matchers, grouping }: Use): string[] {
  const histogram = /^(\w+)_(bucket|count|sum)$/.exec(metric);
  const name = defined.get(histogram?.[1] ?? '')?.type === 'histogram' ? histogram![1]! : metric;
  const showing = [...shown].filter(([, metrics]) => metrics.has(name)).map(([app]) => app);
  if (showing.length === 0 && !recorded.has(metric)) return [`${metric} is shown by no app`];
  const { labels = [], buckets = [], type } = defined.get(name) ?? {};
  if (type === 'histogram' && name === metric) return [`${metric} is a histogram`];
  const known = recorded.get(metric) ?? new Set([...ofEach, ...labels, ...(metric.endsWith('_bucket') ? ['le'] : [])]);
  return [
    ...[...matchers.map(({ label }) => label), ...grouping]
      .filter((label) => !known.has(label))
      .map((label) => `${metric} has no label ${label}`),
    ...matchers
      .filter(({ label, value }) => label === 'le' && !buckets.includes(Number(value)))
      .map(({ value }) => `${metric} has no bucket ${value}`),
    ...matchers
      .filter(({ label, operator, value }) => label === 'app' && operator === '=' && !showing.includes(value))
      .map(({ value }) => `${value} does not show ${metric}`),
  ];
}

it('every expression asks for metrics, labels and bounds of buckets that exist', () => {
  const faults = sources.flatMap(({ place, expression }) =>
    usesIn(expression)
      .flatMap(faultsOf)
      .map((fault) => `${place}: ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
});

it.each([
  ['sum(rate(gateway_calls_total[5m]))', 'gateway_calls_total is shown by no app'],
  ['sum by (operation) (mails)', 'mails has no label operation'],
  ['consumer_lag{member="1"}', 'consumer_lag has no label member'],
  ['rate(webhook_delivery_lag_seconds_bucket{le="2"}[5m])', 'webhook_delivery_lag_seconds_bucket has no bucket 2'],
  ['webhook_shards_held{app="orders"}', 'orders does not show webhook_shards_held'],
  ['rate(webhook_delivery_lag_seconds[5m])', 'webhook_delivery_lag_seconds is a histogram'],
])('%s is found to ask for what does not exist', (expression, fault) => {
  expect(usesIn(expression).flatMap(faultsOf)).toEqual([fault]);
});

it('what is no expression is found', () => {
  expect(() => usesIn('sum by (app (mails)')).toThrow('no expression');
});

it('the legends of panels name labels that their expressions keep', () => {
  for (const path of dashboards) {
    for (const { title, targets = [] } of panelsOf(path)) {
      for (const { expr, legendFormat = '' } of targets) {
        const kept = usesIn(withoutVariables(expr)).flatMap(({ metric, grouping }) => [
          ...grouping,
          ...(recorded.get(metric) ?? []),
        ]);
        const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
        expect([path, title, kept]).toEqual([path, title, expect.arrayContaining(named)]);
      }
    }
  }
});
