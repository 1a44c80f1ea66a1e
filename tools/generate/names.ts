/**
 * Gives every object and every enumeration of a document a name of its own, by which generated clients call it. An enumeration that an
 * answer or an event contains is written open: a later release may add values, and no client may fail at one.
 */
import { enumerationName } from '@millwright/contracts';
import { publishedLifecycles } from './lifecycles.ts';
import { pascalCase, renameReferences, schemaReference, schemasOf } from './schemas.ts';

interface Schema {
  type?: string | string[];
  $ref?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  [key: string]: unknown;
}
type Schemas = Record<string, Schema>;

interface Document {
  components: { schemas: Schemas };
}

/** Of an open enumeration, and of a list of its values, those of later releases included. */
const longestValue = 100;
const mostValues = 100;

/** `answered`: the parts of the document that contain what is answered or published. */
export function nameSchemas<Given extends object>(given: Given, answered: (document: Given) => unknown): Given {
  const document = mergeTwins(structuredClone(given) as Given & Document);
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) nameParts(schema, name, schemas);
  const { components, ...others } = document;
  nameEnumerations([others, { ...components, schemas: undefined }], schemas);
  const open = schemasOf(answered(document), schemas);
  for (const schema of Object.values(open)) openLists(schema, schemas);
  for (const schema of Object.values(open)) openEnumeration(schema);
  document.components.schemas = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return document;
}

function openEnumeration(schema: Schema): void {
  if (schema.enum === undefined) return;
  schema['x-extensible-enum'] = schema.enum;
  schema['maxLength'] = longestValue;
  schema.description = 'The values that this version knows; later releases may add more.';
  delete schema.enum;
}

/** A list that is bounded by the number of names there are would refuse those of a later release. */
function openLists(part: unknown, schemas: Schemas): void {
  if (typeof part !== 'object' || part === null) return;
  const { items, maxItems } = part as { items?: Schema; maxItems?: number };
  const names = items?.$ref === undefined ? undefined : schemas[nameIn(items)]!.enum;
  if (names !== undefined && maxItems === names.length) Object.assign(part, { maxItems: mostValues });
  for (const [key, value] of Object.entries(part)) if (!literal.has(key)) openLists(value, schemas);
}

/** What is both sent and answered is one schema, open to fields of later releases. */
function mergeTwins<Given extends Document>(document: Given): Given {
  const { schemas } = document.components;
  const twins = Object.keys(schemas).filter((name) => name.endsWith('Input') && plainName(name) in schemas);
  const renamed = new Map(twins.map((name) => [name, plainName(name)]));
  const alike = twins.filter((name) => {
    const [sent, answered] = [schemas[name]!, schemas[plainName(name)]!].map((schema) => comparable(schema, renamed));
    return sent === answered;
  });
  const merged = renameReferences(document, new Map(alike.map((name) => [name, plainName(name)])));
  for (const name of alike) delete merged.components.schemas[name];
  return merged;
}

function plainName(name: string): string {
  return name.slice(0, -'Input'.length);
}

function comparable(schema: Schema, renamed: ReadonlyMap<string, string>): string {
  return JSON.stringify(renameReferences(schema, renamed), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
}

/** Moves the objects inside of a schema into schemas of their own, named by the place where they stand. */
function nameParts(schema: Schema, name: string, schemas: Schemas): void {
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    schema.properties![field] = named(part, name + pascalCase(field), schemas);
  }
  for (const key of ['items', 'additionalProperties'] as const) {
    const part = schema[key];
    if (!isSchema(part)) continue;
    const own = key === 'items' ? singular(name) : `${name}Entry`;
    schema[key] = named(part, own, schemas, schema.description);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = schema[key] as Schema[] | undefined;
    if (parts === undefined) continue;
    const objects = parts.filter(isObject);
    schema[key] = parts.map((part, index) =>
      named(part, objects.length > 1 ? `${name}${index + 1}` : name, schemas, schema.description),
    );
  }
}

/** `outer`: what is said of the place, where nothing is said of the object. */
function named(part: Schema, name: string, schemas: Schemas, outer?: string): Schema {
  // What stands beside a reference says no more than it.
  if (part.$ref !== undefined) {
    return {
      ...(part.description !== undefined && { description: part.description }),
      ...schemaReference(nameIn(part)),
    };
  }
  if (!isObject(part)) {
    nameParts(part, name, schemas);
    return part;
  }
  const { description = outer, ...schema } = part;
  const key = schemas[name] === undefined ? name : `${name}Object`;
  nameParts(schema, key, schemas);
  schemas[key] = description === undefined ? schema : { description, ...schema };
  return schemaReference(key);
}

function nameIn({ $ref }: Schema): string {
  return $ref!.split('/').at(-1)!;
}

function isObject(schema: Schema): boolean {
  return schema.$ref === undefined && schema.properties !== undefined;
}

/** An entry of `OrderLines` is an `OrderLine`. */
function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (name.endsWith('sses')) return name.slice(0, -2);
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}Item`;
}

function nameEnumerations(others: unknown, schemas: Schemas): void {
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) {
      for (const each of part) visit(each);
    } else if (typeof part === 'object' && part !== null) {
      replaceEnumeration(part as Schema, schemas);
      for (const [key, value] of Object.entries(part)) if (!literal.has(key)) visit(value);
    }
  };
  // Without the enumerations themselves, which are added meanwhile.
  visit([others, ...Object.values(schemas)]);
}

/** What is no part of a schema. */
const literal = new Set(['example', 'examples', 'enum', 'const', 'default', 'required']);

/** The description says what the values mean in this place, so it stays there. */
function replaceEnumeration(schema: Schema, schemas: Schemas): void {
  const values = schema.enum as string[] | undefined;
  if (values === undefined || !Array.isArray(values)) return;
  const name = enumerationName(values);
  // One value may come to be several where the contract calls it an enumeration.
  if (name === undefined && values.length === 1) {
    schema.const = values[0];
    delete schema.enum;
  }
  if (name === undefined) return;
  const { type, enum: _, maxLength: __, ...rest } = schema;
  const lifecycle = publishedLifecycles.get(name);
  schemas[name] ??= {
    type: type ?? 'string',
    enum: values,
    description: 'One of these values.',
    ...(lifecycle && { 'x-lifecycle': lifecycle }),
  };
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, rest, schemaReference(name));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
