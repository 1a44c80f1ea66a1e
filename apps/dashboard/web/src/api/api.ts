/** The API as the page calls it: the client's resources, and those of sessions, through the page's own backend. */
import { Answer, type Call, type Caller, Resources, searchOf, type UpdateOptions } from '@millwright/client/resources';
import { exchange } from './exchange.js';
import { Failure } from './failure.js';
import { type PublicResources, SessionResources } from './resources.js';

export type Mode = 'live' | 'test';

type Api = PublicResources & SessionResources;

const apis = { live: apiIn('live'), test: apiIn('test') };

const apisOnce = { live: apiIn('live', true), test: apiIn('test', true) };

/** `api(mode).orders.hold(id, { reason })`. */
export function api(mode: Mode): Api {
  return apis[mode];
}

/** For calls that wait somewhere else than in memory: one that comes too fast is refused at once. */
export function apiOnce(mode: Mode): Api {
  return apisOnce[mode];
}

/** A file that a call is answered with. */
export interface AnsweredFile {
  /** As the answer names it. */
  readonly name: string | undefined;
  readonly content: Blob;
}

type FilesOf<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<AnsweredFile>
    : never;
};
export type Files = { readonly [Name in keyof Api]: FilesOf<Api[Name]> };

/** The same calls, answered with files of a media type: `filesOf(mode, 'text/csv').orders.list(filters)`. */
export function filesOf(mode: Mode, accept: string): Files {
  const caller = callerIn(mode, { accept, read: fileIn });
  return Object.assign(new SessionResources(caller), new Resources(caller)) as unknown as Files;
}

async function fileIn(response: Response): Promise<AnsweredFile> {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  try {
    return { name, content: await response.blob() };
  } catch {
    throw new Failure(
      0,
      'cut_short',
      'The download was incomplete, so the file was not saved. Try again.',
      undefined,
      undefined,
    );
  }
}

function apiIn(mode: Mode, isOnce = false): Api {
  const caller = callerIn(mode, { isOnce, read: (response) => response.json() });
  // The client's types are open for values of later releases; the page is released with the API.
  const common = new Resources(caller) as unknown as PublicResources;
  return Object.assign(new SessionResources(caller), common);
}

interface AnswerForm {
  readonly accept?: string;
  readonly isOnce?: boolean;
  readonly read: (response: Response) => Promise<unknown>;
}

function callerIn(mode: Mode, { accept, isOnce, read: readAnswer }: AnswerForm): Caller {
  const send = async <Value>(call: Call, options: UpdateOptions, read: (response: Response) => Promise<Value>) => {
    const { method, path, query, body } = call;
    const { ifMatch, idempotencyKey, signal } = options;
    const response = await exchange(`/bff/api/${mode}${path}${searchOf(query)}`, {
      method,
      body,
      etag: typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch,
      idempotencyKey,
      accept,
      isOnce,
      ...(signal && { signal }),
    });
    const { status, headers } = response;
    const requestId = headers.get('x-request-id') ?? undefined;
    const isReplayed = headers.get('idempotent-replayed') === 'true';
    return { data: await read(response), response: { status, headers, requestId, attempts: 1, isReplayed } };
  };
  return {
    call: <Value>(call: Call, options: UpdateOptions = {}) =>
      Answer.of(send(call, options, (response) => readAnswer(response) as Promise<Value>)),
    bytes: (call, options = {}) =>
      Answer.of(send(call, options, async (response) => new Uint8Array(await response.arrayBuffer()))),
  };
}
