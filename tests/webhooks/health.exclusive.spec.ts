import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  recoverWebhookEndpoint,
  getWebhookEndpoint,
  getWebhookRecovery,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
  type WebhookEndpoint,
} from '@millwright/contracts';
import { eventually, Product, WebhookSink, isLongForm } from '@millwright/testing';
import { BusinessTime } from './business-time.js';
import { arrivedAt, Customer, type Endpoint } from './customer.js';

const itLong = isLongForm ? it : it.skip;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let customer: Customer;
/** One receiver fails until it is fixed, the other accepts everything. */
let failing: { sink: WebhookSink; endpoint: Endpoint };
let healthy: { sink: WebhookSink; endpoint: Endpoint };
let fixed = false;
let since: number;
let time: BusinessTime;

beforeAll(async () => {
  customer = await Customer.of(Product.ofTests(), 'Health');
  time = new BusinessTime(Product.ofTests());
  const register = async (sink: WebhookSink, description: string) => ({
    sink,
    endpoint: await customer.endpoint(sink, { description }),
  });
  failing = await register(await WebhookSink.start({ answer: () => (fixed ? 200 : 500) }), 'Fails');
  healthy = await register(await WebhookSink.start(), 'Healthy');
});

afterAll(async () => {
  await Promise.all([customer?.close(), failing?.sink.close(), healthy?.sink.close()]);
});

const shown = async (): Promise<WebhookEndpoint> =>
  (await customer.client.made(getWebhookEndpoint, { id: failing.endpoint.id })) as WebhookEndpoint;

const subjects = async (): Promise<string[]> => (await customer.mails()).map(({ subject }) => subject);

/** Publishes an event, and waits until the failure of its first attempt is recorded. */
async function failsOnce(): Promise<void> {
  const before = healthy.sink.arrivals.length;
  await customer.order();
  await arrivedAt(healthy.sink, before + 1);
  const { eventId } = healthy.sink.arrivals.at(-1)!;
  await eventually(async () => {
    const deliveries = await customer.deliveriesOf(failing.endpoint);
    expect(deliveries.find(({ event_id: id }) => id === eventId)?.attempt_count).toBeGreaterThan(0);
  });
}

/** Moves to this many hours and a minute after the first failure. */
const moveTo = (hours: number): Promise<void> => time.moveTo(new Date(since + hours * hourMs + minuteMs));

describe('an endpoint that keeps failing', () => {
  it('causes warnings after 24 and after 60 hours', async () => {
    await failsOnce();
    since = Date.parse((await shown()).failing_since!);
    expect(await shown()).toMatchObject({ status: 'active', success_rate_24h: 0 });

    await moveTo(23);
    await failsOnce();
    expect(await subjects()).toEqual([]);
    const warnings: unknown[] = [];
    for (const hours of [24, 60]) {
      await moveTo(hours);
      await failsOnce();
      warnings.push(expect.stringMatching(new RegExp(`has been failing for ${hours} hours$`)));
      await eventually(async () => expect(await subjects()).toEqual(warnings));
    }
    const { text } = (await customer.mails())[0]!;
    for (const told of [failing.endpoint.id, failing.sink.url, 'Fails', 'Mode: test']) expect(text).toContain(told);
    expect(await shown()).toMatchObject({ status: 'active', failing_since: new Date(since).toISOString() });
  }, 60_000);

  it('is disabled by the first failure after 72 hours, with a mail, and receives nothing more', async () => {
    await moveTo(71);
    await failsOnce();
    expect((await shown()).status).toBe('active');
    await moveTo(72);
    // A due retry is that failure, or else the first attempt of this event.
    await customer.order();
    const disabled = await eventually(async () => {
      const endpoint = await shown();
      expect(endpoint.status).toBe('disabled');
      return endpoint;
    });
    expect(disabled.disabled_reason).toBe('failing');
    expect(Date.parse(disabled.disabled_at!)).toBeGreaterThanOrEqual(since + 72 * hourMs);
    await eventually(async () =>
      expect((await subjects()).slice(2)).toEqual([expect.stringMatching(/webhook endpoint .* is disabled$/)]),
    );
    expect((await customer.mails()).at(-1)!.text).toContain('recover');

    await arrivedAt(healthy.sink, 6);
    const attempts = failing.sink.arrivals.length;
    await customer.order();
    await arrivedAt(healthy.sink, 7);
    await time.moveTo(new Date(time.now().getTime() + 2 * hourMs));
    await customer.order();
    await arrivedAt(healthy.sink, 8);
    expect(failing.sink.arrivals).toHaveLength(attempts);
    const test = { event_type: 'order.created' };
    const refused = await customer.client.call(testWebhookEndpoint, { id: failing.endpoint.id, body: test });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  }, 60_000);

  it('is resumed, and receives each missed event once', async () => {
    fixed = true;
    const { id } = failing.endpoint;
    const resumed = await customer.client.made(resumeWebhookEndpoint, { id });
    expect(resumed).toMatchObject({ status: 'active', disabled_at: null, disabled_reason: null });
    expect(Date.parse(resumed.missed_since!)).toBeLessThanOrEqual(since);
    await customer.order();
    const recovery = await customer.client.made(recoverWebhookEndpoint, { id, body: { since: resumed.missed_since } });
    const events = new Set((await arrivedAt(healthy.sink, 9)).map(({ eventId }) => eventId));
    expect(events.size).toBe(9);
    await eventually(async () =>
      expect(await customer.client.made(getWebhookRecovery, { id: recovery.id })).toMatchObject({
        status: 'completed',
        progress: 1,
        ended_at: expect.any(String),
      }),
    );
    // Deliveries that were still retrying arrive by their own retries.
    await time.moveTo(new Date(time.now().getTime() + 2 * hourMs));
    const taken = (): string[] =>
      failing.sink.arrivals.filter(({ status }) => status === 200).map(({ eventId }) => eventId);
    await eventually(() => expect(taken().toSorted()).toEqual([...events].toSorted()));
    await eventually(async () => expect((await shown()).failing_since).toBeNull());
    expect(failing.sink.refusals).toEqual([]);
    expect(await subjects()).toHaveLength(3);
  }, 60_000);
});

itLong(
  'an endpoint with disable_on_gone is disabled by an answer of 410, with a mail; another one is retried',
  async () => {
    const owner = await Customer.of(Product.ofTests(), 'Gone');
    const sink = await WebhookSink.start({ answer: () => 410 });
    try {
      const [gone, patient] = [
        await owner.endpoint(sink, { disable_on_gone: true, description: 'Gone' }),
        await owner.endpoint(sink),
      ];
      await owner.order();
      const statusOf = async ({ id }: Endpoint): Promise<unknown> => {
        const { status, disabled_reason: reason } = await owner.client.made(getWebhookEndpoint, { id });
        return [status, reason];
      };
      await eventually(async () => expect(await statusOf(gone)).toEqual(['disabled', 'gone']));
      const [mail] = await eventually(async () => {
        const mails = await owner.mails();
        expect(mails).toHaveLength(1);
        return mails;
      });
      expect([mail!.subject, mail!.text]).toEqual([
        expect.stringMatching(/is disabled$/),
        expect.stringContaining('it answered 410'),
      ]);
      expect(mail!.text).toContain(gone.id);
      await eventually(async () => expect(await owner.deliveriesOf(patient, '?state=retrying')).toHaveLength(1));
      expect(await statusOf(patient)).toEqual(['active', null]);
    } finally {
      await Promise.all([owner.close(), sink.close()]);
    }
  },
);
