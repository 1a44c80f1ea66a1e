import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { Browser, OAuthCustomer } from '../testing/oauth-customer.js';

let backbone: Backbone;
let app: AccountsApp;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone);
}, 30_000);

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

describe('the flow of an application that asks to act for an account', () => {
  it('ends with six fields', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = new Browser(app);
    const code = await customer.allow(browser);
    const { status, body } = await customer.exchange(code);
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^svc_oat_[0-9A-Za-z]{36}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.stringMatching(/^svc_ort_[0-9A-Za-z]{36}$/),
        scope: 'orders:read',
        account_id: customer.accountId,
      },
    ]);
    const again = await customer.refresh(body.refresh_token);
    expect(again.status).toBe(200);
    const replay = await customer.refresh(body.refresh_token);
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
    expect((await customer.refresh(again.body.refresh_token)).body.error).toBe('invalid_grant');
  });
});
