import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { irnOf } from '@millwright/gst';
import { documentOf, newGstin } from '../testing/documents.js';
import type { PortalAnswer, PortalClient } from '@millwright/testing';
import { Simulator } from '../testing/start-simulator.js';

const hourMs = 3_600_000;

let simulator: Simulator;
let client: PortalClient;
const document = (options = {}) => documentOf(client.gstin, { date: simulator.now(), ...options });

beforeAll(async () => {
  simulator = await Simulator.start();
  client = simulator.client();
});

afterAll(() => simulator?.stop());

describe('a registration', () => {
  it('has the IRN of the document, and is signed by a published key', async () => {
    const given = document({ number: 'a/17' });
    const { data, isDone } = await client.generate(given);
    const date = given.DocDtls.Dt.split('/').toReversed().join('-');
    const irn = irnOf({ gstin: client.gstin, type: 'INV', number: 'A/17', date });
    expect(isDone).toBe(true);
    expect(data).toMatchObject({
      Irn: irn,
      Status: 'ACT',
      EwbNo: null,
      EwbDt: null,
      EwbValidTill: null,
      Remarks: null,
    });
    expect(String(data.AckNo)).toMatch(/^1\d{14}$/);
    const invoice = await client.verified(data.SignedInvoice);
    expect(String(invoice.AckNo)).toBe(String(data.AckNo));
    expect(invoice).toMatchObject({ Irn: irn, DocDtls: given.DocDtls, ItemList: [{ ItemNo: 0, Qty: 100 }] });
    expect(await client.verified(data.SignedQRCode)).toEqual({
      SellerGstin: client.gstin,
      BuyerGstin: given.BuyerDtls.Gstin,
      DocNo: 'a/17',
      DocTyp: 'INV',
      DocDt: given.DocDtls.Dt,
      TotInvVal: 2950,
      ItemCnt: 1,
      MainHsnCode: '48191010',
      Irn: irn,
      IrnDt: invoice.AckDt,
    });
  });

  it('writes numbers in what it signs as decimals, and its time to the second, where the envelope has the minute', async () => {
    const { data } = await client.generate(document());
    const [, payload] = (data.SignedInvoice as string).split('.');
    const { data: signed } = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { data: string };
    expect(signed).toContain('"Qty":100.0,');
    expect(signed).toContain('"ItemList":[{"ItemNo":0,"SlNo":"1"');
    expect(signed).toContain('"Pin":560058,');
    const [minute, second] = [data.AckDt, JSON.parse(signed).AckDt] as [string, string];
    expect(minute).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/);
    expect(Math.abs(Date.parse(minute) - Date.parse(second))).toBeLessThanOrEqual(30_000);
  });

  it('is given back by IRN and by document', async () => {
    const given = document();
    const { data } = await client.generate(given);
    const found = [
      await client.byIrn(data.Irn),
      await client.byDocument('INV', given.DocDtls.No.toLowerCase(), given.DocDtls.Dt),
    ];
    for (const each of found) {
      expect({ ...each.data, AckNo: String(each.data.AckNo) }).toEqual({ ...data, AckNo: String(data.AckNo) });
    }
  });

  it('is not shown to another seller, nor cancelled by it', async () => {
    const { data } = await client.generate(document());
    const other = simulator.client();
    expect((await other.byIrn(data.Irn)).codes).toEqual(['2226']);
    expect((await other.cancel(data.Irn)).codes).toEqual(['2143']);
  });

  it('is not found where there is none', async () => {
    expect((await client.byIrn('0'.repeat(64))).codes).toEqual(['2148']);
    expect((await client.byIrn('x')).codes).toEqual(['2145']);
    expect((await client.byDocument('INV', 'NONE', document().DocDtls.Dt)).codes).toEqual(['2154']);
  });

  it('is one, however many calls ask for it at once', async () => {
    const given = document();
    await client.logIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.generate(given)));
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1);
    const [first] = answers.filter(({ isDone }) => isDone);
    for (const { codes, notes } of answers.filter(({ isDone }) => !isDone)) {
      expect(codes).toEqual(['2150']);
      expect(notes.find(({ InfCd }) => InfCd === 'DUPIRN')?.Desc).toMatchObject({ Irn: first!.data.Irn });
    }
    const listed = await simulator.registrations(client.gstin);
    expect(listed.filter(({ number }) => number === given.DocDtls.No)).toHaveLength(1);
  });
});

describe('the portal refuses', () => {
  it.each<[string, string, object]>([
    ['a document that the schema refuses', '5002', { Version: '2.0' }],
    ['a total that does not fit', '2189', { ValDtls: { AssVal: 2500, IgstVal: 450, TotInvVal: 3000 } }],
    ['a buyer with a wrong check digit', '3028', { BuyerDtls: { Gstin: '27AAPFU0939F1ZX' } }],
    ['a PIN code of another state', '3039', { BuyerDtls: { Pin: 560_058 } }],
  ])('%s with %s', async (_, code, change) => {
    const given: Record<string, unknown> = document();
    const changed = Object.fromEntries(
      Object.entries(change).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' ? { ...(given[name] as object), ...value } : value,
      ]),
    );
    expect((await client.generate({ ...given, ...changed })).codes).toEqual([code]);
  });

  it('a document of another seller with 2143', async () => {
    const given = documentOf(newGstin(), { date: simulator.now() });
    expect((await client.generate(given)).codes).toEqual(['2143']);
  });

  it('the document that is 30 days old with 2305, and no younger one', async () => {
    const daysAgo = (days: number) => new Date(simulator.now().getTime() - days * 24 * hourMs);
    expect((await client.generate(document({ date: daysAgo(30) }))).codes).toEqual(['2305']);
    expect((await client.generate(document({ date: daysAgo(29) }))).isDone).toBe(true);
  });

  it('content that is missing or not encrypted under the key of the session', async () => {
    await client.logIn();
    const headers = client.headers({ user_name: 'factory', AuthToken: client.session!.token });
    const send = (body: object) => client.send('POST', '/eicore/v1.03/Invoice', headers, body);
    expect((await send({})).codes).toEqual(['2255']);
    expect((await send({ Data: Buffer.alloc(64, 7).toString('base64') })).codes).toEqual(['1020']);
  });
});

describe('a cancellation', () => {
  it('is done at both paths that are in use', async () => {
    for (const path of ['/eicore/v1.03/Invoice/Cancel', '/eicore/v1.03/Cancel']) {
      const { data } = await client.generate(document());
      const cancelled = await client.post(path, { Irn: data.Irn, CnlRsn: '2', CnlRem: 'Wrong' });
      expect(cancelled.data).toEqual({
        Irn: data.Irn,
        CancelDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      });
      expect((await client.byIrn(data.Irn)).data.Status).toBe('CNL');
    }
  });

  it('is refused when it is repeated (9999), and kills the number (2278)', async () => {
    const given = document();
    const { data } = await client.generate(given);
    expect((await client.cancel(data.Irn)).isDone).toBe(true);
    expect((await client.cancel(data.Irn)).codes).toEqual(['9999']);
    expect((await client.generate(given)).codes).toEqual(['2278']);
  });

  it('needs a reason and remarks', async () => {
    const { data } = await client.generate(document());
    expect((await client.cancel(data.Irn, '5')).codes).toEqual(['5002']);
    const without = await client.post('/eicore/v1.03/Invoice/Cancel', { Irn: data.Irn, CnlRsn: '1' });
    expect(without.codes).toEqual(['5002']);
  });
});

describe('an answer', () => {
  it('has every form that the portal writes, and the same one for the same call', async () => {
    const forms = new Set<string>();
    const first = new Map<string, PortalAnswer>();
    for (let each = 0; each < 24; each += 1) {
      const given = document();
      const { text, data } = await client.generate(given);
      forms.add(text.includes('"Status"') ? 'Status' : 'status');
      forms.add(/"status":1/i.test(text) ? 'number' : 'text');
      forms.add(`AckNo ${typeof data.AckNo}`);
      const again = await client.generate(given);
      const { ErrorDetails: errors } = JSON.parse(again.text) as { ErrorDetails: unknown };
      forms.add(Array.isArray(errors) ? 'list' : String(errors).startsWith('[') ? 'JSON' : 'base64');
      forms.add(`DUPIRN ${again.notes.findIndex(({ InfCd }) => InfCd === 'DUPIRN')}`);
      first.set(given.DocDtls.No, again);
      expect((await client.generate(given)).text).toBe(again.text);
    }
    const expected = ['Status', 'status', 'number', 'text', 'AckNo number', 'AckNo string'];
    expect([...forms].toSorted()).toEqual([...expected, 'list', 'JSON', 'base64', 'DUPIRN 0', 'DUPIRN 1'].toSorted());
    expect(first.size).toBe(24);
  });
});
