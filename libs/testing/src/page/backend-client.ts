/** Calls the backend as the page does, with a cookie of its own. */
import { type Dispatcher, request } from 'undici';

export interface BackendAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  readonly body: any;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';

export class BackendClient {
  /** The header that the browser would send. */
  cookie: string | undefined;

  constructor(
    private readonly url: string,
    /** What the calls go through, such as an agent that calls from another address. */
    private readonly dispatcher?: Dispatcher,
  ) {}

  async call(method: Method, path: string, { body, headers = {} }: Sent = {}): Promise<BackendAnswer> {
    const answer = await request(this.url + path, {
      method,
      ...(this.dispatcher !== undefined && { dispatcher: this.dispatcher }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') this.cookie = given.includes('Max-Age=0') ? undefined : given.split(';')[0]!;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? await answer.body.json() : await answer.body.text(),
    };
  }

  async signIn(email: string, password: string): Promise<void> {
    const { status, body } = await this.call('POST', '/bff/sign-in', { body: { email, password } });
    if (status !== 200 || body.state !== 'signed_in') throw new Error(`Signing in: ${status} ${JSON.stringify(body)}`);
  }
}
