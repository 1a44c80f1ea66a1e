/** The collections for Postman and Bruno, sent to the product as these programs would: every call is one that the API understands. */
import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newestVersion, operations, scopeNames } from '@millwright/contracts';
import { Product } from '@millwright/testing';
import { fewAtOnce } from './conformance/few-at-once.js';

interface Named {
  readonly key?: string;
  readonly name?: string;
  readonly value: string;
  readonly disabled?: true;
  readonly enabled?: boolean;
}

interface Request {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

interface Postman {
  readonly auth: { readonly type: string; readonly bearer: readonly Named[] };
  readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly variable: readonly Named[];
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly {
      readonly name: string;
      readonly request: {
        readonly method: string;
        readonly header: readonly Named[];
        readonly url: { readonly raw: string; readonly variable?: readonly Named[]; readonly query?: readonly Named[] };
        readonly body?: { readonly raw: string };
      };
      readonly response: readonly object[];
    }[];
  }[];
}

interface Bruno {
  readonly root: { readonly request: { readonly headers: readonly Named[]; readonly auth: object } };
  readonly environments: readonly { readonly variables: readonly Named[] }[];
  readonly items: readonly {
    readonly name: string;
    readonly items: readonly {
      readonly name: string;
      readonly request: {
        readonly method: string;
        readonly url: string;
        readonly headers: readonly Named[];
        readonly params: readonly (Named & { readonly type: 'path' | 'query' })[];
        readonly body: { readonly json?: string };
        readonly auth: object;
      };
    }[];
  }[];
}

const folder = resolve(import.meta.dirname, '../docs/api');
const sandbox = [
  expect.objectContaining({ value: 'https://sandbox.millwright.example' }),
  expect.objectContaining({ value: '' }),
];
let postman: Postman;
let bruno: Bruno;
let product: Product;
let values: Readonly<Record<string, string>>;

beforeAll(async () => {
  [postman, bruno] = (await Promise.all(
    ['postman.json', 'bruno.json'].map(
      async (name) => JSON.parse(await readFile(resolve(folder, name), 'utf8')) as unknown,
    ),
  )) as [Postman, Bruno];
  product = Product.ofTests();
});

describe.each<[string, () => Request[]]>([
  ['Postman', () => requestsOfPostman()],
  ['Bruno', () => requestsOfBruno()],
])('the collection for %s', (_, requestsOf) => {
  beforeAll(async () => {
    const account = await product.createAccount('Collections');
    await product.liftLimits(account, 'test');
    values = { baseUrl: product.report.sandbox_base_url, token: await product.createKey(account, 'test', scopeNames) };
  });

  it('has each operation once, and the API understands each', async () => {
    const requests = requestsOf();
    expect(requests.map(({ name, method }) => `${method} ${name}`).toSorted()).toEqual(
      operations.map(({ summary, method }) => `${method} ${summary}`).toSorted(),
    );
    const answers = await fewAtOnce(requests, async ({ name, url, method, headers, body }) => {
      const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      return {
        name,
        status: response.status,
        version: response.headers.get('service-version'),
        text: await response.text(),
      };
    });
    // The records of the examples are not there.
    const odd = answers.filter(
      ({ status, version, text }) =>
        version !== newestVersion ||
        !(
          [200, 201, 202, 404].includes(status) ||
          (status === 400 && /: there is no (such upload|invoice)/.test(text))
        ),
    );
    expect(odd).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(30);
  }, 120_000);
});

it('both begin with the sandbox and without a token', () => {
  expect(postman.variable).toEqual(sandbox);
  expect(bruno.environments.map(({ variables }) => variables)).toEqual([sandbox]);
});

it('the collection for Postman is small, and has one answer at most for each call', async () => {
  expect((await stat(resolve(folder, 'postman.json'))).size).toBeLessThan(1_500_000);
  const calls = postman.item.flatMap(({ item }) => item);
  expect(Math.max(...calls.map(({ response }) => response.length))).toBe(1);
});

/** A value with the variables in it. */
function filled(text: string): string {
  return text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_, name: string) => (name === '$guid' ? randomUUID() : values[name]!));
}

function withParameters(url: string, params: readonly Named[]): string {
  const path = params.reduce(
    (text, { key, name = key, value }) => text.replace(`:${name}`, encodeURIComponent(value)),
    url,
  );
  return filled(path);
}

function enabled(headers: readonly Named[]): Record<string, string> {
  const sent = headers.filter((each) => each.disabled !== true && each.enabled !== false);
  return Object.fromEntries(sent.map(({ key, name = key, value }) => [name!, filled(value)]));
}

function requestsOfPostman(): Request[] {
  expect(postman.auth.type).toBe('bearer');
  const [, header, value] = /upsert\(\{ key: '(.+)', value: '(.+)' \}\)/.exec(postman.event[0]!.script.exec.join())!;
  const common = { [header!]: value!, authorization: `Bearer ${filled(postman.auth.bearer[0]!.value)}` };
  return postman.item.flatMap(({ item }) =>
    item.map(({ name, request: { method, header: headers, url, body } }) => {
      const query = (url.query ?? []).map(({ key, value: given }) => `${key}=${encodeURIComponent(given)}`).join('&');
      const [place] = url.raw.split('?');
      return {
        ...{ name, method },
        url: withParameters(place!, url.variable ?? []) + (query === '' ? '' : `?${query}`),
        headers: { ...common, ...enabled(headers) },
        body: body?.raw,
      };
    }),
  );
}

function requestsOfBruno(): Request[] {
  const { headers: inherited, auth } = bruno.root.request;
  expect(auth).toEqual({ mode: 'bearer', bearer: { token: '{{token}}' } });
  const common = { ...enabled(inherited), authorization: `Bearer ${values['token']}` };
  return bruno.items.flatMap(({ items }) =>
    items.map(({ name, request: { method, url, headers, params, body, auth: own } }) => {
      expect(own).toEqual({ mode: 'inherit' });
      return {
        ...{ name, method },
        url: withParameters(
          url,
          params.filter(({ type }) => type === 'path'),
        ),
        headers: {
          ...common,
          ...enabled(headers),
          ...(body.json !== undefined && { 'content-type': 'application/json' }),
        },
        body: body.json,
      };
    }),
  );
}
