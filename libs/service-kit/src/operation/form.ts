/** Checks what a caller sent against the contract, and names the first fault by its path. */
import type { Operation } from '@millwright/contracts';
import type * as z from 'zod';
import { ApiError } from '../api-error.js';
import { withoutCredentials } from '../logger.js';

const longestPath = 200;

export interface Form {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function parseForm(operation: Operation, form: Form): Form {
  return {
    params: parsePart(operation.params, form.params, 'path'),
    query: parsePart(operation.query, form.query, 'query'),
    body: parsePart(operation.body, form.body, 'body'),
  };
}

type Part = 'path' | 'query' | 'body';

function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (schema === undefined) return refuseUnexpected(value, part);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw faultOf(result.error.issues[0]!, value, part);
}

function refuseUnexpected(value: unknown, part: Part): undefined {
  if (part === 'path' || value === undefined || value === null) return undefined;
  const [first] = Object.keys(value);
  if (first === undefined) return undefined;
  throw unknownParameter(pathOf([first]), part);
}

function faultOf(issue: z.core.$ZodIssue, value: unknown, part: Part): ApiError {
  // An id of another form is no id of any resource: the same 404 as an id that does not exist.
  if (part === 'path') return new ApiError('not_found', { message: 'There is no such resource.' });
  if (issue.code === 'unrecognized_keys') {
    return unknownParameter(pathOf([...issue.path, issue.keys[0] ?? '']), part);
  }
  const param = pathOf(issue.path);
  if (param === '') return new ApiError('invalid_parameter', { message: `The ${part} must be a JSON object.` });
  if (valueAt(value, issue.path) === undefined) {
    return new ApiError('missing_parameter', { message: `${param} is required.`, param });
  }
  return new ApiError('invalid_parameter', { message: `${param}: ${sentence(issue.message)}`, param });
}

function unknownParameter(param: string, part: Part): ApiError {
  const where = part === 'body' ? 'field of this body' : 'parameter of this call';
  return new ApiError('unknown_parameter', { message: `${param} is not a ${where}. Check the spelling.`, param });
}

/** A name that nobody knows is whatever its sender made it: neither a key nor a megabyte is sent back. */
function pathOf(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    return before === '' ? String(step) : `${before}.${String(step)}`;
  }, '');
  return withoutCredentials(text).slice(0, longestPath);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], value);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
