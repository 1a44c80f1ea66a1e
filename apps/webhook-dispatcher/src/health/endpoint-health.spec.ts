import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  endpointEvents,
  getWebhookEndpoint,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
} from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { eventually, type SinkBehaviour, WebhookSink } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';

const hourMs = 3_600_000;

let app: DispatcherApp;
const sinks: WebhookSink[] = [];

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(async () => {
  for (const sink of sinks) await sink.close();
  await app.stop();
});

const newTenant = (): Tenant => ({ accountId: app.ids.next(), livemode: false });

interface Subject {
  readonly tenant: Tenant;
  readonly id: string;
}

async function endpoint(more: object = {}): Promise<Subject> {
  const tenant = newTenant();
  const { status, body } = await app.call(createWebhookEndpoint, tenant, {
    body: { url: 'https://erp.example.com/hooks', events: ['*'], ...more },
  });
  expect(status).toBe(201);
  return { tenant, id: body['id'] as string };
}

/** An endpoint at a receiver of its own. */
async function receiving(behaviour: SinkBehaviour, more: object = {}): Promise<Subject & { sink: WebhookSink }> {
  const sink = await WebhookSink.start(behaviour);
  sinks.push(sink);
  const tenant = newTenant();
  const { body } = await app.call(createWebhookEndpoint, tenant, { body: { url: sink.url, events: ['*'], ...more } });
  sink.trust(body['signing_secret'] as string);
  return { tenant, id: body['id'] as string, sink };
}

async function shown({ tenant, id }: Subject): Promise<Record<string, unknown>> {
  return (await app.call(getWebhookEndpoint, tenant, { id })).body;
}

/** The published events of the endpoint, each as its type with the hours or the reason. */
async function healthEvents({ tenant }: Subject): Promise<string[]> {
  const events = await app.published(tenant);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  return events
    .filter(({ type }) => type.startsWith('webhook_endpoint.') && type !== 'webhook_endpoint.created')
    .map(({ type, data }) => {
      expect(endpointEvents[type as keyof typeof endpointEvents].data.parse(data)).toEqual(data);
      const { failing_hours: hours, endpoint: about } = data as {
        failing_hours?: number;
        endpoint: { disabled_reason: string | null };
      };
      return [type.replace('webhook_endpoint.', ''), hours ?? about.disabled_reason].filter(Boolean).join(' ');
    });
}

/** Sets the streak of failures that attempts at these times would cause. */
async function streak({ tenant, id }: Subject, hours: number, { gone = false, warnings = 0 } = {}): Promise<Date> {
  const now = app.clock.now();
  const since = new Date(now.getTime() - hours * hourMs);
  await app.database.worker.query(
    `INSERT INTO failing_endpoints (account_id, endpoint_id, livemode, since, last_failed_at, gone, warnings)
     VALUES ($1, $2, false, $3, $4, $5, $6)`,
    [tenant.accountId, decodeId('webhook_endpoint', id), since, now, gone, warnings],
  );
  return since;
}

const forgetStreak = ({ tenant }: Subject): Promise<unknown> =>
  app.database.worker.query('DELETE FROM failing_endpoints WHERE account_id = $1', [tenant.accountId]);

describe('an endpoint whose attempts have failed for', () => {
  const streaks: [hours: number, warnings: number, expected: string[]][] = [
    [23.99, 0, []],
    [24, 0, ['failing 24']],
    [59.99, 1, []],
    [60, 1, ['failing 60']],
    [61, 0, ['failing 60']],
    [71.99, 2, []],
    [72, 2, ['disabled failing']],
    [100, 0, ['disabled failing']],
  ];

  it('so many hours, after so many warnings, has published one of each once', async () => {
    const subjects: [Subject, string[]][] = [];
    for (const [hours, warnings, expected] of streaks) {
      const subject = await endpoint();
      await streak(subject, hours, { warnings });
      subjects.push([subject, [`${hours} ${warnings}`, ...expected]]);
    }
    await app.health.review();
    await app.health.review();
    for (const [subject, [name, ...expected]] of subjects) {
      expect([name, ...(await healthEvents(subject))]).toEqual([name, ...expected]);
      const isDisabled = expected[0]?.startsWith('disabled') === true;
      expect(await shown(subject)).toMatchObject({
        status: isDisabled ? 'disabled' : 'active',
        version: isDisabled ? 2 : 1,
      });
    }
  });

  it('a day is warned with the time from which a failure disables it', async () => {
    const subject = await endpoint();
    const since = await streak(subject, 25);
    await app.health.review();
    const [, event] = await app.published(subject.tenant);
    expect(event!.data).toEqual({
      endpoint: {
        id: subject.id,
        url: 'https://erp.example.com/hooks',
        description: '',
        status: 'active',
        disabled_at: null,
        disabled_reason: null,
        failing_since: since.toISOString(),
      },
      failing_hours: 24,
      disabled_from: new Date(since.getTime() + 72 * hourMs).toISOString(),
    });
  });

  it('three days has missed also what was being retried at their start', async () => {
    const subject = await endpoint();
    await app.database.worker.query(`UPDATE webhook_endpoints SET created_at = created_at - interval '10 days'`);
    const since = await streak(subject, 73);
    await app.health.review();
    const endpointNow = await shown(subject);
    expect(endpointNow).toMatchObject({
      status: 'disabled',
      disabled_reason: 'failing',
      failing_since: since.toISOString(),
      updated_at: endpointNow['disabled_at'],
    });
    const { body: resumed } = await app.call(resumeWebhookEndpoint, subject.tenant, { id: subject.id });
    expect(resumed).toMatchObject({
      status: 'active',
      missed_since: new Date(since.getTime() - 24 * hourMs).toISOString(),
      failing_since: null,
    });
    await streak(subject, 24);
    await app.health.review();
    expect(await healthEvents(subject)).toEqual(['disabled failing', 'enabled', 'failing 24']);
  });
});

describe('an endpoint that answered 410', () => {
  it('is disabled at once if it asks for that', async () => {
    const [asked, other] = [await endpoint({ disable_on_gone: true }), await endpoint()];
    for (const subject of [asked, other]) await streak(subject, 0, { gone: true });
    await app.health.review();
    expect(await healthEvents(asked)).toEqual(['disabled gone']);
    expect(await shown(asked)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(await healthEvents(other)).toEqual([]);
    expect(await shown(other)).toMatchObject({ status: 'active' });
  });
});

describe('an endpoint that is paused or deleted', () => {
  it('is neither warned nor disabled', async () => {
    const [paused, gone] = [await endpoint(), await endpoint()];
    await app.call(pauseWebhookEndpoint, paused.tenant, { id: paused.id });
    await app.call(deleteWebhookEndpoint, gone.tenant, { id: gone.id });
    for (const subject of [paused, gone]) await streak(subject, 80);
    await app.health.review();
    for (const subject of [paused, gone]) expect(await healthEvents(subject)).toEqual([]);
    expect(await shown(paused)).toMatchObject({ status: 'paused' });
  });
});

describe('several reviews of endpoints', () => {
  it('apply each consequence once', async () => {
    const subjects = await Promise.all(Array.from({ length: 6 }, () => endpoint()));
    for (const [index, subject] of subjects.entries()) await streak(subject, index % 2 === 0 ? 80 : 30);
    await Promise.all([app.health, app.anotherHealth(), app.anotherHealth()].map((health) => health.review()));
    for (const [index, subject] of subjects.entries()) {
      expect(await healthEvents(subject)).toEqual([index % 2 === 0 ? 'disabled failing' : 'failing 24']);
    }
  });

  it('change nothing if an attempt has succeeded while they waited for the row', async () => {
    const subject = await endpoint();
    const release = await lockRow(subject);
    await streak(subject, 80);
    const judged = app.health.review();
    await waiting();
    await forgetStreak(subject);
    await release();
    await judged;
    expect(await healthEvents(subject)).toEqual([]);
    expect(await shown(subject)).toMatchObject({ status: 'active', version: 1 });
  });

  it('do not fail if the connection breaks, and apply later what they left undone', async () => {
    const subject = await endpoint();
    const release = await lockRow(subject);
    await streak(subject, 80);
    const judged = app.health.review();
    await app.database.worker.query('SELECT pg_terminate_backend($1)', [await waiting()]);
    await release();
    await judged;
    await app.health.review();
    expect(await healthEvents(subject)).toEqual(['disabled failing']);
  });

  /** Locks the row of the endpoint; returns a function that releases it. */
  async function lockRow({ tenant }: Subject): Promise<() => Promise<void>> {
    const lock = app.database.worker.createQueryRunner();
    await lock.startTransaction();
    await lock.query('SELECT FROM webhook_endpoints WHERE account_id = $1 FOR UPDATE', [tenant.accountId]);
    return async () => {
      await lock.commitTransaction();
      await lock.release();
    };
  }

  /** The pid of the PostgreSQL backend that waits for the lock. */
  function waiting(): Promise<number> {
    return eventually(async () => {
      const [row] = await app.database.worker.query<{ pid: number }[]>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(row).toBeDefined();
      return row!.pid;
    });
  }
});

describe('attempts', () => {
  it('that fail for three days lead to two warnings and to disabling, and nothing is sent after it', async () => {
    const subject = await receiving({ answer: () => 500 });
    const failed = async (count: number, expected: string[]): Promise<void> => {
      await eventually(() => expect(subject.sink.arrivals).toHaveLength(count));
      await eventually(async () => expect(await healthEvents(subject)).toEqual(expected));
    };
    await app.publish(subject.tenant, 'order.created');
    await failed(1, []);
    await app.advance(24 * hourMs);
    await app.publish(subject.tenant, 'order.created');
    await failed(2, ['failing 24']);
    await app.advance(36 * hourMs);
    await app.publish(subject.tenant, 'order.created');
    await failed(3, ['failing 24', 'failing 60']);
    await eventually(async () => expect((await app.deliveries(subject.tenant)).at(-1)!.state).toBe('retrying'));
    await app.advance(12 * hourMs);
    await failed(4, ['failing 24', 'failing 60', 'disabled failing']);
    await app.publish(subject.tenant, 'order.created');
    await app.advance(hourMs);
    await eventually(async () => {
      const states = (await app.deliveries(subject.tenant)).map(({ state }) => state);
      expect(states).toEqual(['dropped', 'dropped', 'discarded']);
    });
    expect(subject.sink.arrivals).toHaveLength(4);
  });

  it('that fail once do not disable an endpoint that is silent from then on', async () => {
    const subject = await receiving({ answer: () => (subject.sink.arrivals.length === 0 ? 500 : 200) });
    await app.publish(subject.tenant, 'order.created');
    await eventually(async () => expect(await shown(subject)).toMatchObject({ failing_since: expect.any(String) }));
    await app.advance(80 * hourMs);
    await app.health.review();
    expect(await healthEvents(subject)).toEqual([]);
    await app.publish(subject.tenant, 'order.created');
    await eventually(async () => expect(await shown(subject)).toMatchObject({ failing_since: null }));
    expect(subject.sink.arrivals).toHaveLength(2);
    expect(await shown(subject)).toMatchObject({ status: 'active' });
    expect(await healthEvents(subject)).toEqual([]);
  });

  it('that succeed restart the count', async () => {
    const answers = [500, 200, 500, 500];
    const subject = await receiving({ answer: () => answers[subject.sink.arrivals.length]! });
    for (let made = 1; made <= 3; made += 1) {
      await app.publish(subject.tenant, 'order.created');
      await eventually(() => expect(subject.sink.arrivals).toHaveLength(made));
      await app.advance(30 * hourMs);
    }
    await app.publish(subject.tenant, 'order.created');
    await eventually(async () => expect(await healthEvents(subject)).toEqual(['failing 24']));
    expect(await shown(subject)).toMatchObject({ status: 'active' });
  });

  it('answered with 410 disable an endpoint that asks for that, and its open deliveries are discarded', async () => {
    const subject = await receiving({ answer: () => 410 }, { disable_on_gone: true });
    await app.publish(subject.tenant, 'order.created');
    await eventually(async () => expect(await healthEvents(subject)).toEqual(['disabled gone']));
    await app.advance(11_000);
    await eventually(async () => expect(await app.deliveries(subject.tenant)).toMatchObject([{ state: 'discarded' }]));
    expect(subject.sink.arrivals).toHaveLength(1);
  });
});
