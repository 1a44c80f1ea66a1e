/**
 * Every field of every body in the contract, with invalid values: the answer is a 400 that names the field, never a 5xx. The long form gives
 * each field every value, the short one a few in turn.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, type Operation, operations, pathOf, scopeNames } from '@millwright/contracts';
import { isLongForm, Product } from '@millwright/testing';
import { type Answer, Caller, json } from './conformance/caller.js';
import { fewAtOnce } from './conformance/few-at-once.js';

/** The caller chooses the names and values inside these. */
const openFields = new Set(['metadata', 'spec', 'headers', 'class_thresholds', 'context']);
/** Invalid values as JSON text, by the type of the field. */
const wrongFor: Readonly<Record<'string' | 'number' | 'boolean' | 'object', readonly string[]>> = {
  string: ['17', 'true', '{"a":1}', '["a"]', '"\\u0000"', '"\\ud800"', `"${'x'.repeat(20_000)}"`],
  number: ['"1"', '"NaN"', 'true', '{}', '[]', '1e999', '-1e999', '1e300', '-1e300'],
  boolean: ['"true"', '1', '0', '{}', '[]', '"NaN"'],
  object: ['"x"', '17', 'true', '[]'],
};
/** Valid for some fields, and invalid for others. */
const doubtful = [
  'null',
  '""',
  '" "',
  '-1',
  '0',
  '-0',
  '1e-7',
  '9007199254740993',
  '"NaN"',
  '"-Infinity"',
  '"₹१२३ 📦"',
  '[]',
  '{}',
];

/** The values that are tried on a field, or a parameter, at this place of all: in the short form two of them in turn. */
function valuesAt(place: number, values: readonly string[]): readonly string[] {
  if (isLongForm) return values;
  return [0, 1].map((step) => values[(place * 2 + step) % values.length]!);
}

interface Field {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

let caller: Caller;
let key: string;

beforeAll(async () => {
  const product = Product.ofTests();
  caller = new Caller(product);
  const account = await product.createAccount('Inputs');
  await product.liftLimits(account, 'test');
  key = await product.createKey(account, 'test', scopeNames);
});

/** Operations with their own limit would be refused after a few calls. */
const unlimited = operations.filter(({ limit }) => limit === undefined);
const withBody = unlimited.filter(({ body }) => body !== undefined);
const withQuery = unlimited.filter(({ query }) => query !== undefined);
const wrongTexts = [
  '',
  ' ',
  'NaN',
  '-1',
  '0',
  '1e999',
  '1.5',
  '٣',
  '📦',
  'null',
  '[]',
  'x'.repeat(3_000),
  "' OR 1=1--",
];

describe.each(withBody.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const body = fullest(operation);
  const fields = fieldsIn(body);

  it('refuses invalid values, and names the field', async () => {
    const tried = fields.flatMap((field, place) =>
      valuesAt(place, wrongFor[typeOf(field.value)]).map((text) => ({ field, text })),
    );
    const answers = await all(tried, ({ field, text }) => call(operation, withField(body, field, text)));
    const odd = answers.flatMap(({ input: { field, text }, answer }) => {
      const { code, param } = errorOf(answer);
      const isNamed = answer.status === 400 && code === 'invalid_parameter' && param?.startsWith(nameOf(field.path));
      return isNamed ? [] : [`${nameOf(field.path)} = ${text.slice(0, 40)}: ${answer.status} ${code} ${param}`];
    });
    expect(odd).toEqual([]);
  });

  it('refuses doubtful values only with an error that names the field', async () => {
    const tried = fields.flatMap((field, place) => valuesAt(place, doubtful).map((text) => ({ field, text })));
    // The example may name a record that there is not, and which is refused beside a value that is taken.
    const { param: refusedAnyway } = errorOf(await call(operation, JSON.stringify(body)));
    const answers = await all(tried, ({ field, text }) => call(operation, withField(body, field, text)));
    const odd = answers.flatMap(({ input: { field, text }, answer }) => {
      const { param } = errorOf(answer);
      const isNamed =
        answer.status !== 400 ||
        param?.startsWith(nameOf(field.path.slice(0, -1))) ||
        (param !== undefined && param === refusedAnyway);
      return answer.status < 500 && isNamed ? [] : [`${nameOf(field.path)} = ${text}: ${answer.status} ${param}`];
    });
    expect(odd).toEqual([]);
  });

  it('refuses unknown fields at every depth', async () => {
    const objects = [{ path: [], value: body }, ...fields].filter(({ value }) => typeOf(value) === 'object');
    const answers = await all(objects, ({ path, value }) =>
      call(operation, withField(body, { path, value }, JSON.stringify({ ...(value as object), surprise: 1 }))),
    );
    expect(answers.map(({ answer }) => [answer.status, errorOf(answer).code, errorOf(answer).param])).toEqual(
      objects.map(({ path }) => [400, 'unknown_parameter', nameOf([...path, 'surprise'])]),
    );
  });
});

describe.each(withQuery.map((operation) => [operation.id, operation] as const))('the query of %s', (_, operation) => {
  it('is refused for invalid values and unknown parameters, which the error names', async () => {
    const names = Object.keys(operation.query!.shape);
    const tried = names.flatMap((name, place) => valuesAt(place, wrongTexts).map((text) => ({ name, text })));
    const answers = await all(tried, ({ name, text }) =>
      call(operation, undefined, { ...operation.examples[0]!.query, [name]: text }),
    );
    const odd = answers.filter(({ input: { name }, answer }) => {
      const isTaken = name !== 'limit' && (answer.status === 200 || answer.status === 404);
      return !isTaken && !(answer.status === 400 && errorOf(answer).param?.startsWith(name));
    });
    expect(odd).toEqual([]);
    const unknown = await call(operation, undefined, { ...operation.examples[0]!.query, surprise: '1' });
    expect([unknown.status, errorOf(unknown)]).toMatchObject([400, { code: 'unknown_parameter', param: 'surprise' }]);
  });
});

/** The body of the example with the most fields. */
function fullest({ examples }: Operation): object {
  const bodies = examples.flatMap(({ body }) => (body === undefined ? [] : [body as object]));
  return bodies.reduce((most, body) => (fieldsIn(body).length > fieldsIn(most).length ? body : most), {});
}

/** The id in the example exists in no database; a call is validated before its record is read. */
function call(operation: Operation, body?: string, query: Record<string, string> = {}): Promise<Answer> {
  const known = pathOf(operation, operation.examples[0]!.params?.['id'] ?? '');
  const { method } = operation;
  return caller.call(`${known}?${new URLSearchParams(query).toString()}`, { surface: 'test', key, method, body });
}

function all<Input>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Answer>,
): Promise<{ input: Input; answer: Answer }[]> {
  return fewAtOnce(inputs, async (input) => ({ input, answer: await run(input) }));
}

/** Every field of a body, including nested ones, except inside the open fields. */
function fieldsIn(value: unknown, path: readonly (string | number)[] = []): Field[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !openFields.has(name))
    .flatMap(([name, inner]) => {
      const own = [...path, Array.isArray(value) ? Number(name) : name];
      const field = Array.isArray(inner) ? [] : [{ path: own, value: inner }];
      return [...field, ...fieldsIn(inner, own)];
    });
}

function typeOf(value: unknown): keyof typeof wrongFor {
  return typeof value as keyof typeof wrongFor;
}

/** The body as JSON, with one field replaced by a JSON text. */
function withField(body: object, { path }: Field, text: string): string {
  const mark = '"the place"';
  const copy = { body: structuredClone(body) };
  let at: Record<string | number, unknown> = copy;
  const steps = ['body', ...path];
  for (const step of steps.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[steps.at(-1)!] = JSON.parse(mark);
  return JSON.stringify(copy.body).replace(mark, () => text);
}

function nameOf(path: readonly (string | number)[]): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}

function errorOf(answer: Answer): { code?: string; param?: string | undefined } {
  return answer.status < 400 ? {} : errorBody.parse(json(answer)).error;
}
