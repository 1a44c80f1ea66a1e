/** Clients of the API with one credential, over HTTP or in process, for tests that look at refusals too. */
import { type Operation, type OperationInput, operations, type Response } from '@millwright/contracts';
import { type Dispatcher, Pool } from 'undici';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
  readonly body: any;
}

export abstract class ApiClient {
  /** Calls an operation of the contract, whatever is answered. */
  call(operation: Operation, { body, headers, ...place }: OperationInput = {}): Promise<ApiAnswer> {
    return this.send(operation.method, addressOf(operation, place), body, headers);
  }

  /** Calls an operation of the contract, and throws if it is refused. */
  async made<O extends Operation>(operation: O, input: OperationInput = {}): Promise<Response<O>> {
    return madeOf(operation, input, await this.call(operation, input));
  }

  /** Sends a call as it stands, as tests of the edge do. */
  abstract send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;

  abstract close(): Promise<void>;
}

/** Calls through the gateway, with an API key or an access token, over keep-alive connections. */
export class HttpApiClient extends ApiClient {
  private readonly pool: Pool;

  constructor(
    baseUrl: string,
    private readonly credential: string,
    connections = 64,
  ) {
    super();
    this.pool = new Pool(baseUrl, { connections, pipelining: 1 });
  }

  async send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const answer = await this.pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.credential}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: await bodyOf(answer) };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** What a call has answered, if it was not refused. */
export function madeOf<O extends Operation>(operation: O, input: OperationInput, answer: ApiAnswer): Response<O> {
  const { status, body } = answer;
  if (status === operation.status || status === operation.repeatStatus) return body as Response<O>;
  throw new Error(`${operation.id} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`);
}

/** Where a test goes through several verbs: `operationOf(`orders.${verb}`)`. */
export function operationOf(id: string): Operation {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

/** The path and the query of a call. */
export function addressOf({ path }: Pick<Operation, 'path'>, { id = '', params, query = '' }: OperationInput): string {
  const given: Readonly<Record<string, string>> = { id, ...params };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
  const search = typeof query === 'string' ? query.replace(/^\?/, '') : searchOf(query);
  return search === '' ? filled : `${filled}?${search}`;
}

function searchOf(query: Exclude<OperationInput['query'], string | undefined>): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** What is not JSON is returned as bytes. */
function bodyOf({ headers, body }: Dispatcher.ResponseData): Promise<unknown> {
  return String(headers['content-type']).startsWith('application/json') ? body.json() : body.bytes();
}
