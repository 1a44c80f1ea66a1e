/** Configuration of the credential table. */
import { type ConfigOf, integer, list, parsePepper, secretList, type Settings } from '@millwright/service-kit';

export const credentialSettings = {
  peppers: list('CREDENTIAL_PEPPERS', {
    item: parsePepper,
    atLeast: 1,
    secret: true,
    description: 'Secrets that credentials are hashed under, as version:base64; the same list as that of accounts',
  }),
  credentialsTokens: secretList('CREDENTIALS_TOKENS', {
    description: 'Bearer tokens for look-ups of credentials at accounts; the first is sent',
  }),
  credentialRecordKeys: secretList('CREDENTIAL_RECORD_KEYS', {
    description: 'Keys of the MAC on each record of accounts; all verify',
  }),
  credentialFreshness: integer('CREDENTIAL_FRESHNESS', {
    default: 10_000,
    min: 100,
    max: 25_000,
    unit: 'ms',
    description:
      'How long a credential is accepted after the last proof that it is unchanged; then it is looked up at accounts. A revocation takes effect within this time, whatever part is down',
  }),
  credentialTableSize: integer('CREDENTIAL_TABLE_SIZE', {
    default: 100_000,
    min: 1,
    max: 10_000_000,
    unit: 'credentials',
    description: 'Maximum number of credentials in memory; others are looked up at accounts when they are used',
  }),
  accountsDeadline: integer('ACCOUNTS_DEADLINE', {
    default: 2_000,
    min: 10,
    max: 60_000,
    unit: 'ms',
    description: 'Timeout of a look-up of credentials at accounts',
  }),
} satisfies Settings;

export type CredentialConfig = ConfigOf<typeof credentialSettings>;
