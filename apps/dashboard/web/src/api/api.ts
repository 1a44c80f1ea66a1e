/** The API as the page calls it: the client's resources, and those of sessions, through the page's own backend. */
import { Answer, type Call, type Caller, Resources, searchOf, type UpdateOptions } from '@millwright/client/resources';
import { exchange } from './exchange.js';
import { type PublicResources, SessionResources } from './resources.js';

export type Mode = 'live' | 'test';

type Api = PublicResources & SessionResources;

const apis = { live: apiIn('live'), test: apiIn('test') };

/** `api(mode).orders.hold(id, { reason })`. */
export function api(mode: Mode): Api {
  return apis[mode];
}

function apiIn(mode: Mode): Api {
  const caller = callerIn(mode);
  // The client's types are open for values of later releases; the page is released with the API.
  const common = new Resources(caller) as unknown as PublicResources;
  return Object.assign(new SessionResources(caller), common);
}

function callerIn(mode: Mode): Caller {
  const send = async <Value>(call: Call, options: UpdateOptions, read: (response: Response) => Promise<Value>) => {
    const { method, path, query, body } = call;
    const { ifMatch, idempotencyKey, signal } = options;
    const response = await exchange(`/bff/api/${mode}${path}${searchOf(query)}`, {
      method,
      body,
      etag: typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch,
      idempotencyKey,
      ...(signal && { signal }),
    });
    const { status, headers } = response;
    const requestId = headers.get('x-request-id') ?? undefined;
    const isReplayed = headers.get('idempotent-replayed') === 'true';
    return { data: await read(response), response: { status, headers, requestId, attempts: 1, isReplayed } };
  };
  return {
    call: <Value>(call: Call, options: UpdateOptions = {}) =>
      Answer.of(send(call, options, (response) => response.json() as Promise<Value>)),
    bytes: (call, options = {}) =>
      Answer.of(send(call, options, async (response) => new Uint8Array(await response.arrayBuffer()))),
  };
}
