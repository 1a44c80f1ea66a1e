import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCredential } from '@millwright/service-kit';
import { OAuthCustomer } from '../../testing/oauth-customer.js';
import { type AccountsApp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import type { Finding } from './leak-report.js';
import { LeakService } from './leak.service.js';

const place = 'https://github.com/ledgerline/app/blob/main/config.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const report = (...texts: string[]): Promise<string[]> => {
  const findings = texts.map((text): Finding => ({ text, place }));
  return app.nest.get(LeakService).handleReport({ source: 'github', address: '198.51.100.9', findings });
};

describe('a leaked client secret', () => {
  it('stays valid, and the owner of the application is mailed once', async () => {
    const customer = await OAuthCustomer.withOwnApplication(app);
    const { refresh_token: token } = await customer.connect();
    const reports = [report(customer.secret, makeCredential('client_secret')), report(customer.secret)];
    expect(await Promise.all(reports)).toEqual([['mailed', 'unknown'], ['mailed']]);
    expect(await report(customer.secret)).toEqual(['mailed']);
    expect((await customer.refresh(token)).status).toBe(200);
    expect((await mailsTo(app, customer.partnerId)).map(({ kind, values }) => [kind, values])).toEqual([
      [
        'client_secret_leaked',
        expect.objectContaining({
          client_id: customer.clientId,
          last4: customer.secret.slice(-4),
          reported_by: 'github',
          found_at: [place],
        }),
      ],
    ]);
    const { body } = await app.internal('GET', `/internal/accounts/${customer.partnerId}/audit?limit=1`);
    expect(body.data).toMatchObject([
      {
        action: 'application.secret_leaked',
        subject_id: customer.clientId,
        actor: 'leak:github',
        address: '198.51.100.9',
        details: { last4: customer.secret.slice(-4), found_at: [place] },
      },
    ]);
  });

  it('that was rotated away has ended, and nobody is mailed', async () => {
    const customer = await OAuthCustomer.withOwnApplication(app);
    const path = `/internal/applications/${customer.clientId}/rotate-secret`;
    const { body } = await app.internal('POST', path, { overlap_seconds: 0 });
    expect(await report(customer.secret)).toEqual(['ended']);
    expect(await mailsTo(app, customer.partnerId)).toEqual([]);
    expect(await report(body.client_secret)).toEqual(['mailed']);
  });

  it('of test mode is kept', async () => {
    const customer = await OAuthCustomer.withOwnApplication(app, { mode: 'test' });
    expect(await report(customer.secret)).toEqual(['kept']);
    expect(await mailsTo(app, customer.partnerId)).toEqual([]);
  });
});

it('a signing secret of webhooks is known by its form, and not handled', async () => {
  const form = `svcwhs_${'a'.repeat(43)}`;
  expect(await report(form, form.slice(0, -1), `${form}a`)).toEqual(['unhandled', 'unknown', 'unknown']);
});
