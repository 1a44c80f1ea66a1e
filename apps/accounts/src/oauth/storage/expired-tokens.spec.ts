import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';
import { type AccountsApp, lookUp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { browserAt, OAuthCustomer } from '../../testing/oauth-customer.js';
import { ExpiredTokensJob } from './expired-tokens.job.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const countOf = async (table: string): Promise<number> => {
  const [row] = await app.database.worker.query(`SELECT count(*)::integer AS count FROM ${table}`);
  return row.count;
};

/** Days pass for the tokens of a customer: by the clock in the long form, which takes partitions of all days between. */
async function pass({ accountId }: OAuthCustomer, days: number): Promise<void> {
  if (isLongForm) return app.advance(days * dayMs);
  await app.database.worker.query(
    `UPDATE grant_tokens SET created_at = created_at - passed, expires_at = expires_at - passed, consumed_at = consumed_at - passed
       FROM make_interval(days => $2) passed WHERE account_id = $1`,
    [decodeId('account', accountId), days],
  );
  await app.nest.get(ExpiredTokensJob).runNow();
}

describe('the job of expired tokens', () => {
  it('deletes tokens a day after they have expired, and used ones after 30 days', async () => {
    const customer = await OAuthCustomer.create(app);
    const { access_token: token } = await customer.connect();
    await app.advance(hourMs);
    expect(Date.parse((await lookUp(app, token))[0].token.expires_at)).toBeLessThanOrEqual(app.clock.now().getTime());
    await app.advance(dayMs - 60_000);
    expect(await lookUp(app, token)).toEqual([expect.objectContaining({ grant: expect.anything() })]);
    await app.advance(2 * hourMs);
    expect(await lookUp(app, token)).toEqual([null]);
    const kinds = await app.database.worker.query('SELECT kind FROM grant_tokens ORDER BY kind');
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['code', 'refresh']);
    await pass(customer, 31);
    expect((await app.database.worker.query('SELECT kind FROM grant_tokens')).length).toBe(1);
  });

  it('ends a grant whose refresh token was not used for 90 days', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    await pass(customer, 89);
    const { body: next } = await customer.refresh(tokens.refresh_token);
    await pass(customer, 89);
    const list = `/internal/connections?account_id=${customer.accountId}`;
    expect((await app.internal('GET', list)).body.data).toMatchObject([{ ended_at: null }]);
    await pass(customer, 1);
    await app.advance(hourMs);
    expect((await app.internal('GET', list)).body.data).toMatchObject([{ end_reason: 'unused' }]);
    expect((await customer.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
    expect((await mailsTo(app, customer.accountId)).at(-1)).toMatchObject({
      kind: 'application_disconnected',
      values: { reason: 'unused' },
    });
  });

  it('deletes expired sign-in states and guesses', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.9');
    const page = await browser.open(customer.authorizeUrl());
    await customer.signIn(browser, page, { password: 'wrong one' });
    expect([await countOf('sign_in_states'), await countOf('wrong_guesses')]).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(await countOf('wrong_guesses')).toBeGreaterThan(0);
    await app.advance(dayMs);
    expect([await countOf('sign_in_states'), await countOf('wrong_guesses')]).toEqual([0, 0]);
  });

  it('deletes in batches, and in several processes at once', async () => {
    await app.database.worker.query(
      `INSERT INTO wrong_guesses SELECT 'password', int4send(n), '203.0.113.10', 1, $1 FROM generate_series(1, 2500) n`,
      [new Date(app.clock.now().getTime() - 1_000)],
    );
    const job = app.nest.get(ExpiredTokensJob);
    await Promise.all([job.runNow(), job.runNow()]);
    expect(await countOf('wrong_guesses')).toBe(0);
  });
});
