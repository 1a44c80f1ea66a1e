import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorBody as errorBodySchema, type LimitFigures, type Operation } from '@millwright/contracts';
import { errorBody, readConfig } from '@millwright/service-kit';
import { eventually, TcpProxy, testEnvironment } from '@millwright/testing';
import { Redis } from 'ioredis';
import { AccountLimits, type Admission, type LimitedCaller } from './account-limits.js';
import type { LimitHeaders } from './limit-policy.js';
import type { Lease } from './limited-account.js';
import { limitSettings } from './limits.settings.js';

const { hostname, port } = new URL(testEnvironment().redisUrl);
const prefix = `limits-test-${randomBytes(4).toString('hex')}`;
const gatewaysKey = `${prefix}:gateways`;
const redis = new Redis(testEnvironment().redisUrl);
const started: AccountLimits[] = [];
const logs: string[] = [];

const keep = (fields: object, message: string): void => void logs.push(`${message} ${JSON.stringify(fields)}`);
const logger = { debug: keep, info: keep, warn: keep, error: keep };

async function start(settings: Record<string, string> = {}): Promise<AccountLimits> {
  const config = readConfig(limitSettings, {
    REDIS_LIMITS_URL: testEnvironment().redisUrl,
    REDIS_LIMITS_PREFIX: prefix,
    // Only the tests that are about time may take a busy machine for a slow Redis.
    REDIS_LIMITS_TIMEOUT: '1000',
    ...settings,
  });
  const limits = new AccountLimits(config, logger);
  started.push(limits);
  await limits.onModuleInit();
  return limits;
}

async function stop(limits: AccountLimits): Promise<void> {
  started.splice(started.indexOf(limits), 1);
  await limits.onApplicationShutdown();
}

const viaProxy = (proxy: { port: number }): Record<string, string> => ({
  REDIS_LIMITS_URL: `redis://127.0.0.1:${proxy.port}`,
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((limits) => limits.onApplicationShutdown()));
});

afterAll(async () => {
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
});

let accounts = 0;

function caller(figures: Partial<LimitFigures> = {}, livemode = true): LimitedCaller {
  accounts += 1;
  return {
    account_uuid: `0190b2c4-7b3e-7d7e-9c0a-${String(accounts).padStart(12, '0')}`,
    livemode,
    limits: { sustained: 50, burst: 150, concurrent: 40, ...figures },
  };
}

const keysOf = ({ account_uuid, livemode }: LimitedCaller): string =>
  `${prefix}:{${account_uuid}:${livemode ? 'live' : 'test'}}`;

function limited(count: number, per: 'second' | 'hour', id = 'things.make'): Operation {
  return { id, limit: { count, per } } as Operation;
}

function admit(limits: AccountLimits, who: LimitedCaller, operation?: Operation): Promise<Admission> {
  return limits.admit(who, operation);
}

function headersFor(limits: AccountLimits, who: LimitedCaller, operation?: Operation): Promise<LimitHeaders> {
  return limits.headersFor(who, operation);
}

const release = (lease: Lease | undefined): Promise<void> => lease!.release();

/** Admits and ends calls until one is refused. Tokens come back meanwhile: the call after it may be admitted. */
async function untilRefused(
  limits: AccountLimits,
  who: LimitedCaller,
  operation?: Operation,
): Promise<{ admitted: number; refused: Admission }> {
  for (let admitted = 0; ; admitted += 1) {
    const admission = await admit(limits, who, operation);
    if (admission.refusal !== undefined) return { admitted, refused: admission };
    await release(admission.lease);
  }
}

async function exhaust(limits: AccountLimits, who: LimitedCaller, operation?: Operation): Promise<number> {
  return (await untilRefused(limits, who, operation)).admitted;
}

const textOf = (headers: LimitHeaders): Record<string, string> => Object.fromEntries(headers);

const limitOf = ({ refusal }: Admission): string | undefined =>
  refusal && String(refusal.options.details?.limit ?? refusal.code);

/** All that Redis holds of an account, byte by byte. */
async function heldOf(who: LimitedCaller): Promise<Record<string, string>> {
  const keys = (await redis.keys(`${keysOf(who).replaceAll(/[{}]/g, '?')}*`)).toSorted();
  return Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, (await redis.dumpBuffer(key))!.toString('hex')])),
  );
}

describe('an account', () => {
  it('may use its burst at once, and then its sustained rate', async () => {
    const limits = await start();
    const who = caller({ sustained: 10, burst: 25 });
    const begin = performance.now();
    const allowed = (): number => 25 + 0.01 * (performance.now() - begin);
    let admitted = await exhaust(limits, who);
    expect(admitted).toBeGreaterThanOrEqual(25);
    expect(admitted).toBeLessThanOrEqual(allowed());
    await delay(210);
    admitted += await exhaust(limits, who);
    expect(admitted).toBeGreaterThanOrEqual(27);
    expect(admitted).toBeLessThanOrEqual(allowed());
  });

  it.each(['live', 'test'])('sees its exact limits and what is left of them, in %s mode', async (mode) => {
    const limits = await start();
    const who = caller({ sustained: 50, burst: 150, concurrent: 40 }, mode === 'live');
    const { headers, refusal } = await admit(limits, who);
    expect(refusal).toBeUndefined();
    expect(headers).toEqual([
      ['ratelimit-limit', '50'],
      ['ratelimit-remaining', '149'],
      ['ratelimit-reset', '1'],
      ['ratelimit-policy', '"account";q=50;w=1;millwright-burst=150, "concurrent";q=40;qu="concurrent-requests"'],
      ['ratelimit', '"account";r=149;t=1, "concurrent";r=39'],
    ]);
  });

  it('sees the limit of the operation beside its own', async () => {
    const limits = await start();
    const who = caller({ sustained: 10, burst: 25, concurrent: 10 });
    const hourly = await admit(limits, who, limited(20, 'hour', 'hourly'));
    expect(textOf(hourly.headers)).toEqual({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '24',
      'ratelimit-reset': '1',
      'ratelimit-policy':
        '"account";q=10;w=1;millwright-burst=25, "endpoint";q=20;w=3600, "concurrent";q=10;qu="concurrent-requests"',
      ratelimit: '"account";r=24;t=1, "endpoint";r=19;t=180, "concurrent";r=9',
    });
    const fast = textOf((await admit(limits, who, limited(5, 'second', 'fast'))).headers);
    expect(fast['ratelimit-policy']).toContain(', "endpoint";q=5;w=1, ');
    expect(fast['ratelimit']).toMatch(/, "endpoint";r=4;t=1, "concurrent";r=8$/);
  });

  it('sees when its bucket is full, in whole seconds rounded up', async () => {
    const limits = await start();
    const who = caller({ sustained: 1, burst: 25 });
    let last: LimitHeaders | undefined;
    for (let call = 0; call < 12; call += 1) last = (await admit(limits, who)).headers;
    expect(textOf(last!)).toMatchObject({ 'ratelimit-remaining': '13', 'ratelimit-reset': '12' });
  });

  it('has a bucket of its own in each mode', async () => {
    const limits = await start();
    const live = caller({ sustained: 1, burst: 1 });
    await exhaust(limits, live);
    expect((await admit(limits, { ...live, livemode: false })).refusal).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('names the limit, the seconds to wait, and when the bucket is full', async () => {
    const limits = await start();
    const who = caller({ sustained: 10, burst: 25 });
    const { refusal, headers, lease } = (await untilRefused(limits, who)).refused;
    expect(lease).toBeUndefined();
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429, options: { retryAfter: 1 } });
    expect(errorBodySchema.parse(errorBody(refusal!, 'req_1', 'https://docs.example')).error).toMatchObject({
      type: 'rate_limit_error',
      message: 'Too many requests: your account can make 10 a second. Try again in 1 second.',
      limit: 'account',
    });
    expect(textOf(headers)).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '3',
      ratelimit: '"account";r=0;t=1, "concurrent";r=40',
    });
  });

  it('by the limit of an operation names its wait, though the account has tokens', async () => {
    const limits = await start();
    const who = caller();
    const operation = limited(10, 'hour');
    expect(await exhaust(limits, who, operation)).toBe(10);
    const { refusal, headers } = await admit(limits, who, operation);
    expect(refusal).toMatchObject({
      message: 'Too many requests: your account can call this operation 10 times an hour. Try again in 360 seconds.',
      options: { retryAfter: 360, details: { limit: 'endpoint' } },
    });
    expect(textOf(headers)).toMatchObject({
      'ratelimit-limit': '50',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '3600',
    });
    expect(textOf(headers)['ratelimit']).toMatch(/^"account";r=1[45]\d, "endpoint";r=0;t=360, "concurrent";r=40$/);
    expect((await admit(limits, who)).refusal).toBeUndefined();
  });

  it('by the calls in flight asks for a second of patience', async () => {
    const limits = await start();
    const who = caller({ concurrent: 2 });
    await admit(limits, who);
    await admit(limits, who);
    const { refusal, headers } = await admit(limits, who);
    expect(refusal).toMatchObject({
      message: 'Too many requests at once: your account can have 2 in flight. Try again in 1 second.',
      options: { retryAfter: 1, details: { limit: 'concurrency' } },
    });
    expect(textOf(headers)).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-reset': '1' });
    expect(textOf(headers)['ratelimit']).toMatch(/"concurrent";r=0$/);
  });

  it('writes nothing, whichever limit refuses', async () => {
    const limits = await start();
    const cases: [string, LimitedCaller, Operation | undefined, calls: number][] = [
      ['account', caller({ sustained: 1, burst: 3 }), limited(100, 'hour'), 3],
      ['endpoint', caller({ sustained: 1 }), limited(3, 'hour'), 3],
      ['concurrency', caller({ sustained: 1, concurrent: 3 }), limited(100, 'hour'), 3],
    ];
    for (const [limit, who, operation, calls] of cases) {
      for (let call = 0; call < calls; call += 1) await admit(limits, who, operation);
      const before = await heldOf(who);
      expect(Object.keys(before)).toHaveLength(3);
      expect(limitOf(await admit(limits, who, operation))).toBe(limit);
      expect(await heldOf(who)).toEqual(before);
    }
  });

  it('does not happen when only the headers are asked for, which draws nothing', async () => {
    const limits = await start();
    const who = caller({ sustained: 1 });
    const operation = limited(10, 'hour');
    expect(textOf(await headersFor(limits, who, operation))['ratelimit']).toBe(
      '"account";r=150, "endpoint";r=10, "concurrent";r=40',
    );
    expect(await heldOf(who)).toEqual({});
    for (let call = 0; call < 5; call += 1) await admit(limits, who, operation);
    const before = await heldOf(who);
    expect(textOf(await headersFor(limits, who, operation))).toMatchObject({
      'ratelimit-remaining': expect.stringMatching(/^14[56]$/),
      ratelimit: expect.stringMatching(/"endpoint";r=5;t=360, "concurrent";r=35$/),
    });
    expect(await heldOf(who)).toEqual(before);
  });
});

describe('changed figures', () => {
  it('hold from the next call on, and give no new bucket', async () => {
    const limits = await start();
    const who = caller({ sustained: 1, burst: 20 });
    await exhaust(limits, who);
    const upgraded = { ...who, limits: { sustained: 2, burst: 100, concurrent: 40 } };
    const { headers } = await admit(limits, upgraded);
    // What was owed, 20 s, is 40 of the new tokens.
    expect(Number(textOf(headers)['ratelimit-remaining'])).toBeGreaterThanOrEqual(59);
    expect(Number(textOf(headers)['ratelimit-remaining'])).toBeLessThan(63);
    expect(textOf(headers)['ratelimit-limit']).toBe('2');
    const reduced = { ...who, limits: { sustained: 1, burst: 5, concurrent: 40 } };
    expect(textOf(await headersFor(limits, reduced))['ratelimit-remaining']).toBe('0');
    const refusal = await admit(limits, reduced);
    expect(refusal.refusal?.options.retryAfter).toBe(1);
  });
});

describe('two gateways', () => {
  it('under twenty times the load admit exactly what is allowed', async () => {
    const gateways = [await start(), await start()];
    const who = caller({ sustained: 200, burst: 100, concurrent: 1_000 });
    let admitted = 0;
    let asked = 0;
    let answered = 0;
    const begin = performance.now();
    let firstAt = Infinity;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (performance.now() - begin > 2_000) {
          clearInterval(timer);
          resolve();
        }
        for (const limits of gateways) {
          for (let call = 0; call < 10; call += 1) {
            asked += 1;
            void limits.admit(who, undefined).then(({ refusal, lease }) => {
              answered += 1;
              firstAt = Math.min(firstAt, performance.now());
              if (refusal === undefined) admitted += 1;
              void lease?.release();
            });
          }
        }
      }, 5);
    });
    const shortest = performance.now() - firstAt;
    await eventually(() => expect(answered).toBe(asked));
    const longest = performance.now() - begin;
    expect(asked).toBeGreaterThan(1_000);
    expect(admitted).toBeLessThanOrEqual(100 + 0.2 * longest);
    expect(admitted / (100 + 0.2 * shortest)).toBeGreaterThanOrEqual(0.99);
  });

  it('share the calls in flight, and a place is free once its release is done', async () => {
    const [one, other] = [await start(), await start()];
    const who = caller({ concurrent: 3, burst: 1_000, sustained: 1_000 });
    let leases = [await admit(one, who), await admit(other, who), await admit(one, who)];
    for (let round = 0; round < 50; round += 1) {
      expect(limitOf(await admit(other, who))).toBe('concurrency');
      const [oldest, ...rest] = leases;
      await release(oldest!.lease);
      const next = await admit(round % 2 === 0 ? one : other, who);
      expect(next.refusal).toBeUndefined();
      leases = [...rest, next];
    }
  });

  it('count calls of a crashed gateway until their lease ends, and running calls until they end', async () => {
    const leaseMs = 600;
    const settings = { LEASE_TIME: String(leaseMs) };
    const [crashing, other] = [await start(settings), await start(settings)];
    const who = caller({ concurrent: 2, burst: 1_000, sustained: 1_000 });
    await admit(crashing, who);
    const { lease } = await admit(other, who);
    const crashedAt = performance.now();
    await stop(crashing);
    expect(limitOf(await admit(other, who))).toBe('concurrency');
    const freed = await eventually(async () => {
      const decision = await admit(other, who);
      expect(decision.refusal).toBeUndefined();
      return decision;
    });
    expect(performance.now() - crashedAt).toBeLessThan(2 * leaseMs);
    await delay(2 * leaseMs);
    expect(limitOf(await admit(other, who))).toBe('concurrency');
    await Promise.all([release(lease), release(freed.lease)]);
    expect((await admit(other, who)).refusal).toBeUndefined();
  });
});

describe('without Redis', () => {
  const hasLeft = (): void => expect(logs.filter((line) => line.startsWith('Redis is away'))).toHaveLength(1);
  const isBack = (): void => expect(logs.filter((line) => line.startsWith('Redis is back'))).toHaveLength(1);

  afterEach(async () => {
    await redis.del(gatewaysKey);
    logs.length = 0;
  });

  it('a gateway keeps its part of the limits by itself, and returns to Redis when it answers again', async () => {
    const proxy = await TcpProxy.to(hostname, Number(port));
    const other = await start();
    const limits = await start(viaProxy(proxy));
    const who = caller();
    expect((await admit(limits, who)).refusal).toBeUndefined();
    await proxy.cut();
    await eventually(hasLeft);

    const newcomer = caller({ sustained: 1, burst: 20, concurrent: 4 });
    expect(await exhaust(limits, newcomer)).toBe(10);
    const { refusal, headers } = await admit(limits, newcomer);
    expect(refusal).toMatchObject({ code: 'rate_limited', options: { retryAfter: 2, details: { limit: 'account' } } });
    expect(textOf(headers)).toEqual({
      'ratelimit-limit': '1',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '20',
      'ratelimit-policy': '"account";q=1;w=1;millwright-burst=20, "concurrent";q=4;qu="concurrent-requests"',
      ratelimit: '"account";r=0;t=2, "concurrent";r=2',
    });
    expect(textOf(await headersFor(limits, newcomer))['ratelimit-remaining']).toBe('0');

    const busy = caller({ concurrent: 4 });
    await admit(limits, busy);
    await admit(limits, busy);
    expect(limitOf(await admit(limits, busy))).toBe('concurrency');

    await proxy.restore();
    await eventually(isBack);
    expect(await exhaust(other, newcomer)).toBeGreaterThanOrEqual(10);
    expect(logs).toHaveLength(2);
    await proxy.cut();
  });

  it('an account at its limit gets no new burst, neither when Redis goes nor when it is back', async () => {
    const proxy = await TcpProxy.to(hostname, Number(port));
    const limits = await start(viaProxy(proxy));
    const who = caller({ sustained: 10, burst: 100 });
    const begin = performance.now();
    let admitted = await exhaust(limits, who);
    expect(admitted).toBeGreaterThanOrEqual(100);
    await proxy.cut();
    await eventually(hasLeft);
    admitted += await exhaust(limits, who);
    // Redis comes back having lost all.
    await redis.del(`${keysOf(who)}:account`);
    await proxy.restore();
    await eventually(isBack);
    admitted += await exhaust(limits, who);
    expect(admitted).toBeLessThanOrEqual(100 + 0.01 * (performance.now() - begin) + 1);
    await proxy.cut();
  });

  it('an hourly limit is not guessed: 503 with the usual headers', async () => {
    const proxy = await TcpProxy.to(hostname, Number(port));
    const limits = await start(viaProxy(proxy));
    await proxy.cut();
    await eventually(hasLeft);
    const who = caller();
    const { refusal, headers, lease } = await admit(limits, who, limited(10, 'hour'));
    expect(refusal).toMatchObject({ code: 'upstream_unavailable', status: 503, options: { retryAfter: 5 } });
    expect(lease).toBeUndefined();
    expect(textOf(headers)).toMatchObject({
      'ratelimit-remaining': '150',
      ratelimit: '"account";r=150, "concurrent";r=40',
    });
    expect(await exhaust(limits, who, limited(5, 'second', 'fast'))).toBe(5);
  });

  it('a gateway that starts accepts calls', async () => {
    const proxy = await TcpProxy.to(hostname, Number(port));
    await proxy.cut();
    const limits = await start(viaProxy(proxy));
    hasLeft();
    expect((await admit(limits, caller())).refusal).toBeUndefined();
    await proxy.restore();
    await eventually(isBack);
    await proxy.cut();
  });

  it('a Redis that refuses commands, as when it is full or read-only, is away until it accepts them', async () => {
    const name = `${prefix}-user`;
    await redis.acl('SETUSER', name, 'on', '>secret', '~*', '+@all');
    const limits = await start({ REDIS_LIMITS_URL: `redis://${name}:secret@${hostname}:${port}` });
    const who = caller();
    expect((await admit(limits, who)).refusal).toBeUndefined();
    await redis.acl('SETUSER', name, '-eval', '-evalsha');
    expect((await admit(limits, who)).refusal).toBeUndefined();
    hasLeft();
    await redis.acl('SETUSER', name, '+eval', '+evalsha');
    await eventually(isBack);
    await stop(limits);
    await redis.acl('DELUSER', name);
  });
});

describe('a Redis that is slow', () => {
  afterEach(() => {
    logs.length = 0;
  });

  it('adds at most 50 ms to a call, and nothing after three such calls', async () => {
    const way = await HeldWay.to(hostname, Number(port));
    const limits = await start({ ...viaProxy(way), REDIS_LIMITS_TIMEOUT: '50' });
    const who = caller();
    way.hold();
    const tookMs: number[] = [];
    for (let call = 0; call < 3; call += 1) {
      const begin = performance.now();
      const { refusal, lease } = await admit(limits, who);
      await release(lease);
      expect(refusal).toBeUndefined();
      tookMs.push(performance.now() - begin);
    }
    expect(Math.min(...tookMs)).toBeGreaterThanOrEqual(49);
    expect(Math.min(...tookMs)).toBeLessThan(75);
    expect(logs.filter((line) => line.startsWith('Redis is away'))).toHaveLength(1);
    const begin = performance.now();
    for (let call = 0; call < 100; call += 1) await release((await admit(limits, who)).lease);
    expect(performance.now() - begin).toBeLessThan(1_000);

    way.letGo();
    await eventually(() => expect(logs.filter((line) => line.startsWith('Redis is back'))).toHaveLength(1));
    // What Redis did with the late admissions is undone behind them.
    await eventually(async () => expect(await redis.zcard(`${keysOf(who)}:leases`)).toBe(0));
    way.close();
  });

  it('adds no more than the timeout to admission and release together', async () => {
    const way = await HeldWay.to(hostname, Number(port));
    const limits = await start({ ...viaProxy(way), REDIS_LIMITS_TIMEOUT: '400' });
    const who = caller();
    const begin = performance.now();
    // A timer, and not the clock: a machine that stalls delays it as well.
    let isTooLate = false;
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => (isTooLate = true))), 600);
    way.hold();
    setTimeout(() => way.letGo(), 300);
    const { lease } = await admit(limits, who);
    way.hold();
    await release(lease);
    expect(performance.now() - begin).toBeGreaterThan(300);
    expect(isTooLate).toBe(false);
    clearTimeout(timer);
    way.letGo();
    await eventually(async () => expect(await redis.zcard(`${keysOf(who)}:leases`)).toBe(0));
    way.close();
  });

  it('is not confused with a process that is busy itself', async () => {
    const limits = await start({ REDIS_LIMITS_TIMEOUT: '50' });
    const who = caller();
    for (let call = 0; call < 5; call += 1) {
      const decision = admit(limits, who);
      await new Promise<void>((resolve) => {
        setImmediate(() => {
          const begin = performance.now();
          while (performance.now() - begin < 80);
          resolve();
        });
      });
      await decision;
    }
    expect(logs).toEqual([]);
    expect(await redis.zcard(`${keysOf(who)}:leases`)).toBe(5);
  });

  it('that never answers again gets a new connection', async () => {
    const way = await HeldWay.to(hostname, Number(port));
    const limits = await start({ ...viaProxy(way), REDIS_LIMITS_TIMEOUT: '50' });
    way.hold();
    await Promise.all([1, 2, 3].map(() => admit(limits, caller())));
    await eventually(() => expect(way.connections).toBe(2));
    way.forgetHeld();
    await eventually(() => expect(logs.filter((line) => line.startsWith('Redis is back'))).toHaveLength(1));
    way.close();
  });
});

it('a script that Redis does not have yet is sent in whole', async () => {
  const limits = await start({ LEASE_TIME: String(10_000 + Math.floor(Math.random() * 500_000)) });
  const who = caller();
  const decisions = await Promise.all(Array.from({ length: 5 }, () => admit(limits, who)));
  expect(decisions.map(limitOf)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(await redis.zcard(`${keysOf(who)}:leases`)).toBe(5);
});

/** A way to a server on which all that is under way can be held up. */
class HeldWay {
  connections = 0;
  private readonly sockets = new Set<Socket>();
  private isHeld = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(host: string, targetPort: number): Promise<HeldWay> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const way = new HeldWay(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => way.join(near, connect({ host, port: targetPort, noDelay: true })));
    return way;
  }

  hold(): void {
    this.isHeld = true;
    for (const socket of this.sockets) socket.pause();
  }

  letGo(): void {
    this.isHeld = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Nothing that was held comes through; what connects from now on does. */
  forgetHeld(): void {
    this.isHeld = false;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.forgetHeld();
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    this.connections += 1;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('data', (chunk) => void other.write(chunk));
      if (this.isHeld) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
