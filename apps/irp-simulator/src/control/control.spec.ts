import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBackbone } from '@millwright/testing';
import { irpSimulatorApp } from '../irp-simulator.module.js';
import { documentOf, newGstin } from '../testing/documents.js';
import { type ListedRegistration, Simulator } from '../testing/start-simulator.js';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
});

afterAll(() => simulator?.stop());

describe('the control API', () => {
  it('lists registrations as they were received, the oldest first', async () => {
    const client = simulator.client();
    const documents = ['Z/1', 'A/2', 'M/3'].map((number) =>
      documentOf(client.gstin, { number, date: simulator.now() }),
    );
    for (const document of documents) await client.generate(document);
    const listed = await simulator.registrations(client.gstin);
    expect(listed.map(({ document }) => document)).toEqual(documents);
    expect(listed[0]).toMatchObject({ type: 'INV', number: 'Z/1', status: 'ACT', eway_bill: null });
    expect(listed[0]!.date).toBe(documents[0]!.DocDtls.Dt.split('/').toReversed().join('-'));
    expect(await client.verified(listed[0]!.signed_invoice)).toMatchObject({ Irn: listed[0]!.irn });
  });

  it('lists more than it reads at once', async () => {
    const client = simulator.client();
    await client.logIn();
    const path = `/eivital/v1.04/Master/gstin/${client.gstin}`;
    for (let round = 0; round < 9; round += 1) await Promise.all(Array.from({ length: 25 }, () => client.get(path)));
    const calls = await simulator.calls(client.gstin);
    expect(calls).toHaveLength(226);
    expect(calls.map(({ at }) => at)).toEqual(calls.map(({ at }) => at).toSorted());
  });

  it('registers for a seller as another of its programs would', async () => {
    const client = simulator.client();
    const document = documentOf(client.gstin, { date: simulator.now() });
    const { status, body } = await simulator.control<ListedRegistration>('POST', '/registrations', document);
    expect([status, body.number, body.document]).toEqual([201, document.DocDtls.No, document]);
    expect((await client.generate(document)).codes).toEqual(['2150']);
    expect(await simulator.registrations(client.gstin)).toEqual([body]);
    const again = await simulator.control<{ error: { errors: { code: string }[] } }>(
      'POST',
      '/registrations',
      document,
    );
    expect([again.status, again.body.error.errors.map(({ code }) => code)]).toEqual([422, ['2150']]);
  });

  it.each([
    ['an unknown fault', { action: 'generate', fault: 'explode' }],
    ['an unknown action', { action: 'generated', fault: 'down' }],
    ['no code of an error', { action: 'generate', fault: 'error' }],
    ['no time of a delay', { action: 'generate', fault: 'delay' }],
    ['a field that there is not', { action: 'generate', fault: 'down', time: 1 }],
    ['a number of times that is none', { action: 'generate', fault: 'down', times: 0 }],
  ])('refuses %s', async (_, fault) => {
    const { status, body } = await simulator.control<{ error: object }>('POST', '/faults', {
      gstin: newGstin(),
      ...fault,
    });
    expect([status, body.error]).toEqual([400, { code: 'invalid_parameter', message: expect.any(String) }]);
  });

  it('answers 404 for a fault that there is not, and 400 without a seller', async () => {
    expect((await simulator.control('DELETE', '/faults/999999')).status).toBe(404);
    expect((await simulator.control('DELETE', '/faults/x')).status).toBe(404);
    expect((await simulator.control('GET', '/registrations')).status).toBe(400);
  });

  it('shows neither password nor token of a call', async () => {
    const client = simulator.client();
    const { token } = await client.logIn();
    await client.generate(documentOf(client.gstin, { date: simulator.now() }));
    const [login, call] = await simulator.calls(client.gstin);
    expect(login).toEqual({ at: expect.any(String), action: 'auth', outcome: 'done' });
    expect(Object.keys(call!)).toEqual(['at', 'action', 'number', 'irn', 'outcome']);
    expect(JSON.stringify([login, call])).not.toContain(token);
  });
});

describe('where the configuration does not allow it', () => {
  it('every address of the control API answers 403, and names the setting', async () => {
    const closed = await Simulator.start({ environment: { SIMULATOR_CONTROL: 'false' } });
    try {
      for (const [method, path] of [
        ['GET', '/registrations?gstin=x'],
        ['POST', '/registrations'],
        ['GET', '/eway-bills?gstin=x'],
        ['GET', '/requests?gstin=x'],
        ['GET', '/faults?gstin=x'],
        ['POST', '/faults'],
        ['DELETE', '/faults/1'],
        ['POST', '/signing-keys'],
      ] as const) {
        const { status, body } = await closed.control(method, path, method === 'POST' ? {} : undefined);
        expect([path, status, body]).toEqual([
          path,
          403,
          { error: { code: 'forbidden', message: expect.stringContaining('SIMULATOR_CONTROL') } },
        ]);
      }
      expect((await closed.client().logIn()).token).not.toBe('');
    } finally {
      await closed.stop();
    }
  });

  it('is refused in production', () => {
    expect(irpSimulatorApp.settings['control']!.productionFault?.(true, {})).toBe('must be false');
    expect(irpSimulatorApp.settings['control']!.productionFault?.(false, {})).toBeUndefined();
  });
});

it('keeps everything when it is restarted, its keys and sessions included', async () => {
  const backbone = await createBackbone(irpSimulatorApp);
  try {
    const before = await Simulator.start({ backbone });
    const client = before.client();
    const document = documentOf(client.gstin, { date: before.now() });
    const { data } = await client.generate(document);
    const { number } = await client.ewayBill(data.Irn).then((answer) => ({ number: String(answer.data.EwbNo) }));
    await before.fault({ gstin: client.gstin, action: 'cancel', fault: 'error', codes: ['2141'], times: 2 });
    await client.cancel(data.Irn);
    const [listed, calls] = [await before.registrations(client.gstin), await before.calls(client.gstin)];
    await before.stop();

    const after = await Simulator.start({ backbone });
    try {
      expect(await after.registrations(client.gstin)).toEqual(listed);
      expect(await after.calls(client.gstin)).toEqual(calls);
      const again = after.client(client.gstin);
      again.session = client.session;
      expect(await again.certificates()).toHaveLength(1);
      expect(await again.verified((await again.byIrn(data.Irn)).data.SignedInvoice)).toMatchObject({ Irn: data.Irn });
      expect((await again.generate(document)).codes).toEqual(['2150']);
      expect((await again.cancel(data.Irn)).codes).toEqual(['2141']);
      expect((await again.cancel(data.Irn)).codes).toEqual(['2230']);
      expect(String((await again.readEwayBill(number)).data.ewbNo)).toBe(number);
    } finally {
      await after.stop();
    }
  } finally {
    await backbone.drop();
  }
});
