/** People at the backend: what the browser is given, and what it is not. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Product } from '@millwright/testing';
import { BackendClient, ownerOfNew, password, type Person, signedIn } from '@millwright/testing/page';

let product: Product;
let person: Person;

beforeAll(async () => {
  product = Product.ofTests();
  person = await ownerOfNew(product, 'Sessions of the dashboard');
});

const credential = /svc_[a-z]+_/;

describe('signing in', () => {
  it('gives the browser a cookie that scripts and other sites cannot use, and no credential besides', async () => {
    const client = new BackendClient(product.report.dashboard_url);
    const { status, headers, body } = await client.call('POST', '/bff/sign-in', {
      body: { email: person.email, password },
    });
    expect([status, body]).toEqual([200, { state: 'signed_in' }]);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-session=svc_ses_[0-9A-Za-z]{36}; /);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(cookie).toContain(`; ${attribute}`);
    expect(cookie).not.toContain('Domain');

    const session = await client.call('GET', '/bff/session');
    expect(session.body).toMatchObject({
      person: { email: person.email, role: 'owner' },
      account: { id: person.account },
      must_set_up_second_factor: false,
    });
    expect(session.body.scopes).toContain('keys:manage');
    expect(JSON.stringify(session.body)).not.toMatch(credential);
  });

  it('takes a new secret each time, and ends the session that the browser had', async () => {
    const client = await signedIn(product, person);
    const before = client.cookie;
    await client.signIn(person.email, password);
    expect(client.cookie).not.toBe(before);
    const old = new BackendClient(product.report.dashboard_url);
    old.cookie = before;
    expect((await old.call('GET', '/bff/session')).status).toBe(401);
  });

  it('does not take over a cookie that somebody else has put into the browser', async () => {
    const client = new BackendClient(product.report.dashboard_url);
    const planted = `__Host-session=svc_ses_${'A'.repeat(36)}`;
    client.cookie = planted;
    await client.signIn(person.email, password);
    expect(client.cookie).not.toBe(planted);
  });

  it('says the same of a wrong password and of an unknown person', async () => {
    const client = new BackendClient(product.report.dashboard_url);
    const tell = async (email: string): Promise<unknown> => {
      const { status, body } = await client.call('POST', '/bff/sign-in', { body: { email, password: 'wrong' } });
      return [status, body.error.code, body.error.message];
    };
    expect(await tell(person.email)).toEqual(await tell('nobody@bluepeak.example'));
    expect(client.cookie).toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends the session everywhere, and takes the cookie', async () => {
    const client = await signedIn(product, person);
    const cookie = client.cookie!;
    expect((await client.call('GET', '/bff/api/test/v1/orders')).status).toBe(200);
    const { status, body } = await client.call('POST', '/bff/sign-out', { body: {} });
    expect([status, body, client.cookie]).toEqual([200, {}, undefined]);
    const kept = await client.call('GET', '/bff/api/test/v1/orders', { headers: { cookie } });
    expect([kept.status, kept.body.error.code]).toEqual([401, 'session_ended']);
  });

  it('is answered where there is no session', async () => {
    const client = new BackendClient(product.report.dashboard_url);
    expect((await client.call('POST', '/bff/sign-out', { body: {} })).status).toBe(200);
  });
});

describe('giving the password again', () => {
  it('goes on with the session under a new secret', async () => {
    const client = await signedIn(product, person);
    const before = client.cookie!;
    const refused = await client.call('POST', '/bff/reauthenticate', { body: { password: 'wrong' } });
    expect([refused.status, refused.body.error.code, client.cookie]).toEqual([401, 'wrong_credentials', before]);
    const { body } = await client.call('POST', '/bff/reauthenticate', { body: { password } });
    expect(body).toEqual({ state: 'signed_in' });
    expect(client.cookie).not.toBe(before);
    expect((await client.call('GET', '/bff/api/test/v1/orders')).status).toBe(200);
    const old = await client.call('GET', '/bff/api/test/v1/orders', { headers: { cookie: before } });
    expect(old.status).toBe(401);
  });
});

describe('a mailed link', () => {
  it.each([
    ['/bff/invitation/look-up', { token: 'svc_inv_unknown' }],
    ['/bff/reset/look-up', { token: 'svc_rst_unknown' }],
  ])('that leads nowhere is 404: %s', async (path, body) => {
    const client = new BackendClient(product.report.dashboard_url);
    expect((await client.call('POST', path, { body })).status).toBe(404);
  });

  it('is asked for without saying who is known', async () => {
    const client = new BackendClient(product.report.dashboard_url);
    const ask = async (email: string): Promise<unknown> => {
      const { status, body } = await client.call('POST', '/bff/reset', { body: { email } });
      return [status, body];
    };
    expect(await ask('nobody@bluepeak.example')).toEqual([200, {}]);
    expect(await ask(person.email)).toEqual([200, {}]);
  });
});
