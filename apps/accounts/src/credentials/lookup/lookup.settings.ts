/** Settings of the look-up of credentials by the gateways. */
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';

export const lookupSettings = {
  credentialsTokens: secretList('CREDENTIALS_TOKENS', {
    description: 'Bearer tokens with which gateways look credentials up, and do nothing else; all are accepted',
  }),
} satisfies Settings;

export type LookupConfig = ConfigOf<typeof lookupSettings>;
