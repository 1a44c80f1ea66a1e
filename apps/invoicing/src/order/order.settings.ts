/** Settings of what orders tells invoicing of its orders. */
import { secretList, type Settings } from '@millwright/service-kit';

export const orderSettings = {
  cancellationsTokens: secretList('CANCELLATIONS_TOKENS', {
    description:
      'Bearer tokens with which orders tells that it cancels something of an order, and does nothing else; all are accepted',
  }),
} satisfies Settings;
