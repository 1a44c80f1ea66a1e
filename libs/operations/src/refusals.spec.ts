/** What every operation says of a wrong value: one fault for the field, in words of the API. */
import { describe, expect, it } from '@jest/globals';
import { type Operation, operations, sessionOperations, withEntries } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { parseInput } from './call-input.js';

/** What zod says by itself, and what is said of a fault for which there are no better words. */
const unhelpful =
  /expected |, received |\b(Invalid|Unrecognized|undefined)\b|Too (small|big)|[<>]=|is not valid|does not have the right form|must match|is of no kind/;

const wrong: readonly unknown[] = [
  ...[
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x',
    'x'.repeat(20_000),
    'not a value',
    '-1',
    '1e999',
    17,
    -1,
    0,
    1.5,
    0.00001,
  ],
  ...[
    1e300,
    -1e300,
    Number.NaN,
    [],
    [[]],
    [null],
    [''],
    ['x', 'x'],
    {},
    { a: {} },
    Array.from({ length: 2_000 }, () => 'x'),
  ],
];

/** The caller chooses the names and values inside of these. */
const isOpen = new Set(['metadata', 'spec', 'headers', 'class_thresholds', 'context']);

type Part = 'query' | 'body';
interface Field {
  readonly part: Part;
  readonly path: readonly (string | number)[];
  readonly whole: object;
}

const all = [...operations, ...sessionOperations].filter(
  ({ body, query }) => body !== undefined || query !== undefined,
);

describe.each(all.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it('names each fault once, and says what the value must be', () => {
    const tried = fieldsOf(operation).map((field) => ({
      name: nameOf(field),
      refusals: wrong.flatMap((value) => refusalOf(operation, withValue(field, value), field.part) ?? []),
    }));
    expect(
      tried.filter(({ name, refusals }) => !refusals.some((each) => isAbout(each, name))).map(({ name }) => name),
    ).toEqual([]);
    const faults = tried.flatMap(({ refusals }) => refusals);
    const twice = faults.filter((each) => new Set(each.map(({ param }) => param)).size < each.length);
    expect(twice.map((each) => each.map(({ message }) => message))).toEqual([]);
    const said = new Set(faults.flat().map(({ message }) => message));
    expect([...said].filter((message) => unhelpful.test(message))).toEqual([]);
  });
});

type Faults = readonly { readonly param?: string | undefined; readonly message: string }[];

function isAbout(faults: Faults, name: string): boolean {
  return faults.some(({ param }) => param === name);
}

function refusalOf(operation: Operation, given: object, part: Part): Faults[] | undefined {
  const [example] = operation.examples;
  try {
    parseInput(operation, {
      params: example?.params,
      query: undefined,
      body: operation.body === undefined ? undefined : example?.body,
      [part]: given,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.options.errors === undefined) throw error;
    return [error.options.errors];
  }
  return undefined;
}

/** Of the examples, and those that only the schema has, in the example with the most fields. */
function fieldsOf({ examples, body, query }: Operation): Field[] {
  const ofBodies =
    body === undefined
      ? []
      : fieldsIn(
          'body',
          examples.map((example) => (example.body ?? {}) as object),
          body,
        );
  const ofQueries =
    query === undefined
      ? []
      : fieldsIn(
          'query',
          examples.map((example) => withEntries(example.query ?? {})),
          query,
        );
  return [...ofBodies, ...ofQueries];
}

function fieldsIn(part: Part, wholes: readonly object[], schema: object): Field[] {
  const found = new Map<string, Field>();
  const add = (field: Field): void => void found.set(nameOf(field), field);
  const visit = (whole: object, value: unknown, path: Field['path']): void => {
    if (path.length > 0) add({ part, path, whole });
    if (isOpen.has(String(path.at(-1))) || typeof value !== 'object' || value === null) return;
    // The entries of a list are alike.
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? [[0, value[0] as unknown]]
      : Object.entries(value);
    for (const [step, inner] of entries) visit(whole, inner, [...path, step]);
  };
  for (const whole of wholes) visit(whole, whole, []);
  const names = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  for (const name of names) if (!found.has(name)) add({ part, path: [name], whole: wholes[0]! });
  return [...found.values()];
}

function nameOf({ part, path }: Field): string {
  return path.reduce<string>((before, step) => {
    if (before === '') return String(step);
    return typeof step === 'number' || part === 'query' ? `${before}[${step}]` : `${before}.${step}`;
  }, '');
}

function withValue({ path, whole }: Field, value: unknown): object {
  const copy = structuredClone(whole) as Record<string | number, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as typeof copy;
  at[path.at(-1)!] = value;
  return copy;
}
