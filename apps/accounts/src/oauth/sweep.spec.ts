import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { browserAt, OAuthCustomer } from '../testing/oauth-customer.js';
import { ExpirySweep } from './sweep.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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

const countOf = async (table: string): Promise<number> => {
  const [row] = await app.database.worker.query(`SELECT count(*)::integer AS count FROM ${table}`);
  return row.count;
};

describe('what has expired', () => {
  it('is told of for a day, and then gone', async () => {
    const customer = await OAuthCustomer.create(app);
    const { access_token: token } = await customer.connect();
    await app.advance(hourMs);
    expect(Date.parse((await app.lookUp(token))[0].token.expires_at)).toBeLessThanOrEqual(app.clock.now().getTime());
    await app.advance(dayMs - 60_000);
    expect(await app.lookUp(token)).toEqual([expect.objectContaining({ grant: expect.anything() })]);
    await app.advance(2 * hourMs);
    expect(await app.lookUp(token)).toEqual([null]);
    const kinds = await app.database.worker.query('SELECT kind FROM grant_tokens ORDER BY kind');
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['code', 'refresh']);
    await app.advance(31 * dayMs);
    expect((await app.database.worker.query('SELECT kind FROM grant_tokens')).length).toBe(1);
  });

  it('ends a connection once its refresh token has gone unused for 90 days', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    await app.advance(89 * dayMs);
    const { body: next } = await customer.refresh(tokens.refresh_token);
    await app.advance(89 * dayMs);
    const list = `/internal/connections?account_id=${customer.accountId}`;
    expect((await app.call('GET', list)).body.data).toMatchObject([{ ended_at: null }]);
    await app.advance(dayMs + hourMs);
    expect((await app.call('GET', list)).body.data).toMatchObject([{ end_reason: 'unused' }]);
    expect((await customer.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
    expect((await app.mailsTo(customer.accountId)).at(-1)).toMatchObject({
      kind: 'application_disconnected',
      values: { reason: 'unused' },
    });
  });

  it('of pages and guesses stays no longer than it counts', async () => {
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

  it('is swept in batches, by several processes at once too', async () => {
    await app.database.worker.query(
      `INSERT INTO wrong_guesses SELECT 'password', int4send(n), '203.0.113.10', 1, $1 FROM generate_series(1, 2500) n`,
      [new Date(app.clock.now().getTime() - 1_000)],
    );
    const sweep = app.nest.get(ExpirySweep);
    await Promise.all([sweep.sweep(), sweep.sweep()]);
    expect(await countOf('wrong_guesses')).toBe(0);
  });
});
