/** Checks what a caller sent against the contract, and names the faults by their paths. */
import { type Bounded, type Fault, mostFaults, type Operation, type Sum, withEntries } from '@millwright/contracts';
import { ApiError, harmless, parseGiven } from '@millwright/service-kit';
import type * as z from 'zod';

const longestPath = 200;
/** Of all values in a body, those inside of lists and objects included. The largest valid body of most operations has about 25,000. */
const mostValues = 50_000;

export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function parseInput(operation: Operation, input: CallInput): CallInput {
  if (operation.sum !== undefined) requireSum(input.body, operation.sum);
  requireFewValues(input.body, operation.mostValues ?? mostValues);
  return {
    params: parsePart(operation.params, input.params, 'path'),
    query: parsePart(operation.query, input.query, 'query'),
    body: parsePart(operation.body, input.body, 'body'),
  };
}

/** Checking a value costs far more than parsing it. */
function requireFewValues(body: unknown, most: number): void {
  let found = 0;
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    // The names of a large object cost a third of its values.
    const names = Array.isArray(value) ? undefined : Object.keys(value);
    found += names?.length ?? (value as unknown[]).length;
    if (found > most) {
      throw new ApiError('invalid_parameter', { message: `The body must contain at most ${most} values.` });
    }
    if (names === undefined) for (const each of value as unknown[]) open.push(each);
    else for (const name of names) open.push((value as Record<string, unknown>)[name]);
  }
}

function requireSum(body: unknown, { param, of, most, count }: Sum): void {
  if (typeof body !== 'object' || body === null || count(body as Record<string, unknown>) <= most) return;
  const message = `${param}: must have at most ${most} ${of} in all.`;
  throw refusalOf([{ param, code: 'invalid_parameter', message }], most);
}

type Part = 'path' | 'query' | 'body';

function parsePart(schema: z.ZodType | undefined, given: unknown, part: Part): unknown {
  if (schema === undefined) return refuseUnexpected(given, part);
  const value = part === 'query' ? withEntries(given ?? {}) : given;
  const result = parseGiven(schema, value ?? {});
  if (result.success) return result.data;
  // An id of another form is no id of any resource: the same 404 as an id that does not exist.
  if (part === 'path') throw new ApiError('not_found', { message: 'There is no such resource.' });
  throw refusalOf(faultsOf(result.error.issues, value, part), mostEntriesOf(result.error.issues[0]!));
}

function refuseUnexpected(value: unknown, part: Part): undefined {
  if (part === 'path' || value === undefined || value === null) return undefined;
  const names = Object.keys(value).slice(0, mostFaults);
  if (names.length > 0) throw refusalOf(names.map((name) => unknownParameter([name], part)));
  return undefined;
}

/** The refusal of a call for these faults, of which the first is its own. */
function refusalOf(faults: readonly Fault[], maximum?: number): ApiError {
  const { code, message, param } = faults[0]!;
  return new ApiError(code, {
    message,
    ...(param !== undefined && { param }),
    errors: faults,
    ...(maximum !== undefined && { details: { maximum } }),
  });
}

/** How many entries there may be, where a list or an object has too many. */
function mostEntriesOf(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === 'too_big' && issue.origin === 'array') return Number(issue.maximum);
  return issue.code === 'custom' ? (issue.params as Partial<Bounded> | undefined)?.maximum : undefined;
}

/**
 * The first faults, as many as an error lists: what is wrong beyond them costs nothing more. A value has one fault, the first: an empty
 * text that is not of its form either has not to be said twice.
 */
function faultsOf(issues: readonly z.core.$ZodIssue[], value: unknown, part: Part): Fault[] {
  const found: Fault[] = [];
  const params = new Set<string | undefined>();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const names = issue.keys.slice(0, mostFaults - found.length);
      found.push(...names.map((name) => unknownParameter([...issue.path, name], part)));
    } else {
      const fault = faultOf(issue, value, part);
      if (!params.has(fault.param)) found.push(fault);
      params.add(fault.param);
    }
    if (found.length >= mostFaults) break;
  }
  return found;
}

function faultOf(issue: z.core.$ZodIssue, value: unknown, part: Part): Fault {
  const param = pathOf(issue.path, part);
  if (param === '') {
    const what = issue.code === 'custom' ? issue.message : 'must be a JSON object';
    return { code: 'invalid_parameter', message: `The ${part} ${sentence(what)}` };
  }
  const given = valueAt(part === 'query' ? listsIn(value) : value, issue.path);
  if (given === undefined && issue.code !== 'invalid_key') {
    return { param, code: 'missing_parameter', message: `${param} is required.` };
  }
  return { param, code: 'invalid_parameter', message: `${param}: ${sentence(issue.message)}` };
}

function unknownParameter(path: readonly PropertyKey[], part: Part): Fault {
  const param = pathOf(path, part);
  const where = part === 'body' ? 'field of this body' : 'parameter of this call';
  return { param, code: 'unknown_parameter', message: `${param} is not a ${where}. Check the spelling.` };
}

/** A path as its part of a call writes it: `line_items[0].sku`, or in a query `metadata[erp_id]`. */
function pathOf(path: readonly PropertyKey[], part: Part): string {
  const text = path.reduce<string>((before, step) => {
    if (before === '') return typeof step === 'number' ? `[${step}]` : String(step);
    return typeof step === 'number' || part === 'query' ? `${before}[${String(step)}]` : `${before}.${String(step)}`;
  }, '');
  return harmless(text, longestPath);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], value);
}

/** A query as paths see it where a parameter is a comma-separated list, or is given several times. */
function listsIn(query: unknown): unknown {
  const inList = (given: unknown): unknown => (typeof given === 'string' ? given.split(',') : given);
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, given]) => [name, Array.isArray(given) ? given.flatMap(inList) : inList(given)]),
  );
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
