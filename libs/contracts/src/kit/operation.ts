/**
 * An operation of the API as data: its scopes, its limit, and the schemas of its request and response. The gateway routes and
 * validates by it, the app that owns it handles it, the OpenAPI document describes it.
 */
import type { z } from 'zod';
import type { AppName } from '../apps.js';
import type { ErrorCode } from './errors.js';
import type { AnyScope } from './scopes.js';

/** The largest body that a call may have. */
export const largestBodyBytes = 1_048_576;

export interface Operation {
  /** Subject and verb, such as `orders.create`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path under the base address, such as `/v1/orders/{id}`. */
  readonly path: `/v1/${string}`;
  /** A credential needs one of these; without any, every valid credential is accepted. */
  readonly scopes: readonly AnyScope[];
  /** Scopes that a call needs besides, by what it asks for: it needs each of them; of a list it needs one. */
  readonly furtherScopes?: (form: {
    readonly query: unknown;
    readonly body: unknown;
  }) => readonly (AnyScope | readonly AnyScope[])[];
  /**
   * A person must have signed in within the last minutes: for every call, for those in live mode, or for those in live mode whose body has
   * one of these fields, such as `portal.password`. Keys and applications, which do not sign in, call it as ever.
   */
  readonly needsRecentSignIn?: 'always' | 'live' | { readonly liveFor: readonly [string, ...string[]] };
  /** A limit of this operation's own, beside the account's. */
  readonly limit?: { readonly count: number; readonly per: 'second' | 'hour' };
  readonly summary: string;
  readonly description: string;
  /** One key for each `{name}` of the path. */
  readonly params?: z.ZodObject;
  /** Read from the query string, so every value arrives as text. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may be compressed by gzip. */
  readonly takesGzip?: boolean;
  /** How many values a body may hold, those inside of lists and objects included, if more than those of other operations. */
  readonly mostValues?: number;
  /** A bound on the entries of several lists of a body together. */
  readonly sum?: Sum;
  readonly status: 200 | 201 | 202;
  /** The status of a call that repeats an earlier one by a name of the caller's own: the answer is the record that is there. */
  readonly repeatStatus?: 200;
  readonly response: z.ZodType;
  /** The media type of an answer that is not JSON: the bytes that `response` then is. */
  readonly responseType?: 'application/pdf';
  /** Fields of the answer that are tables of rows: these can be had as CSV, all in one file. */
  readonly tables?: readonly string[];
  /** The answer contains a secret: it is never logged, and stored encrypted for repeated calls. */
  readonly showsSecret?: boolean;
  /**
   * Accepts `If-Match` with the ETag of the record that it changes, and refuses the call if the record has changed since. Every change
   * of a record with a version does.
   */
  readonly checksVersion?: boolean;
  /** It is no GET, since it takes a body, but only computes an answer: it leaves no entry in the audit log. */
  readonly changesNothing?: boolean;
  /** Refusals beside those that any operation of its kind may answer. */
  readonly errors?: readonly ErrorCode[];
  readonly examples: readonly OperationExample[];
}

/** Counted before the body is checked, since checking an entry costs far more than counting it. */
export interface Sum {
  /** The field that has too many. */
  readonly param: string;
  /** What is counted, in the plural. */
  readonly of: string;
  readonly most: number;
  readonly count: (body: Readonly<Record<string, unknown>>) => number;
}

/** An operation in its place in the contract. */
export interface OwnedOperation extends Operation {
  /** The app that handles it. */
  readonly owner: AppName;
  /** The section of the reference that describes it. */
  readonly tag: string;
  /** Only people who are signed in to the dashboard may call it: it is in no document, and its path does not exist for others. */
  readonly ofSessions: boolean;
}

/** One exchange, as it could happen. */
export interface OperationExample {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly response: unknown;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given, after validation. */
export type Params<O extends Operation> = Parsed<O['params']>;
export type Query<O extends Operation> = Parsed<O['query']>;
export type Body<O extends Operation> = Parsed<O['body']>;

/** What a handler answers. */
export type Response<O extends Operation> = z.output<O['response']>;

/** What a caller sends. */
export type Input<O extends Operation> = O['body'] extends z.ZodType ? z.input<O['body']> : undefined;

/** Defines an operation and keeps the types of its schemas. Throws where the definition contradicts itself. */
export function operation<const O extends Operation>(definition: O): O {
  const inPath = definition.path.match(/(?<=\{)\w+(?=\})/g) ?? [];
  const declared = Object.keys(definition.params?.shape ?? {});
  if (inPath.toSorted().join() !== declared.toSorted().join()) {
    throw new Error(`${definition.id}: the path has {${inPath.join()}}, params declares {${declared.join()}}`);
  }
  if (definition.body && (definition.method === 'GET' || definition.method === 'DELETE')) {
    throw new Error(`${definition.id}: a ${definition.method} takes no body`);
  }
  if (definition.responseType && definition.method !== 'GET') {
    throw new Error(`${definition.id}: only what a GET answers may be other than JSON`);
  }
  if (definition.checksVersion && !mayChange(definition)) {
    throw new Error(`${definition.id}: changes nothing, so it has no version to check`);
  }
  if (definition.examples.length === 0) {
    throw new Error(`${definition.id}: has no example`);
  }
  return definition;
}

/** The path of an operation on the record with this id; further parameters are those of its first example. */
export function pathOf({ path, examples }: Pick<Operation, 'path' | 'examples'>, id: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? id : examples[0]!.params![name]!));
}

/** Whether the operation changes anything. */
export function mayChange({ method, changesNothing }: Pick<Operation, 'method' | 'changesNothing'>): boolean {
  return method !== 'GET' && changesNothing !== true;
}

/** Whether the operation changes records, and so accepts an `Idempotency-Key`. */
export function takesIdempotencyKey(subject: Pick<Operation, 'method'>): boolean {
  return subject.method !== 'GET';
}

/** Whether the body may be left out: one without fields is valid. */
export function isBodyOptional({ body }: Pick<Operation, 'body'>): boolean {
  return body !== undefined && body.safeParse({}).success;
}
