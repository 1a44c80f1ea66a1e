/**
 * Writes `schemas.json`: of the API of Kubernetes, and of the custom resources that the manifests have, the schemas of their kinds alone,
 * without descriptions. Run it with Go after a change of a version or of the kinds: `node tools/check/kubernetes/extract-schemas.ts`.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { crdSources, kubernetesModule, schemasPath, type SchemaFile } from './schemas.ts';

type Schema = Record<string, unknown>;
interface Definition {
  readonly kind: string;
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: Schema } }[];
  };
}

const run = promisify(execFile);

/** Of the API of Kubernetes itself. */
const ownKinds = [
  'apps/v1/Deployment',
  'autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1/Job',
  'discovery.k8s.io/v1/EndpointSlice',
  'networking.k8s.io/v1/NetworkPolicy',
  'policy/v1/PodDisruptionBudget',
  ...['ConfigMap', 'Namespace', 'PersistentVolume', 'PersistentVolumeClaim', 'Secret', 'Service', 'ServiceAccount'].map(
    (kind) => `v1/${kind}`,
  ),
];
const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';
const kept = new Set([
  ...['type', 'enum', 'required', 'pattern', 'nullable', '$ref', 'minimum', 'maximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'uniqueItems'],
]);

const definitions: Record<string, Schema> = {};
const kinds: Record<string, Schema> = {};

const api = JSON.parse(
  readFileSync(join(await folderOf(kubernetesModule), 'api/openapi-spec/swagger.json'), 'utf8'),
) as { definitions: Record<string, Schema & { 'x-kubernetes-group-version-kind'?: GroupVersionKind[] }> };
interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

for (const wanted of ownKinds) {
  const [name] =
    Object.entries(api.definitions).find(([, schema]) =>
      schema['x-kubernetes-group-version-kind']?.some((kind) => nameOf(kind) === wanted),
    ) ?? [];
  if (name === undefined) throw new Error(`${kubernetesModule} has no ${wanted}`);
  kinds[wanted] = { $ref: reference(name) };
}
reference(objectMeta);

for (const { module, folder, kinds: wanted } of crdSources) {
  const path = join(await folderOf(module), folder);
  for (const file of readdirSync(path).filter((name) => name.endsWith('.yaml'))) {
    for (const document of parseAllDocuments(readFileSync(join(path, file), 'utf8'))) {
      const { kind: what, spec } = (document.toJS() ?? {}) as Partial<Definition>;
      if (what !== 'CustomResourceDefinition' || spec === undefined) continue;
      for (const { name: version, schema } of spec.versions) {
        const kind = nameOf({ group: spec.group, version, kind: spec.names.kind });
        if (wanted.includes(kind)) kinds[kind] = withMeta(schema.openAPIV3Schema);
      }
    }
  }
  const missing = wanted.filter((kind) => !(kind in kinds));
  if (missing.length > 0) throw new Error(`${module}: ${folder} has no ${missing.join(', ')}`);
}

const result: SchemaFile = {
  modules: [kubernetesModule, ...crdSources.map(({ module }) => module)],
  kinds,
  definitions,
};
writeFileSync(schemasPath, `${JSON.stringify(result)}\n`);
console.log(`${schemasPath}: ${Object.keys(kinds).length} kinds`);

function nameOf({ group, version, kind }: GroupVersionKind): string {
  return `${group === '' ? '' : `${group}/`}${version}/${kind}`;
}

/** Adds the definition that is referred to, once. */
function reference(name: string): string {
  if (!(name in definitions)) {
    definitions[name] = {};
    definitions[name] = reduced(api.definitions[name]!, name);
  }
  return `#/definitions/${name}`;
}

/** A custom resource describes its metadata as an object alone. */
function withMeta(schema: Schema): Schema {
  const { metadata: _, ...properties } = reduced(schema)['properties'] as Schema;
  return { ...reduced(schema), properties: { ...properties, metadata: { $ref: `#/definitions/${objectMeta}` } } };
}

/** Only what says whether a value is right. An object that names its properties has no others, as the API server has it. */
function reduced(schema: Schema, name = ''): Schema {
  if (name.endsWith('.IntOrString') || schema['x-kubernetes-int-or-string'] === true)
    return { type: ['integer', 'string'] };
  if (name.endsWith('.Quantity')) return { type: ['number', 'string'] };
  const result: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref') result[key] = reference(String(value).replace('#/definitions/', ''));
    else if (key === 'properties') result[key] = reducedProperties(value as Record<string, Schema>);
    else if (key === 'items' || key === 'not') result[key] = reduced(value as Schema);
    else if (key === 'additionalProperties') result[key] = typeof value === 'object' ? reduced(value as Schema) : value;
    else if (key === 'allOf' || key === 'anyOf' || key === 'oneOf')
      result[key] = (value as Schema[]).map((each) => reduced(each));
    else if (kept.has(key) && !(key === 'pattern' && !isPattern(String(value)))) result[key] = value;
  }
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in result;
  if (result['type'] === 'object' && 'properties' in result && !isOpen) result['additionalProperties'] = false;
  return result;
}

function reducedProperties(properties: Record<string, Schema>): Record<string, Schema> {
  const written = Object.entries(properties).filter(([key]) => key !== 'status' && key !== 'managedFields');
  return Object.fromEntries(written.map(([key, value]) => [key, reduced(value)]));
}

/** Some are written for another engine. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

async function folderOf(module: string): Promise<string> {
  const empty = mkdtempSync(join(tmpdir(), 'schemas-'));
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', module], { cwd: empty });
    return (JSON.parse(stdout) as { Dir: string }).Dir;
  } finally {
    rmSync(empty, { recursive: true });
  }
}
