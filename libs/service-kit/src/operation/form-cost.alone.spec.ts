/**
 * The cost of checking a wrong body, beyond that of parsing it: every list and every map of every operation, filled with 1 MiB of wrong
 * values.
 */
import { describe, expect, it } from '@jest/globals';
import { largestBodyBytes, operations } from '@millwright/contracts';
import { z } from 'zod';
import { ApiError } from '../api-error.js';
import { parseForm } from './form.js';

const mostCpuMs = 100;

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

/** What fills 1 MiB, and what stays just below the number of values that are counted. */
const fillings: readonly (readonly [name: string, json: string])[] = [
  ...['0', '""', 'null', '{}', '[]', '{"a":0}'].map((each) => [`a list of ${each}`, listOf(each)] as const),
  ['a list of 49,000 numbers', `[${Array(49_000).fill('0').join(',')}]`],
  ...['0', '""', 'null'].map((each) => [`a map of ${each}`, mapOf(each)] as const),
  ['a map of 49,000 entries', mapOf('null', 49_000)],
];

const places = operations.flatMap((operation) => {
  if (operation.body === undefined) return [];
  const schema = z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return collectionsIn(schema).map((path) => ({ operation, path, name: `${operation.id} ${path.join('.')}` }));
});

function cpuMsOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('the check of a body', () => {
  it('is tried on lists and on maps', () => {
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'orders.create line_items',
        'orders.create line_items.0.spec',
        'orders.create metadata',
        'webhook_endpoints.create events',
        'webhook_endpoints.create headers',
      ]),
    );
  });

  describe.each(places)(`costs less than ${mostCpuMs} ms, though $name is`, ({ operation, path }) => {
    it.each(fillings)('%s', (_, json) => {
      const [example] = operation.examples;
      const marked = JSON.stringify(withValueAt(example!.body, path, '@'));
      const text = marked.replace('"@"', () => json);
      const form = { params: example!.params, query: undefined, body: JSON.parse(text) as unknown };
      const refuse = (): void => expect(() => parseForm(operation, form)).toThrow(ApiError);
      let cpuMs = cpuMsOf(refuse);
      for (let again = 0; again < 2 && cpuMs >= mostCpuMs; again += 1) cpuMs = Math.min(cpuMs, cpuMsOf(refuse));
      expect(cpuMs).toBeLessThan(mostCpuMs);
    });
  });
});
