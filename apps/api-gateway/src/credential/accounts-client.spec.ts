import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import { AccountsClient, type HashedCredential } from './accounts-client.js';

interface Arrival {
  readonly request: IncomingMessage;
  readonly hashes: readonly HashedCredential[];
  readonly response: ServerResponse;
}

const hashed = (hash: string): HashedCredential => ({ pepper_version: 1, hash });

let server: Server;
let client: AccountsClient;
let arrivals: Arrival[];
let lines: string[];

beforeEach(async () => {
  arrivals = [];
  lines = [];
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
      const { hashes } = JSON.parse(body) as { hashes: HashedCredential[] };
      arrivals.push({ request, hashes, response });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = clientOf(10_000);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await client.onApplicationShutdown();
});

type Config = ConstructorParameters<typeof AccountsClient>[0];

function clientOf(accountsDeadline: number): AccountsClient {
  const note = (_: object, line: string): void => void lines.push(line);
  const config: Partial<Config> = {
    accountsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountsDeadline,
    credentialsTokens: ['secret'],
  };
  return new AccountsClient(config as Config, { debug: note, info: note, warn: note, error: note });
}

/** Answers look-ups as accounts would; only the subject of each record matters here. */
function answer({ hashes, response }: Arrival): void {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: hashes.map(({ hash }) => (hash === 'unknown' ? null : { key: { hash } })) }));
}

it('look-ups of the same moment go out as one call, and each gets its own answer', async () => {
  const asked = ['a', 'unknown', 'b'].map((hash) => client.lookUp(hashed(hash)));
  await eventually(() => expect(arrivals.length).toBe(1));
  expect(arrivals[0]!.request).toMatchObject({ method: 'POST', url: '/internal/credentials/lookup' });
  expect(arrivals[0]!.request.headers.authorization).toBe('Bearer secret');
  answer(arrivals[0]!);
  expect(await Promise.all(asked)).toEqual([{ key: { hash: 'a' } }, null, { key: { hash: 'b' } }]);
});

it('look-ups that come while accounts is busy wait, and then go out together', async () => {
  const asked: Promise<unknown>[] = [];
  for (let i = 0; i < 40; i++) {
    asked.push(client.lookUp(hashed(String(i))));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await eventually(() => expect(arrivals.length).toBe(8));
  arrivals.forEach(answer);
  await eventually(() => expect(arrivals.length).toBe(9));
  expect(arrivals[8]!.hashes.length).toBe(32);
  answer(arrivals[8]!);
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 40 }, (_, i) => ({ key: { hash: String(i) } })));
});

function expectUnavailable(outcome: PromiseSettledResult<unknown>): void {
  const { reason } = outcome as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(ApiError);
  expect(reason).toMatchObject({ code: 'upstream_unavailable', options: { retryAfter: 1 } });
}

describe('without an answer of accounts a look-up is 503 with retry-after:', () => {
  const cases: [string, (arrival: Arrival) => void][] = [
    ['it is not there', ({ response }) => void response.destroy()],
    ['it fails', ({ response }) => void response.writeHead(500).end('{}')],
    ['it answers nonsense', ({ response }) => void response.end('<p>')],
    ['it gives another number of answers', ({ response }) => void response.end('{"data": [null]}')],
  ];

  it.each(cases)('%s', async (_, fail) => {
    const asked = Promise.allSettled([client.lookUp(hashed('a')), client.lookUp(hashed('b'))]);
    await eventually(() => expect(arrivals.length).toBe(1));
    fail(arrivals[0]!);
    for (const outcome of await asked) expectUnavailable(outcome);
  });

  it('it does not answer in time', async () => {
    const hasty = clientOf(100);
    const [outcome] = await Promise.allSettled([hasty.lookUp(hashed('a'))]);
    expectUnavailable(outcome);
    await hasty.onApplicationShutdown();
  });

  it('which is logged once, and once more when it answers again', async () => {
    for (const act of [({ response }: Arrival) => void response.destroy(), answer]) {
      for (let i = 0; i < 3; i++) {
        const asked = client.lookUp(hashed('a')).catch(() => {});
        await eventually(() => expect(arrivals.length).toBe(1));
        act(arrivals.pop()!);
        await asked;
      }
    }
    expect(lines).toEqual([expect.stringContaining('does not answer'), expect.stringContaining('answers again')]);
  });
});
