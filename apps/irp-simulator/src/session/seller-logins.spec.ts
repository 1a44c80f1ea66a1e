import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant, type PortalClient, testSecret } from '@millwright/testing';
import { documentOf, newGstin } from '../testing/documents.js';
import { Simulator } from '../testing/start-simulator.js';

let simulator: Simulator;
let gstin: string;

beforeAll(async () => {
  simulator = await Simulator.start();
});
afterAll(() => simulator?.stop());
beforeEach(() => {
  gstin = newGstin();
});

const newAccount = (): string => encodeId('account', freshTenant().accountId);
const document = (number?: string) => documentOf(gstin, { date: simulator.now(), ...(number && { number }) });
const client = (username: string, password: string, of = gstin): PortalClient =>
  simulator.client(of, { username, password });

async function register(account: string, password: string, username = account): Promise<PortalClient> {
  const token = testSecret('irp-simulator', 'sellerLoginsToken');
  expect(
    (await send({ account_id: account, livemode: false, gstin, logins: [{ username, password }] }, token)).status,
  ).toBe(200);
  return client(username, password);
}

function send(body: object, token: string): Promise<ApiAnswer> {
  return simulator.app.internal('POST', '/internal/seller-logins', body, { authorization: `Bearer ${token}` });
}

describe('a seller whose login is registered', () => {
  it('is nobody else at either portal: another user name or password is refused', async () => {
    const account = newAccount();
    const seller = await register(account, 'right');
    expect((await seller.generate(document())).isDone).toBe(true);
    for (const stranger of [client(account, 'wrong'), client('stranger', 'right'), client('stranger', 'secret')]) {
      await expect(stranger.logIn()).rejects.toThrow('1008');
      await expect(stranger.logInForEwayBills()).rejects.toThrow('The login failed');
    }
  });

  it('keeps its signed invoice, its registration and its e-way bill from the registered login of another seller', async () => {
    const seller = await register(newAccount(), 'right');
    const given = document();
    const { data } = await seller.generate(given);
    const { data: bill } = await seller.ewayBill(data.Irn);
    const own = gstin;
    gstin = newGstin();
    const other = await register(newAccount(), 'theirs');
    expect((await other.byIrn(data.Irn)).codes).toEqual(['2148']);
    expect((await other.cancel(data.Irn)).codes).toEqual(['2148']);
    expect((await other.ewayBill(data.Irn)).codes).toEqual(['4003']);
    expect((await other.readEwayBill(bill.EwbNo)).codes).toEqual(['301']);
    expect((await other.act('CANEWB', { ewbNo: Number(bill.EwbNo), cancelRsnCode: '2' })).codes).toEqual(['301']);
    const named = client('stranger', 'any', given.BuyerDtls.Gstin);
    expect((await named.readEwayBill(bill.EwbNo)).codes).toEqual(['301']);
    expect(await simulator.registrations(own)).toMatchObject([{ status: 'ACT' }]);
  });

  it('loses the sessions that strangers have opened before', async () => {
    const stranger = client('stranger', 'any');
    await stranger.logIn();
    await stranger.logInForEwayBills();
    const seller = await register(newAccount(), 'right');
    const { data } = await seller.generate(document());
    expect((await stranger.byIrn(data.Irn)).codes).toEqual(['1005']);
    expect((await stranger.act('CANEWB', {})).codes).toEqual(['238']);
  });

  it('has the documents that another program has registered before', async () => {
    const given = document();
    await client('another', 'any').generate(given);
    const seller = await register(newAccount(), 'right');
    expect((await seller.generate(given)).codes).toEqual(['2150']);
    expect((await seller.byDocument('INV', given.DocDtls.No, given.DocDtls.Dt)).isDone).toBe(true);
  });

  it('keeps its session when its login is registered again, and loses it with another password', async () => {
    const account = newAccount();
    const seller = await register(account, 'right');
    const { token } = await seller.logIn();
    await register(account, 'right');
    expect((await seller.logIn()).token).toBe(token);
    const changed = await register(account, 'changed');
    expect((await seller.generate(document())).codes).toEqual(['1005']);
    await expect(seller.logIn()).rejects.toThrow('1008');
    expect((await changed.generate(document())).isDone).toBe(true);
  });
});

describe('two accounts with one GSTIN', () => {
  it('have each a document of the same number, which the other neither sees nor cancels', async () => {
    const [one, other] = [await register(newAccount(), 'first'), await register(newAccount(), 'second')];
    const given = document('A/1');
    const [first, second] = [await one.generate(given), await other.generate(given)];
    expect([first.isDone, second.isDone, first.data.Irn]).toEqual([true, true, second.data.Irn]);
    expect(String(first.data.AckNo)).not.toBe(String(second.data.AckNo));
    expect((await one.generate(given)).codes).toEqual(['2150']);
    expect((await one.ewayBill(first.data.Irn)).isDone).toBe(true);
    expect((await other.ewayBill(second.data.Irn)).isDone).toBe(true);
    const own = document('A/2');
    const { data } = await other.generate(own);
    expect((await one.byIrn(data.Irn)).codes).toEqual(['2148']);
    expect((await one.byDocument('INV', 'A/2', own.DocDtls.Dt)).codes).toEqual(['2154']);
    expect((await one.cancel(data.Irn)).codes).toEqual(['2148']);
    expect((await other.cancel(data.Irn)).isDone).toBe(true);
    const found = await one.byIrn(first.data.Irn);
    // The portal writes a number now as a number, now as a text.
    expect([String(found.data.AckNo), found.data.Status]).toEqual([String(first.data.AckNo), 'ACT']);
  });

  it('may choose the same user name, and neither gets in by a login that both have set', async () => {
    const [one, other] = [await register(newAccount(), 'first', 'API'), await register(newAccount(), 'second', 'API')];
    const { data } = await one.generate(document());
    expect((await other.byIrn(data.Irn)).codes).toEqual(['2148']);
    await expect((await register(newAccount(), 'first', 'API')).logIn()).rejects.toThrow('1008');
  });
});

it('registers logins for invoicing alone, and keeps no password that can be read', async () => {
  const login = {
    account_id: newAccount(),
    livemode: false,
    gstin,
    logins: [{ username: 'API', password: 'plain-text' }],
  };
  expect((await send(login, 'wrong')).status).toBe(401);
  await register(newAccount(), 'plain-text');
  const rows = await simulator.app.database.worker.query('SELECT * FROM seller_logins WHERE gstin = $1', [gstin]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('plain-text');
});
