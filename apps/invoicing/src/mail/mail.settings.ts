/** Settings of mails about invoices. */
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';

export const mailSettings = {
  invoiceMailsTokens: secretList('INVOICE_MAILS_TOKENS', {
    description:
      'Bearer tokens with which accounts asks for what a mail about an invoice says and for its PDF, and does nothing else; all are accepted',
  }),
} satisfies Settings;

export type MailConfig = ConfigOf<typeof mailSettings>;
