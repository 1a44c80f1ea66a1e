/** The backend before an API and files that are slow: what one person has waiting keeps no colleague waiting. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, type RunningApp, startApp } from '@millwright/testing';
import { BackendClient } from '@millwright/testing/page';
import type { settings } from '../config.js';
import { dashboardApp } from '../dashboard.module.js';

const slow = 'slow';

let app: RunningApp<typeof settings>;
let server: Server;
let serverUrl: string;
/** Slow answers that are not given yet; undefined once they are given at once. */
let held: ServerResponse[] | undefined;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = { ACCOUNTS_URL: serverUrl, SANDBOX_URL: serverUrl, ORDER_FILES_URL: serverUrl };
  app = await startApp(dashboardApp, { environment });
});

afterAll(async () => {
  held = undefined;
  server.close();
  server.closeAllConnections();
  await app?.stop();
});

/** As accounts, where the secret of a session names its person, as the API and as the server of files. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json');
  if (request.url!.startsWith('/internal/')) {
    const { secret } = (await json(request)) as { secret?: string };
    const token = {
      access_token: 'x',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      account: { id: 'acct_1' },
      person: { id: `usr_${secret}` },
    };
    response.end(JSON.stringify(secret === undefined ? { open: [true] } : token));
  } else if (held !== undefined && request.url!.includes(slow)) held.push(response);
  else response.end('{}');
}

function clientOf(person: string): BackendClient {
  const client = new BackendClient(app.config.pageUrl);
  client.cookie = `__Host-session=svc_ses_${person.padEnd(36, '0')}`;
  return client;
}

it.each([
  ['calls', 4, 300, (name: string) => `/bff/api/test/v1/orders?reference=${name}`],
  ['files', 3, 200, (name: string) => `/bff/file?${new URLSearchParams({ url: `${serverUrl}/${name}` }).toString()}`],
] as const)(
  'a colleague of somebody who has as many %s waiting as may is served at once',
  async (what, atOnce, mostWaiting, pathOf) => {
    held = [];
    const [person, colleague] = [clientOf(`one${what}`), clientOf(`other${what}`)];
    for (const each of [person, colleague]) expect((await each.call('GET', pathOf('quick'))).status).toBe(200);
    let refused: unknown;
    const calls = Array.from({ length: atOnce + mostWaiting + 1 }, async () => {
      const { status, headers, body } = await person.call('GET', pathOf(slow));
      if (status !== 200) refused = { status, retryAfter: Number(headers['retry-after']), error: body.error };
      return status;
    });
    await eventually(() => expect(refused).toBeDefined());
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
      error: { code: 'rate_limited', limit: 'queue' },
    });
    await eventually(() => expect(held).toHaveLength(atOnce));
    expect((await colleague.call('GET', pathOf('quick'))).status).toBe(200);
    expect(held).toHaveLength(atOnce);
    const answers = held;
    held = undefined;
    for (const each of answers) each.end('{}');
    expect((await Promise.all(calls)).filter((status) => status !== 200)).toEqual([429]);
  },
);
