/** Calls the running product like an arbitrary client: with or without a key, on any listener, or with raw bytes. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorBody, type Scope, scopeNames } from '@millwright/contracts';
import type { Product } from '@millwright/testing';

export type Surface = 'live' | 'test' | 'auth';
type Mode = 'live' | 'test';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface CallOptions {
  readonly surface?: Surface;
  readonly key?: string | undefined;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

export class Caller {
  constructor(private readonly product: Product) {}

  addressOf(surface: Surface): string {
    const { base_url: live, sandbox_base_url: test, auth_url: auth } = this.product.report;
    return { live, test, auth }[surface];
  }

  async call(
    path: string,
    { surface = 'live', key, method = 'GET', headers, body }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(this.addressOf(surface) + path, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Sends raw bytes. */
  async send(bytes: string, surface: Surface = 'live'): Promise<Answer> {
    const socket = this.connect(surface);
    socket.end(bytes);
    let received = '';
    for await (const chunk of socket.setEncoding('utf8')) received += String(chunk);
    const [head = '', text = ''] = received.split('\r\n\r\n');
    const [statusLine = '', ...lines] = head.split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    return { status: Number(statusLine.split(' ')[1]), headers, text };
  }

  /** Starts a call and sends no body, to hold it in flight; resolves once the service has admitted it. */
  async holdCall(path: string, key: string, surface: Surface = 'live'): Promise<Socket> {
    const socket = this.connect(surface);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: service\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    if (!first.toString().startsWith('HTTP/1.1 100')) throw new Error(`The call was not admitted: ${first.toString()}`);
    return socket;
  }

  account(plan?: string): Promise<string> {
    return this.product.createAccount(`Conformance ${plan ?? ''}`, plan);
  }

  key(account: string, mode: Mode = 'live', scopes: readonly Scope[] = scopeNames): Promise<string> {
    return this.product.createKey(account, mode, scopes);
  }

  private connect(surface: Surface): Socket {
    const { hostname, port } = new URL(this.addressOf(surface));
    return connect(Number(port), hostname);
  }
}

/** The error in an answer, validated against the schema. */
export function errorOf(answer: Answer): ReturnType<typeof errorBody.parse>['error'] {
  return errorBody.parse(JSON.parse(answer.text)).error;
}

export function json<T>(answer: Answer): T {
  return JSON.parse(answer.text) as T;
}
