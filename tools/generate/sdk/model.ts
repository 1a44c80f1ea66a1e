/** The API as SDKs need it: resources with their methods, and types by name. What is particular to a language is left to its template. */
import {
  isBodyOptional,
  type OwnedOperation,
  takesIdempotencyKey,
  type TypedEvent,
  type Version,
} from '@millwright/contracts';
import type { PublishedLifecycle } from '../lifecycles.ts';
import { camelCase, pascalCase } from '../schemas.ts';

export type Type =
  | { readonly kind: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'unknown' }
  /** A text in JSON: an exact number such as `450.00`, a time with its zone, a day. */
  | { readonly kind: 'decimal' | 'datetime' | 'date' }
  /** A named type. */
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'map'; readonly of: Type }
  | { readonly kind: 'constant'; readonly value: string | number | boolean }
  /** Open: a later release of the API may have more values. */
  | { readonly kind: 'values'; readonly values: readonly string[]; readonly open: boolean }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'union'; readonly of: readonly Type[] };

export interface Field {
  readonly name: string;
  readonly type: Type;
  readonly isRequired: boolean;
  readonly description: string;
}

export interface NamedType {
  readonly name: string;
  readonly description: string;
  readonly type: Type;
  /** Of an enumeration of statuses. */
  readonly lifecycle?: PublishedLifecycle;
}

export interface Method {
  /** Its name in the contract, such as `orders.hold`. */
  readonly id: string;
  readonly verb: string;
  readonly http: OwnedOperation['method'];
  /** With a place for each parameter: `/v1/orders/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly scopes: readonly string[];
  /** Of the path, in its order. */
  readonly parameters: readonly Field[];
  /** Of the query, with the name of their type. */
  readonly query: { readonly name: string; readonly fields: readonly Field[] } | undefined;
  readonly body: { readonly type: Type; readonly isOptional: boolean } | undefined;
  readonly answer: { readonly kind: 'json'; readonly type: Type } | { readonly kind: 'bytes' };
  /** What a page of the answer contains, if it is a list. */
  readonly item: Type | undefined;
  readonly takesIdempotencyKey: boolean;
  readonly checksVersion: boolean;
  readonly status: number;
  readonly examples: OwnedOperation['examples'];
}

export interface Resource {
  /** As in the contract: `webhookEndpoints`. */
  readonly name: string;
  /** Of its type: `WebhookEndpoints`. */
  readonly typeName: string;
  readonly methods: readonly Method[];
  /** Reads a record whose work goes on after the call, and whose status says how it ends. */
  readonly waitsBy: Method | undefined;
}

export interface Model {
  readonly version: Version;
  readonly resources: readonly Resource[];
  readonly types: readonly NamedType[];
  /** Events with the names of their types, in the order of the catalogue. */
  readonly events: readonly { readonly type: string; readonly typeName: string }[];
}

/** A schema of the OpenAPI document. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly 'x-extensible-enum'?: readonly string[];
  readonly 'x-lifecycle'?: PublishedLifecycle;
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** Of one: AsyncAPI has no description beside a reference. */
  readonly allOf?: readonly [Schema];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface OperationObject {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** What a model is made of: the document has the schemas, the operations all else. */
export interface Sources {
  readonly version: Version;
  readonly document: object;
  readonly operations: readonly OwnedOperation[];
  readonly events: readonly Pick<TypedEvent, 'type'>[];
}

const json = 'application/json';
/** Patterns of decimal texts: digits, a point, and so many decimals. */
const decimalPattern = /^\^(-\?)?\(0\|\[1-9\]\\d\{0,\d+\}\)\\\.\\d\{/;
const headers = new Set(['Service-Version', 'Idempotency-Key', 'If-Match']);

export function modelOf({ version, document, operations, events }: Sources): Model {
  const { paths, components } = document as {
    paths: Record<string, Record<string, OperationObject>>;
    components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
  };

  const parametersOf = (subject: OwnedOperation, place: string): Field[] => {
    const { parameters = [] } = paths[subject.path]![subject.method.toLowerCase()]!;
    return parameters
      .map((each) => ('$ref' in each ? components.parameters[each.$ref.split('/').at(-1)!]! : each))
      .filter((each) => each.in === place && !headers.has(each.name))
      .map(({ name, schema, required = false, description = '' }) => ({
        name,
        type: typeOf(schema),
        isRequired: required || place === 'path',
        description,
      }));
  };

  const methodOf = (subject: OwnedOperation): Method => {
    const [, verb] = nameParts(subject.id);
    const { requestBody, responses } = paths[subject.path]![subject.method.toLowerCase()]!;
    const fields = subject.query ? parametersOf(subject, 'query') : [];
    const answer = responses[`${subject.status}`]!.content![subject.responseType ?? json]!.schema;
    return {
      id: subject.id,
      verb,
      http: subject.method,
      path: subject.path,
      summary: subject.summary,
      description: subject.description,
      scopes: subject.scopes,
      parameters:
        subject.path
          .match(/(?<=\{)\w+(?=\})/g)
          ?.map((name) => parametersOf(subject, 'path').find((each) => each.name === name)!) ?? [],
      query: fields.length === 0 ? undefined : { name: `${pascalCase(subject.id)}Query`, fields },
      body: requestBody && {
        type: typeOf(requestBody.content[json]!.schema),
        isOptional: isBodyOptional(subject),
      },
      answer: subject.responseType ? { kind: 'bytes' } : { kind: 'json', type: typeOf(answer) },
      item: itemOf(answer, components.schemas),
      takesIdempotencyKey: takesIdempotencyKey(subject),
      checksVersion: subject.checksVersion === true,
      status: subject.status,
      examples: subject.examples,
    };
  };

  const byResource = Map.groupBy(operations, ({ id }) => nameParts(id)[0]);
  return {
    version,
    resources: [...byResource].map(([name, own]) => {
      const methods = own.map(methodOf);
      return {
        name: camelCase(name),
        typeName: pascalCase(name),
        methods,
        waitsBy: waitsBy(methods, components.schemas),
      };
    }),
    types: typesOf(document),
    events: events.map(({ type }) => ({ type, typeName: `${pascalCase(type)}Event` })),
  };
}

/** The named schemas of a document. */
export function typesOf(document: object): NamedType[] {
  const { components } = document as { components: { schemas: Record<string, Schema> } };
  return Object.entries(components.schemas).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    type: typeOf(schema),
    ...(schema['x-lifecycle'] && { lifecycle: schema['x-lifecycle'] }),
  }));
}

/** `orders.hold` → `orders`, `hold`. */
function nameParts(id: string): [resource: string, verb: string] {
  const at = id.lastIndexOf('.');
  return [id.slice(0, at), camelCase(id.slice(at + 1))];
}

function waitsBy(methods: readonly Method[], schemas: Readonly<Record<string, Schema>>): Method | undefined {
  if (methods.every(({ status }) => status !== 202)) return undefined;
  return methods.find(
    ({ verb, answer }) =>
      verb === 'get' &&
      answer.kind === 'json' &&
      answer.type.kind === 'reference' &&
      schemas[answer.type.name]!.properties?.['status'] !== undefined,
  );
}

/** Lists have their records under `data`, and `next_cursor` beside. */
function itemOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): Type | undefined {
  const { properties = {} } = schema.$ref === undefined ? schema : schemas[nameIn(schema.$ref)]!;
  return 'next_cursor' in properties && properties['data']?.items ? typeOf(properties['data'].items) : undefined;
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1)!;
}

function typeOf(schema: Schema): Type {
  if (schema.$ref !== undefined) return { kind: 'reference', name: nameIn(schema.$ref) };
  if (schema.const !== undefined) return { kind: 'constant', value: schema.const };
  if (schema['x-extensible-enum']) return { kind: 'values', values: schema['x-extensible-enum'], open: true };
  if (schema.enum) return { kind: 'values', values: schema.enum, open: false };
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return { kind: 'union', of: options.map(typeOf) };
  if (schema.allOf) return typeOf(schema.allOf[0]);
  if (Array.isArray(schema.type)) {
    return { kind: 'union', of: schema.type.map((type: string) => typeOf({ ...schema, type })) };
  }
  if (schema.type === 'array') return { kind: 'list', of: typeOf(schema.items ?? {}) };
  if (schema.type === 'object' || schema.properties) return objectOf(schema);
  if (schema.type === 'string') return { kind: kindOfText(schema) };
  return { kind: plainKinds.find((kind) => kind === schema.type) ?? 'unknown' };
}

const plainKinds = ['number', 'integer', 'boolean', 'null'] as const;

function kindOfText({ format, pattern = '' }: Schema): 'string' | 'decimal' | 'datetime' | 'date' {
  if (format === 'date-time') return 'datetime';
  if (format === 'date') return 'date';
  return decimalPattern.test(pattern) ? 'decimal' : 'string';
}

function objectOf({ properties, required = [], additionalProperties }: Schema): Type {
  if (properties === undefined) {
    return {
      kind: 'map',
      of: typeof additionalProperties === 'object' ? typeOf(additionalProperties) : { kind: 'unknown' },
    };
  }
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
    description: schema.description ?? '',
  }));
  return { kind: 'object', fields };
}

/** `OrderStatus` → `order`. */
export function lifecycleName({ name }: NamedType): string {
  return camelCase(name.replace(/(Status|State|Review)$/, ''));
}
