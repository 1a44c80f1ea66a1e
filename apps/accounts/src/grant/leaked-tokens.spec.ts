import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCredential } from '@millwright/service-kit';
import { Leaks } from '../leak/leaks.js';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { OAuthCustomer } from '../testing/oauth-customer.js';

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

const report = (...texts: string[]): Promise<string[]> =>
  app.nest.get(Leaks).take({
    source: 'github',
    address: '198.51.100.9',
    findings: texts.map((text) => ({ text, place: undefined })),
  });

describe('a leaked token', () => {
  it.each(['access_token', 'refresh_token'] as const)('ends its connection: %s', async (which) => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    const { body: next } = await customer.refresh(tokens.refresh_token);
    expect(await report(tokens[which], makeCredential('access_token'))).toEqual(['revoked', 'unknown']);
    expect((await customer.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
    const { body } = await app.call('GET', `/internal/connections?account_id=${customer.accountId}`);
    expect(body.data).toMatchObject([{ end_reason: 'leak', last_used_at: null }]);
    expect(await report(next.access_token)).toEqual(['ended']);
    expect((await app.mailsTo(customer.accountId)).map(({ kind, values }) => [kind, values])).toEqual([
      ['application_connected', expect.anything()],
      ['application_disconnected', expect.objectContaining({ reason: 'leak' })],
    ]);
    const { body: audit } = await app.call('GET', `/internal/accounts/${customer.accountId}/audit`);
    expect(audit.data[0]).toMatchObject({ actor: 'leak:github', address: '198.51.100.9' });
  });

  it('that several report at once ends it once', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    await Promise.all([report(tokens.access_token, tokens.refresh_token), report(tokens.refresh_token)]);
    expect(await app.mailsTo(customer.accountId)).toHaveLength(2);
  });

  it('of test mode stays', async () => {
    const customer = await OAuthCustomer.create(app, { mode: 'test' });
    const tokens = await customer.connect();
    expect(await report(tokens.refresh_token)).toEqual(['kept']);
    expect((await customer.refresh(tokens.refresh_token)).status).toBe(200);
  });
});
