import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { documentOf } from '../testing/documents.js';
import type { PortalClient } from '@millwright/testing';
import { Simulator } from '../testing/start-simulator.js';

const hourMs = 3_600_000;
const minuteMs = 60_000;

let simulator: Simulator;
let client: PortalClient;
const document = () => documentOf(client.gstin, { date: simulator.now() });

beforeAll(async () => {
  simulator = await Simulator.start();
  client = simulator.client();
});

afterAll(() => simulator?.stop());

/** The token of a session that lasts through the moves of the clock. */
async function loggedIn(): Promise<PortalClient> {
  await client.logIn();
  return client;
}

it('can be cancelled for 24 hours, and not a minute longer (2270)', async () => {
  const [early, late] = [(await client.generate(document())).data, (await client.generate(document())).data];
  await simulator.advance(24 * hourMs - minuteMs);
  expect((await (await loggedIn()).cancel(early.Irn)).isDone).toBe(true);
  await simulator.advance(2 * minuteMs);
  expect((await (await loggedIn()).cancel(late.Irn)).codes).toEqual(['2270']);
});

it('is given back for two days (2283)', async () => {
  const given = document();
  const { data } = await (await loggedIn()).generate(given);
  await simulator.advance(48 * hourMs - minuteMs);
  expect((await (await loggedIn()).byIrn(data.Irn)).isDone).toBe(true);
  await simulator.advance(2 * minuteMs);
  await loggedIn();
  expect((await client.byIrn(data.Irn)).codes).toEqual(['2283']);
  expect((await client.byDocument('INV', given.DocDtls.No, given.DocDtls.Dt)).codes).toEqual(['2283']);
  const again = await client.generate(given);
  expect(again.codes).toEqual(['2150']);
  expect(again.notes.find(({ InfCd }) => InfCd === 'DUPIRN')?.Desc).toMatchObject({ Irn: data.Irn, AckDt: data.AckDt });
});
