/** Settings of the keys of the portal. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const keySettings = {
  signingKeyDays: integer('SIGNING_KEY_DAYS', {
    default: 30,
    min: 1,
    max: 3_650,
    unit: 'days',
    description:
      'Age at which the key that signs invoices is replaced; the certificates of earlier ones stay published',
  }),
} satisfies Settings;

export type KeyConfig = ConfigOf<typeof keySettings>;
