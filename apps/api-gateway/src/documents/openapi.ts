/** As much of the OpenAPI document as the pages of the reference show. */
import type { ErrorCode } from '@millwright/contracts';
import { nameOf, type Schema, type Schemas } from './schema-table.js';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-required-scope': string | readonly string[] | null;
  readonly 'x-rate-limit'?: { readonly count: number; readonly per: string };
  /** Its own errors, beside those that any call may have. */
  readonly 'x-error-codes'?: readonly ErrorCode[];
  /** In the newest version, which the clients are of. */
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface TagObject {
  readonly name: string;
  readonly description: string;
  /** The types of the events about its records. */
  readonly 'x-events'?: readonly string[];
}

export interface OpenApi {
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly TagObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly requestBody: { readonly content: Readonly<Record<string, Content>> } } }>
  >;
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: {
      readonly oauth2: {
        readonly flows: { readonly authorizationCode: Record<'authorizationUrl' | 'tokenUrl' | 'refreshUrl', string> };
      };
    };
  };
}

/** An operation with where it is. */
export interface Call extends OperationObject {
  readonly method: string;
  readonly path: string;
}

/** The calls of the API by the name of their resource, in the order of the document. */
export function callsByResource({ tags, paths }: OpenApi): Map<string, Call[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const found = tags.map(({ name }) => [name, calls.filter((call) => call.tags[0] === name)] as const);
  return new Map(found.filter(([, own]) => own.length > 0));
}

/** The types of events by the names of their schemas. */
export function eventTypes({ webhooks }: OpenApi): Map<string, string> {
  return new Map(
    Object.entries(webhooks).map(([type, { post }]) => [
      nameOf(post.requestBody.content['application/json']!.schema),
      type,
    ]),
  );
}
