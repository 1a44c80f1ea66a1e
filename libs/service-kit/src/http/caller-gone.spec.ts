import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CallerGone, goneSignal } from './caller-gone.js';

let server: Server;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

async function call(signal?: AbortSignal): Promise<{ answer: Promise<unknown>; response: ServerResponse }> {
  const { port } = server.address() as AddressInfo;
  const arrived = once(server, 'request');
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: signal ?? null }).then((each) => each.text());
  answer.catch(() => undefined);
  const [, response] = (await arrived) as [IncomingMessage, ServerResponse];
  return { answer, response };
}

it('the signal of a call is aborted when its caller leaves, also for those who look only then', async () => {
  const leaving = new AbortController();
  const { response } = await call(leaving.signal);
  const gone = goneSignal(response);
  expect(gone.aborted).toBe(false);
  const aborted = once(gone, 'abort');
  leaving.abort();
  await aborted;
  expect(gone.reason).toBeInstanceOf(CallerGone);
  expect(goneSignal(response).aborted).toBe(true);
});

it('the signal of a call that was answered is never aborted', async () => {
  const { answer, response } = await call();
  const gone = goneSignal(response);
  const closed = once(response, 'close');
  response.end('answered');
  expect(await answer).toBe('answered');
  await closed;
  expect([gone.aborted, goneSignal(response).aborted]).toEqual([false, false]);
});
