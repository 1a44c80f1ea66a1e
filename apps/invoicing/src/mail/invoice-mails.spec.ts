import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Invoice,
  invoiceExample,
  type InvoiceMail,
  listInvoiceMails,
  mailAttempted,
  type MailOutcome,
  mailOutcomesTopic,
  mailRequested,
  mailsTopic,
  mostMailsInHour,
  sendInvoice,
  stateTopicOf,
  topicOf,
} from '@millwright/contracts';
import { EventProducer, ParkedRecords } from '@millwright/messaging';
import type { Tenant } from '@millwright/persistence';
import { createLogger, Ids } from '@millwright/service-kit';
import {
  accountIdOf,
  type ApiAnswer,
  eventually,
  freshTenant,
  startApp,
  testEnvironment,
  testSecret,
  textByPage,
} from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, issueInvoice, registeredInvoice, setStatus } from '../testing/issued-invoices.js';

const hourMs = 3_600_000;
const purchase = 'purchase@bluepeak.example';

let app: InvoicingApp;
let accounts: EventProducer;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp(invoicingApp, {
    topics: [
      mailsTopic.name,
      mailOutcomesTopic.name,
      ...[true, false].flatMap((mode) => [topicOf('invoicing', mode), stateTopicOf('invoicing', mode)]),
    ],
    consumes: true,
  });
  accounts = new EventProducer({
    app: 'accounts',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: app.backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
});
afterAll(async () => {
  await accounts?.close();
  await app?.stop();
});
beforeEach(() => {
  tenant = freshTenant();
});

const send = ({ id }: Pick<Invoice, 'id'>, body: object = {}, as = tenant): Promise<ApiAnswer> =>
  app.call(sendInvoice, as, { id, body });
const sent = async (invoice: Invoice, body: object = {}): Promise<InvoiceMail[]> => {
  const answer = await send(invoice, body);
  expect(answer.status).toBe(202);
  return answer.body.mails as InvoiceMail[];
};
const mailsOf = async ({ id }: Pick<Invoice, 'id'>, as = tenant): Promise<InvoiceMail[]> =>
  (await app.call(listInvoiceMails, as, { id })).body.data as InvoiceMail[];
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

/** What accounts was asked for. */
async function requests({ accountId }: Tenant): Promise<{ type: string; data: object }[]> {
  const rows = await app.database.worker.query<{ value: string }[]>(
    'SELECT value FROM outbox WHERE account_id = $1 AND topic = $2 ORDER BY seq',
    [accountId, mailsTopic.name],
  );
  return rows.map(({ value }) => JSON.parse(value) as { type: string; data: object });
}

/** What accounts asks when it sends a mail. */
const ask = ({ id }: Pick<InvoiceMail, 'id'>, as = tenant, token = testSecret('invoicing', 'invoiceMailsToken')) => {
  const query = { account_id: accountIdOf(as), livemode: as.livemode, mail_id: id };
  const headers = { authorization: `Bearer ${token}` };
  const inPath = new URLSearchParams({ ...query, livemode: String(as.livemode) });
  return {
    content: () => app.internal('POST', '/internal/invoice-mails/content', query, headers),
    pdf: () => app.internal('GET', `/internal/invoice-mails/pdf?${inPath.toString()}`, undefined, headers),
  };
};

function report(mail: InvoiceMail, outcome: Partial<MailOutcome>): Promise<void> {
  const data: MailOutcome = {
    mail_id: mail.id,
    status: 'sent',
    error: null,
    at: '2026-12-01T04:00:00.000Z',
    ...outcome,
  };
  return accounts.send(mailOutcomesTopic.name, [
    { type: mailAttempted, tenant, key: mail.invoice_id, data, createdAt: app.clock.now() },
  ]);
}

describe('an invoice that is sent', () => {
  it('goes to the contact of the buyer, and accounts is asked by ids', async () => {
    const invoice = await registeredInvoice(app, tenant);
    const [mail, ...others] = await sent(invoice);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: purchase, kind: 'invoice', status: 'queued', error: null, sent_at: null });
    expect(await mailsOf(invoice)).toEqual([mail]);
    expect(await requests(tenant)).toEqual([
      expect.objectContaining({
        type: mailRequested,
        data: { kind: 'invoice', values: { mail_id: mail!.id, invoice_id: invoice.id, to: purchase } },
      }),
    ]);
  });

  it('goes to each address of the call, by a mail of its own, and no more often for a repeated call', async () => {
    const invoice = await registeredInvoice(app, tenant);
    const to = ['a@bluepeak.example', 'b@bluepeak.example'];
    const call = () =>
      app.call(sendInvoice, tenant, { id: invoice.id, body: { to }, headers: { 'idempotency-key': 'send-1' } });
    const [first, second] = [await call(), await call()];
    expect(second.body).toEqual(first.body);
    expect((await mailsOf(invoice)).map((mail) => mail.to)).toEqual(to.toReversed());
    expect(await requests(tenant)).toHaveLength(2);
  });

  it('needs addresses where the buyer has none, and a document that is in force', async () => {
    const { contact: _, ...buyer } = invoiceExample.buyer;
    const nameless = await send(await registeredInvoice(app, tenant, { buyer }));
    expect(faultOf(nameless)).toEqual([400, 'invalid_parameter', 'to']);
    expect(nameless.body.error.message).toContain('Send 1 to 10 addresses');
    const cancelled = await registeredInvoice(app, tenant);
    await setStatus(app, tenant, cancelled, 'cancelled');
    for (const invoice of [await issueInvoice(app, tenant), cancelled]) {
      expect(faultOf(await send(invoice)).slice(0, 2)).toEqual([409, 'invalid_state']);
    }
    expect(await requests(tenant)).toEqual([]);
  });

  it.each([
    [{ to: [] }, 'to'],
    [{ to: ['nobody'] }, 'to[0]'],
    [{ to: ['a@b.example', 'A@b.example'] }, 'to'],
    [{ to: Array.from({ length: 11 }, (_, index) => `a${index}@b.example`) }, 'to'],
    [{ message: '\u0007' }, 'message'],
    [{ message: 'x'.repeat(2_001) }, 'message'],
  ])('is refused with %j', async (body, param) => {
    const invoice = await registeredInvoice(app, tenant);
    expect(faultOf(await send(invoice, body))).toEqual([400, 'invalid_parameter', param]);
  });

  it('belongs to its account and mode', async () => {
    const invoice = await registeredInvoice(app, tenant);
    const [mail] = await sent(invoice);
    for (const other of [freshTenant(), { ...tenant, livemode: !tenant.livemode }]) {
      expect((await send(invoice, {}, other)).status).toBe(404);
      expect((await app.call(listInvoiceMails, other, { id: invoice.id })).status).toBe(404);
      expect((await ask(mail!, other).content()).body.outcome).toBe('withdrawn');
      expect((await ask(mail!, other).pdf()).status).toBe(404);
    }
  });

  it('counts in the mails of an hour', async () => {
    const invoice = await registeredInvoice(app, tenant);
    const to = Array.from({ length: 10 }, (_, index) => `a${index}@bluepeak.example`);
    const calls = mostMailsInHour / to.length;
    const answers = await Promise.all(Array.from({ length: calls + 5 }, () => send(invoice, { to })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(calls);
    const refused = answers.find(({ status }) => status !== 202)!;
    expect(faultOf(refused).slice(0, 2)).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('3600');
    await app.advance(hourMs + 1_000);
    expect((await send(invoice, { to })).status).toBe(202);
  });
});

describe('accounts', () => {
  it('reads what a mail says, and its PDF, as they are when it is sent', async () => {
    const invoice = await registeredInvoice(app, tenant, { total: '6962000.00', due_date: '2026-12-12' });
    const [mail] = await sent(invoice, { message: ' With thanks ' });
    expect((await ask(mail!).content()).body).toEqual({
      outcome: 'due',
      kind: 'invoice',
      document_type: 'tax_invoice',
      invoice: {
        number: invoice.number,
        date: invoice.date,
        due_date: '2026-12-12',
        total: '6962000.00',
        amount_due: '6962000.00',
      },
      seller_name: invoice.seller.trade_name ?? invoice.seller.legal_name,
      reply_to: invoice.seller.email,
      message: 'With thanks',
      open: [],
    });
    const { status, body, headers } = await ask(mail!).pdf();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await textByPage(body as unknown as Uint8Array)).join('\n')).toContain(invoice.number);

    await setStatus(app, tenant, invoice, 'cancelled');
    expect((await ask(mail!).content()).body).toEqual({
      outcome: 'withdrawn',
      reason: 'The invoice was cancelled before the email was sent.',
    });
  });

  it('needs the token for that', async () => {
    const [mail] = await sent(await registeredInvoice(app, tenant));
    for (const token of [testSecret('invoicing', 'cancellationsToken'), testSecret('invoicing', 'recordsToken'), '']) {
      expect((await ask(mail!, tenant, token).content()).status).toBe(401);
      expect((await ask(mail!, tenant, token).pdf()).status).toBe(401);
    }
  });

  it('reports what became of each mail, and what is sent or failed stays so', async () => {
    const invoice = await registeredInvoice(app, tenant);
    const [taken, refused] = await sent(invoice, { to: ['taken@bluepeak.example', 'refused@bluepeak.example'] });
    await report(refused!, { status: 'queued', error: '451 Try again later' });
    await eventually(async () => {
      const [latest] = await mailsOf(invoice);
      expect(latest).toMatchObject({ id: refused!.id, status: 'queued', error: '451 Try again later' });
    });
    await report(refused!, { status: 'failed', error: '550 No such mailbox' });
    await report(taken!, {});
    await report(taken!, { status: 'queued', error: 'late' });
    // Of another account: the mail is not theirs.
    const own = tenant;
    tenant = freshTenant();
    await report(refused!, { error: 'foreign' });
    tenant = own;
    const last = (await sent(invoice))[0]!;
    await report(last, {});
    await eventually(async () => {
      const [latest, ...others] = await mailsOf(invoice);
      expect(latest).toMatchObject({ id: last.id, status: 'sent' });
      expect(others).toMatchObject([
        { id: refused!.id, status: 'failed', error: '550 No such mailbox', sent_at: null },
        { id: taken!.id, status: 'sent', error: null, sent_at: '2026-12-01T04:00:00.000Z' },
      ]);
    });
    expect(await app.nest.get(ParkedRecords).list()).toEqual([]);
  });
});
