import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@millwright/testing';
import { CallerGone, goneSignal } from './caller-gone.js';

let server: Server;
const responses: ServerResponse[] = [];

beforeAll(async () => {
  server = createServer((_, response) => void responses.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function call(signal?: AbortSignal): Promise<{ answer: Promise<unknown>; response: ServerResponse }> {
  const { port } = server.address() as AddressInfo;
  const before = responses.length;
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: signal ?? null }).then((each) => each.text());
  answer.catch(() => undefined);
  await eventually(() => expect(responses).toHaveLength(before + 1));
  return { answer, response: responses.at(-1)! };
}

it('the signal of a call is aborted when its caller leaves, also for those who look only then', async () => {
  const leaving = new AbortController();
  const { response } = await call(leaving.signal);
  const gone = goneSignal(response);
  expect(gone.aborted).toBe(false);
  leaving.abort();
  await eventually(() => expect(gone.aborted).toBe(true));
  expect(gone.reason).toBeInstanceOf(CallerGone);
  expect(goneSignal(response).aborted).toBe(true);
});

it('the signal of a call that was answered is never aborted', async () => {
  const { answer, response } = await call();
  const gone = goneSignal(response);
  response.end('answered');
  expect(await answer).toBe('answered');
  await eventually(() => expect(response.closed).toBe(true));
  expect([gone.aborted, goneSignal(response).aborted]).toEqual([false, false]);
});
