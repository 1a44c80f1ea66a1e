/** Settings of bank statements. */
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';
import type { OrderConfig } from '../order/order.settings.js';

export const bankStatementSettings = {
  uploadsTokens: secretList('UPLOADS_TOKENS', {
    description:
      'Bearer tokens with which orders is asked for the files of bank statements and the logos of sellers; the first is sent',
  }),
} satisfies Settings;

/** Orders is called at the address at which it is asked for orders. */
export type BankStatementConfig = ConfigOf<typeof bankStatementSettings> & Pick<OrderConfig, 'ordersUrl'>;
