/** Makes a dashboard of Grafana from rows of panels. */
import { parser } from '@prometheus-io/lezer-promql';

export interface Board {
  /** The name of its file, and the end of its address in Grafana. */
  readonly name: string;
  readonly title: string;
  readonly rows: Readonly<Record<string, readonly Panel[]>>;
}

export interface Panel {
  readonly title: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  readonly help?: string;
}

/**
 * What is asked for, in the namespace that the reader has chosen and over the interval that the graph needs, written as 5m. The legend may
 * name labels, such as `{{app}}`.
 */
type Query = readonly [expression: string, legend: string];

/** As Grafana names them: a number, one a second, seconds, a part of one, bytes, or 1 for yes. */
type Unit = 'short' | 'ops' | 's' | 'percentunit' | 'bytes' | 'bool';

const panelsInLine = 3;
const width = 24 / panelsInLine;
const height = 8;
const datasource = { type: 'prometheus', uid: '${datasource}' };

/** Calls, records or attempts a second. */
export function rateOf(title: string, counter: string, by: string): Panel {
  return { title, unit: 'ops', queries: [[`sum by (${by}) (rate(${counter}[5m]))`, legendOf(by)]] };
}

/** The time that half of what was measured, and all but one in a hundred, took at most. */
export function timeOf(title: string, histogram: string, by = ''): Panel {
  const labels = by === '' ? 'le' : `${by}, le`;
  const [, name, matchers = ''] = /^(\w+)(\{.*\})?$/.exec(histogram)!;
  const quantile = (q: number): string =>
    `histogram_quantile(${q}, sum by (${labels}) (rate(${name}_bucket${matchers}[5m])))`;
  const legend = (text: string): string => `${legendOf(by)} ${text}`.trim();
  return {
    title,
    unit: 's',
    queries: [
      [quantile(0.5), legend('p50')],
      [quantile(0.99), legend('p99')],
    ],
  };
}

export function valueOf(title: string, unit: Unit, expression: string, by: string, help?: string): Panel {
  return { title, unit, queries: [[expression, legendOf(by) || title]], ...(help !== undefined && { help }) };
}

/** What libs/service-kit measures is how long a timer of 0.1 s takes. */
export function eventLoopLag(selector = ''): string {
  return `nodejs_eventloop_lag_p99_seconds${selector} - 0.1`;
}

function legendOf(by: string): string {
  return by === ''
    ? ''
    : by
        .split(', ')
        .map((label) => `{{${label}}}`)
        .join(' ');
}

export function dashboardOf({ name, title, rows }: Board): object {
  let id = 0;
  let y = 0;
  const panels = Object.entries(rows).flatMap(([rowTitle, rowPanels]) => {
    const row = {
      id: ++id,
      type: 'row',
      title: rowTitle,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y: y++, w: 24, h: 1 },
    };
    const placed = rowPanels.map((panel, index) => {
      const x = (index % panelsInLine) * width;
      const line = Math.floor(index / panelsInLine);
      return { id: ++id, ...panelOf(panel), gridPos: { x, y: y + line * height, w: width, h: height } };
    });
    y += Math.ceil(rowPanels.length / panelsInLine) * height;
    return [row, ...placed];
  });
  return {
    uid: `millwright-${name}`,
    title: `Millwright: ${title}`,
    tags: ['millwright'],
    schemaVersion: 39,
    editable: false,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    links: [
      {
        type: 'dashboards',
        title: 'Millwright',
        tags: ['millwright'],
        asDropdown: true,
        keepTime: true,
        includeVars: true,
      },
    ],
    templating: {
      list: [
        { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
        {
          name: 'namespace',
          label: 'Namespace',
          type: 'query',
          datasource,
          query: 'label_values(millwright_start_time_seconds, namespace)',
          refresh: 2,
        },
      ],
    },
    panels,
  };
}

function panelOf({ title, unit, queries, help }: Panel): object {
  return {
    type: 'timeseries',
    title,
    ...(help !== undefined && { description: help }),
    datasource,
    fieldConfig: {
      defaults: { unit, min: 0, custom: { lineWidth: 1, fillOpacity: 5, showPoints: 'never' } },
      overrides: [],
    },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([expression, legendFormat], index) => ({
      refId: String.fromCodePoint(65 + index),
      datasource,
      expr: inNamespace(expression).replaceAll('[5m]', '[$__rate_interval]'),
      legendFormat,
    })),
  };
}

/** The expression with the chosen namespace in each of its selectors. */
function inNamespace(expression: string): string {
  let text = '';
  let copied = 0;
  parser.parse(expression).iterate({
    enter({ name, node, from }) {
      if (name !== 'VectorSelector') return;
      const metricEnd = node.getChild('Identifier')!.to;
      const matchers = node.getChild('LabelMatchers');
      text += `${expression.slice(copied, from)}${expression.slice(from, metricEnd)}{namespace="$namespace"`;
      if (matchers === null) text += '}';
      else text += ', ';
      copied = matchers === null ? metricEnd : matchers.from + 1;
    },
  });
  return text + expression.slice(copied);
}
