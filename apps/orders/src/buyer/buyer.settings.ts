/** Settings of buyers. */
import { type ConfigOf, oneOf, type Settings } from '@millwright/service-kit';

export const buyerSettings = {
  gstinCheckDigit: oneOf('GSTIN_CHECK_DIGIT', ['both', 'live', 'none'], {
    default: 'both',
    description: 'Modes that validate the check digit of a GSTIN; invented numbers of tests often have a wrong one',
  }),
} satisfies Settings;

export type BuyerConfig = ConfigOf<typeof buyerSettings>;
