/** Collections of all calls for Postman and for Bruno: a folder for each tag, each operation with the first example of the contract. */
import { newestVersion, operations, type OwnedOperation, tags, takesIdempotencyKey } from '@millwright/contracts';

const name = 'Millwright';
const about =
  'Every operation of the API, with an example. Set `token` to a key of the sandbox. The ids in the examples belong to no record of your account: create a record first, and use its id. The guides and the reference have the details.';
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const version = 'Service-Version';
const json = { key: 'Content-Type', value: 'application/json' };

interface Variables {
  readonly baseUrl: string;
  readonly token: string;
}
const sandbox: Variables = { baseUrl: 'https://sandbox.millwright.example', token: '' };

interface Header {
  readonly key: string;
  readonly value: string;
  readonly disabled?: true;
  readonly description?: string;
}

/** A call as both programs have it. */
interface Call {
  readonly operation: OwnedOperation;
  readonly headers: readonly Header[];
  /** `/v1/orders/:id` */
  readonly path: string;
  readonly params: readonly [name: string, value: string][];
  readonly query: readonly [name: string, value: string][];
  readonly body: string | undefined;
}

/** The operations of each tag, in the order of the reference. */
const folders: readonly (readonly [tag: (typeof tags)[number], calls: readonly Call[]])[] = tags
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map((tag) => [tag, operations.filter((operation) => operation.tag === tag.name).map(callOf)] as const);

function callOf(operation: OwnedOperation): Call {
  const { path, examples, checksVersion } = operation;
  const [{ params = {}, query = {}, body }] = examples as [OwnedOperation['examples'][number]];
  const names = path.match(/(?<=\{)\w+(?=\})/g) ?? [];
  return {
    operation,
    headers: [
      ...(takesIdempotencyKey(operation) ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ...(checksVersion
        ? [
            {
              key: 'If-Match',
              value: '"1"',
              disabled: true as const,
              description: 'The `ETag` of the record as you know it.',
            },
          ]
        : []),
    ],
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    params: names.map((each) => [each, params[each]!]),
    query: Object.entries(query),
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
  };
}

/** In version 2.1 of Postman's format. */
export function postmanCollection(): object {
  const setVersion = `pm.request.headers.upsert({ key: '${version}', value: '${newestVersion}' });`;
  return {
    info: { name, description: about, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: [setVersion] } }],
    variable: Object.entries(sandbox).map(([key, value]) => ({ key, value })),
    item: folders.map(([tag, calls]) => ({
      name: tag.name,
      description: tag.description,
      item: calls.map(postmanItem),
    })),
  };
}

function postmanItem({ operation, headers, path, params, query, body }: Call): object {
  const { id, summary, description, method, status, responseType, examples } = operation;
  const [{ name: example, response }] = examples as [OwnedOperation['examples'][number]];
  const search = query.map((pair) => pair.join('=')).join('&');
  const request = {
    method,
    header: body === undefined ? headers : [json, ...headers],
    url: {
      raw: `{{baseUrl}}${path}${search === '' ? '' : `?${search}`}`,
      host: ['{{baseUrl}}'],
      path: path.slice(1).split('/'),
      ...(query.length > 0 && { query: query.map(([key, value]) => ({ key, value })) }),
      ...(params.length > 0 && { variable: params.map(([key, value]) => ({ key, value })) }),
    },
    ...(body !== undefined && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
  };
  const answer = {
    name: example,
    code: status,
    header: [json],
    body: JSON.stringify(response),
    originalRequest: request,
    _postman_previewlanguage: 'json',
  };
  return {
    name: summary,
    request: { ...request, description: `\`${id}\`\n\n${description}` },
    response: responseType === undefined ? [answer] : [],
  };
}

/** As Bruno exports a collection. */
export function brunoCollection(): object {
  const variables = Object.entries(sandbox).map(([key, value]) => ({
    ...{ name: key, value, type: 'text', enabled: true },
    secret: key === 'token',
  }));
  return {
    version: '1',
    name,
    items: folders.map(([tag, calls], place) => ({
      ...{ type: 'folder', name: tag.name, seq: place + 1 },
      root: { docs: tag.description, meta: { name: tag.name, seq: place + 1 } },
      items: calls.map(brunoItem),
    })),
    environments: [{ name: 'Sandbox', variables }],
    brunoConfig: { version: '1', name, type: 'collection' },
    root: {
      docs: about,
      request: {
        headers: [{ name: version, value: newestVersion, enabled: true }],
        auth: { mode: 'bearer', bearer: { token: '{{token}}' } },
      },
    },
  };
}

function brunoItem({ operation, headers, path, params, query, body }: Call, place: number): object {
  const { id, summary, description, method } = operation;
  const search = query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  const paramsOf = (type: 'path' | 'query', pairs: Call['params']) =>
    pairs.map(([key, value]) => ({ name: key, value, type, enabled: true }));
  return {
    ...{ type: 'http-request', name: summary, seq: place + 1 },
    request: {
      url: `{{baseUrl}}${path}${search === '' ? '' : `?${search}`}`,
      method,
      headers: headers.map(({ key, value, disabled, description: what }) => ({
        ...{ name: key, value, enabled: disabled !== true },
        ...(what !== undefined && { description: what }),
      })),
      params: [...paramsOf('path', params), ...paramsOf('query', query)],
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
      auth: { mode: 'inherit' },
      docs: `\`${id}\`\n\n${description}`,
    },
  };
}
