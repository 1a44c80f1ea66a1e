/** Settings of the hashes under which credentials are stored. */
import { type ConfigOf, list, parsePepper, type Settings } from '@millwright/service-kit';

export const hashSettings = {
  peppers: list('CREDENTIAL_PEPPERS', {
    item: parsePepper,
    atLeast: 1,
    secret: true,
    description: 'Secrets that credentials are hashed under, as version:base64; the first hashes new ones',
  }),
} satisfies Settings;

export type HashConfig = ConfigOf<typeof hashSettings>;
