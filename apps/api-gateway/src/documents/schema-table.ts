/** Schemas of the OpenAPI and AsyncAPI documents as text for people: what a field is, and tables of fields. */
import { escaped } from './page.js';

export interface Schema {
  readonly $ref?: string;
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export type Schemas = Readonly<Record<string, Schema>>;

/** What stands in the place of a schema that is referred to by its name. */
export type Referred = (name: string) => string;

const linked: Referred = (name) => `<a href="#${escaped(name)}">${escaped(name)}</a>`;

export function typeOf(schema: Schema, referred: Referred = linked): string {
  const { type, format, items, additionalProperties } = schema;
  const of = (each: Schema): string => typeOf(each, referred);
  const values = schema.enum ?? schema['x-extensible-enum'];
  if (schema.$ref !== undefined) return referred(nameOf(schema));
  if (schema.allOf !== undefined) return schema.allOf.map(of).join(' and ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(of).join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (values !== undefined) return values.map((each) => code(String(each))).join(', ');
  if (items !== undefined) return `list of ${of(items)}`;
  if (typeof additionalProperties === 'object' && additionalProperties.type !== undefined) {
    return `map of ${of(additionalProperties)}`;
  }
  return escaped(format === undefined ? (type ?? 'any') : `${type}, ${format}`);
}

export function nameOf({ $ref = '' }: Schema): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

/** Text of the contract, in which code stands between backticks. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((each) => `<p>${prose(each)}</p>`)
    .join('\n');
}
