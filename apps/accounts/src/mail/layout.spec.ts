import { describe, expect, it } from '@jest/globals';
import { ConfigFault, readConfig } from '@millwright/service-kit';
import { invoiceMailContent } from './invoice-mail-text.js';
import { type RenderedMail, renderMail } from './layout.js';
import { mailSettings } from './mail.settings.js';
import { type AboutConnection, type AboutEndpoint, contentOf, type MailValues, writtenKinds } from './templates.js';

const hostile = `<img src="https://tracker.example/p.png" onerror='x()'> & co`;
const endpoint: AboutEndpoint = {
  account_id: hostile,
  account_name: hostile,
  endpoint_id: hostile,
  endpoint_url: hostile,
  description: hostile,
  mode: 'live',
  time_zone: 'Asia/Kolkata',
};
const connection: AboutConnection = {
  account_id: hostile,
  account_name: hostile,
  connection_id: hostile,
  application_name: hostile,
  home_page: hostile,
  mode: 'live',
  scopes: [hostile],
  at: '2026-11-03T04:42:00.000Z',
  time_zone: 'Asia/Kolkata',
};
const person = {
  account_id: hostile,
  account_name: hostile,
  email: hostile,
  address: hostile,
  time_zone: 'Asia/Kolkata',
};
const link = `https://dashboard.example/reset#${hostile}`;
const values: Omit<MailValues, 'invoice'> = {
  account_suspended: { account_id: hostile, account_name: hostile },
  account_resumed: { account_id: hostile, account_name: hostile },
  key_expiring: {
    account_id: hostile,
    account_name: hostile,
    key_id: hostile,
    key_name: hostile,
    mode: 'live',
    last4: hostile,
    expires_at: '2026-11-03T04:42:00.000Z',
    time_zone: 'Asia/Kolkata',
  },
  key_leaked: {
    account_id: hostile,
    account_name: hostile,
    key_id: hostile,
    key_name: hostile,
    mode: 'live',
    last4: hostile,
    created_at: '2026-11-01T04:42:00.000Z',
    revoked_at: '2026-11-03T04:42:00.000Z',
    reported_by: 'github',
    found_at: [hostile, hostile],
    time_zone: 'Asia/Kolkata',
  },
  client_secret_leaked: {
    account_id: hostile,
    account_name: hostile,
    application_name: hostile,
    client_id: hostile,
    last4: hostile,
    created_at: '2026-11-01T04:42:00.000Z',
    reported_by: 'gitlab',
    found_at: [hostile],
    time_zone: 'Asia/Kolkata',
  },
  webhook_endpoint_added: {
    ...endpoint,
    maker: 'application',
    maker_id: hostile,
    maker_name: hostile,
    added_at: '2026-11-03T04:42:00.000Z',
  },
  webhook_endpoint_failing: {
    ...endpoint,
    failing_since: '2026-11-03T04:42:00.000Z',
    failing_hours: 24,
    disabled_from: '2026-11-06T04:42:00.000Z',
  },
  webhook_endpoint_disabled: { ...endpoint, disabled_at: '2026-11-06T05:00:00.000Z', disabled_reason: hostile },
  escalation_overdue: {
    account_id: hostile,
    account_name: hostile,
    conversation_id: hostile,
    queue_name: hostile,
    reason: hostile,
    requested_at: '2026-11-03T04:41:08.019Z',
    deadline_at: '2026-11-03T04:56:08.019Z',
    mode: 'live',
    time_zone: 'Asia/Kolkata',
  },
  application_connected: { ...connection, allowed_by: hostile },
  application_disconnected: { ...connection, reason: hostile },
  grant_revoked: connection,
  invitation: {
    account_id: hostile,
    account_name: hostile,
    invited_by: hostile,
    role: 'operations',
    expires_at: '2026-11-10T04:42:00.000Z',
    time_zone: 'Asia/Kolkata',
  },
  invitation_elsewhere: {
    account_id: hostile,
    account_name: hostile,
    invited_by: hostile,
    role: 'operations',
    expires_at: '2026-11-10T04:42:00.000Z',
    time_zone: 'Asia/Kolkata',
  },
  password_reset: { ...person, expires_at: '2026-11-03T05:42:00.000Z' },
  sign_in_changed: { ...person, change: 'second_factor_off', at: '2026-11-03T04:42:00.000Z' },
};

const due = { number: hostile, due_date: '2026-12-12', amount_due: '6962000.00' };
const invoiceMail = (kind: 'invoice' | 'reminder'): RenderedMail =>
  renderMail(
    invoiceMailContent(
      { account_id: hostile, account_name: hostile, mail_id: hostile, invoice_id: hostile, livemode: true },
      {
        outcome: 'due',
        kind,
        document_type: 'tax_invoice',
        invoice: { ...due, date: '2026-11-12', total: '6962000.00' },
        seller_name: hostile,
        reply_to: 'accounts@sahyadri.example',
        message: kind === 'invoice' ? `${hostile}\n\nWith regards` : null,
        open: [due],
      },
    ),
  );

describe.each([
  ...writtenKinds.map((kind): [string, RenderedMail] => [kind, renderMail(contentOf(kind, values[kind], link))]),
  ['invoice', invoiceMail('invoice')] as const,
  ['reminder', invoiceMail('reminder')] as const,
])('the mail %s', (_, mail) => {
  it('has no external resources in its HTML, and no value as markup', () => {
    const tags = new Set([...mail.html.matchAll(/<\/?([a-z]\w*)/gi)].map(([, tag]) => tag));
    const known = ['html', 'head', 'meta', 'title', 'body', 'main', 'h1', 'p', 'a', 'table', 'tr', 'th', 'td'];
    expect([...tags].filter((tag) => !known.includes(tag!))).toEqual([]);
    expect(mail.html).not.toContain('url(');
    expect(mail.html).toContain('>Millwright</p>\n<main');
    expect(mail.html).toContain(
      '&lt;img src=&quot;https://tracker.example/p.png&quot; onerror=&#39;x()&#39;&gt; &amp; co',
    );
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('has the same content as plain text', () => {
    const shown = mail.html
      .replace(/^[\s\S]*<\/h1>/, '')
      .replaceAll(/<\/th>/g, ':')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const words = (text: string): string[] => text.split(/[\s:]+/).filter(Boolean);
    expect(words(mail.text)).toEqual(words(shown));
  });

  it('has a subject of one line', () => {
    const { subject } = renderMail({ subject: 'one\r\nBcc: two', paragraphs: [] });
    expect(subject).toBe('one Bcc: two');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

it('the place of a report by anybody is no link', () => {
  const places = ['https://evil.example/http://3232235777/www.evil.example/a@evil.example', 'http://[::1]/'];
  for (const kind of ['key_leaked', 'client_secret_leaked'] as const) {
    const content = (reporter: 'github' | 'report') =>
      contentOf(kind, { ...values[kind], reported_by: reporter, found_at: places } as MailValues[typeof kind], link);
    const shown = (reporter: 'github' | 'report') =>
      content(reporter).facts!.flatMap(([name, value]) => (/^(Found|Reported location)/.test(name) ? [value] : []));
    expect(shown('github')).toEqual(places);
    expect(shown('report')).toEqual([
      'hxxps[:]//evil[.]example/http[:]//3232235777/www[.]evil[.]example/a[@]evil[.]example',
      'hxxp[:]//[[:][:]1]/',
    ]);
  }
});

describe('the settings of mail', () => {
  const read = (environment: Record<string, string>): object =>
    readConfig(mailSettings, { SMTP_URL: 'smtp://127.0.0.1:25', ...environment });

  it('accept a sender with or without a name', () => {
    expect(read({ MAIL_FROM: 'Müller Works <mail@works.example>', MAIL_REPLY_TO: 'help@works.example' })).toMatchObject(
      {
        mailFrom: { name: 'Müller Works', address: 'mail@works.example' },
        mailReplyTo: { name: '', address: 'help@works.example' },
      },
    );
    expect(read({})).toMatchObject({ mailFrom: { address: 'no-reply@millwright.example' }, mailReplyTo: null });
  });

  it.each(['nobody', 'Works <mail@works.example', 'a@b.example, c@d.example', 'Works <a@b.example> x'])(
    'refuse the sender %s',
    (given) => {
      expect(() => read({ MAIL_FROM: given })).toThrow(ConfigFault);
    },
  );
});
