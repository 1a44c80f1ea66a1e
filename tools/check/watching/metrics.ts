/** The metrics that apps and libraries define, read from their sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './alert-rules.ts';

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  readonly buckets: readonly number[];
}

/** A definition and its options, up to the line that closes them: the formatter indents that as the first. */
const definition =
  /^(?<indent> *).*\bnew (?<type>Counter|Gauge|Histogram)\(\{(?<options>.*\}\)|[^]*?\n\k<indent>\}\))/gm;

export function definedMetrics(): Metric[] {
  return globSync('{apps,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(definition)].map(({ groups }) => {
      const { type, options } = groups!;
      const [, name] = /\bname: '(\w+)'/.exec(options!) ?? [];
      if (name === undefined) throw new Error(`${path}: the name of a metric is not a literal`);
      return {
        name,
        type: type!.toLowerCase() as Metric['type'],
        labels: [...listOf('labelNames', options!).matchAll(/'(\w+)'/g)].map(([, label]) => label!),
        buckets: [...listOf('buckets', options!).matchAll(/[\d.]+/g)].map(([bound]) => Number(bound)),
      };
    }),
  );
}

function listOf(field: string, options: string): string {
  return new RegExp(`\\b${field}: \\[([^\\]]*)\\]`).exec(options)?.[1] ?? '';
}
