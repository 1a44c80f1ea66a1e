/** Calls of the API, typed by the operations of the contract: `call<typeof listOrders>(mode, { method: 'GET', path: '/v1/orders' })`. */
import type { Input, Operation, Response as Answer } from '@millwright/contracts';
import type { z } from 'zod';
import { exchange } from './exchange.js';

export type Mode = 'live' | 'test';

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type QueryOf<O extends Operation> = O['query'] extends z.ZodObject
  ? { readonly [Name in keyof z.output<O['query']>]?: string | number | undefined }
  : never;

export type CallOf<O extends Operation> = {
  readonly method: O['method'];
  readonly path: O['path'];
  readonly query?: QueryOf<O>;
  readonly etag?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
} & ([NamesIn<O['path']>] extends [never] ? {} : { readonly params: Readonly<Record<NamesIn<O['path']>, string>> }) &
  (O['body'] extends z.ZodType ? { readonly body: Input<O> } : {});

export async function call<O extends Operation>(mode: Mode, given: CallOf<O>): Promise<Answer<O>> {
  const { method, path, query, params, body, ...options } = given as CallOf<Operation> & {
    params?: Readonly<Record<string, string>>;
    body?: unknown;
  };
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params![name]!));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | undefined>(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  const url = `/bff/api/${mode}${place}${text === '' ? '' : `?${text}`}`;
  const response = await exchange(url, { ...options, method, body });
  return (await response.json()) as Answer<O>;
}
