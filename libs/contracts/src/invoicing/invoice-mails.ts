/** Invoices that are sent by mail: what is sent to whom, and what became of it. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { enumeration } from '../kit/enumeration.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, longText, timestamp } from '../kit/values.js';
import { email } from '../orders/buyers.js';
import { invoiceExample } from './invoices.js';

/** Of one call. */
export const mostAddresses = 10;
/** Of the calls of an account in one mode. */
export const mostMailsInHour = 200;

export const invoiceMailKinds = enumeration('InvoiceMailKind', ['invoice', 'reminder']);
export type InvoiceMailKind = (typeof invoiceMailKinds)[number];

export const invoiceMailStatuses = enumeration('InvoiceMailStatus', ['queued', 'sent', 'failed']);
export type InvoiceMailStatus = (typeof invoiceMailStatuses)[number];

export const invoiceMail = z
  .strictObject({
    id: id('invoice_mail'),
    invoice_id: id('invoice'),
    kind: z.enum(invoiceMailKinds).meta({
      description: meanings<InvoiceMailKind>({
        invoice: 'the invoice, sent by `POST /v1/invoices/{id}/send`',
        reminder: 'a reminder of an overdue invoice, by the `reminders` of the settings',
      }),
    }),
    to: email.meta({ description: 'The address of the recipient.' }),
    status: z.enum(invoiceMailStatuses).meta({
      description: meanings<InvoiceMailStatus>(
        {
          queued: 'it waits to be sent',
          sent: 'the mail server has accepted it',
          failed: 'it was not sent, and we do not retry; `error` says why',
        },
        'If the mail server temporarily refuses an email, we retry for three days.',
      ),
    }),
    error: longText(1_000).nullable().meta({
      description: 'Why it could not be sent so far, such as the answer of the mail server; null if nothing failed.',
    }),
    days_after_due: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'The reminder of the settings that caused it; null if it is not a reminder.' }),
    sent_at: timestamp.nullable().meta({ description: 'When the mail server accepted it; null if it did not.' }),
    created_at: createdAt,
  })
  .meta({ id: 'InvoiceMail', description: 'An email about an invoice, to one address.' });
export type InvoiceMail = z.output<typeof invoiceMail>;

const sending = z
  .strictObject({
    to: z
      .array(email)
      .min(1)
      .max(mostAddresses)
      .refine((given) => new Set(given.map((each) => each.toLowerCase())).size === given.length, {
        error: 'must not name an address twice',
      })
      .optional()
      .meta({
        description: 'The addresses; each gets its own email. If omitted: the contact of the buyer.',
      }),
    message: longText(2_000).optional().meta({
      description: 'The first text of the email, as plain text. If omitted: one sentence that names the invoice.',
    }),
  })
  .meta({ id: 'InvoiceSending', description: 'The recipients of an invoice, and the text of the email.' });

const sent = z
  .strictObject({
    mails: z.array(invoiceMail).min(1).max(mostAddresses).meta({ description: 'One email for each address.' }),
  })
  .meta({ id: 'InvoiceMails', description: 'The emails that send an invoice.' });
export type SentInvoice = z.output<typeof sent>;

const queued: InvoiceMail = {
  id: 'iml_034qzGoi4kP2dV7xB9wQtz',
  invoice_id: invoiceExample.id,
  kind: 'invoice',
  to: 'purchase@bluepeak.example',
  status: 'queued',
  error: null,
  days_after_due: null,
  sent_at: null,
  created_at: '2026-11-12T05:40:00.120Z',
};
const refused: InvoiceMail = {
  ...queued,
  id: 'iml_034qzGoi4kRmS3cY6nTfHa',
  to: 'accounts@bluepeak.example',
  status: 'failed',
  error: '550 5.1.1 No such mailbox',
};
const reminder: InvoiceMail = {
  ...queued,
  id: 'iml_034rWpK81uJ4mQ0zLs6DvX',
  kind: 'reminder',
  status: 'sent',
  days_after_due: 7,
  sent_at: '2026-12-19T03:30:04.031Z',
  created_at: '2026-12-19T03:30:01.410Z',
};
const params = z.strictObject({ id: pathId('invoice') });
const ownId = { id: invoiceExample.id };

export const sendInvoice = operation({
  id: 'invoices.send',
  method: 'POST',
  path: '/v1/invoices/{id}/send',
  scopes: ['invoices:write'],
  summary: 'Send an invoice by email',
  description: `Emails the PDF of an invoice that is \`registered\` or \`issued\`, otherwise 409 \`invalid_state\`. The sender shows the name of the account, and replies go to the \`email\` of the seller, if it has one. If the contact of the buyer has no email address, \`to\` is required: otherwise 400 \`invalid_parameter\`. An account can send ${mostMailsInHour} such emails an hour in each mode; more are 429. In test mode we only send emails to people of the account; others are \`failed\`. \`GET /v1/invoices/{id}/mails\` shows the status of each email.`,
  params,
  body: sending,
  status: 202,
  response: sent,
  errors: ['invalid_state'],
  examples: [
    { name: 'To the contact of the buyer', params: ownId, body: {}, response: { mails: [queued] } },
    {
      name: 'To other addresses, with a message',
      params: ownId,
      body: {
        to: [queued.to, refused.to],
        message: 'Please find our invoice attached. The goods have left with KA01AB1234.',
      },
      response: { mails: [queued, { ...queued, id: refused.id, to: refused.to }] },
    },
  ],
});

export const listInvoiceMails = operation({
  id: 'invoices.mails',
  method: 'GET',
  path: '/v1/invoices/{id}/mails',
  scopes: ['invoices:read'],
  summary: 'List the emails of an invoice',
  description: 'Returns the emails about an invoice, newest first, with the status of each.',
  params,
  query: z.strictObject(page),
  status: 200,
  response: listOf(invoiceMail).meta({ id: 'InvoiceMailList', description: 'A page of emails about an invoice.' }),
  examples: [
    {
      name: 'A reminder, and the email with the invoice before it',
      params: ownId,
      response: { data: [reminder, refused, queued], has_more: false, next_cursor: null },
    },
  ],
});

export const invoiceMailsResource = defineResource({
  tag: { name: 'Mails of invoices', description: 'Invoices and reminders sent to buyers by email.' },
  operations: [sendInvoice, listInvoiceMails],
});
