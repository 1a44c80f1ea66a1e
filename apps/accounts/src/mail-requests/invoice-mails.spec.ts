import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type internal,
  mailAttempted,
  type MailOutcome,
  mailOutcomesTopic,
  mailRequested,
  mailsTopic,
} from '@millwright/contracts';
import { EventProducer, ParkedRecords } from '@millwright/messaging';
import { createLogger, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { eventually, testEnvironment } from '@millwright/testing';
import { MailOutbox } from '../mail/mail-outbox.js';
import { InvoicingDouble } from '../testing/invoicing-double.js';
import { SmtpSink } from '../testing/smtp-sink.js';
import { type AccountsApp, createAccount, eventTopics, startAccounts } from '../testing/start-accounts.js';

const invoiceId = 'inv_034qzGogv5cT0mJ8sQ2xLd';
const content: Extract<internal.InvoiceMailContent, { outcome: 'due' }> = {
  outcome: 'due',
  kind: 'invoice',
  document_type: 'tax_invoice',
  invoice: {
    number: '26-27/00001',
    date: '2026-11-12',
    due_date: '2026-12-12',
    total: '6962000.00',
    amount_due: '6962000.00',
  },
  seller_name: 'Sahyadri Precision',
  reply_to: 'accounts@sahyadri.example',
  message: null,
  open: [],
};

let sink: SmtpSink;
let invoicing: InvoicingDouble;
let app: AccountsApp;
let producer: EventProducer;
let account: string;
let people = 0;

beforeAll(async () => {
  sink = await SmtpSink.start();
  invoicing = await InvoicingDouble.start();
  app = await startAccounts({
    environment: {
      SMTP_URL: sink.url,
      INVOICING_URL: invoicing.url,
      MAIL_FROM: 'Millwright <mail@works.example>',
      MAIL_REPLY_TO: 'help@works.example',
    },
    topics: [mailsTopic.name, mailOutcomesTopic.name, ...eventTopics, 'internal.credentials.v1'],
    consumes: true,
  });
  producer = new EventProducer({
    app: 'invoicing',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: app.backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
});
afterAll(async () => {
  await producer?.close();
  await app?.stop();
  await invoicing?.stop();
  await sink?.stop();
});
beforeEach(async () => {
  sink.behaviour = {};
  invoicing.content = content;
  account = await createAccount(app, { name: 'Sahyadri & Söhne', email: address() });
});

const address = (): string => `person-${(people += 1)}@bluepeak.example`;
const newMailId = (): string => encodeId('invoice_mail', app.nest.get(Ids).next());

/** Publishing the same object again repeats the record. */
function request(to: string, livemode = true) {
  const mailId = newMailId();
  return {
    type: mailRequested,
    tenant: { accountId: decodeId('account', account)!, livemode },
    key: invoiceId,
    data: { kind: 'invoice', values: { mail_id: mailId, invoice_id: invoiceId, to } },
    createdAt: app.clock.now(),
    mailId,
  };
}
const publish = (...events: ReturnType<typeof request>[]): Promise<void> => producer.send(mailsTopic.name, events);

/** What was reported of a mail, in turn. */
async function outcomes({ mailId }: { mailId: string }): Promise<Omit<MailOutcome, 'mail_id' | 'at'>[]> {
  const rows = await app.database.worker.query<{ value: string }[]>(
    'SELECT value FROM outbox WHERE topic = $1 AND key = $2 ORDER BY seq',
    [mailOutcomesTopic.name, invoiceId],
  );
  const events = rows.map(({ value }) => JSON.parse(value) as { type: string; data: MailOutcome });
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set([mailAttempted]));
  return events.flatMap(({ data: { mail_id: id, status, error } }) => (id === mailId ? [{ status, error }] : []));
}
const ends = (mail: { mailId: string }, status: MailOutcome['status']) =>
  eventually(async () => {
    const all = await outcomes(mail);
    expect(all.at(-1)?.status).toBe(status);
    return all;
  });

describe('a mail about an invoice', () => {
  it('has the PDF, the account as its sender, and answers go to the seller; once for a record that comes again', async () => {
    const to = address();
    const mail = request(to);
    await publish(mail);
    await publish(mail);
    expect(await ends(mail, 'sent')).toEqual([{ status: 'sent', error: null }]);
    const query = { account_id: account, mail_id: mail.mailId };
    expect(invoicing.asked).toEqual(
      expect.arrayContaining([
        ['/internal/invoice-mails/content', { ...query, livemode: true }],
        ['/internal/invoice-mails/pdf', { ...query, livemode: 'true' }],
      ]),
    );
    // A later record of the same key is handled later.
    const next = request(address());
    await publish(next);
    await ends(next, 'sent');
    expect(sink.to(to)).toHaveLength(1);
    const [received] = sink.to(to);
    expect(received).toMatchObject({
      from: { name: 'Sahyadri & Söhne', address: 'mail@works.example' },
      replyTo: [{ address: 'accounts@sahyadri.example' }],
      subject: 'Invoice 26-27/00001 from Sahyadri Precision',
    });
    expect(received!.text).toContain('Please pay it by 12 December 2026.');
    expect(received!.text).toContain('Amount due: ₹69,62,000.00');
    const [attached] = received!.attachments;
    expect([attached!.filename, attached!.mimeType]).toEqual(['26-27-00001.pdf', 'application/pdf']);
    expect(Buffer.from(attached!.content as ArrayBuffer)).toEqual(invoicing.pdf);
  });

  it('says what the caller wrote, as text; without an address of the seller it says nothing of answers', async () => {
    invoicing.content = { ...content, reply_to: null, message: 'Dear <b>Anita</b>,\n\nthank you.' };
    const to = address();
    const mail = request(to);
    await publish(mail);
    await ends(mail, 'sent');
    const [received] = sink.to(to);
    expect(received!.text).toMatch(/^Dear <b>Anita<\/b>,\n\n/);
    expect(received!.html).toContain('<p style="margin:0 0 16px">Dear &lt;b&gt;Anita&lt;/b&gt;,</p>');
    expect(received!.text).not.toContain('Reply to this email');
    expect(received!.replyTo).toBeUndefined();
  });

  it('of an invoice that is paid does not ask for money, and a reminder says what else is open', async () => {
    const { invoice } = content;
    invoicing.content = { ...content, invoice: { ...invoice, amount_due: '0.00' } };
    const [paid, reminded] = [address(), address()];
    const first = request(paid);
    await publish(first);
    await ends(first, 'sent');
    expect(sink.to(paid)[0]!.text).toContain('is attached. Nothing is due.');

    const open = [{ number: '26-27/00009', due_date: '2026-12-20', amount_due: '250.50' }];
    invoicing.content = { ...content, kind: 'reminder', open };
    const second = request(reminded);
    await publish(second);
    await ends(second, 'sent');
    const [mail] = sink.to(reminded);
    expect(mail!.subject).toBe('Reminder: invoice 26-27/00001 from Sahyadri Precision');
    expect(mail!.text).toContain('was due on 12 December 2026, and ₹69,62,000.00 of it is unpaid.');
    expect(mail!.text).toContain('Also open: 26-27/00009: ₹250.50, due 20 December 2026');
    expect(mail!.attachments).toHaveLength(1);
  });

  it('that the server refuses is reported with what it has answered', async () => {
    const [gone, full] = [address(), address()];
    let isFull = true;
    sink.behaviour = { refusal: (to) => (to === gone ? 550 : to === full && isFull ? 452 : undefined) };
    const [refused, later] = [request(gone), request(full)];
    await publish(refused, later);
    expect(await ends(refused, 'failed')).toEqual([{ status: 'failed', error: expect.stringContaining('550') }]);
    expect(await ends(later, 'queued')).toEqual([{ status: 'queued', error: expect.stringContaining('452') }]);
    isFull = false;
    await app.advance(60_000);
    expect((await ends(later, 'sent')).at(-1)).toEqual({ status: 'sent', error: null });
  });

  it('waits for invoicing, and holds up no other mail meanwhile', async () => {
    await invoicing.stop();
    const [to, owner] = [address(), address()];
    const mail = request(to);
    await publish(mail);
    await ends(mail, 'queued');
    await app.database.asWorker((work) =>
      app.nest.get(MailOutbox).add(work, {
        accountId: decodeId('account', account)!,
        to: owner,
        kind: 'account_resumed',
        values: { account_id: account, account_name: 'Bluepeak' },
      }),
    );
    await eventually(() => expect(sink.to(owner)).toHaveLength(1));
    invoicing = await InvoicingDouble.start(invoicing.port);
    invoicing.content = content;
    await app.advance(60_000);
    await ends(mail, 'sent');
    expect(sink.to(to)[0]!.attachments).toHaveLength(1);
  }, 30_000);

  it('is not sent any more where invoicing says so', async () => {
    invoicing.content = { outcome: 'withdrawn', reason: 'The invoice was cancelled before the email was sent.' };
    const to = address();
    const mail = request(to);
    await publish(mail);
    const error = 'The invoice was cancelled before the email was sent.';
    expect(await ends(mail, 'failed')).toEqual([{ status: 'failed', error }]);
    expect(sink.to(to)).toEqual([]);
  });

  it('goes only to people of the account in test mode', async () => {
    const [own, stranger, foreign] = [address(), address(), address()];
    const written = own.replace('person', 'Person');
    const first = account;
    await createAccount(app, { email: foreign });
    await app.internal('POST', '/internal/users', {
      account_id: first,
      email: own,
      role: 'operations',
      password: 'a long enough password 9',
    });
    const [toPerson, ...others] = [request(written, false), request(stranger, false), request(foreign, false)];
    await publish(toPerson!, ...others);
    await ends(toPerson!, 'sent');
    for (const other of others) {
      expect(await ends(other, 'failed')).toEqual([
        { status: 'failed', error: expect.stringContaining('In test mode emails go only to people of the account') },
      ]);
    }
    expect(sink.to(written)[0]!.subject).toBe('[Test] Invoice 26-27/00001 from Sahyadri Precision');
    expect([...sink.to(stranger), ...sink.to(foreign)]).toEqual([]);
  });

  it('is not sent for an account that is suspended, and no record of all that is parked', async () => {
    await app.internal('POST', `/internal/accounts/${account}/suspend`);
    const mail = request(address());
    await publish(mail);
    expect(await ends(mail, 'failed')).toEqual([{ status: 'failed', error: 'The account is suspended.' }]);
    expect(await app.nest.get(ParkedRecords).list()).toEqual([]);
  });
});
