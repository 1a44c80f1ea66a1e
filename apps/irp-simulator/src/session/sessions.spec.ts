import { createDecipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appKeyOf } from '../protocol/cipher.js';
import { documentOf, newGstin } from '../testing/documents.js';
import { Simulator } from '../testing/start-simulator.js';

const minuteMs = 60_000;
const lifeMs = 360 * minuteMs;

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
});

afterAll(() => simulator?.stop());

/** A login of a caller, as the published samples have it. */
const login = (change: object = {}) => ({
  UserName: 'factory',
  Password: 'secret',
  AppKey: randomBytes(32).toString('base64'),
  ForceRefreshAccessToken: false,
  ...change,
});

describe('a login', () => {
  it('opens the key of a session as in the published example', () => {
    // An integrator has shown these; the key was given as 32 characters.
    const appKey = appKeyOf('fao1PoKaLgd11xMrWTiL2cggAfx9QMwM')!;
    const sealed = 'oRvKfBtmgNTSuk/oXUhiLOjXi45jiWA2oKNxhhQM3UH2o/32YWGLbUjK1/dohPe3';
    const decipher = createDecipheriv('aes-256-ecb', appKey, null);
    const key = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
    expect(key.toString('base64')).toBe('zVoede7m2nnvMHcWYIfKhrvsilSFEZYiltJmxVQQnAQ=');
  });

  it('works with headers in both spellings', async () => {
    for (const hyphens of [true, false]) {
      const client = simulator.client(newGstin(), { hyphens });
      await client.logIn();
      expect((await client.get(`/eivital/v1.04/Master/gstin/${client.gstin}`)).isDone).toBe(true);
    }
  });

  it('gets the same session again, also of parallel logins, and another one for another user', async () => {
    const client = simulator.client();
    const sessions = await Promise.all(Array.from({ length: 10 }, () => client.logIn()));
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(1);
    expect(new Set(sessions.map(({ key }) => key.toString('hex'))).size).toBe(1);
    const colleague = await simulator.client(client.gstin, { username: 'colleague' }).logIn();
    expect(colleague.token).not.toBe(sessions[0]!.token);
  });

  it.each<[string, string, object]>([
    ['without a user name', '1006', { UserName: '' }],
    ['without a password', '1013', { Password: '' }],
    ['with a key of another length', '1016', { AppKey: randomBytes(16).toString('base64') }],
  ])('%s is refused with %s', async (_, code, change) => {
    expect((await simulator.client().auth(login(change))).codes).toEqual([code]);
  });

  it('of a GSTIN with a wrong check digit is refused', async () => {
    expect((await simulator.client('29AAAPW1234F1ZZ').auth(login())).codes).toEqual(['1015']);
  });

  it('that was not encrypted for the portal is refused', async () => {
    const client = simulator.client();
    const send = (body: object) => client.send('POST', '/eivital/v1.04/auth', client.headers(), body);
    expect((await send({ Data: randomBytes(256).toString('base64') })).codes).toEqual(['1020']);
    expect((await send({ Data: 'junk' })).codes).toEqual(['1020']);
    expect((await send({})).codes).toEqual(['5003']);
  });

  it.each([
    ['client_id', '1011'],
    ['client_secret', '1012'],
    ['Gstin', '1004'],
  ])('without the header %s is refused with %s', async (name, code) => {
    const client = simulator.client();
    const { [name]: _, ...headers } = client.headers();
    expect((await client.send('POST', '/eivital/v1.04/auth', headers, {})).codes).toEqual([code]);
  });
});

describe('a token', () => {
  it('is refused if it is unknown, or of another seller, user or portal', async () => {
    const client = simulator.client();
    const { token } = await client.logIn();
    const { token: ewayToken } = await client.logInForEwayBills();
    const path = `/eivital/v1.04/Master/gstin/${client.gstin}`;
    const answerTo = async (change: Record<string, string>) =>
      client.send('GET', path, client.headers({ user_name: 'factory', AuthToken: token, ...change }));
    expect((await answerTo({})).isDone).toBe(true);
    const changes: readonly Record<string, string>[] = [
      { AuthToken: 'unknown' },
      { AuthToken: '' },
      { AuthToken: ewayToken },
      { Gstin: newGstin() },
      { user_name: 'other' },
    ];
    for (const change of changes) {
      expect((await answerTo(change)).codes).toEqual(['1005']);
    }
  });

  it('ends after 360 minutes, and is replaced in its last ten if the caller insists', async () => {
    const client = simulator.client();
    const first = await client.logIn();
    expect(first.expiry).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Date.parse(`${first.expiry!.replace(' ', 'T')}+05:30`) - simulator.now().getTime()).toBeGreaterThan(
      lifeMs - minuteMs,
    );
    await simulator.advance(lifeMs - 11 * minuteMs);
    expect((await client.logIn(true)).token).toBe(first.token);
    await simulator.advance(2 * minuteMs);
    expect((await client.logIn()).token).toBe(first.token);
    const second = await client.logIn(true);
    expect(second.token).not.toBe(first.token);
    client.session = first;
    expect((await client.generate(documentOf(client.gstin, { date: simulator.now() }))).codes).toEqual(['1005']);

    client.session = second;
    await simulator.advance(lifeMs + minuteMs);
    expect((await client.generate(documentOf(client.gstin, { date: simulator.now() }))).codes).toEqual(['1005']);
    expect((await client.logIn()).token).not.toBe(second.token);
  });

  it('of the portal for e-way bills is another one: 238 if it is unknown, 106 if it has ended', async () => {
    const client = simulator.client();
    await client.logInForEwayBills();
    client.ewaySession = { ...client.ewaySession!, token: 'unknown' };
    expect((await client.act('CANEWB', {})).codes).toEqual(['238']);
    await client.logInForEwayBills();
    expect((await client.act('CANEWB', {})).codes).toEqual(['301']);
    await simulator.advance(lifeMs + minuteMs);
    expect((await client.act('CANEWB', {})).codes).toEqual(['106']);
  });
});

it('keeps neither passwords nor tokens nor keys in a form that can be read', async () => {
  const client = simulator.client();
  const { token, key } = await client.logIn();
  const rows = await simulator.app.database.worker.query(`SELECT row_to_json(s)::text AS text FROM sessions s`);
  const text = (rows as { text: string }[]).map((row) => row.text).join('\n');
  expect(text).toContain(client.gstin);
  for (const secret of [token, key.toString('base64'), key.toString('hex'), 'secret'])
    expect(text).not.toContain(secret);
});
