/** Settings of what is asked of invoicing, and what it is told. */
import { recordSourceSettings } from '@millwright/operations';
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';

export const invoicingSettings = {
  ...recordSourceSettings('invoicing'),
  cancellationsTokens: secretList('CANCELLATIONS_TOKENS', {
    description: 'Bearer tokens with which invoicing is notified of cancellations of orders; the first is sent',
  }),
} satisfies Settings;

export type InvoicingConfig = ConfigOf<typeof invoicingSettings>;
