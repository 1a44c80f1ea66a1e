import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentOf } from '../testing/documents.js';
import type { PortalAnswer, PortalClient } from '@millwright/testing';
import { Simulator } from '../testing/start-simulator.js';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
});

afterAll(() => simulator?.stop());

/** A seller that is logged in. */
async function seller(): Promise<PortalClient> {
  const client = simulator.client();
  await client.logIn();
  return client;
}

const generate = (client: PortalClient, number?: string): Promise<PortalAnswer> =>
  client.generate(documentOf(client.gstin, { date: simulator.now(), ...(number !== undefined && { number }) }));

const numbersOf = async ({ gstin }: PortalClient): Promise<string[]> =>
  (await simulator.registrations(gstin)).map(({ number }) => number);

const outcomesOf = async ({ gstin }: PortalClient): Promise<string[]> =>
  (await simulator.calls(gstin)).map(({ action, outcome }) => `${action} ${outcome}`);

/** The address of a connection that was closed without an answer. */
const closed = { cause: { code: expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET)$/) } };

describe('the portal can be told', () => {
  it('to close the connection before it does anything', async () => {
    const client = await seller();
    await simulator.fault({ gstin: client.gstin, action: 'generate', fault: 'drop_before', times: 1 });
    await expect(generate(client, 'A/1')).rejects.toMatchObject(closed);
    expect(await numbersOf(client)).toEqual([]);
    expect((await generate(client, 'A/1')).isDone).toBe(true);
    expect(await outcomesOf(client)).toEqual(['auth done', 'generate drop_before', 'generate done']);
  });

  it('to close the connection after it has registered', async () => {
    const client = await seller();
    await simulator.fault({ gstin: client.gstin, action: 'generate', fault: 'drop_after', times: 1 });
    await expect(generate(client, 'A/2')).rejects.toMatchObject(closed);
    expect(await numbersOf(client)).toEqual(['A/2']);
    expect((await generate(client, 'A/2')).codes).toEqual(['2150']);
    expect(await outcomesOf(client)).toEqual(['auth done', 'generate drop_after', 'generate 2150']);
  });

  it('to be down: every call is closed, until it is told otherwise', async () => {
    const client = await seller();
    const id = await simulator.fault({ gstin: client.gstin, action: '*', fault: 'down' });
    await expect(client.logIn()).rejects.toMatchObject(closed);
    await expect(generate(client)).rejects.toMatchObject(closed);
    await expect(client.byDocument('INV', 'A', '01/01/2026')).rejects.toMatchObject(closed);
    await expect(client.logInForEwayBills()).rejects.toMatchObject(closed);
    expect((await simulator.control('DELETE', `/faults/${id}`)).body).toEqual({ id, deleted: true });
    expect((await generate(client)).isDone).toBe(true);
  });

  it('to answer slowly, within a range', async () => {
    const client = await seller();
    await simulator.fault({
      gstin: client.gstin,
      action: 'generate',
      fault: 'delay',
      delay_ms: { min: 200, max: 250 },
    });
    const startedAt = performance.now();
    expect((await generate(client)).isDone).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(200);
  });

  it.each([
    [503, 503],
    [undefined, 503],
    [504, 504],
  ])('to answer with an error of HTTP: %s', async (status, answered) => {
    const client = await seller();
    const given = status === undefined ? {} : { status };
    await simulator.fault({ gstin: client.gstin, action: 'generate', fault: 'http_error', ...given });
    const { httpStatus, text } = await generate(client);
    expect(httpStatus).toBe(answered);
    if (answered === 504) expect(text).toBe('{"message":"Endpoint request timed out"}');
    expect(await numbersOf(client)).toEqual([]);
  });

  it('to answer with garbage', async () => {
    const client = await seller();
    await simulator.fault({ gstin: client.gstin, action: 'get_by_document', fault: 'garbage', times: 1 });
    const { httpStatus, text } = await client.byDocument('INV', 'A', '01/01/2026');
    expect(httpStatus).toBe(200);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  it('to refuse with any of its codes', async () => {
    const client = await seller();
    const codes = ['2172', '2182', '3029'];
    await simulator.fault({ gstin: client.gstin, action: 'generate', fault: 'error', codes });
    const answer = await generate(client);
    expect([answer.isDone, answer.codes]).toEqual([false, codes]);
    expect(await outcomesOf(client)).toEqual(['auth done', 'generate 2172,2182,3029']);
  });

  it('to throttle, in the way of each portal', async () => {
    const client = await seller();
    await client.logInForEwayBills();
    await simulator.fault({ gstin: client.gstin, action: '*', fault: 'throttle' });
    expect((await generate(client)).httpStatus).toBe(429);
    expect((await client.act('VEHEWB', { ewbNo: 1 })).codes).toEqual(['118']);
  });

  it('to end the token', async () => {
    const client = await seller();
    await simulator.fault({ gstin: client.gstin, action: 'generate', fault: 'expire_token', times: 1 });
    const { token } = client.session!;
    expect((await generate(client)).codes).toEqual(['1005']);
    expect((await generate(client)).codes).toEqual(['1005']);
    expect((await client.logIn()).token).not.toBe(token);
    expect((await generate(client)).isDone).toBe(true);
  });

  it('to answer as to a duplicate, though it has just registered the document', async () => {
    const client = await seller();
    await simulator.fault({ gstin: client.gstin, action: 'generate', fault: 'duplicate', times: 1 });
    const { codes, notes } = await generate(client, 'A/3');
    const [registered, ...more] = await simulator.registrations(client.gstin);
    expect([codes, more]).toEqual([['2150'], []]);
    const { Desc: told } = notes.find(({ InfCd }) => InfCd === 'DUPIRN')! as { Desc: { AckNo: string; Irn: string } };
    expect([String(told.AckNo), told.Irn]).toEqual([registered!.ack_number, registered!.irn]);
  });
});

describe('a fault', () => {
  it('meets exactly as many calls as it was told, however many come at once', async () => {
    const client = await seller();
    await simulator.fault({ gstin: client.gstin, action: 'gstin', fault: 'error', codes: ['3020'], times: 7 });
    await simulator.fault({ gstin: client.gstin, action: '*', fault: 'error', codes: ['3043'], times: 5 });
    const path = `/eivital/v1.04/Master/gstin/${client.gstin}`;
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.get(path)));
    const counted = (code: string) => answers.filter(({ codes }) => codes.join() === code).length;
    expect([counted('3020'), counted('3043'), answers.filter(({ isDone }) => isDone).length]).toEqual([7, 5, 28]);
  });

  it('meets only the calls of its seller and its action', async () => {
    const [client, other] = [await seller(), await seller()];
    await simulator.fault({ gstin: client.gstin, action: 'cancel', fault: 'error', codes: ['2141'] });
    const { data, isDone } = await generate(client);
    expect([isDone, (await generate(other)).isDone]).toEqual([true, true]);
    expect((await client.cancel(data.Irn)).codes).toEqual(['2141']);
  });

  it('is listed with what is left of it', async () => {
    const client = await seller();
    const { gstin } = client;
    const id = await simulator.fault({ gstin, action: 'generate', fault: 'http_error', times: 2, status: 502 });
    await generate(client);
    const { body } = await simulator.control('GET', `/faults?gstin=${gstin}`);
    expect(body).toEqual({
      data: [{ id, gstin, action: 'generate', fault: 'http_error', times_left: 1, status: 502 }],
    });
  });
});
