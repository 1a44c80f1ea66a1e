/** Settings of the logins that invoicing registers. */
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';

export const sellerLoginSettings = {
  sellerLoginsTokens: secretList('SELLER_LOGINS_TOKENS', {
    description: 'Bearer tokens with which invoicing may register the logins of sellers; all of them are accepted',
  }),
} satisfies Settings;

export type SellerLoginConfig = ConfigOf<typeof sellerLoginSettings>;
