// Calls the API as an integrator does, typed by the operations of the contract: `client.call(getOrder, { id })`.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Input, Operation, Response as Answer } from '@millwright/contracts';
import { HttpApiClient } from '@millwright/testing';
import type * as z from 'zod';

const triedForMs = 30_000;
const [firstPauseMs, longestPauseMs] = [20, 250];

type Given<O extends Operation> = {
  readonly query?: Readonly<Record<string, string | number>>;
} & (O['path'] extends `${string}{${string}` ? { readonly id: string } : {}) &
  (O['body'] extends z.ZodType ? { readonly body: Input<O> } : {});

export class DemoClient {
  readonly #http: HttpApiClient;

  constructor(baseUrl: string, key: string) {
    this.#http = new HttpApiClient(baseUrl, key, 8);
  }

  /** A call that was refused for want of time or capacity is repeated. */
  async call<O extends Operation>(operation: O, given: Given<O>): Promise<Answer<O>> {
    const { id = '', query = {}, body } = given as { id?: string; query?: Record<string, string>; body?: unknown };
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const path = operation.path.replace('{id}', id) + (search.size > 0 ? `?${search.toString()}` : '');
    const headers: Record<string, string> = operation.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const deadline = performance.now() + triedForMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = nextPause(pauseMs)) {
      const answer = await this.#http.call(operation.method, path, body, headers);
      if (answer.status < 300) return answer.body as Answer<O>;
      const isBusy = answer.status === 429 || answer.status >= 500;
      if (!isBusy || performance.now() > deadline)
        throw new Error(
          `${operation.method} ${path}: ${answer.status} ${JSON.stringify(answer.body)} for ${JSON.stringify(body)}`,
        );
      await delay(pauseMs);
    }
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}

/** Repeats a read until what it shows is as wanted. */
export async function until<T>(what: string, read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + triedForMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = nextPause(pauseMs)) {
    const value = await read();
    if (isWanted(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`${what} did not happen within ${triedForMs / 1_000} s: ${JSON.stringify(value)}`);
    await delay(pauseMs);
  }
}

function nextPause(pauseMs: number): number {
  return Math.min(pauseMs * 2, longestPauseMs);
}
