/** Settings of calls between orders and invoicing. */
import { recordSourceSettings } from '@millwright/operations';
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';

export const orderSettings = {
  ...recordSourceSettings('orders'),
  cancellationsTokens: secretList('CANCELLATIONS_TOKENS', {
    description:
      'Bearer tokens with which orders announces that it cancels something of an order, and does nothing else; all are accepted',
  }),
} satisfies Settings;

export type OrderConfig = ConfigOf<typeof orderSettings>;
