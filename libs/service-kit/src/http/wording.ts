/** Says what is wrong with a value that somebody has sent, in words of the API: what the value must be. */
import type * as z from 'zod';
import { withoutCredentials } from '../telemetry/logger.js';

const longestValue = 60;

/** As `safeParse`; where the schema has no words of its own for a fault, those of this module. */
export function parseGiven<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, { error: wordingOf });
}

/** Text of the sender that a refusal repeats: cut, and without credentials. */
export function harmless(text: string, longest: number): string {
  return withoutCredentials(text).slice(0, longest);
}

function wordingOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isWholeNumber(issue.inst) ? 'must be a whole number' : (types[issue.expected] ?? 'is not valid');
    case 'too_small':
      return bound('least', issue.origin, Number(issue.minimum), issue);
    case 'too_big':
      return bound('most', issue.origin, Number(issue.maximum), issue);
    case 'invalid_format':
      return formOf(issue);
    case 'not_multiple_of':
      return multipleOf(issue.divisor);
    case 'invalid_value':
      return valueOf(issue.values.map(String), issue.input);
    case 'invalid_union':
      return issue.options === undefined
        ? unionOf(issue.errors)
        : valueOf((issue.options as readonly unknown[]).map(String), undefined);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? 'is not valid';
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.map((key) => harmless(key, longestValue)).join(', ')}`;
    case 'custom':
      return 'is not valid';
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'must be a string',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a JSON object',
  record: 'must be a JSON object',
  null: 'must be null',
};

function isWholeNumber(schema: z.core.$ZodRawIssue['inst']): boolean {
  const definition = schema?._zod.def as { readonly format?: string } | undefined;
  return definition?.format === 'safeint';
}

interface Bound {
  readonly inclusive?: boolean;
  readonly exact?: boolean;
}

const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  object: ['field', 'fields'],
  file: ['byte', 'bytes'],
};

function bound(
  side: 'least' | 'most',
  origin: string,
  limit: number,
  { inclusive = true, exact = false }: Bound,
): string {
  const [one, several] = units[origin] ?? [];
  if (one === undefined) {
    if (inclusive) return `must be at ${side} ${limit}`;
    return side === 'least' ? `must be more than ${limit}` : `must be less than ${limit}`;
  }
  if (side === 'least' && limit === 1 && !exact) return 'must not be empty';
  return `must have ${exact ? 'exactly' : `at ${side}`} ${limit} ${limit === 1 ? one : several}`;
}

const forms: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address such as https://example.com/',
  datetime: 'must be ISO 8601 with an offset, such as 2026-11-03T10:12:10+05:30',
  date: 'must be a date such as 2026-11-30',
  time: 'must be a time of day such as 09:30',
  uuid: 'must be a UUID',
};

function formOf(issue: z.core.$ZodRawIssue & { readonly format: string }): string {
  const { prefix, suffix, includes, pattern } = issue as { [name: string]: unknown };
  if (typeof prefix === 'string') return `must begin with "${prefix}"`;
  if (typeof suffix === 'string') return `must end with "${suffix}"`;
  if (typeof includes === 'string') return `must contain "${includes}"`;
  const form = forms[issue.format];
  if (form !== undefined) return form;
  return issue.format === 'regex' && typeof pattern === 'string'
    ? `must match ${pattern}`
    : 'does not have the right form';
}

/** A step of 0.01 is a number of decimals to those who send it. */
function multipleOf(step: number | bigint): string {
  const decimals = -Math.log10(Number(step));
  if (step === 1 || step === 1n) return 'must be a whole number';
  return Number.isInteger(decimals) && decimals > 0
    ? `must have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`
    : `must be a multiple of ${step}`;
}

function valueOf(values: readonly string[], given: unknown): string {
  if (values.length === 1) return `must be ${values[0]}`;
  if (typeof given !== 'string') return `must be one of ${values.join(', ')}`;
  return `"${harmless(given, longestValue)}" is not one of ${values.join(', ')}`;
}

const mustBe = 'must be ';

/** What the alternatives ask for; or what is wrong by the one whose type the value has. */
function unionOf(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  const found = alternatives.flatMap(([first]) => first ?? []);
  const nearest = found.find(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  const wanted = [...new Set(found.map(({ message }) => message))];
  if (wanted.length > 0 && wanted.every((each) => each.startsWith(mustBe))) {
    return mustBe + wanted.map((each) => each.slice(mustBe.length)).join(', or ');
  }
  return nearest?.message ?? 'is of an unknown kind';
}
