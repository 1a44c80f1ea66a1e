/** Configuration of the credential table. */
import { integer, list, parsePepper, type Settings } from '@millwright/service-kit';

export const credentialSettings = {
  peppers: list('CREDENTIAL_PEPPERS', {
    item: parsePepper,
    atLeast: 1,
    secret: true,
    description: 'Secrets that credentials are hashed under, as version:base64; the same list as that of accounts',
  }),
  credentialFreshness: integer('CREDENTIAL_FRESHNESS', {
    default: 10_000,
    min: 100,
    max: 25_000,
    unit: 'ms',
    description:
      'How long a credential is trusted after the last proof that it is unchanged; then accounts is asked. A revocation takes no longer, whatever part is down',
  }),
  credentialTableSize: integer('CREDENTIAL_TABLE_SIZE', {
    default: 100_000,
    min: 1,
    max: 10_000_000,
    unit: 'credentials',
    description: 'Most credentials kept in memory; accounts is asked about those beyond when they are used',
  }),
  accountsDeadline: integer('ACCOUNTS_DEADLINE', {
    default: 2_000,
    min: 10,
    max: 60_000,
    unit: 'ms',
    description: 'Longest wait for an answer of accounts about credentials',
  }),
} satisfies Settings;
