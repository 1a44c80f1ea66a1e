/** Registrations at a portal that answers in every form that there is, and in forms that must not be believed. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { documentKeyOf, irnOf } from '@millwright/gst';
import { eventually, type RunningApp } from '@millwright/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { settings } from '../config.js';
import { freshSeller, invoiceOf, portalOf, startWithPortal } from '../testing/portal-bed.js';
import { failure, PortalServer, SigningPair, success } from '../testing/portal-server.js';
import type { Portal, Seller } from './portal.js';

const deadlineMs = 1_000;
const notes = [
  { InfCd: 'EWBPPD', Desc: 'Pin-Pin calc distance: 57KM' },
  { InfCd: 'DUPIRN', Desc: { AckNo: '112010000002315', AckDt: '2026-11-23 15:09:00', Irn: '' } },
];

let server: PortalServer;
let app: RunningApp<typeof settings>;
let portal: Portal;
let seller: Seller;

beforeAll(async () => {
  server = await PortalServer.start();
  app = await startWithPortal(server, { environment: { PORTAL_DEADLINE: String(deadlineMs) } });
  portal = portalOf(app);
});
afterAll(async () => {
  await app?.stop();
  await server?.stop();
});
beforeEach(() => {
  seller = freshSeller();
  server.requests.length = 0;
});
afterEach(() => {
  server.behaviours.clear();
});

const document = () => invoiceOf(seller);
const irn = () => irnOf(documentKeyOf(document()));
const duplicateNotes = () =>
  notes.map((note) => (note.InfCd === 'DUPIRN' ? { ...note, Desc: { ...(note.Desc as object), Irn: irn() } } : note));
const sealed = (changes: Record<string, unknown> = {}) => server.seal(server.registration(document(), changes));

describe('a registration', () => {
  it('is verified, and dated by what is signed', async () => {
    server.behaviours.set('generate', () => success(sealed()));
    const outcome = await portal.register(seller, document());
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { irn: irn(), ackNumber: '112010000002315', ackAt: new Date('2026-11-23T09:38:39Z'), status: 'ACT' },
    });
    const [login, call] = server.requests;
    expect(login!.body).toMatchObject({ UserName: 'user', Password: 'right', ForceRefreshAccessToken: false });
    expect(call!.body).toEqual(document());
    expect(call!.headers).toMatchObject({
      client_id: 'client-of-the-tests',
      client_secret: 'secret-of-the-tests',
      gstin: seller.gstin,
      user_name: 'user',
      authtoken: 'token-1',
    });
  });

  it.each([
    [
      'names in lower case, and the status as text',
      () => ({ status: '1', data: sealed(), errordetails: '', infodtls: null }),
    ],
    ['the acknowledgement number as text', () => success(sealed({ AckNo: '112010000002315' }))],
    [
      'JSON in base64',
      () => success(server.seal(Buffer.from(JSON.stringify(server.registration(document()))).toString('base64'))),
    ],
    [
      'notes beside it',
      () => success(sealed(), [{ InfCd: 'EWBERR', Desc: [{ ErrorCode: '4019', ErrorMessage: 'x' }] }]),
    ],
  ])('is read with %s', async (_, answer) => {
    server.behaviours.set('generate', answer);
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done', value: { irn: irn() } });
  });

  const other = new SigningPair('EDC57DE1358B300BA9F79340A6696831F3C75047');
  const unpublished = new SigningPair('0000000000000000000000000000000000000000');
  it.each([
    ['another IRN', () => ({ Irn: 'a'.repeat(64) })],
    ['no signed invoice', () => ({ SignedInvoice: null })],
    [
      'an invoice signed by somebody else',
      () => ({ SignedInvoice: other.sign({ ...document(), Irn: irn(), AckNo: 1 }) }),
    ],
    ['a QR code signed by somebody else', () => ({ SignedQRCode: other.sign({ Irn: irn() }) })],
    ['a key that is not published', () => ({ SignedInvoice: unpublished.sign({ Irn: irn() }) })],
    ['an unsigned invoice', () => ({ SignedInvoice: server.signing.sign({ Irn: irn() }, { alg: 'none' }) })],
    [
      'the QR code of another invoice',
      () => ({ SignedQRCode: server.registration(invoiceOf(seller, 'OTHER'))['SignedQRCode'] }),
    ],
    [
      'a QR code with another total',
      () => {
        const { ValDtls, ...rest } = document();
        const cheap = { ...rest, ValDtls: { ...ValDtls, TotInvVal: 5 } };
        return { SignedQRCode: server.registration(cheap)['SignedQRCode'] };
      },
    ],
    ['another acknowledgement number', () => ({ AckNo: 7 })],
  ])('is not believed with %s', async (_, changes) => {
    server.behaviours.set('generate', () => success(sealed(changes())));
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'unknown', reason: expect.any(String) });
  });

  it('is verified by a key that was published after the others were read', async () => {
    server.behaviours.set('generate', () => success(sealed()));
    await portal.register(seller, document());
    const before = { signing: server.signing, published: server.published };
    server.signing = new SigningPair('1513B8210000000000000000000000000000007D');
    server.published = [...before.published, server.signing];
    // The keys are read anew every few seconds at most.
    await eventually(async () => expect(await portal.register(seller, document())).toMatchObject({ kind: 'done' }));
    Object.assign(server, before);
  });

  it.each([
    ['another program has registered another invoice', (total: number) => total + 500, 'refused'],
    ['it was registered before, with a rupee of difference', (total: number) => total + 1, 'done'],
  ])('whose number is taken: %s', async (_, change, kind) => {
    const { ValDtls, ...rest } = document();
    const there = { ...rest, ValDtls: { ...ValDtls, TotInvVal: change(ValDtls.TotInvVal) } };
    server.behaviours.set('generate', () => failure('2150', 'Duplicate IRN', duplicateNotes()));
    server.behaviours.set('get', () => success(server.seal(server.registration(there))));
    const outcome = await portal.register(seller, document());
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'refused') {
      expect(outcome.errors).toMatchObject([{ code: '2150', advice: expect.stringMatching(/./) }]);
      expect(outcome.duplicate).toMatchObject({ irn: irn(), ackNumber: '112010000002315' });
    }
    expect(server.actions()).toEqual(['generate', 'get']);
  });

  it('is kept without its copies once the portal gives them no more', async () => {
    server.behaviours.set('generate', () => failure('2150', 'Duplicate IRN', duplicateNotes()));
    server.behaviours.set('get', () =>
      failure('2283', 'IRN details cannot be provided as it is generated more than 2 days prior'),
    );
    expect(await portal.register(seller, document())).toEqual({
      kind: 'done',
      value: {
        portal: 'irp',
        irn: irn(),
        ackNumber: '112010000002315',
        ackAt: new Date('2026-11-23T09:39:00Z'),
        signedInvoice: null,
        signedQr: null,
        status: 'ACT',
        signedCopyLost: true,
      },
    });
  });

  it('that is older than the document is that of another one, though the portal gives no copies of it', async () => {
    const acknowledgedAt = new Date('2026-11-23T09:39:00Z');
    const after = (minutes: number) => ({ since: new Date(acknowledgedAt.getTime() + minutes * 60_000) });
    const tooOld = failure('2283', 'Too old', duplicateNotes());
    server.behaviours.set('generate', () => failure('2150', 'Duplicate IRN', duplicateNotes()));
    for (const action of ['get', 'get_by_document']) server.behaviours.set(action, () => tooOld);
    const foreign = { kind: 'refused', duplicate: { irn: irn(), ackNumber: '112010000002315' } };
    expect(await portal.register(seller, document(), after(20))).toMatchObject(foreign);
    expect(await portal.findRegistered(seller, document(), after(20))).toMatchObject(foreign);
    // Clocks differ.
    expect(await portal.register(seller, document(), after(1))).toMatchObject({ kind: 'done' });
    expect(await portal.findRegistered(seller, document(), after(1))).toMatchObject({ kind: 'done' });
  });

  it('that the portal does not show, and would not make again, is neither found nor missing', async () => {
    server.behaviours.set('get_by_document', () => failure('2283', 'Too old'));
    server.behaviours.set('generate', () => failure('2305', 'Older than 30 days'));
    expect(await portal.findRegistered(seller, document())).toMatchObject({
      kind: 'refused',
      isNotShown: true,
      errors: [{ code: '2283' }],
    });
  });

  it('is looked for by each day that the document had under its number', async () => {
    const before = document();
    const later = { ...before, DocDtls: { ...before.DocDtls, Dt: '24/11/2026' } };
    const renumbered = { ...before, DocDtls: { ...before.DocDtls, No: 'OTHER', Dt: '25/11/2026' } };
    server.behaviours.set('get_by_document', ({ query }) =>
      query.get('docdate') === before.DocDtls.Dt ? success(sealed()) : failure('2154', 'No such document'),
    );
    const found = await portal.findRegistered(seller, later, { earlier: [before, renumbered] });
    expect(found).toMatchObject({ kind: 'done', value: { irn: irn(), earlier: before } });
    expect(server.of('get_by_document').map(({ query }) => query.get('docdate'))).toEqual([
      later.DocDtls.Dt,
      before.DocDtls.Dt,
    ]);
  });

  it('at another portal is read there, and never made again', async () => {
    server.behaviours.set('generate', () => failure('2295', 'registered by other IRP'));
    server.behaviours.set('get', ({ headers }) => (headers['irp'] === 'NIC2' ? success(sealed()) : failure('2148')));
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done', value: { irn: irn() } });
    server.behaviours.set('get', () => failure('2148'));
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'refused', errors: [{ code: '2295' }] });
    expect(server.of('generate')).toHaveLength(2);
  });

  it('with a GSTIN that the portal does not know yet is sent once more, after it was synchronised', async () => {
    let isSynchronised = false;
    server.behaviours.set('generate', () => (isSynchronised ? success(sealed()) : failure('3028', 'GSTIN is invalid')));
    server.behaviours.set('sync_gstin', ({ path }) => {
      isSynchronised = path.endsWith('/27AAPFU0939F1ZV');
      return success(server.seal({ Gstin: '27AAPFU0939F1ZV' }));
    });
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done' });
  });
});

describe('a refusal', () => {
  it('has all codes, with texts and advice', async () => {
    server.behaviours.set('generate', () => ({
      Status: '0',
      ErrorDetails: JSON.stringify([
        { errorCode: '2176', errorMessage: 'Invalid HSN code(s)-1' },
        { errorCode: '2240', errorMessage: '' },
      ]),
    }));
    const outcome = await portal.register(seller, document());
    expect(outcome).toMatchObject({
      kind: 'refused',
      errors: [
        { code: '2176', message: 'Invalid HSN code(s)-1', advice: expect.stringMatching(/./) },
        { code: '2240', message: expect.stringMatching(/./), advice: expect.stringMatching(/./) },
      ],
    });
  });

  it.each([
    ['2146', 'Unable to create IRN, Pls. try after some time', 'unknown'],
    ['SYS_5001', 'Application error', 'unknown'],
    ['5002', 'Application error, issue with application while processing the request. Please try again.', 'not_sent'],
    ['5002', 'Invalid value for SellerDtls.Loc: length must be at least 3', 'refused'],
    ['5001', 'Application Error, Please Contact the help desk', 'not_sent'],
  ])('by %s (%s) is %s', async (code, message, kind) => {
    server.behaviours.set('generate', () => failure(code, message));
    expect((await portal.register(seller, document())).kind).toBe(kind);
  });

  it('that may be a fault of the document, or trouble of the portal, says so', async () => {
    server.behaviours.set('generate', () => failure('5002', 'Application error'));
    expect(await portal.register(seller, document())).toMatchObject({ mayBeFault: true, errors: [{ code: '5002' }] });
    const login = freshSeller();
    server.behaviours.set('auth', () => failure('5002', 'Application error'));
    expect(await portal.register(login, invoiceOf(login))).not.toHaveProperty('mayBeFault');
  });
});

describe('a portal that gives no usable answer', () => {
  it.each<[string, (server: PortalServer) => unknown]>([
    ['garbage', () => '<html>Oops</html>'],
    ['an empty body', () => ''],
    ['a time-out of its gateway', () => ({ message: 'Endpoint request timed out' })],
    ['a success without content', () => ({ Status: 1, Data: null })],
    ['a content under another key', () => ({ Status: 1, Data: server.seal({}, Buffer.alloc(32)) })],
    ['a content that is not encrypted', () => success(server.registration(document()))],
    ['a failure without errors', () => ({ Status: 0, Data: null, ErrorDetails: null })],
  ])('may have registered: %s', async (_, answer) => {
    server.behaviours.set('generate', answer as () => unknown);
    expect((await portal.register(seller, document())).kind).toBe('unknown');
  });

  it.each<[string, string, Parameters<PortalServer['behaviours']['set']>[1]]>([
    ['closes the connection', 'unknown', ({ response }) => void response.destroy()],
    [
      'closes it within the answer',
      'unknown',
      ({ response }) => void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
    ],
    ['answers 500', 'unknown', ({ response }) => void response.writeHead(500).end('no')],
    [
      'answers 504',
      'unknown',
      ({ response }) => void response.writeHead(504).end('{"message":"Endpoint request timed out"}'),
    ],
    ['answers 403', 'not_sent', ({ response }) => void response.writeHead(403).end('{"message":"Forbidden"}')],
    ['redirects', 'not_sent', ({ response }) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers 429', 'busy', ({ response }) => void response.writeHead(429, { 'retry-after': '30' }).end()],
    [
      'answers endlessly',
      'unknown',
      ({ response }) => void response.writeHead(200).end(Buffer.alloc(5 * 1_048_576, 'a')),
    ],
    ['says nothing', 'unknown', () => undefined],
    [
      'answers slowly',
      'unknown',
      ({ response }) => {
        const timer = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s: %s', async (_, kind, behaviour) => {
    // Logs in, which would take of the deadline.
    server.behaviours.set('generate', () => success(sealed()));
    await portal.register(seller, document());
    server.behaviours.set('generate', behaviour);
    const startedAt = performance.now();
    const outcome = await portal.register(seller, document());
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'busy') expect(outcome.retryAfterMs).toBe(30_000);
    expect(performance.now() - startedAt).toBeLessThan(4 * deadlineMs);
  });

  it('is looked up at, and the answer compared', async () => {
    server.behaviours.set('get_by_document', ({ query }) =>
      query.get('docnum') === '26-27/00001' && query.get('docdate') === '23/11/2026'
        ? success(sealed())
        : failure('2154'),
    );
    expect(await portal.findRegistered(seller, document())).toMatchObject({ kind: 'done', value: { irn: irn() } });
    expect(await portal.findRegistered(seller, invoiceOf(seller, '26-27/00002'))).toEqual({
      kind: 'done',
      value: undefined,
    });
  });
});

describe('a cancellation', () => {
  const input = () => ({ irn: irn(), reason: 'order_cancelled', remarks: null }) as const;

  it('sends the code of the reason, and takes the time of the portal', async () => {
    server.behaviours.set('cancel', () => success(server.seal({ Irn: irn(), CancelDate: '2026-11-23 16:00:00' })));
    expect(await portal.cancel(seller, input())).toEqual({
      kind: 'done',
      value: { cancelledAt: new Date('2026-11-23T10:30:00Z') },
    });
    expect(server.of('cancel')[0]!.body).toEqual({ Irn: irn(), CnlRsn: '3', CnlRem: 'order cancelled' });
  });

  it('that was done already is done', async () => {
    server.behaviours.set('cancel', () => failure('9999', 'Invoice is not active'));
    expect(await portal.cancel(seller, input())).toEqual({ kind: 'done', value: { cancelledAt: null } });
  });

  it('is seen in the registration, as long as the portal shows that', async () => {
    server.behaviours.set('get', () => success(sealed({ Status: 'CNL' })));
    expect(await portal.findByIrn(seller, irn())).toMatchObject({ kind: 'done', value: { status: 'CNL' } });
    for (const code of ['2148', '2283']) {
      server.behaviours.set('get', () => failure(code));
      expect(await portal.findByIrn(seller, irn())).toEqual({ kind: 'done', value: undefined });
    }
  });

  it('after 24 hours, or with an e-way bill, is refused', async () => {
    for (const code of ['2270', '2230']) {
      server.behaviours.set('cancel', () => failure(code));
      expect(await portal.cancel(seller, input())).toMatchObject({ kind: 'refused', errors: [{ code }] });
    }
  });
});

describe('the second portal', () => {
  let second: PortalServer;
  let withSecond: RunningApp<typeof settings>;

  beforeAll(async () => {
    second = await PortalServer.start();
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    closed.close();
    withSecond = await startWithPortal(
      { url, secondUrl: second.url },
      {
        environment: {
          IRP_TEST_CERTIFICATES: `${server.url}/certificates`,
          IRP_TEST_LOGIN_KEY: `${server.url}/login-key`,
        },
      },
    );
  });
  afterAll(async () => {
    await withSecond?.stop();
    await second?.stop();
  });

  it('registers while the first cannot be reached', async () => {
    second.behaviours.set('generate', () => success(second.seal(second.registration(document()))));
    expect(await portalOf(withSecond).register(seller, document())).toMatchObject({
      kind: 'done',
      value: { irn: irn(), portal: 'irp_second' },
    });
  });

  it('is asked about what it has registered', async () => {
    second.requests.length = 0;
    const there = { irn: irn(), portal: 'irp_second' } as const;
    second.behaviours.set('get', () => success(second.seal(second.registration(document()))));
    second.behaviours.set('cancel', () => success(second.seal({ Irn: irn(), CancelDate: '2026-11-23 16:00:00' })));
    second.behaviours.set('eway_bill_get', () => failure('4005'));
    const from = portalOf(withSecond);
    expect(await from.findByIrn(seller, there.irn, there.portal)).toMatchObject({ kind: 'done', value: there });
    expect(await from.cancel(seller, { ...there, reason: 'other', remarks: null })).toMatchObject({ kind: 'done' });
    expect(await from.findEwayBillOf(seller, there.irn, there.portal)).toEqual({ kind: 'done', value: undefined });
    expect(second.actions()).toEqual(['get', 'cancel', 'eway_bill_get']);
  });

  it('is not asked what became of a document while the first cannot be reached', async () => {
    second.requests.length = 0;
    expect((await portalOf(withSecond).findRegistered(seller, document())).kind).toBe('not_sent');
    expect(await portalOf(withSecond).cancel(seller, { irn: irn(), reason: 'other', remarks: null })).toMatchObject({
      kind: 'not_sent',
    });
    expect(second.requests).toEqual([]);
  });
});
