import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventData, topicOf } from '@millwright/contracts';
import { EventProducer, ParkedRecords } from '@millwright/messaging';
import { decodeId, encodeId, Ids } from '@millwright/persistence';
import { createLogger } from '@millwright/service-kit';
import { eventually, testEnvironment } from '@millwright/testing';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { SmtpSink } from '../testing/smtp-sink.js';

type Failing = EventData<'webhook_endpoint.failing'>;
type Disabled = EventData<'webhook_endpoint.disabled'>;

const hourMs = 3_600_000;
const endpointId = 'whep_034qzGoglhIpYykpvuoRnn';

let backbone: Backbone;
let sink: SmtpSink;
let app: AccountsApp;
let dispatcher: EventProducer;

beforeAll(async () => {
  [backbone, sink] = await Promise.all([createBackbone(), SmtpSink.start()]);
  app = await AccountsApp.start(backbone, { SMTP_URL: sink.url }, { consumes: true });
  dispatcher = new EventProducer({
    app: 'webhook-dispatcher',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
}, 30_000);

afterAll(async () => {
  await dispatcher?.close();
  await app?.stop();
  await sink?.stop();
  await backbone?.scratch.drop();
});

/** An event as the dispatcher publishes it; the same object again is the same record again. */
function told(account: string, type: string, data: object, livemode = true) {
  const tenant = { accountId: decodeId('account', account)!, livemode };
  return { type, tenant, key: endpointId, data, createdAt: app.clock.now() };
}

function publish(...events: ReturnType<typeof told>[]): Promise<void> {
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

const kindsOf = async (account: string): Promise<string[]> => (await app.mailsTo(account)).map(({ kind }) => kind);

/** Records of one key are handled in order: what came before this has been handled once its mail is there. */
async function settled(livemode = true): Promise<void> {
  const last = await app.account();
  await publish(told(last, 'webhook_endpoint.disabled', disabledFor('failing'), livemode));
  await eventually(async () => expect(await kindsOf(last)).toHaveLength(1));
}

describe('the owner of a webhook endpoint', () => {
  it('is mailed of each warning and of the end, once each, in the time zone of the account', async () => {
    const email = 'asha@bluepeak.example';
    const account = await app.account({ email, time_zone: 'Asia/Kolkata' });
    const warnings = ([24, 60] as const).map((hours) => told(account, 'webhook_endpoint.failing', failingFor(hours)));
    const end = told(account, 'webhook_endpoint.disabled', disabledFor('failing'));
    await publish(...warnings, end);
    await publish(...warnings, end);
    await settled();
    await eventually(() => expect(sink.to(email)).toHaveLength(3));

    const textOf = (subject: string): string => sink.to(email).find((mail) => mail.subject === subject)!.text!;
    for (const hours of [24, 60]) {
      const text = textOf(`A webhook endpoint of Bluepeak has been failing for ${hours} hours`);
      expect(text).toContain(`live endpoint of the account Bluepeak has succeeded for ${hours} hours`);
      expect(text).toContain('Endpoint: https://erp.bluepeak.example/hooks\n');
      expect(text).toContain('Description: ERP, production\n');
      expect(text).toContain(`Endpoint id: ${endpointId}\n`);
      expect(text).toContain('Failing since: 3 November 2026 at 10:12 (Asia/Kolkata)');
      expect(text).toContain('Disabled if it fails after: 6 November 2026 at 10:12 (Asia/Kolkata)');
      expect(text).toContain('2xx status within 10 seconds');
    }
    const text = textOf('A webhook endpoint of Bluepeak is disabled');
    expect(text).toContain('no attempt to deliver an event to it has succeeded for 72 hours');
    expect(text).toContain('Disabled: 6 November 2026 at 10:32 (Asia/Kolkata)');
    expect(text).toContain('kept for 30 days');
    expect(text).toMatch(/\/resume[\s\S]*missed_since[\s\S]*\/recover/);
    for (const mail of sink.to(email)) expect([mail.text, mail.html].join()).not.toContain('token=secret');
  });

  it('is mailed of test mode too, and why an endpoint that is gone was disabled', async () => {
    const email = 'test-mode@bluepeak.example';
    const account = await app.account({ email });
    const data = { endpoint: { ...disabledFor('gone').endpoint, description: '' } };
    await publish(told(account, 'webhook_endpoint.disabled', data, false));
    await eventually(() => expect(sink.to(email)).toHaveLength(1));
    const { text } = sink.to(email)[0]!;
    expect(text).toContain('This test endpoint');
    expect(text).toContain('it answered 410 Gone');
    expect(text).not.toContain('Description');
  });

  it('is not mailed of what else the topics tell', async () => {
    const account = await app.account();
    const example = { endpoint: { ...endpoint, failing_since: null }, missed_since: app.clock.now().toISOString() };
    await publish(
      told(account, 'webhook_endpoint.enabled', example),
      told(account, 'webhook_endpoint.of_the_future', { any: 'thing' }),
      told(account, 'constructor', {}),
    );
    await settled();
    expect(await kindsOf(account)).toEqual([]);
  });
});

describe('an event', () => {
  it('of an account that there is not holds nothing up and is not parked', async () => {
    const nobody = encodeId('account', app.nest.get(Ids).next());
    const account = await app.account();
    await publish(
      told(nobody, 'webhook_endpoint.failing', failingFor(24)),
      told(account, 'webhook_endpoint.failing', failingFor(24)),
    );
    await eventually(async () => expect(await kindsOf(account)).toEqual(['webhook_endpoint_failing']));
    expect(await app.mailsTo(nobody)).toEqual([]);
    expect(await app.nest.get(ParkedRecords).list()).toEqual([]);
  });

  it('with fields that were added since is understood', async () => {
    const account = await app.account();
    const later = { ...failingFor(24), endpoint: { ...endpoint, region: 'in-1' }, severity: 'high' };
    await publish(told(account, 'webhook_endpoint.failing', later));
    await eventually(async () => expect(await kindsOf(account)).toEqual(['webhook_endpoint_failing']));
  });

  it('whose form is broken is parked, and sends no mail', async () => {
    const account = await app.account();
    const at = new Date(app.clock.now().getTime() - hourMs).toISOString();
    await publish(told(account, 'webhook_endpoint.failing', { endpoint: { id: 'x' }, disabled_from: at }));
    await eventually(async () =>
      expect(await app.nest.get(ParkedRecords).list()).toMatchObject([{ key: endpointId, error: expect.any(String) }]),
    );
    expect(await kindsOf(account)).toEqual([]);
  });
});
