import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApiKey, makeCredential } from '@millwright/service-kit';
import { AccountsApp, type Answer, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { GithubKeyServer, listedKey, SigningKey } from '../testing/github-key-server.js';
import { currentReport, formerReport, type SignedReport } from '../testing/github-vectors.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const url = 'https://github.com/octocat/hello/blob/main/config.ts';

let backbone: Backbone;
let github: GithubKeyServer;
let signing: SigningKey;
let app: AccountsApp;

beforeAll(async () => {
  backbone = await createBackbone();
}, 60_000);

afterAll(async () => {
  await backbone?.scratch.drop();
});

beforeEach(async () => {
  github = await GithubKeyServer.start();
  signing = new SigningKey();
  github.keys = [signing.listed];
  app = await AccountsApp.start(backbone, { GITHUB_KEYS_URL: github.url, GITHUB_TOKEN: 'token-of-the-tests' });
}, 30_000);

afterEach(async () => {
  await app.stop();
  await github.stop();
});

const send = (payload: string, headers: Record<string, string> = signing.headersFor(payload)) =>
  app.visit('POST', '/leaks/github', { payload, headers });
const report = (items: readonly unknown[], by = signing) => {
  const payload = JSON.stringify(items);
  return send(payload, by.headersFor(payload));
};
const found = (token: string, change: object = {}) => ({
  token,
  type: 'millwright_key',
  url,
  source: 'content',
  ...change,
});
const labelled = (token: string, label: string) => ({ token_raw: token, token_type: 'millwright_key', label });
const revokedAt = async (keyId: string): Promise<string | null> =>
  (await app.call('GET', `/internal/keys/${keyId}`)).body.revoked_at;
const told = ({ status, body }: Answer): unknown => [status, body.error?.code, body.error?.message];

describe('a report of GitHub', () => {
  it('has live keys revoked, leaves test keys, and is told which of the texts were credentials', async () => {
    const accountId = await app.account();
    const [live, test, revoked, expired] = [
      await app.key(accountId),
      await app.key(accountId, { mode: 'test' }),
      await app.key(accountId),
      await app.key(accountId, { expires_in_seconds: 5 }),
    ];
    await app.call('POST', `/internal/keys/${revoked.key_id}/revoke`);
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
    expect((await app.mailsTo(accountId)).map(({ kind, values }) => [kind, values])).toEqual([
      ['key_leaked', expect.objectContaining({ key_id: live.key_id, reported_by: 'github', found_at: [url] })],
    ]);
  });

  it('that GitHub has signed itself is taken', async () => {
    github.keys = [listedKey(currentReport.pem, true)];
    const { status, body } = await send(currentReport.body, headersOf(currentReport));
    expect([status, body]).toEqual([
      200,
      [{ token_raw: 'some_token', token_type: 'some_type', label: 'false_positive' }],
    ]);
  });

  it('is refused where it was signed with a key that GitHub signs with no more', async () => {
    github.keys = [signing.listed, listedKey(formerReport.pem, false)];
    expect(told(await send(formerReport.body, headersOf(formerReport)))).toEqual([
      401,
      'invalid_api_key',
      expect.stringContaining('any more'),
    ]);
  });

  it('is refused with nothing done where its bytes are not those that were signed, or its headers are wrong', async () => {
    const { key, key_id: keyId } = await app.key(await app.account());
    const payload = JSON.stringify([found(key)]);
    const headers = signing.headersFor(payload);
    const stranger = new SigningKey();
    const { 'Github-Public-Key-Identifier': identifier, 'Github-Public-Key-Signature': signature } = headers;
    const refusals: [string, string, Record<string, string>][] = [
      ['a newline is added', `${payload}\n`, headers],
      ['it is written out again', JSON.stringify(JSON.parse(payload), null, 2), headers],
      [
        'the signature is another’s',
        payload,
        { ...headers, ...pick(stranger.headersFor(payload), 'Github-Public-Key-Signature') },
      ],
      ['the key is unknown', payload, stranger.headersFor(payload)],
      ['the signature is none', payload, { ...headers, 'Github-Public-Key-Signature': 'none' }],
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

  it.each(['{"token":"x"}', 'null', '"text"'])('is refused where it is no list: %s', async (payload) => {
    expect(told(await send(payload))).toEqual([400, 'invalid_parameter', 'The body must be a JSON array.']);
  });

  it('has its good items dealt with, whatever else is in it', async () => {
    const accountId = await app.account();
    const [one, two, three] = [await app.key(accountId), await app.key(accountId), await app.key(accountId)];
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

  it('says nothing of kinds that nobody here keeps', async () => {
    const code = makeCredential('authorization_code');
    expect((await report([found(code), found('x')])).body).toEqual([labelled('x', 'false_positive')]);
  });

  it('may be larger than other bodies, as large as the gateway lets through', async () => {
    const { key, key_id: keyId } = await app.key(await app.account());
    const padding = found('x'.repeat(900), { url: `${url}?${'y'.repeat(3_000_000)}` });
    const { status, body } = await report([padding, padding, padding, padding, padding, found(key)]);
    expect([status, body.length]).toEqual([200, 6]);
    expect(await revokedAt(keyId)).not.toBeNull();
    const tooLarge = `["${'x'.repeat(16 * 1_048_576)}"]`;
    expect((await send(tooLarge)).status).toBe(413);
  }, 30_000);
});

describe('the public keys of GitHub', () => {
  it('are asked for once a day, with the token and only for what has changed', async () => {
    expect((await report([])).status).toBe(200);
    await app.advance(dayMs - minuteMs);
    expect((await report([])).status).toBe(200);
    expect(github.asked).toHaveLength(1);
    expect(github.asked[0]).toMatchObject({ authorization: 'Bearer token-of-the-tests', 'user-agent': 'millwright' });
    expect(github.asked[0]!['if-none-match']).toBeUndefined();

    await app.advance(minuteMs);
    expect((await report([])).status).toBe(200);
    expect(github.asked).toHaveLength(2);
    expect(github.asked[1]!['if-none-match']).toMatch(/^"[0-9a-f]{64}"$/);

    github.keys = [{ ...signing.listed, is_current: false }];
    await app.advance(dayMs);
    expect((await report([])).status).toBe(401);
  });

  it('are asked for again for an unknown one, at most once a minute', async () => {
    await report([]);
    const next = new SigningKey();
    for (let i = 0; i < 5; i++) expect((await report([], next)).status).toBe(401);
    expect(github.asked).toHaveLength(1);

    github.keys = [signing.listed, next.listed];
    await app.advance(minuteMs);
    expect((await report([], next)).status).toBe(200);
    expect((await report([], new SigningKey())).status).toBe(401);
    expect(github.asked).toHaveLength(2);
  });

  it('are asked for once by many reports at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => report([])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(github.asked).toHaveLength(1);
  });

  it.each<[string, GithubKeyServer['instead']]>([
    ['is refused', (response) => response.writeHead(403).end('{"message":"API rate limit exceeded"}')],
    ['is broken off', (response) => response.destroy()],
    ['is no JSON', (response) => response.end('<html>')],
    ['is of another form', (response) => response.end('{"public_keys":[{"key":"x"}]}')],
    ['has no key', (response) => response.end('{"public_keys":[]}')],
    [
      'has no key of the right form',
      (response) => response.end(JSON.stringify({ public_keys: [new SigningKey({ curve: 'secp384r1' }).listed] })),
    ],
    ['is a redirection', (response) => response.writeHead(302, { location: github.url }).end()],
    ['is too long', (response) => response.end(' '.repeat(70_000) + JSON.stringify({ public_keys: [signing.listed] }))],
    ['says that nothing has changed, at first', (response) => response.writeHead(304).end()],
    ['never comes', () => {}],
    ['never ends', (response) => response.writeHead(200).write('{"public_keys":')],
  ])(
    'are not there where the answer %s: 503, nothing is done, and the report may come again',
    async (_, instead) => {
      const { key, key_id: keyId } = await app.key(await app.account());
      github.instead = instead;
      const { status, headers, body } = await report([found(key)]);
      expect([status, body.error.code, headers['retry-after']]).toEqual([
        503,
        'upstream_unavailable',
        expect.stringMatching(/^[1-5]$/),
      ]);
      expect((await report([found(key)])).status).toBe(503);
      expect([github.asked.length, await revokedAt(keyId)]).toEqual([1, null]);

      github.instead = undefined;
      await app.advance(5_000);
      expect((await report([found(key)])).status).toBe(200);
      expect(await revokedAt(keyId)).not.toBeNull();
    },
    30_000,
  );

  it('hold while GitHub is away, for the rest of their day', async () => {
    await report([]);
    github.instead = (response) => response.destroy();
    await app.advance(minuteMs);
    // Whether GitHub knows this one cannot be said.
    expect((await report([], new SigningKey())).status).toBe(503);
    expect((await report([])).status).toBe(200);
    await app.advance(dayMs);
    expect((await report([])).status).toBe(503);
  });
});

it('reports are counted by what became of them', async () => {
  const { key } = await app.key(await app.account());
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

function headersOf({ identifier, signature }: SignedReport): Record<string, string> {
  return { 'Github-Public-Key-Identifier': identifier, 'Github-Public-Key-Signature': signature };
}

function pick(headers: Record<string, string>, name: string): Record<string, string> {
  return { [name]: headers[name]! };
}
