/** The rules of k8s/components/alerts, as their files have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export const root = resolve(import.meta.dirname, '../../..');
export const alertsFolder = join(root, 'k8s/components/alerts');

export interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface RuleFile {
  readonly name: string;
  /** What Prometheus reads, and promtool. */
  readonly spec: { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
}

export function ruleFiles(): RuleFile[] {
  return readdirSync(alertsFolder)
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .map((name) => {
      const { kind, spec } = parse(readFileSync(join(alertsFolder, name), 'utf8')) as RuleFile & { kind: string };
      if (kind !== 'PrometheusRule') throw new Error(`${name} is of the kind ${kind}`);
      return { name, spec };
    });
}

export function allRules(): Rule[] {
  return ruleFiles().flatMap(({ spec }) => spec.groups.flatMap(({ rules }) => rules));
}
