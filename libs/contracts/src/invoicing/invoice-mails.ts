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
        invoice: 'the invoice, as `POST /v1/invoices/{id}/send` asked for it',
        reminder: 'a reminder of what is overdue, by the `reminders` of the settings',
      }),
    }),
    to: email.meta({ description: 'The address that it goes to.' }),
    status: z.enum(invoiceMailStatuses).meta({
      description: meanings<InvoiceMailStatus>(
        {
          queued: 'it waits to be sent',
          sent: 'the mail server has accepted it',
          failed: 'it is not sent, and not tried again; `error` says why',
        },
        'A mail that the server does not take at the moment is tried for three days.',
      ),
    }),
    error: longText(1_000).nullable().meta({
      description: 'Why it could not be sent so far, such as what the mail server answered; null for nothing.',
    }),
    days_after_due: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'The reminder of the settings that it follows; null for one that is no reminder.' }),
    sent_at: timestamp.nullable().meta({ description: 'When the mail server accepted it; null where it has not.' }),
    created_at: createdAt,
  })
  .meta({ id: 'InvoiceMail', description: 'A mail about an invoice, to one address.' });
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
        description: 'The addresses, each of which gets a mail of its own. Left out: the contact of the buyer.',
      }),
    message: longText(2_000)
      .optional()
      .meta({ description: 'What the mail says first, as plain text. Left out: one sentence that names the invoice.' }),
  })
  .meta({ id: 'InvoiceSending', description: 'To whom an invoice is mailed, and with which words.' });

const sent = z
  .strictObject({
    mails: z.array(invoiceMail).min(1).max(mostAddresses).meta({ description: 'One for each address.' }),
  })
  .meta({ id: 'InvoiceMails', description: 'The mails by which an invoice is sent.' });
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
  summary: 'Send an invoice by mail',
  description: `Mails the PDF of an invoice that is \`registered\` or \`issued\`, else 409 \`invalid_state\`. The sender has the name of the account, and answers go to the \`email\` of the seller, where it has one. Where the buyer has no contact with an e-mail address, \`to\` is needed: else 400 \`invalid_parameter\`. An account sends ${mostMailsInHour} such mails an hour at most in each mode, later ones are 429. In test mode mails go only to people of the account, and others are \`failed\`. What became of each mail is in \`GET /v1/invoices/{id}/mails\`.`,
  params,
  body: sending,
  status: 202,
  response: sent,
  errors: ['invalid_state'],
  examples: [
    { name: 'To the contact of the buyer', params: ownId, body: {}, response: { mails: [queued] } },
    {
      name: 'To others, with a message',
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
  summary: 'List the mails of an invoice',
  description: 'Returns the mails about an invoice, newest first, with what became of each.',
  params,
  query: z.strictObject(page),
  status: 200,
  response: listOf(invoiceMail).meta({ id: 'InvoiceMailList', description: 'A page of mails about an invoice.' }),
  examples: [
    {
      name: 'A reminder, and what was sent before',
      params: ownId,
      response: { data: [reminder, refused, queued], has_more: false, next_cursor: null },
    },
  ],
});

export const invoiceMailsResource = defineResource({
  tag: { name: 'Mails of invoices', description: 'Invoices and reminders that are sent to buyers by mail.' },
  operations: [sendInvoice, listInvoiceMails],
});
