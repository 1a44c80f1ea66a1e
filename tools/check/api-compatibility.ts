/**
 * Compares the OpenAPI document of each version with what it was in the latest release. A version that is published only
 * grows: what a caller sent stays valid, what a caller read stays there. Anything else is a version change of its own.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PatchOperation } from '@millwright/contracts';
import { SchemaComparison } from '../generate/compatibility.ts';
import { type Git, gitIn, latestRelease } from './latest-release.ts';

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: unknown;
}

interface Content {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

interface Answer extends Content {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean } | Reference>>;
}

interface Operation {
  /** A list: one of them is enough. */
  readonly 'x-required-scope'?: string | readonly string[] | null;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

/** The parts of the document that are compared. */
export interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  };
}

const folder = 'docs/api';
const newestName = 'openapi.json';
/** An older version is its difference from the newest. */
const patchName = /^openapi-[\d-]+\.patch\.json$/;

export async function versionFaults(root: string): Promise<string[]> {
  const git = gitIn(root);
  const release = await latestRelease(git);
  if (release === undefined) return [];
  const now = await documentsIn(await readdir(join(root, folder)), (name) =>
    readFile(join(root, folder, name), 'utf8'),
  );
  return (await documentsAt(git, release)).flatMap((before) =>
    changesOfVersion(before, now).map((change) => `${before.info.version}: since ${release}: ${change}`),
  );
}

async function documentsAt(git: Git, revision: string): Promise<OpenApi[]> {
  const listed = await git('ls-tree', '--name-only', `${revision}:${folder}`).catch(() => '');
  return documentsIn(listed.split('\n'), (name) => git('show', `${revision}:${folder}/${name}`));
}

async function documentsIn(names: readonly string[], read: (name: string) => Promise<string>): Promise<OpenApi[]> {
  if (!names.includes(newestName)) return [];
  // Only the build has it.
  const { applyPatch } = await import('@millwright/contracts');
  const newest = await read(newestName);
  const patches = await Promise.all(names.filter((name) => patchName.test(name)).map(read));
  return ['[]', ...patches].map((patch) => {
    const document = JSON.parse(newest) as OpenApi;
    applyPatch(document, JSON.parse(patch) as PatchOperation[]);
    return document;
  });
}

function changesOfVersion(before: OpenApi, now: readonly OpenApi[]): string[] {
  const after = now.find(({ info }) => info.version === before.info.version);
  return after === undefined ? ['the version is gone'] : breakingApiChanges(before, after);
}

/** The differences in the newer document of a version that would break its callers or the receivers of its events. */
export function breakingApiChanges(before: OpenApi, after: OpenApi): string[] {
  const answers = new SchemaComparison(before, after, 'answer');
  const calls = operationsOf(before).flatMap(([path, method, old]) => {
    const name = `${method.toUpperCase()} ${path}`;
    const now = after.paths[path]?.[method];
    return now === undefined ? [`${name}: removed`] : new OperationComparison(before, after, name).changes(old, now);
  });
  const events = Object.entries(before.webhooks).flatMap(([type, { post: old }]) => {
    const now = after.webhooks[type]?.post;
    if (now === undefined) return [`${type}: removed`];
    return answers.changes(schemaOf(old.requestBody), schemaOf(now.requestBody), type);
  });
  const { ErrorBody: oldError } = before.components.schemas;
  const errors =
    oldError === undefined ? [] : answers.changes(oldError, after.components.schemas['ErrorBody'], 'errors');
  return [...calls, ...events, ...errors];
}

function operationsOf({ paths }: OpenApi): [path: string, method: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );
}

class OperationComparison {
  private readonly before: OpenApi;
  private readonly after: OpenApi;
  private readonly name: string;
  private readonly requests: SchemaComparison;
  private readonly answers: SchemaComparison;

  constructor(before: OpenApi, after: OpenApi, name: string) {
    this.before = before;
    this.after = after;
    this.name = name;
    this.requests = new SchemaComparison(before, after, 'request');
    this.answers = new SchemaComparison(before, after, 'answer');
  }

  changes(old: Operation, now: Operation): string[] {
    return [
      ...this.scopeChanges(old, now),
      ...this.parameterChanges(old, now),
      ...this.bodyChanges(old.requestBody, now.requestBody),
      ...this.answerChanges(old, now),
    ];
  }

  private scopeChanges(old: Operation, now: Operation): string[] {
    const [before, after] = [scopesOf(old), scopesOf(now)];
    const enough = after.length === 0 || (before.length > 0 && before.every((scope) => after.includes(scope)));
    if (enough) return [];
    return [`${this.name}: needs the scope ${after.join(' or ')}, needed ${before.join(' or ') || 'none'}`];
  }

  private parameterChanges(old: Operation, now: Operation): string[] {
    const [oldOnes, newOnes] = [parametersOf(this.before, old), parametersOf(this.after, now)];
    const kept = [...oldOnes].flatMap(([key, parameter]) => {
      const other = newOnes.get(key);
      const place = `${this.name}, ${key}`;
      if (other === undefined) return [`${place}: removed`];
      const demanded = other.required && !parameter.required ? [`${place}: made required`] : [];
      return [...demanded, ...this.requests.changes(parameter.schema, other.schema, place)];
    });
    const added = [...newOnes].filter(([key, { required }]) => required && !oldOnes.has(key));
    return [...kept, ...added.map(([key]) => `${this.name}, ${key}: added as required`)];
  }

  private bodyChanges(old: Content | undefined, now: Content | undefined): string[] {
    const place = `${this.name}, body`;
    if (old === undefined) return now?.required ? [`${place}: added as required`] : [];
    if (now === undefined) return [`${place}: removed`];
    const demanded = now.required && !old.required ? [`${place}: made required`] : [];
    return [...demanded, ...this.requests.changes(schemaOf(old), schemaOf(now), place)];
  }

  private answerChanges(old: Operation, now: Operation): string[] {
    const successes = Object.entries(old.responses).filter(([status]) => status.startsWith('2'));
    return successes.flatMap(([status, answer]) => {
      const place = `${this.name}, ${status}`;
      const other = now.responses[status];
      if (other === undefined) return [`${place}: removed`];
      if ('$ref' in answer || '$ref' in other) return [];
      return [
        ...this.headerChanges(answer, other, place),
        ...this.answers.changes(schemaOf(answer), this.toKnownCallers(schemaOf(answer), schemaOf(other)), place),
      ];
    });
  }

  /**
   * An answer may come to differ by who calls: an alternative with `x-callers` is for callers whom the older document did not
   * know, and the others go on with the one that is left.
   */
  private toKnownCallers(old: unknown, now: unknown): unknown {
    const alternatives = alternativesIn(now);
    if (alternatives.length === 0 || alternativesIn(old).length > 0) return now;
    const forAll = alternatives.filter((each) => !('x-callers' in resolved(each, this.after.components.schemas)));
    return forAll.length === 1 ? forAll[0] : now;
  }

  private headerChanges({ headers: old = {} }: Answer, { headers: now = {} }: Answer, place: string): string[] {
    const always = (document: OpenApi, header: { required?: boolean } | Reference | undefined): boolean =>
      header !== undefined && resolved(header, document.components.headers).required === true;
    return Object.entries(old)
      .filter(([name, header]) => always(this.before, header) && !always(this.after, now[name]))
      .map(([name]) => `${place}, ${name}: no longer always there`);
  }
}

/** By place and name; the names of headers are in any case. */
/** Those of which a credential needs one. */
function scopesOf({ 'x-required-scope': scope }: Operation): readonly string[] {
  return [scope ?? []].flat();
}

function parametersOf({ components }: OpenApi, { parameters = [] }: Operation): ReadonlyMap<string, Parameter> {
  const found = parameters.map((parameter) => resolved(parameter, components.parameters));
  return new Map(
    found.map((parameter) => [
      `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`,
      parameter,
    ]),
  );
}

function schemaOf(content: Content | undefined): unknown {
  return content?.content?.['application/json']?.schema;
}

function alternativesIn(schema: unknown): readonly object[] {
  return (schema as { readonly anyOf?: readonly object[] } | undefined)?.anyOf ?? [];
}

function resolved<Part extends object>(part: Part | Reference, parts: Readonly<Record<string, Part>> = {}): Part {
  if (!('$ref' in part)) return part;
  const found = parts[part.$ref.split('/').at(-1)!];
  if (found === undefined) throw new Error(`${part.$ref} is not in the document.`);
  return found;
}
