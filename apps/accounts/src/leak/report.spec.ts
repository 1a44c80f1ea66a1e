import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topicOf } from '@millwright/contracts';
import { makeApiKey } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import { AccountsApp, type Backbone, createBackbone, type TopicView, visitor } from '../testing/accounts-app.js';
import { SmtpSink } from '../testing/smtp-sink.js';

const place = 'https://forum.example/posts/7';

let backbone: Backbone;
let app: AccountsApp;
let events: TopicView;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone);
  events = await app.follow(topicOf('accounts', true));
}, 60_000);

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

const report = (payload: object, by = app) => by.visit('POST', '/leaks', { payload });
const show = async (keyId: string) => (await app.call('GET', `/internal/keys/${keyId}`)).body;
const mailsAbout = async (accountId: string): Promise<object[]> =>
  (await app.mailsTo(accountId)).map(({ values }) => values);

describe('whoever has found credentials', () => {
  it('is told that they were taken, and nothing of what they are', async () => {
    const accountId = await app.account();
    const [live, test] = [await app.key(accountId), await app.key(accountId, { mode: 'test' })];
    const sent = [live.key, test.key, makeApiKey('live'), 'no key'];
    const answers = [
      await report({ credentials: sent }),
      ...(await Promise.all(sent.map((text) => report({ credentials: [text] })))),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { accepted: 4 }],
      ...sent.map(() => [202, { accepted: 1 }]),
    ]);
    expect([(await show(live.key_id)).revoked_at, (await show(test.key_id)).revoked_at]).toEqual([
      expect.any(String),
      null,
    ]);
  });

  it.each([
    ['no credentials', {}, 'credentials'],
    ['an empty list', { credentials: [] }, 'credentials'],
    ['more than a thousand', { credentials: Array.from({ length: 1_001 }, () => 'x') }, 'credentials'],
    ['one that is no text', { credentials: ['x', 7] }, 'credentials[1]'],
    ['one that is too long', { credentials: ['x'.repeat(1_001)] }, 'credentials[0]'],
    ['a place that is no address', { credentials: ['x'], found_at: 'somewhere' }, 'found_at'],
    ['a place that opens no page', { credentials: ['x'], found_at: 'javascript:alert(1)' }, 'found_at'],
    ['an unknown field', { credentials: ['x'], found_at: place, key: 'x' }, undefined],
    ['a list', ['x'], undefined],
  ])('is refused with %s', async (_, payload, param) => {
    const { status, body } = await report(payload);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', param]);
  });

  it('sends no more than other bodies may hold', async () => {
    expect((await report({ credentials: ['x'], found_at: `${place}?${'x'.repeat(2_000_000)}` })).status).toBe(413);
  });
});

describe('a live key that was found', () => {
  it('is revoked as by anybody else: event, record for the gateways, and audit log with where the report came from', async () => {
    const accountId = await app.account();
    const key = await app.key(accountId);
    await report({ credentials: [key.key] });
    const { revoked_at: revokedAt, revision } = await show(key.key_id);
    expect([revokedAt, revision]).toEqual([expect.any(String), 2]);
    const [, , told] = await events.has(accountId, 3);
    expect([told.type, told.data.key]).toEqual([
      'key.revoked',
      expect.objectContaining({ id: key.key_id, revoked_at: revokedAt }),
    ]);
    expect((await app.lookUp(key.key))[0].key.revoked_at).toBe(revokedAt);
    const { body } = await app.call('GET', `/internal/accounts/${accountId}/audit?limit=1`);
    expect(body.data).toEqual([
      expect.objectContaining({
        action: 'key.revoked',
        subject_id: key.key_id,
        actor: 'leak:report',
        address: visitor.address,
      }),
    ]);
  });

  it('has its owner mailed: which key, where it was found, when', async () => {
    const accountId = await app.account({ email: 'asha@bluepeak.example', time_zone: 'Europe/Berlin' });
    const key = await app.key(accountId, { name: 'ERP connector' });
    await report({
      credentials: [key.key],
      found_at: `https://user:secret@forum.example/posts/7?token=${key.key}#${key.key}`,
    });
    const { revoked_at: revokedAt, created_at: createdAt } = await show(key.key_id);
    expect(await app.mailsTo(accountId)).toEqual([
      {
        recipient: 'asha@bluepeak.example',
        kind: 'key_leaked',
        values: {
          account_id: accountId,
          account_name: 'Bluepeak',
          key_id: key.key_id,
          key_name: 'ERP connector',
          mode: 'live',
          last4: key.key.slice(-4),
          created_at: createdAt,
          revoked_at: revokedAt,
          reported_by: 'report',
          found_at: [place],
          time_zone: 'Europe/Berlin',
        },
      },
    ]);
  });

  it('is not written down, even where it stands in the address itself', async () => {
    const accountId = await app.account();
    const key = await app.key(accountId);
    await report({ credentials: [key.key], found_at: `https://forum.example/${key.key}/x` });
    expect(await mailsAbout(accountId)).toEqual([
      expect.objectContaining({ found_at: ['https://forum.example/svc_live_***'] }),
    ]);
    for (const table of ['mails', 'audit_log', 'outbox']) {
      const rows = await app.database.worker.query<{ row: string }[]>(`SELECT t::text AS row FROM ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ row }) => row).join('')).not.toContain(key.key.slice(9, 39));
    }
  });

  it('is revoked and its owner mailed once, by a report that names it twice, comes again, and comes many times at once', async () => {
    const accountId = await app.account();
    const keys = [await app.key(accountId), await app.key(accountId)];
    const credentials = keys.flatMap(({ key }) => [key, key]);
    await Promise.all(Array.from({ length: 10 }, () => report({ credentials, found_at: place })));
    await report({ credentials });
    for (const { key_id: keyId } of keys) expect((await show(keyId)).revision).toBe(2);
    const about = (await mailsAbout(accountId)) as { key_id: string }[];
    expect(about.map(({ key_id: keyId }) => keyId).toSorted()).toEqual(
      keys.map(({ key_id: keyId }) => keyId).toSorted(),
    );
    const types = (await app.sequencesOf(accountId)).map(({ type }) => type);
    expect(types.filter((type) => type === 'key.revoked')).toHaveLength(2);
  });

  it('and is replaced or revoked at the same moment, ends in one order or the other', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const accountId = await app.account();
        const { key, key_id: keyId } = await app.key(accountId);
        await Promise.all([
          report({ credentials: [key] }),
          app.call('POST', `/internal/keys/${keyId}/revoke`),
          app.call('POST', `/internal/keys/${keyId}/replace`),
        ]);
        const revocations = (await app.sequencesOf(accountId)).filter(({ type }) => type === 'key.revoked');
        const { revoked_at: revokedAt } = await show(keyId);
        return { revocations: revocations.length, isRevoked: revokedAt !== null };
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => ({ revocations: 1, isRevoked: true })));
  });

  it('does not count as used, nor does a test key', async () => {
    const accountId = await app.account();
    const [live, test, used] = [
      await app.key(accountId),
      await app.key(accountId, { mode: 'test' }),
      await app.key(accountId),
    ];
    const usedAt = '2026-01-02T03:04:05.000Z';
    await app.database.worker.query('UPDATE api_keys SET last_used_at = $1 WHERE last4 = $2', [
      usedAt,
      used.key.slice(-4),
    ]);
    await report({ credentials: [live.key, test.key, used.key] });
    const shown = await Promise.all([live, test, used].map(({ key_id: keyId }) => show(keyId)));
    expect(shown.map(({ last_used_at: at }) => at)).toEqual([null, null, usedAt]);
  });

  it('is revoked while its account is suspended', async () => {
    const accountId = await app.account();
    const key = await app.key(accountId);
    await app.call('POST', `/internal/accounts/${accountId}/suspend`);
    await report({ credentials: [key.key] });
    expect((await show(key.key_id)).revoked_at).not.toBeNull();
  });
});

it('the mail waits while the mail server is away, and the key is revoked all the same', async () => {
  const away = await SmtpSink.start();
  await away.stop();
  const sending = await AccountsApp.start(backbone, { SMTP_URL: away.url });
  let sink: SmtpSink | undefined;
  try {
    const owner = 'waiting@bluepeak.example';
    const key = await sending.key(await sending.account({ email: owner }), { name: 'ERP connector' });
    await report({ credentials: [key.key], found_at: `${place}?page=2` }, sending);
    expect((await show(key.key_id)).revoked_at).not.toBeNull();
    await eventually(async () => {
      const [row] = await app.database.worker.query<[{ state: string; last_error: string | null }]>(
        'SELECT state, last_error FROM mails WHERE recipient = $1',
        [owner],
      );
      expect(row).toEqual({ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') });
    });

    sink = await SmtpSink.start({}, away.port);
    await sending.advance(3_600_000);
    const mail = await eventually(() => {
      const [first] = sink!.to(owner);
      if (first === undefined) throw new Error('No mail has come.');
      return first;
    });
    expect(mail.subject).toBe('A leaked API key of Bluepeak has been revoked: ERP connector');
    for (const shown of [
      'ERP connector',
      `ends in ${key.key.slice(-4)}`,
      key.key_id,
      'Mode: live',
      `Found, they say, at: ${place}\n`,
    ]) {
      expect(mail.text).toContain(shown);
    }
    expect(mail.text! + mail.html!).not.toContain(key.key.slice(9, 39));
    expect(sink.to(owner)).toHaveLength(1);
  } finally {
    await sending.stop();
    await sink?.stop();
  }
}, 30_000);
