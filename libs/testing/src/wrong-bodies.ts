/** Bodies that are wrong in as many places as fit: every list and every map of every operation, filled with wrong values. */
import { largestBodyBytes, operations, type OwnedOperation } from '@millwright/contracts';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

type Step = string | 0;

/** The paths of all lists and maps in a body. */
function collectionsIn(root: JsonSchema): Step[][] {
  const found: Step[][] = [];
  const visit = (schema: JsonSchema, path: Step[]): void => {
    if (schema.$ref !== undefined) return visit(root.$defs![schema.$ref.split('/').at(-1)!]!, path);
    for (const each of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) visit(each, path);
    for (const [name, each] of Object.entries(schema.properties ?? {})) visit(each, [...path, name]);
    if (schema.type === 'array' || typeof schema.additionalProperties === 'object') found.push(path);
    if (schema.items !== undefined) visit(schema.items, [...path, 0]);
  };
  visit(root, []);
  return found;
}

function withValueAt(body: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === 0) return [withValueAt((body as unknown[] | undefined)?.[0], rest, value)];
  const fields = body as Record<string, unknown> | undefined;
  return { ...fields, [step]: withValueAt(fields?.[step], rest, value) };
}

function listOf(text: string): string {
  return `[${Array(Math.floor(largestBodyBytes / (text.length + 1)) - 1_000)
    .fill(text)
    .join(',')}]`;
}

function mapOf(value: string, count = largestBodyBytes): string {
  let text = '{';
  for (let i = 0; text.length < largestBodyBytes - 8_000 && i < count; i += 1)
    text += `${i > 0 ? ',' : ''}" ${i}":${value}`;
  return `${text}}`;
}

/** Fillings of up to 1 MiB, and some just below the number of values that are refused unchecked. */
export function wrongFillings(): (readonly [name: string, json: string])[] {
  return [
    ...['0', '""', 'null', '{}', '[]', '{"a":0}'].map((each) => [`a list of ${each}`, listOf(each)] as const),
    ['a list of 49,000 numbers', `[${Array(49_000).fill('0').join(',')}]`],
    ...['0', '""', 'null'].map((each) => [`a map of ${each}`, mapOf(each)] as const),
    ['a map of 49,000 entries', mapOf('null', 49_000)],
  ];
}

export interface WrongPlace {
  readonly name: string;
  readonly operation: OwnedOperation;
  readonly path: readonly Step[];
}

/** Every list and every map in the body of an operation. */
export function wrongPlaces(): WrongPlace[] {
  return operations.flatMap((operation) => {
    if (operation.body === undefined) return [];
    const schema = z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return collectionsIn(schema).map((path) => ({ operation, path, name: `${operation.id} ${path.join('.')}` }));
  });
}

/** The body of the operation's example with the value at the place. */
export function bodyWith({ operation, path }: WrongPlace, value: unknown): unknown {
  return withValueAt(operation.examples[0]!.body, path, value);
}

/** The body of the operation's example, as JSON, with the filling at the place. */
export function wrongBody(place: WrongPlace, filling: string): string {
  return JSON.stringify(bodyWith(place, '@')).replace('"@"', () => filling);
}
