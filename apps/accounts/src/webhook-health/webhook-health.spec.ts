import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventData, topicOf, usageTopic } from '@millwright/contracts';
import { EventProducer, ParkedRecords } from '@millwright/messaging';
import { createLogger, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { eventually, testEnvironment } from '@millwright/testing';
import { type AccountsApp, createAccount, mailsTo, startAccounts } from '../testing/start-accounts.js';
import { SmtpSink } from '../testing/smtp-sink.js';

type Failing = EventData<'webhook_endpoint.failing'>;
type Disabled = EventData<'webhook_endpoint.disabled'>;

const hourMs = 3_600_000;
const endpointId = 'whep_034qzGoglhIpYykpvuoRnn';

let sink: SmtpSink;
let app: AccountsApp;
let dispatcher: EventProducer;

beforeAll(async () => {
  sink = await SmtpSink.start();
  app = await startAccounts({
    environment: { SMTP_URL: sink.url },
    topics: [topicOf('webhook-dispatcher', true), topicOf('webhook-dispatcher', false), usageTopic.name],
    consumes: true,
  });
  dispatcher = new EventProducer({
    app: 'webhook-dispatcher',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: app.backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
});

afterAll(async () => {
  await dispatcher?.close();
  await app?.stop();
  await sink?.stop();
});

/** An event of the dispatcher. Publishing the same object again repeats the record. */
function eventOf(account: string, type: string, data: object, livemode = true) {
  const tenant = { accountId: decodeId('account', account)!, livemode };
  return { type, tenant, key: endpointId, data, createdAt: app.clock.now() };
}

function publish(...events: ReturnType<typeof eventOf>[]): Promise<void> {
  return dispatcher.send(topicOf('webhook-dispatcher', events[0]!.tenant.livemode), events);
}

const endpoint: Failing['endpoint'] = {
  id: endpointId,
  url: 'https://erp.bluepeak.example/hooks?token=secret',
  description: 'ERP, production',
  status: 'active',
  disabled_at: null,
  disabled_reason: null,
  failing_since: '2026-11-03T04:42:10.512Z',
};
const failingFor = (hours: 24 | 60): Failing => ({
  endpoint,
  failing_hours: hours,
  disabled_from: '2026-11-06T04:42:10.512Z',
});
const disabledFor = (reason: string): Disabled => ({
  endpoint: { ...endpoint, status: 'disabled', disabled_at: '2026-11-06T05:02:44.100Z', disabled_reason: reason },
});

const kindsOf = async (account: string): Promise<string[]> => (await mailsTo(app, account)).map(({ kind }) => kind);

/** Resolves once all earlier records are handled: records of one key are handled in order. */
async function allHandled(livemode = true): Promise<void> {
  const last = await createAccount(app);
  await publish(eventOf(last, 'webhook_endpoint.disabled', disabledFor('failing'), livemode));
  await eventually(async () => expect(await kindsOf(last)).toHaveLength(1));
}

describe('the owner of a webhook endpoint', () => {
  it('is mailed about each warning and the end, once each, in the time zone of the account', async () => {
    const email = 'asha@bluepeak.example';
    const account = await createAccount(app, { email, time_zone: 'Asia/Kolkata' });
    const warnings = ([24, 60] as const).map((hours) =>
      eventOf(account, 'webhook_endpoint.failing', failingFor(hours)),
    );
    const end = eventOf(account, 'webhook_endpoint.disabled', disabledFor('failing'));
    await publish(...warnings, end);
    await publish(...warnings, end);
    await allHandled();
    await eventually(() => expect(sink.to(email)).toHaveLength(3));

    const textOf = (subject: string): string => sink.to(email).find((mail) => mail.subject === subject)!.text!;
    for (const hours of [24, 60]) {
      const text = textOf(`A webhook endpoint of Bluepeak has been failing for ${hours} hours`);
      expect(text).toContain(`live endpoint of the account Bluepeak has failed for ${hours} hours`);
      expect(text).toContain('Endpoint: https://erp.bluepeak.example/hooks\n');
      expect(text).toContain('Description: ERP, production\n');
      expect(text).toContain(`Endpoint id: ${endpointId}\n`);
      expect(text).toContain('Failing since: 3 November 2026 at 10:12 am (Asia/Kolkata)');
      expect(text).toContain('Disabled if still failing on: 6 November 2026 at 10:12 am (Asia/Kolkata)');
      expect(text).toContain('2xx status within 10 seconds');
    }
    const text = textOf('A webhook endpoint of Bluepeak is disabled');
    expect(text).toContain('every attempt to deliver an event to it has failed for 72 hours');
    expect(text).toContain('Disabled: 6 November 2026 at 10:32 am (Asia/Kolkata)');
    expect(text).toContain('keep the events that it misses for 30 days');
    expect(text).toMatch(/\/resume[\s\S]*missed_since[\s\S]*\/recover/);
    for (const mail of sink.to(email)) expect([mail.text, mail.html].join()).not.toContain('token=secret');
  });

  it('is mailed about test mode too, and with the reason if the endpoint was gone', async () => {
    const email = 'test-mode@bluepeak.example';
    const account = await createAccount(app, { email });
    const data = { endpoint: { ...disabledFor('gone').endpoint, description: '' } };
    await publish(eventOf(account, 'webhook_endpoint.disabled', data, false));
    await eventually(() => expect(sink.to(email)).toHaveLength(1));
    const { text } = sink.to(email)[0]!;
    expect(text).toContain('This test endpoint');
    expect(text).toContain('it answered 410 Gone');
    expect(text).not.toContain('Description');
  });

  it.each([
    ['an API key', { type: 'api_key', id: 'key_1', name: 'ERP' }, 'The API key “ERP” has added', 'ERP (key_1)'],
    [
      'an application',
      { type: 'application', id: 'app_1', name: 'Ledgerline' },
      'The application Ledgerline has added',
      'Ledgerline (app_1)',
    ],
  ])('is mailed about a live endpoint that %s has added, not about one of test mode', async (_, maker, says, by) => {
    const email = `${maker.type}@bluepeak.example`;
    const account = await createAccount(app, { email });
    const added = { endpoint: { ...endpoint, failing_since: null, created_by: maker } };
    await publish(eventOf(account, 'webhook_endpoint.created', added, false));
    await allHandled(false);
    await publish(eventOf(account, 'webhook_endpoint.created', added));
    await eventually(() => expect(sink.to(email)).toHaveLength(1));
    const { subject, text } = sink.to(email)[0]!;
    expect(subject).toBe('A webhook endpoint was added to Bluepeak');
    expect(text).toContain(says);
    expect(text).toContain('Endpoint: https://erp.bluepeak.example/hooks\n');
    expect(text).toContain(`Added by: ${by}\n`);
    expect(await kindsOf(account)).toEqual(['webhook_endpoint_added']);
  });

  it('is mailed about one that its maker’s end has disabled, and told what to do', async () => {
    const email = 'ended@bluepeak.example';
    const account = await createAccount(app, { email });
    await publish(eventOf(account, 'webhook_endpoint.disabled', disabledFor('credential_revoked')));
    await eventually(() => expect(sink.to(email)).toHaveLength(1));
    const { text } = sink.to(email)[0]!;
    expect(text).toContain('Endpoint: https://erp.bluepeak.example/hooks\n');
    expect(text).toContain('the connection of the application that created it has ended');
    expect(text).toContain('If you know the URL and want it to receive your events, resume the endpoint');
  });

  it('is not mailed about other events', async () => {
    const account = await createAccount(app);
    const example = { endpoint: { ...endpoint, failing_since: null }, missed_since: app.clock.now().toISOString() };
    await publish(
      eventOf(account, 'webhook_endpoint.enabled', example),
      eventOf(account, 'webhook_endpoint.of_the_future', { any: 'thing' }),
      eventOf(account, 'constructor', {}),
    );
    await allHandled();
    expect(await kindsOf(account)).toEqual([]);
  });
});

describe('an event', () => {
  it('of an unknown account is skipped and not parked', async () => {
    const nobody = encodeId('account', app.nest.get(Ids).next());
    const account = await createAccount(app);
    await publish(
      eventOf(nobody, 'webhook_endpoint.failing', failingFor(24)),
      eventOf(account, 'webhook_endpoint.failing', failingFor(24)),
    );
    await eventually(async () => expect(await kindsOf(account)).toEqual(['webhook_endpoint_failing']));
    expect(await mailsTo(app, nobody)).toEqual([]);
    expect(await app.nest.get(ParkedRecords).list()).toEqual([]);
  });

  it('with additional fields is handled', async () => {
    const account = await createAccount(app);
    const later = { ...failingFor(24), endpoint: { ...endpoint, region: 'in-1' }, severity: 'high' };
    await publish(eventOf(account, 'webhook_endpoint.failing', later));
    await eventually(async () => expect(await kindsOf(account)).toEqual(['webhook_endpoint_failing']));
  });

  it('with invalid data is parked, without a mail', async () => {
    const account = await createAccount(app);
    const at = new Date(app.clock.now().getTime() - hourMs).toISOString();
    await publish(eventOf(account, 'webhook_endpoint.failing', { endpoint: { id: 'x' }, disabled_from: at }));
    await eventually(async () =>
      expect(await app.nest.get(ParkedRecords).list()).toMatchObject([{ key: endpointId, error: expect.any(String) }]),
    );
    expect(await kindsOf(account)).toEqual([]);
  });
});
