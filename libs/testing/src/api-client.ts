/** A client of the API with one credential, over HTTP or in process. */
import { type Dispatcher, Pool } from 'undici';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
  readonly body: any;
}

export interface ApiClient {
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  close(): Promise<void>;
}

/** Calls through the gateway, with an API key or an access token, over keep-alive connections. */
export class HttpApiClient implements ApiClient {
  private readonly pool: Pool;

  constructor(
    baseUrl: string,
    private readonly credential: string,
    connections = 64,
  ) {
    this.pool = new Pool(baseUrl, { connections, pipelining: 1 });
  }

  async call(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
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

/** What is not JSON is returned as bytes. */
function bodyOf({ headers, body }: Dispatcher.ResponseData): Promise<unknown> {
  return String(headers['content-type']).startsWith('application/json') ? body.json() : body.bytes();
}
