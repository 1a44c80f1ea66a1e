/** Two gateways share the limits of an account exactly, under any overload. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, getMe } from '@millwright/contracts';
import {
  type ApiClient,
  eventually,
  HttpApiClient,
  isLongForm,
  orderBody,
  Product,
  SecondProcess,
} from '@millwright/testing';

const leaseMs = isLongForm ? 4_000 : 2_000;
/** On a slow machine Redis must not seem to be down. */
const configuration = { REDIS_LIMITS_TIMEOUT: '1000', LEASE_TIME: String(leaseMs) };

let product: Product;
let gateways: SecondProcess[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  const start = () => SecondProcess.start(product, 'api-gateway', configuration);
  gateways = await Promise.all([start(), start()]);
}, 60_000);

afterAll(() => Promise.all(gateways.map((gateway) => gateway.kill())));

/** A client of each gateway for a new account on a plan. */
async function clientsOf(name: string, plan: string, callers: number): Promise<[ApiClient, ApiClient]> {
  const account = await product.createAccount(name, plan);
  const key = await product.createKey(account, 'live', ['orders:read', 'orders:write']);
  const [one, other] = gateways.map((gateway) => new HttpApiClient(gateway.baseUrl('live'), key, callers));
  return [one!, other!];
}

describe('an account that makes many times too many calls to two gateways', () => {
  it('gets at most what its plan allows, and at least 99 % of it', async () => {
    const [sustained, burst, seconds, callers] = [30, 80, isLongForm ? 5 : 3, 8];
    const clients = await clientsOf('Overload', 'Deploy Pro', callers);
    const everyCaller = (call: (client: ApiClient) => Promise<unknown>): Promise<unknown> =>
      Promise.all(clients.flatMap((client) => Array.from({ length: callers }, () => call(client))));
    // Opens the connections and warms up the code before the first token is taken, when the measurement starts.
    await everyCaller((client) => client.call(getMe, { headers: { authorization: 'Bearer none' } }));
    const calls: { sentAt: number; answeredAt: number; admitted: boolean }[] = [];
    const refusedAtLeast = 100;
    const start = performance.now();
    const isDone = (): boolean => {
      const lasted = performance.now() - start;
      const refused = calls.filter(({ admitted }) => !admitted).length;
      // A slow machine needs longer for as many.
      return lasted >= seconds * 1000 && (refused >= refusedAtLeast || lasted >= 40_000);
    };
    const pauseMs = (2 * callers * 1000) / (20 * sustained);
    const call = async (client: ApiClient): Promise<void> => {
      while (!isDone()) {
        const sentAt = performance.now();
        const { status, body } = await client.call(getMe);
        const admitted = status === 200;
        calls.push({ sentAt, answeredAt: performance.now(), admitted });
        if (!admitted) expect([status, body.error.limit]).toEqual([429, 'account']);
        await delay(Math.max(0, pauseMs - (performance.now() - sentAt)));
      }
    };
    await everyCaller(call);
    const tokens = (from: number, to: number): number => burst + (sustained * (to - from)) / 1000;
    const admitted = calls.filter((each) => each.admitted);
    const refused = calls.filter((each) => !each.admitted);
    const most = tokens(
      Math.min(...calls.map(({ sentAt }) => sentAt)),
      Math.max(...admitted.map((each) => each.answeredAt)),
    );
    // A refused call proves that all earlier tokens were taken.
    const least = tokens(
      Math.min(...calls.map((each) => each.answeredAt)),
      Math.max(...refused.map(({ sentAt }) => sentAt)),
    );
    console.info(
      `${calls.length} calls: ${admitted.length} admitted, of ${least.toFixed(1)} at least and ${most.toFixed(1)} at most`,
    );
    // Up to twenty times too many, as many as the machine can make.
    expect(refused.length).toBeGreaterThanOrEqual(refusedAtLeast);
    expect(admitted.length).toBeLessThanOrEqual(most);
    expect(admitted.length).toBeGreaterThanOrEqual(0.99 * least);
    await Promise.all(clients.map((client) => client.close()));
  }, 60_000);
});

describe('a gateway that is killed', () => {
  it('frees the places of the calls it had in flight', async () => {
    const inFlight = 40;
    const [client, survivor] = await clientsOf('Crash', 'Flow Growth', inFlight);
    const orders = product.runningPidOf('orders');
    // A suspended owner does not answer, so the calls stay in flight.
    process.kill(orders, 'SIGSTOP');
    let hit = 0;
    try {
      // Retries if the call below has the last place.
      const hold = async (number: number): Promise<void> => {
        const call = () => client.call(createOrder, { body: orderBody(`CRASH-${number}`) }).catch(() => undefined);
        while ((await call())?.status === 429);
      };
      const calls = Array.from({ length: inFlight }, (_, number) => hold(number));
      await eventually(async () => {
        const { status, body, headers } = await survivor.call(getMe);
        expect([status, body.error?.limit, headers['retry-after']]).toEqual([429, 'concurrency', '1']);
      });
      hit = inFlight;
      await gateways[0]!.kill();
      await Promise.all(calls);
    } finally {
      process.kill(orders, 'SIGCONT');
    }
    const killedAt = performance.now();
    await eventually(async () => {
      const answers = await Promise.all(Array.from({ length: inFlight }, () => survivor.call(getMe)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }, 20_000);
    console.info(
      `killed with ${hit} calls in flight; all places were free ${((performance.now() - killedAt) / 1000).toFixed(1)} s later`,
    );
    await Promise.all([client.close(), survivor.close()]);
  }, 60_000);
});
