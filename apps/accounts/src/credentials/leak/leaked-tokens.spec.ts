import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCredential } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';
import { LeakService } from './leak.service.js';
import { type AccountsApp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { OAuthCustomer } from '../../testing/oauth-customer.js';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const report = (...texts: string[]): Promise<string[]> =>
  app.nest.get(LeakService).handleReport({
    source: 'github',
    address: '198.51.100.9',
    findings: texts.map((text) => ({ text, place: undefined })),
  });

describe('a leaked token', () => {
  it.each(isLongForm ? (['access_token', 'refresh_token'] as const) : (['refresh_token'] as const))(
    'ends its grant: %s',
    async (which) => {
      const customer = await OAuthCustomer.create(app);
      const tokens = await customer.connect();
      const { body: next } = await customer.refresh(tokens.refresh_token);
      expect(await report(tokens[which], makeCredential('access_token'))).toEqual(['revoked', 'unknown']);
      expect((await customer.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
      const { body } = await app.internal('GET', `/internal/connections?account_id=${customer.accountId}`);
      expect(body.data).toMatchObject([{ end_reason: 'leak', last_used_at: null }]);
      expect(await report(next.access_token)).toEqual(['ended']);
      expect((await mailsTo(app, customer.accountId)).map(({ kind, values }) => [kind, values])).toEqual([
        ['application_connected', expect.anything()],
        ['application_disconnected', expect.objectContaining({ reason: 'leak' })],
      ]);
      const { body: audit } = await app.internal('GET', `/internal/accounts/${customer.accountId}/audit`);
      expect(audit.data[0]).toMatchObject({ actor: 'leak:github', address: '198.51.100.9' });
    },
  );

  it('that is reported concurrently ends its grant once', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    await Promise.all([report(tokens.access_token, tokens.refresh_token), report(tokens.refresh_token)]);
    expect(await mailsTo(app, customer.accountId)).toHaveLength(2);
  });

  it('of test mode is kept', async () => {
    const customer = await OAuthCustomer.withOwnApplication(app, { mode: 'test' });
    const tokens = await customer.connect();
    expect(await report(tokens.refresh_token)).toEqual(['kept']);
    expect((await customer.refresh(tokens.refresh_token)).status).toBe(200);
  });
});
