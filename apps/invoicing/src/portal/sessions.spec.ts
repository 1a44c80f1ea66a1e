/** Sessions at the portals: shared, sealed, renewed in time, and never so often that the portal would block a seller. */
import { Logger } from '@millwright/service-kit';
import { type Backbone, createBackbone, eventually, type RunningApp } from '@millwright/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { settings } from '../config.js';
import { invoicingApp } from '../invoicing.module.js';
import { freshSeller, invoiceOf, portalOf, startWithPortal } from '../testing/portal-bed.js';
import { failure, istTime, PortalServer, success } from '../testing/portal-server.js';
import type { Outcome, Seller } from './portal.js';

const minuteMs = 60_000;

let server: PortalServer;
let backbone: Backbone;
let app: RunningApp<typeof settings>;
let other: RunningApp<typeof settings>;
let seller: Seller;

beforeAll(async () => {
  server = await PortalServer.start();
  backbone = await createBackbone(invoicingApp);
  [app, other] = await Promise.all([
    startWithPortal(server, { backbone, environment: { PORTAL_DEADLINE: '1000' } }),
    startWithPortal(server, { backbone, environment: { INSTANCE: 'two', PORTAL_DEADLINE: '1000' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([app?.stop(), other?.stop(), server?.stop()]);
  await backbone?.drop();
});
beforeEach(() => {
  seller = freshSeller();
  server.requests.length = 0;
  server.token = `token-${Math.random()}`;
  server.expiry = () => istTime(new Date(app.clock.now().getTime() + 360 * minuteMs));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.behaviours.clear();
});

const call = (from = app, by = seller): Promise<Outcome<unknown>> => portalOf(from).findRegistered(by, invoiceOf(by));
const refuseToken = (token: string, code = '1005') => {
  server.behaviours.set('get_by_document', ({ headers }) =>
    headers['authtoken'] === token ? failure(code, 'Invalid Token') : failure('2154'),
  );
};
const moveTo = async (ms: number): Promise<void> => {
  await Promise.all([app.advance(ms), other.advance(ms)]);
};
const found = { kind: 'done', value: undefined };

describe('a session', () => {
  it('is opened once for all calls of all processes', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => call(index % 2 === 0 ? app : other));
    expect(new Set((await Promise.all(calls)).map(({ kind }) => kind))).toEqual(new Set(['done']));
    expect(server.of('auth')).toHaveLength(1);
    expect(server.of('get_by_document')).toHaveLength(40);
  });

  it('is of one account and mode, GSTIN and user', async () => {
    await call();
    for (const by of [
      { ...seller, accountId: crypto.randomUUID() },
      { ...seller, username: 'another' },
    ]) {
      expect(await call(app, by)).toEqual(found);
    }
    expect(server.of('auth')).toHaveLength(3);
  });

  it('is sealed at rest', async () => {
    await call();
    const [row] = await app.database.asWorker((work) =>
      work.query<{ sealed: string }>('SELECT * FROM portal_sessions WHERE account_id = $1', [seller.accountId]),
    );
    expect(row!.sealed).toMatch(/^1:/);
    for (const secret of [server.token, seller.password, server.sek.toString('base64')]) {
      expect(JSON.stringify(row)).not.toContain(secret);
    }
  });

  it('is opened again once where the portal refuses it', async () => {
    await call();
    const before = server.token;
    server.token = 'another';
    refuseToken(before);
    expect(await Promise.all([call(), call(), call(other)])).toEqual([found, found, found]);
    expect(server.of('auth')).toHaveLength(2);
  });

  it('that is refused twice is a passing trouble', async () => {
    refuseToken(server.token);
    expect((await call()).kind).toBe('not_sent');
    expect(server.of('get_by_document')).toHaveLength(2);
  });

  it('is renewed in its last ten minutes, while calls go on with it', async () => {
    await call();
    await moveTo(349 * minuteMs);
    await call();
    expect(server.of('auth')).toHaveLength(1);
    const before = server.token;
    server.token = 'renewed';
    await moveTo(2 * minuteMs);
    expect(await call()).toEqual(found);
    expect(server.of('get_by_document').at(-1)!.headers['authtoken']).toBe(before);
    await eventually(async () => {
      await call();
      expect(server.of('get_by_document').at(-1)!.headers['authtoken']).toBe('renewed');
    });
    expect(server.of('auth').map(({ body }) => body['ForceRefreshAccessToken'])).toEqual([false, true]);
  });

  it('that has ended is opened anew, without force', async () => {
    await call();
    await moveTo(361 * minuteMs);
    await call();
    expect(server.of('auth').map(({ body }) => body['ForceRefreshAccessToken'])).toEqual([false, false]);
  });

  it('is not opened while the portal cannot answer, and nothing is sent then', async () => {
    server.behaviours.set('auth', ({ response }) => void response.destroy());
    expect((await call()).kind).toBe('not_sent');
    server.behaviours.set('auth', () => '<html>');
    expect((await call()).kind).toBe('not_sent');
    server.behaviours.set('auth', () => success({ AuthToken: 'a', Sek: server.seal('short', Buffer.alloc(32)) }));
    expect((await call()).kind).toBe('not_sent');
    expect(server.of('get_by_document')).toEqual([]);
    server.behaviours.clear();
    expect(await call()).toEqual(found);
  });
});

describe('a wrong password', () => {
  beforeEach(() => {
    server.behaviours.set('auth', (request) =>
      request.body['Password'] === 'right' ? server.session(request) : failure('1019', 'Incorrect Password'),
    );
    seller = freshSeller({ password: 'wrong' });
  });

  it('is refused with advice, and not tried again for five minutes by any process', async () => {
    const refused = { kind: 'refused', errors: [{ code: '1019', advice: expect.stringMatching(/./) }] };
    for (const from of [app, other, app]) expect(await call(from)).toMatchObject(refused);
    expect(server.of('auth')).toHaveLength(1);
    await moveTo(5 * minuteMs);
    expect(await call()).toMatchObject(refused);
    expect(server.of('auth')).toHaveLength(2);
  });

  it('that is too long for the key of the login is refused before anything is sent', async () => {
    seller = freshSeller({ password: 'long'.repeat(50) });
    expect(await call()).toMatchObject({
      kind: 'refused',
      errors: [{ code: '1013', message: expect.stringMatching(/too long/) }],
    });
    expect(server.requests).toEqual([]);
  });

  it('does not hold up the right one', async () => {
    await call();
    expect(await call(other, { ...seller, password: 'right' })).toEqual(found);
  });

  it('and what else is secret are in no log line and no reason', async () => {
    const logger = app.nest.get(Logger);
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(logger, level));
    const outcome = await call();
    server.behaviours.set('get_by_document', () => success('not encrypted'));
    const another = await call(app, { ...seller, password: 'right' });
    const text = JSON.stringify([outcome, another, lines.flatMap(({ mock }) => mock.calls)]);
    expect(text).toContain(seller.gstin);
    for (const secret of ['wrong', 'right', server.token, server.sek.toString('base64'), 'secret-of-the-tests']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('logins at the portal for e-way bills', () => {
  it('stay below the five in 15 minutes after which it blocks', async () => {
    server.behaviours.set('eway_bill_get', () => ({ status: 0, error: { errorCodes: '238,' } }));
    const look = () => portalOf(app).findEwayBill(seller, '331001234567');
    // The first call logs in twice, each further one once.
    for (let index = 0; index < 4; index += 1) expect((await look()).kind).toBe('not_sent');
    expect(await look()).toMatchObject({ kind: 'busy', retryAfterMs: expect.any(Number) });
    expect(server.of('auth')).toHaveLength(5);
    await moveTo(15 * minuteMs);
    server.behaviours.set('eway_bill_get', () => ({ status: 0, error: { errorCodes: '301,' } }));
    expect(await look()).toEqual(found);
  });
});
