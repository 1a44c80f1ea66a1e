import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@millwright/service-kit';
import { eventually, isLongForm } from '@millwright/testing';
import {
  type AccountsApp,
  callProxied,
  createAccount,
  createKey,
  eventsOf,
  lookUp,
  mailsTo,
  proxiedCaller,
  startAccounts,
} from '../../testing/start-accounts.js';
import { SmtpSink } from '../../testing/smtp-sink.js';

const place = 'https://forum.example/posts/7';
const atOnce = isLongForm ? 10 : 4;

let app: AccountsApp;
/** The mail server, which is unavailable until the last test. */
let away: SmtpSink;

beforeAll(async () => {
  away = await SmtpSink.start();
  await away.stop();
  app = await startAccounts({ environment: { SMTP_URL: away.url } });
});

afterAll(() => app?.stop());

const report = (payload: object) => callProxied(app, 'POST', '/leaks', { payload });
const show = async (keyId: string) => (await app.internal('GET', `/internal/keys/${keyId}`)).body;
const mailsAbout = async (accountId: string): Promise<object[]> =>
  (await mailsTo(app, accountId)).map(({ values }) => values);

describe('a reporter of credentials', () => {
  it('learns that the report was accepted, and nothing about the credentials', async () => {
    const accountId = await createAccount(app);
    const [live, test] = [await createKey(app, accountId), await createKey(app, accountId, { mode: 'test' })];
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

  it('is refused with a body that is no JSON, or has more values than a report can have', async () => {
    for (const [payload, code] of [
      ['', 'invalid_json'],
      ['{"credentials":', 'invalid_json'],
      [`{"credentials": [${'{},'.repeat(80_000)}{}]}`, 'payload_too_large'],
    ] as const) {
      expect((await callProxied(app, 'POST', '/leaks', { payload })).body.error.code).toBe(code);
    }
    const separators = ',:{['.repeat(200);
    expect((await report({ credentials: Array.from({ length: 100 }, () => `"${separators}`) })).status).toBe(202);
  });

  it('may send no larger body than that of other operations', async () => {
    expect((await report({ credentials: ['x'], found_at: `${place}?${'x'.repeat(2_000_000)}` })).status).toBe(413);
  });
});

describe('a reported live key', () => {
  it('is revoked as usual: event, record for the gateways, and audit log with the address of the reporter', async () => {
    const accountId = await createAccount(app);
    const key = await createKey(app, accountId);
    await report({ credentials: [key.key] });
    const { revoked_at: revokedAt, revision } = await show(key.key_id);
    expect([revokedAt, revision]).toEqual([expect.any(String), 2]);
    const [, , revoked] = await eventsOf(app, accountId);
    expect([revoked!.type, revoked!.data.reason, revoked!.data.key]).toEqual([
      'key.revoked',
      'leak',
      expect.objectContaining({ id: key.key_id, revoked_at: revokedAt }),
    ]);
    expect((await lookUp(app, key.key))[0].key.revoked_at).toBe(revokedAt);
    const { body } = await app.internal('GET', `/internal/accounts/${accountId}/audit?limit=1`);
    expect(body.data).toEqual([
      expect.objectContaining({
        action: 'key.revoked',
        subject_id: key.key_id,
        actor: 'leak:report',
        address: proxiedCaller.address,
      }),
    ]);
  });

  it('has its owner mailed with the key, the place and the time', async () => {
    const accountId = await createAccount(app, { email: 'asha@bluepeak.example', time_zone: 'Europe/Berlin' });
    const key = await createKey(app, accountId, { name: 'ERP connector' });
    await report({
      credentials: [key.key],
      found_at: `https://user:secret@forum.example/posts/7?token=${key.key}#${key.key}`,
    });
    const { revoked_at: revokedAt, created_at: createdAt } = await show(key.key_id);
    expect(await mailsTo(app, accountId)).toEqual([
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

  it('is stored nowhere, even if it is part of the place', async () => {
    const accountId = await createAccount(app);
    const key = await createKey(app, accountId);
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

  it('is revoked and its owner mailed once, by a report that names it twice, is repeated, and is sent concurrently', async () => {
    const accountId = await createAccount(app);
    const keys = [await createKey(app, accountId), await createKey(app, accountId)];
    const credentials = keys.flatMap(({ key }) => [key, key]);
    await Promise.all(Array.from({ length: atOnce }, () => report({ credentials, found_at: place })));
    await report({ credentials });
    for (const { key_id: keyId } of keys) expect((await show(keyId)).revision).toBe(2);
    const about = (await mailsAbout(accountId)) as { key_id: string }[];
    expect(about.map(({ key_id: keyId }) => keyId).toSorted()).toEqual(
      keys.map(({ key_id: keyId }) => keyId).toSorted(),
    );
    const types = (await eventsOf(app, accountId)).map(({ type }) => type);
    expect(types.filter((type) => type === 'key.revoked')).toHaveLength(2);
  });

  it('and a concurrent replacement or revocation are serialised', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const accountId = await createAccount(app);
        const { key, key_id: keyId } = await createKey(app, accountId);
        await Promise.all([
          report({ credentials: [key] }),
          app.internal('POST', `/internal/keys/${keyId}/revoke`),
          app.internal('POST', `/internal/keys/${keyId}/replace`),
        ]);
        const revocations = (await eventsOf(app, accountId)).filter(({ type }) => type === 'key.revoked');
        const { revoked_at: revokedAt } = await show(keyId);
        return { revocations: revocations.length, isRevoked: revokedAt !== null };
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => ({ revocations: 1, isRevoked: true })));
  });

  it('does not count as used, nor does a test key', async () => {
    const accountId = await createAccount(app);
    const [live, test, used] = [
      await createKey(app, accountId),
      await createKey(app, accountId, { mode: 'test' }),
      await createKey(app, accountId),
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

  it('is revoked even if its account is suspended', async () => {
    const accountId = await createAccount(app);
    const key = await createKey(app, accountId);
    await app.internal('POST', `/internal/accounts/${accountId}/suspend`);
    await report({ credentials: [key.key] });
    expect((await show(key.key_id)).revoked_at).not.toBeNull();
  });
});

it('the key is revoked even if the mail server is unavailable, and the mail is sent later', async () => {
  let sink: SmtpSink | undefined;
  try {
    const owner = 'waiting@bluepeak.example';
    const key = await createKey(app, await createAccount(app, { email: owner }), { name: 'ERP connector' });
    await report({ credentials: [key.key], found_at: `${place}?page=2` });
    expect((await show(key.key_id)).revoked_at).not.toBeNull();
    await eventually(async () => {
      const [row] = await app.database.worker.query<[{ state: string; last_error: string | null }]>(
        'SELECT state, last_error FROM mails WHERE recipient = $1',
        [owner],
      );
      expect(row).toEqual({ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') });
    });

    sink = await SmtpSink.start({}, away.port);
    await app.advance(3_600_000);
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
      'Reported location: hxxps[:]//forum[.]example/posts/7\n',
    ]) {
      expect(mail.text).toContain(shown);
    }
    expect(mail.text! + mail.html!).not.toContain(key.key.slice(9, 39));
    expect(sink.to(owner)).toHaveLength(1);
  } finally {
    await sink?.stop();
  }
}, 30_000);
