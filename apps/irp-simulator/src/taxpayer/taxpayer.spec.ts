import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isPinOfState } from '@millwright/gst';
import { newGstin } from '../testing/documents.js';
import { Simulator } from '../testing/start-simulator.js';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
});

afterAll(() => simulator?.stop());

it('takes each GSTIN with a right check digit for an active taxpayer, always with the same facts', async () => {
  const client = simulator.client();
  for (const state of ['29', '07', '36']) {
    const gstin = newGstin(state);
    const { data } = await client.get(`/eivital/v1.04/Master/gstin/${gstin}`);
    expect(data).toMatchObject({
      Gstin: gstin,
      Status: 'ACT',
      BlkStatus: 'U',
      TxpType: 'REG',
      StateCode: Number(state),
    });
    expect(isPinOfState(data.AddrPncd, state)).toBe(true);
    expect((await client.get(`/eivital/v1.04/Master/syncgstin/${gstin}`)).data).toEqual(data);
  }
});

it('refuses others with 3028', async () => {
  const client = simulator.client();
  for (const gstin of ['29AAAPW1234F1ZZ', 'x']) {
    expect((await client.get(`/eivital/v1.04/Master/gstin/${gstin}`)).codes).toEqual(['3028']);
  }
});

it('answers the heartbeat without a login', async () => {
  const answer = await fetch(`${simulator.url}/eivital/v1.04/heartbeat/ping`);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/^e-Invoice Vital:-\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/),
  ]);
});
