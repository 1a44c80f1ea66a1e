import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { createWebhookEndpoint, errorBody } from '@millwright/contracts';
import { eventually, isLongForm } from '@millwright/testing';
import { type Gauge, register } from 'prom-client';
import type { Key } from '../testing/test-accounts.js';
import { type Gateway, Testbed } from '../testing/testbed.js';

let bed: Testbed;
/** A gateway to which every caller is what x-forwarded-for says. */
let behindProxy: Gateway;
const json = { 'content-type': 'application/json' };
const endpoints = '/v1/webhook-endpoints';
const mostInFlight = 10;
/** Answers held back by the owner. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  // On a slow machine Redis must not seem to be down.
  const patience = { REDIS_LIMITS_TIMEOUT: '1000' };
  bed = await Testbed.start({ ...patience, MOST_IN_FLIGHT: String(mostInFlight), CREDENTIAL_FRESHNESS: '100' });
  behindProxy = await bed.startAnother({ ...patience, MOST_IN_FLIGHT: '1000', TRUSTED_PROXIES: '127.0.0.0/8' });
}, 60_000);

afterEach(() => {
  release();
  bed.dispatcher.answer = answerAtOnce;
});

afterAll(async () => {
  await behindProxy?.stop();
  await bed?.close();
});

/** A key of a new account that no other test calls with. */
async function keyOf(figures: { sustained: number; burst: number; concurrent: number }): Promise<Key> {
  return bed.key(await bed.account('Limited', figures));
}

const answerAtOnce = (_: unknown, response: ServerResponse): void => void response.writeHead(200, json).end('{}');

function hold(): void {
  bed.dispatcher.answer = (_, response) => void held.push(response);
}

function release(): void {
  for (const response of held.splice(0)) response.writeHead(200, json).end('{}');
}

async function refusalOf(response: Response): Promise<[number, string, string | undefined]> {
  const { error } = errorBody.parse(await response.json());
  return [response.status, error.code, error.limit];
}

const remaining = (response: Response): number => Number(response.headers.get('ratelimit-remaining'));

describe('the calls of an account in flight', () => {
  it('are as many as it may have, and one more is refused', async () => {
    const { key } = await keyOf({ sustained: 1_000, burst: 1_000, concurrent: 3 });
    hold();
    const calls = Array.from({ length: 3 }, () => bed.call(endpoints, { key }));
    await eventually(() => expect(held).toHaveLength(3));
    const refused = await bed.call(endpoints, { key });
    expect([refused.headers.get('retry-after'), remaining(refused)]).toEqual(['1', 0]);
    expect(await refusalOf(refused)).toEqual([429, 'rate_limited', 'concurrency']);
    release();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('end before their answers do: as many workers as places are never refused', async () => {
    const { key } = await keyOf({ sustained: 100_000, burst: 100_000, concurrent: 4 });
    const callsOfEach = isLongForm ? 100 : 25;
    const statuses = new Map<number, number>();
    const worker = async (path: string): Promise<void> => {
      for (let call = 0; call < callsOfEach; call += 1) {
        const response = await bed.call(path, { key });
        await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    };
    await Promise.all(['/v1/orders', endpoints, '/v1/nothing', endpoints].map(worker));
    expect(Object.fromEntries(statuses)).toEqual({ 200: 3 * callsOfEach, 404: callsOfEach });
  });

  it('end when their client disconnects before the answer', async () => {
    const { key } = await keyOf({ sustained: 1_000, burst: 1_000, concurrent: 1 });
    hold();
    const leaving = new AbortController();
    const left = bed.call(endpoints, { key, signal: leaving.signal }).catch(() => undefined);
    await eventually(() => expect(held).toHaveLength(1));
    leaving.abort();
    await left;
    await eventually(async () => expect((await bed.call('/v1/orders', { key })).status).toBe(200));
  });
});

describe('a token is drawn', () => {
  it('by a call that is refused for its scope or its parameters, or for an unknown path', async () => {
    const account = await bed.account('Refused', { sustained: 1, burst: 50, concurrent: 10 });
    const { key } = await bed.key(account, { scopes: ['orders:read'] });
    const left: number[] = [];
    for (const [path, options] of [
      ['/v1/orders', {}],
      [endpoints, {}],
      ['/v1/orders?limit=many', {}],
      ['/v1/nothing', {}],
      ['/v1/orders', { method: 'PUT' }],
      ['/v1/orders', { headers: { 'service-version': '2020-01-01' } }],
    ] as const) {
      left.push(remaining(await bed.call(path, { key, ...options })));
    }
    expect(left).toEqual([49, 48, 47, 46, 45, 44]);
  });

  it.each(['in the wrong mode', 'of a suspended account'])(
    'on its address by a call %s, whose answer shows the account',
    async (which) => {
      const account = await bed.account('Limited', { sustained: 1, burst: 5, concurrent: 10 });
      const { key } = await bed.key(account);
      const isSuspended = which === 'of a suspended account';
      const address = isSuspended ? '203.0.113.1' : '203.0.113.2';
      const surface = isSuspended ? 'live' : 'test';
      const call = (from: string): Promise<Response> =>
        bed.call('/v1/orders', { key, gateway: behindProxy, surface, headers: { 'x-forwarded-for': from } });
      if (isSuspended) await bed.accounts.suspend(account);
      for (let calls = 0; calls < 10; calls += 1) {
        const response = await call(address);
        expect([response.status, response.headers.get('ratelimit-limit'), remaining(response)]).toEqual([403, '1', 5]);
      }
      const refused = await eventually(async () => {
        const responses = await Promise.all(Array.from({ length: 60 }, () => call(address)));
        const found = responses.find(({ status }) => status === 429);
        expect(found).toBeDefined();
        return found!;
      });
      expect([refused.headers.get('ratelimit-limit'), remaining(refused)]).toEqual(['50', 0]);
      expect(await refusalOf(refused)).toEqual([429, 'rate_limited', 'address']);
      expect((await call('203.0.113.3')).status).toBe(403);
    },
  );
});

async function callsInFlight(): Promise<number> {
  const gauge = register.getSingleMetric('gateway_calls_in_flight') as Gauge;
  return (await gauge.get()).values[0]!.value;
}

describe('more calls in flight than the gateway accepts', () => {
  it('are refused at once, and calls to other owners go on', async () => {
    const { key } = await bed.key(await bed.account('Busy'));
    hold();
    const body = JSON.stringify(createWebhookEndpoint.examples[0].body);
    const create = (): Promise<Response> => bed.call(endpoints, { key, method: 'POST', headers: json, body });
    const calls = Array.from({ length: mostInFlight / 2 }, create);
    await eventually(() => expect(held).toHaveLength(mostInFlight / 2));
    const refused = await create();
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit-limit')]).toEqual(['1', '50']);
    expect(await refusalOf(refused)).toEqual([503, 'upstream_unavailable', undefined]);
    expect((await bed.call('/v1/orders', { key })).status).toBe(200);
    release();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    bed.dispatcher.answer = answerAtOnce;
    // A call is counted until the gateway has finished it, which is shortly after its answer.
    await eventually(async () => expect(await callsInFlight()).toBe(0));
    expect((await create()).status).toBe(200);
  });
});

// Last, since it leaves the address without a token for the look-up of a new key.
describe('calls without a valid credential', () => {
  it('are limited by their address, while those with one are not', async () => {
    const { key } = await bed.key(await bed.account('Neighbour'));
    expect((await bed.call('/v1/orders', { key })).status).toBe(200);
    const refused = await eventually(async () => {
      const responses = await Promise.all(Array.from({ length: 60 }, () => bed.call('/v1/orders')));
      const found = responses.find(({ status }) => status === 429);
      expect(found).toBeDefined();
      return found!;
    });
    expect([refused.headers.get('ratelimit-limit'), remaining(refused)]).toEqual(['50', 0]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await refusalOf(refused)).toEqual([429, 'rate_limited', 'address']);
    expect((await bed.call('/v1/orders', { key })).status).toBe(200);
  });

  it('are refused late, so that a flood takes little of the time of others', async () => {
    const flood = async (): Promise<number[]> => {
      const waits: number[] = [];
      while (waits.length < 3) {
        const start = performance.now();
        if ((await bed.call('/v1/orders')).status === 429) waits.push(performance.now() - start);
      }
      return waits;
    };
    const waits = (await Promise.all(Array.from({ length: 20 }, flood))).flat();
    expect(Math.min(...waits)).toBeGreaterThan(240);
  });
});
