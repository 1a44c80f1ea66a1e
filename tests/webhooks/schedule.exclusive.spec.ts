import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, Product, WebhookSink } from '@millwright/testing';
import { BusinessTime } from './business-time.js';
import { arrivedAt, Customer, type Delivery, type Endpoint } from './customer.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const delays = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
/** The number of the attempt after which retries are hourly. */
const hourlyFrom = delays.length + 1;
/** Allowance for a busy machine, from the due time to the attempt. */
const aLittleMs = 3 * second;

let customer: Customer;
let sink: WebhookSink;
let endpoint: Endpoint;
let time: BusinessTime;

beforeAll(async () => {
  customer = await Customer.of(Product.ofTests(), 'Schedule');
  time = new BusinessTime(Product.ofTests());
  sink = await WebhookSink.start({ answer: () => 503 });
  endpoint = await customer.endpoint(sink);
});

afterAll(async () => {
  await Promise.all([customer?.close(), sink?.close()]);
});

const reached = (id: string, fits: (delivery: Delivery) => boolean): Promise<Delivery> =>
  eventually(async () => {
    const delivery = await customer.delivery(id);
    if (!fits(delivery)) throw new Error(`The delivery is ${delivery.state} after ${delivery.attempt_count} attempts.`);
    return delivery;
  });

it('a delivery is retried after 10 s, 30 s, 2 min, 10 min and 30 min, then hourly, and dropped after 24 hours', async () => {
  await customer.order();
  await arrivedAt(sink, 1);
  const [{ id }] = (await customer.deliveriesOf(endpoint)) as [Delivery];
  let delivery = await reached(id, ({ attempt_count: count }) => count === 1);
  const horizon = Date.parse(delivery.first_attempt_at!) + day;
  const tryAgainAt = async (moment: number): Promise<void> => {
    expect(delivery.state).toBe('retrying');
    const count = delivery.attempt_count + 1;
    await time.moveTo(new Date(moment));
    delivery = await reached(id, ({ attempt_count: made }) => made === count);
    expect(sink.arrivals).toHaveLength(count);
  };

  while (delivery.attempt_count < hourlyFrom + 2) await tryAgainAt(Date.parse(delivery.next_attempt_at!));
  // A move of many hours causes one attempt, and leaves an hour for one more.
  const far = delivery.attempt_count + 1;
  await tryAgainAt(horizon - 1.5 * hour);
  await tryAgainAt(Date.parse(delivery.next_attempt_at!));
  expect(Date.parse(delivery.next_attempt_at!)).toBe(horizon);
  await time.moveTo(new Date(horizon));
  delivery = await reached(id, ({ state }) => state === 'dropped');

  const { attempts } = delivery;
  const startedAt = attempts.map(({ started_at: at }) => Date.parse(at));
  const gaps = attempts.slice(1).map(({ number }, index) => {
    const { duration_ms: duration } = attempts[index]!;
    const wanted = delays[index] ?? hour;
    return { number, late: startedAt[index + 1]! - startedAt[index]! - duration - wanted, wanted };
  });
  expect(gaps.filter(({ late }) => late < 0)).toEqual([]);
  const planned = gaps.filter(({ number }) => number !== far);
  expect(planned.filter(({ late, wanted }) => late > wanted * 0.05 + aLittleMs)).toEqual([]);
  expect(attempts).toHaveLength(far + 1);
  expect(Math.max(...startedAt)).toBeLessThan(horizon);
  expect(attempts.map(({ number, status, failure }) => [number, status, failure])).toEqual(
    attempts.map((_, index) => [index + 1, 503, 'http_status']),
  );
  expect(delivery).toMatchObject({ attempt_count: attempts.length, next_attempt_at: null });
  expect(Date.parse(delivery.ended_at!)).toBeGreaterThanOrEqual(horizon);
  const { attempts: _, ...shown } = delivery;
  expect(await customer.deliveriesOf(endpoint, '?state=dropped')).toEqual([shown]);

  expect(new Set(sink.arrivals.map(({ body }) => body)).size).toBe(1);
  expect(new Set(sink.arrivals.map(({ headers }) => headers['service-delivery-id']))).toEqual(new Set([id]));
  expect(sink.refusals).toEqual([]);

  // A retry after the end would arrive before the first retry of the next event.
  await customer.order();
  await arrivedAt(sink, attempts.length + 1);
  await time.moveTo(new Date(time.now().getTime() + 2 * hour));
  await arrivedAt(sink, attempts.length + 2);
  expect(sink.arrivals.filter(({ eventId }) => eventId === delivery.event_id)).toHaveLength(attempts.length);
}, 60_000);
