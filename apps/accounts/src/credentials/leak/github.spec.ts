import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApiKey, makeCredential } from '@millwright/service-kit';
import { type ApiAnswer, eventually } from '@millwright/testing';
import {
  type AccountsApp,
  callProxied,
  createAccount,
  createKey,
  mailsTo,
  startAccounts,
} from '../../testing/start-accounts.js';
import { GithubKeyServer, listedKey, SigningKey } from '../../testing/github-key-server.js';
import { currentReport, formerReport, type SignedReport } from '../../testing/github-vectors.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const largestBytes = 16 * 1_048_576;
const url = 'https://github.com/octocat/hello/blob/main/config.ts';

let github: GithubKeyServer;
let environment: Record<string, string>;
let signing: SigningKey;
let app: AccountsApp;

beforeAll(async () => {
  github = await GithubKeyServer.start();
  environment = { GITHUB_KEYS_URL: github.url, GITHUB_TOKEN: 'token-of-the-tests' };
  app = await startAccounts({ environment });
});

afterAll(async () => {
  await app?.stop();
  await github?.stop();
});

/** Each test finds a new key on GitHub's list, and the list that the app has cached is out of date. */
beforeEach(async () => {
  signing = new SigningKey();
  github.reset([signing.listed]);
  await app.advance(2 * dayMs);
});

const send = (payload: string, headers: Record<string, string> = signing.headersFor(payload), to = app) =>
  callProxied(to, 'POST', '/leaks/github', { payload, headers });
const report = (items: readonly unknown[], by = signing, to = app) => {
  const payload = JSON.stringify(items);
  return send(payload, by.headersFor(payload), to);
};

/** A report that has to wait for them is answered 503 if the machine is slow. */
const keysAreKnown = () => eventually(async () => expect((await report([])).status).toBe(200));

/** An app that has not fetched GitHub's list yet. */
async function withNewApp(run: (fresh: AccountsApp) => Promise<void>): Promise<void> {
  const fresh = await startAccounts({ backbone: app.backbone, environment });
  try {
    await run(fresh);
  } finally {
    await fresh.stop();
  }
}
const found = (token: string, change: object = {}) => ({
  token,
  type: 'millwright_key',
  url,
  source: 'content',
  ...change,
});
const labelled = (token: string, label: string) => ({ token_raw: token, token_type: 'millwright_key', label });
const revokedAt = async (keyId: string): Promise<string | null> =>
  (await app.internal('GET', `/internal/keys/${keyId}`)).body.revoked_at;
const refusalOf = ({ status, body }: ApiAnswer): unknown => [status, body.error?.code, body.error?.message];

describe('a report of GitHub', () => {
  it('has live keys revoked, keeps test keys, and learns which texts are credentials', async () => {
    const accountId = await createAccount(app);
    const [live, test, revoked, expired] = [
      await createKey(app, accountId),
      await createKey(app, accountId, { mode: 'test' }),
      await createKey(app, accountId),
      await createKey(app, accountId, { expires_in_seconds: 5 }),
    ];
    await app.internal('POST', `/internal/keys/${revoked.key_id}/revoke`);
    const revokedBefore = await revokedAt(revoked.key_id);
    await app.advance(5_000);
    const [neverMade, other] = [makeApiKey('live'), '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'];

    const { status, body } = await report(
      [live, test, revoked, expired].map(({ key }) => found(key)).concat(found(neverMade), found(other)),
    );
    expect([status, body]).toEqual([
      200,
      [
        labelled(live.key, 'true_positive'),
        labelled(test.key, 'true_positive'),
        labelled(revoked.key, 'true_positive'),
        labelled(expired.key, 'true_positive'),
        labelled(neverMade, 'false_positive'),
        labelled(other, 'false_positive'),
      ],
    ]);
    expect(await revokedAt(live.key_id)).not.toBeNull();
    expect(await revokedAt(test.key_id)).toBeNull();
    expect(await revokedAt(revoked.key_id)).toBe(revokedBefore);
    expect(await revokedAt(expired.key_id)).toBeNull();
    expect((await mailsTo(app, accountId)).map(({ kind, values }) => [kind, values])).toEqual([
      ['key_leaked', expect.objectContaining({ key_id: live.key_id, reported_by: 'github', found_at: [url] })],
    ]);
  });

  it('that GitHub itself has signed is accepted', async () => {
    github.keys = [listedKey(currentReport.pem, true)];
    const { status, body } = await send(currentReport.body, headersOf(currentReport));
    expect([status, body]).toEqual([
      200,
      [{ token_raw: 'some_token', token_type: 'some_type', label: 'false_positive' }],
    ]);
  });

  it('is refused if it was signed with a former key of GitHub', async () => {
    github.keys = [signing.listed, listedKey(formerReport.pem, false)];
    expect(refusalOf(await send(formerReport.body, headersOf(formerReport)))).toEqual([
      401,
      'invalid_api_key',
      expect.stringContaining('no longer signs'),
    ]);
  });

  it('is refused without any effect if its body was changed or its headers are wrong', async () => {
    const { key, key_id: keyId } = await createKey(app, await createAccount(app));
    const payload = JSON.stringify([found(key)]);
    const headers = signing.headersFor(payload);
    const stranger = new SigningKey();
    const { 'Github-Public-Key-Identifier': identifier, 'Github-Public-Key-Signature': signature } = headers;
    const refusals: [string, string, Record<string, string>][] = [
      ['a newline is added', `${payload}\n`, headers],
      ['it is reformatted', JSON.stringify(JSON.parse(payload), null, 2), headers],
      [
        'the signature is that of another key',
        payload,
        { ...headers, ...pick(stranger.headersFor(payload), 'Github-Public-Key-Signature') },
      ],
      ['the key is unknown', payload, stranger.headersFor(payload)],
      ['the signature is malformed', payload, { ...headers, 'Github-Public-Key-Signature': 'none' }],
      ['there is no signature', payload, { 'Github-Public-Key-Identifier': identifier! }],
      ['there is no identifier', payload, { 'Github-Public-Key-Signature': signature! }],
      ['there is neither', payload, {}],
    ];
    for (const [fault, body, given] of refusals) {
      const { status } = await send(body, given);
      expect([fault, status]).toEqual([fault, 401]);
    }
    expect(await revokedAt(keyId)).toBeNull();
    expect((await send(payload, headers)).status).toBe(200);
    expect(await revokedAt(keyId)).not.toBeNull();
  });

  it('is parsed only once its signature was checked', async () => {
    await keysAreKnown();
    const noJson = '['.repeat(largestBytes);
    const headers = signing.headersFor(noJson);
    expect((await send(noJson, {})).status).toBe(401);
    expect((await send(noJson, new SigningKey().headersFor(noJson))).status).toBe(401);
    expect((await send(noJson, { ...headers, 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(413);
  });

  it('is refused if it has far more values than a report can have, however small', async () => {
    await keysAreKnown();
    const payload = `[${'{},'.repeat(largestBytes / 3 - 2)}{}]`;
    expect(refusalOf(await send(payload))).toEqual([413, 'payload_too_large', expect.stringContaining('values')]);
  });

  it('is refused if it is no JSON', async () => {
    expect(refusalOf(await send('{'))).toEqual([400, 'invalid_json', expect.any(String)]);
  });

  it.each(['{"token":"x"}', 'null', '"text"'])('is refused if it is no list: %s', async (payload) => {
    expect(refusalOf(await send(payload))).toEqual([400, 'invalid_parameter', 'The body must be a JSON array.']);
  });

  it('has its valid items handled, whatever else it contains', async () => {
    const accountId = await createAccount(app);
    const [one, two, three] = [
      await createKey(app, accountId),
      await createKey(app, accountId),
      await createKey(app, accountId),
    ];
    const broken = [null, 7, 'text', [], {}, { token: 5 }, { token: '' }, { url }, found('x'.repeat(100_000))];
    const { status, body } = await report([
      ...broken,
      found(one.key, { url: 7 }),
      found(two.key, { url: '' }),
      { token: three.key },
      ...broken,
    ]);
    expect([status, body]).toEqual([
      200,
      [
        labelled(one.key, 'true_positive'),
        labelled(two.key, 'true_positive'),
        { token_raw: three.key, token_type: '', label: 'true_positive' },
      ],
    ]);
    for (const { key_id: keyId } of [one, two, three]) expect(await revokedAt(keyId)).not.toBeNull();
    expect((await report([])).body).toEqual([]);
  });

  it('gets no label for kinds without a handler', async () => {
    const code = makeCredential('authorization_code');
    expect((await report([found(code), found('x')])).body).toEqual([labelled('x', 'false_positive')]);
  });

  it('may be as large as the gateway allows, which is more than other bodies', async () => {
    const { key, key_id: keyId } = await createKey(app, await createAccount(app));
    const padding = found('x'.repeat(900), { url: `${url}?${'y'.repeat(3_000_000)}` });
    const { status, body } = await report([padding, padding, padding, padding, padding, found(key)]);
    expect([status, body.length]).toEqual([200, 6]);
    expect(await revokedAt(keyId)).not.toBeNull();
    const tooLarge = `["${'x'.repeat(largestBytes)}"]`;
    expect((await send(tooLarge)).status).toBe(413);
  }, 30_000);
});

describe('the public keys of GitHub', () => {
  it('are fetched once a day, with the token and the ETag', async () => {
    await withNewApp(async (fresh) => {
      const statusOfReport = async () => (await report([], signing, fresh)).status;
      expect(await statusOfReport()).toBe(200);
      await fresh.advance(dayMs - minuteMs);
      expect(await statusOfReport()).toBe(200);
      expect(github.requests).toHaveLength(1);
      expect(github.requests[0]).toMatchObject({
        authorization: 'Bearer token-of-the-tests',
        'user-agent': 'millwright',
      });
      expect(github.requests[0]!['if-none-match']).toBeUndefined();

      await fresh.advance(minuteMs);
      expect(await statusOfReport()).toBe(200);
      expect(github.requests).toHaveLength(2);
      expect(github.requests[1]!['if-none-match']).toMatch(/^"[0-9a-f]{64}"$/);

      github.keys = [{ ...signing.listed, is_current: false }];
      await fresh.advance(dayMs);
      expect(await statusOfReport()).toBe(401);
    });
  });

  it('are fetched again for an unknown key, at most once a minute', async () => {
    await report([]);
    const next = new SigningKey();
    for (let i = 0; i < 5; i++) expect((await report([], next)).status).toBe(401);
    expect(github.requests).toHaveLength(1);

    github.keys = [signing.listed, next.listed];
    await app.advance(minuteMs);
    expect((await report([], next)).status).toBe(200);
    expect((await report([], new SigningKey())).status).toBe(401);
    expect(github.requests).toHaveLength(2);
  });

  it('are fetched once for concurrent reports', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => report([])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(github.requests).toHaveLength(1);
  });

  it.each<[string, GithubKeyServer['instead']]>([
    ['is a refusal', (response) => response.writeHead(403).end('{"message":"API rate limit exceeded"}')],
    ['is broken off', (response) => response.destroy()],
    ['is no JSON', (response) => response.end('<html>')],
    ['has another schema', (response) => response.end('{"public_keys":[{"key":"x"}]}')],
    ['has no key', (response) => response.end('{"public_keys":[]}')],
    [
      'has no P-256 key',
      (response) => response.end(JSON.stringify({ public_keys: [new SigningKey({ curve: 'secp384r1' }).listed] })),
    ],
    ['is a redirection', (response) => response.writeHead(302, { location: github.url }).end()],
    ['is too long', (response) => response.end(' '.repeat(70_000) + JSON.stringify({ public_keys: [signing.listed] }))],
  ])(
    'are unavailable if the answer %s: 503, without any effect, until a later report',
    async (_, instead) => expectUnavailable(app, instead),
    30_000,
  );

  describe('of which a report waits for a short time', () => {
    let hasty: AccountsApp;

    beforeAll(async () => {
      hasty = await startAccounts({ backbone: app.backbone, environment: { ...environment, GITHUB_TIMEOUT: '1000' } });
    });
    afterAll(() => hasty?.stop());

    it.each<[string, GithubKeyServer['instead']]>([
      ['never comes', () => {}],
      ['never ends', (response) => response.writeHead(200).write('{"public_keys":')],
    ])('are unavailable if the answer %s', async (_, instead) => {
      await hasty.advance(2 * dayMs);
      await expectUnavailable(hasty, instead);
    });

    it('that come too late for it are there for the next one', async () => {
      await hasty.advance(2 * dayMs);
      const late = Promise.withResolvers<ServerResponse>();
      github.instead = late.resolve;
      expect((await report([], signing, hasty)).status).toBe(503);
      (await late.promise).end(JSON.stringify({ public_keys: [signing.listed] }));
      await eventually(async () => expect((await report([], signing, hasty)).status).toBe(200));
      expect(github.requests).toHaveLength(1);
    });
  });

  it('are unavailable if the first answer is 304', () =>
    withNewApp((fresh) => expectUnavailable(fresh, (response) => response.writeHead(304).end())));

  it('stay valid while GitHub is unavailable, for the rest of their day', async () => {
    await report([]);
    github.instead = (response) => response.destroy();
    await app.advance(minuteMs);
    // It cannot be known whether GitHub lists this one.
    expect((await report([], new SigningKey())).status).toBe(503);
    expect((await report([])).status).toBe(200);
    await app.advance(dayMs);
    expect((await report([])).status).toBe(503);
  });
});

it('reports are counted by outcome', async () => {
  const { key } = await createKey(app, await createAccount(app));
  await report([found(key), found(key), found(makeApiKey('test'))]);
  await send('[]', {});
  const { body: page } = await app.nest.inject({ method: 'GET', url: '/metrics' });
  for (const outcome of ['handled', 'refused', 'failed']) {
    expect(page).toMatch(new RegExp(`^leak_reports_total\\{source="github",outcome="${outcome}"\\} [1-9]`, 'm'));
  }
  for (const outcome of ['revoked', 'ended', 'kept', 'unknown', 'unhandled']) {
    expect(page).toMatch(new RegExp(`^leaked_credentials_total\\{source="github",outcome="${outcome}"\\} [1-9]`, 'm'));
  }
});

/** Reports get 503 without any effect while GitHub answers so, and are handled later. */
async function expectUnavailable(by: AccountsApp, instead: GithubKeyServer['instead']): Promise<void> {
  const { key, key_id: keyId } = await createKey(app, await createAccount(app));
  github.instead = instead;
  const { status, headers, body } = await report([found(key)], signing, by);
  expect([status, body.error.code, headers['retry-after']]).toEqual([
    503,
    'upstream_unavailable',
    expect.stringMatching(/^[1-5]$/),
  ]);
  expect((await report([found(key)], signing, by)).status).toBe(503);
  expect([github.requests.length, await revokedAt(keyId)]).toEqual([1, null]);

  github.instead = undefined;
  await eventually(async () => {
    await by.advance(5_000);
    expect((await report([found(key)], signing, by)).status).toBe(200);
  });
  expect(await revokedAt(keyId)).not.toBeNull();
}

function headersOf({ identifier, signature }: SignedReport): Record<string, string> {
  return { 'Github-Public-Key-Identifier': identifier, 'Github-Public-Key-Signature': signature };
}

function pick(headers: Record<string, string>, name: string): Record<string, string> {
  return { [name]: headers[name]! };
}
