/** What a mail about an invoice says to the buyer. */
import type { internal } from '@millwright/contracts';
import type { MailContent, MailValues } from './templates.js';

type Content = Extract<internal.InvoiceMailContent, { readonly outcome: 'due' }>;

export function invoiceMailContent(
  { account_name: account, livemode }: MailValues['invoice'],
  content: Content,
): MailContent {
  const { kind, document_type: type, invoice, seller_name: seller, message, reply_to: replyTo } = content;
  const document = type === 'bill_of_supply' ? 'Bill of supply' : 'Invoice';
  const named = `${document.toLowerCase()} ${invoice.number}`;
  const isReminder = kind === 'reminder';
  const isPaid = /^[0.]+$/.test(invoice.amount_due);
  const usual = isReminder
    ? `The ${named} from ${seller} was due on ${dayOf(invoice.due_date)}, and ${rupees(invoice.amount_due)} of it is unpaid. The ${document.toLowerCase()} is attached. If you have paid it in the last few days, you can ignore this email.`
    : `The ${named} from ${seller} is attached. ${isPaid ? 'Nothing is due.' : `Please pay it by ${dayOf(invoice.due_date)}.`}`;
  const [first = usual, ...more] = message?.split(/\n+/).filter((line) => line.trim() !== '') ?? [];
  return {
    subject: `${livemode ? '' : '[Test] '}${isReminder ? `Reminder: ${named}` : `${document} ${invoice.number}`} from ${seller}`,
    paragraphs: [
      first,
      ...more,
      ...(replyTo === null ? [] : [`Reply to this email to write to ${seller}.`]),
      `Sent for ${account} by Millwright.`,
    ],
    facts: [
      ['Number', invoice.number],
      ['Date', dayOf(invoice.date)],
      ['Due', dayOf(invoice.due_date)],
      ['Total', rupees(invoice.total)],
      ['Amount due', rupees(invoice.amount_due)],
      ...content.open.map((each): [string, string] => [
        `Also open: ${each.number}`,
        `${rupees(each.amount_due)}, due ${dayOf(each.due_date)}`,
      ]),
    ],
  };
}

/** `3 November 2026` */
function dayOf(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** `₹69,62,000.00`: with the commas of India. */
function rupees(amount: string): string {
  const [whole = '', fraction = '00'] = amount.split('.');
  return `₹${BigInt(whole).toLocaleString('en-IN')}.${fraction}`;
}
