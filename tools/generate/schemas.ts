/** What both documents share in writing schemas down: names, and answers and events that are open to grow. */
import { eventEnvelope, type EventType, scopesOfEventTypes } from '@millwright/contracts';
import { z } from 'zod';

/** `orders.create` → `OrdersCreate`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[._-])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `orders.create` → `ordersCreate`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** `closeShort` → `close_short`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function eventSchemaName({ type }: EventType): string {
  return `${pascalCase(type)}Event`;
}

/** When an event is sent, what else is to know of it, and how it is got if it is not a standard one. */
export function descriptionOf({
  type,
  summary,
  description,
}: Pick<EventType, 'type' | 'summary' | 'description'>): string {
  const [scope] = scopesOfEventTypes([type]);
  const note = scope && `Webhooks and \`GET /v1/events\` include it if you name its type, with the scope \`${scope}\`.`;
  return [`${summary}.`, description, note].filter((part) => part !== undefined).join(' ');
}

/** The envelope with the type and the data of one event. */
export function eventSchema(eventType: EventType): z.ZodType {
  return eventEnvelope
    .extend({
      type: z.literal(eventType.type).meta({ description: 'What happened.' }),
      data: eventType.data.meta({ description: 'The records that the event is about, in their state after it.' }),
    })
    .meta({
      id: eventSchemaName(eventType),
      description: descriptionOf({ type: eventType.type, summary: eventType.summary }),
    });
}

/**
 * Leaves responses and events open to new fields; only request schemas are closed. Removes the pattern that zod adds where the
 * format says it all. Adds the default that zod leaves out if a value is examined before it is parsed, and refuses one that is only
 * written down: a client that sends it must get what it gets without the field.
 */
export function tidy(schema: {
  zodSchema: z.core.$ZodType;
  jsonSchema: {
    additionalProperties?: unknown;
    format?: string;
    pattern?: string;
    properties?: Record<string, { default?: unknown } | boolean>;
  };
  io?: 'input' | 'output';
}): void {
  const { zodSchema, jsonSchema, io } = schema;
  if (io !== 'input' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (!(zodSchema instanceof z.core.$ZodObject)) return;
  for (const [name, field] of Object.entries(zodSchema._zod.def.shape)) {
    const written = jsonSchema.properties?.[name];
    if (typeof written !== 'object') continue;
    if (field instanceof z.core.$ZodDefault) written.default ??= field._zod.def.defaultValue;
    else if ('default' in written) throw new Error(`${name}: a default is declared that is not filled in`);
  }
}

const prefix = '#/components/schemas/';

export function schemaReference(name: string): { $ref: string } {
  return { $ref: prefix + name };
}

/** The schemas that a part of a document refers to, and those that these refer to, by name in alphabetical order. */
export function schemasOf<Schema>(part: unknown, schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const collect = (value: unknown) => {
    for (const name of referredIn(value)) {
      const schema = schemas[name];
      if (schema === undefined) throw new Error(`There is no schema ${name}.`);
      if (found.has(name)) continue;
      found.set(name, schema);
      collect(schema);
    }
  };
  collect(part);
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function referredIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
}

/**
 * The document with its references to schemas under other names. What closes an object is taken away beside a reference, where
 * it would refuse every field: the schema referred to says it.
 */
export function renameReferences<Part>(part: Part, renamed: ReadonlyMap<string, string>): Part {
  return JSON.parse(JSON.stringify(part), (_, value: unknown) => {
    if (!isReference(value)) return value;
    const { additionalProperties: __, ...rest } = value;
    const name = value.$ref.slice(prefix.length);
    return { ...rest, ...schemaReference(renamed.get(name) ?? name) };
  }) as Part;
}

function isReference(value: unknown): value is { $ref: string; additionalProperties?: unknown } {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return false;
  return typeof value.$ref === 'string' && value.$ref.startsWith(prefix);
}
