/** Configuration of the public documents. */
import type { kafkaSettings } from '@millwright/messaging';
import { type ConfigOf, publicAddress, type Settings } from '@millwright/service-kit';

export const documentSettings = {
  publicBaseUrl: publicAddress('PUBLIC_BASE_URL', {
    default: 'https://api.millwright.example',
    description: 'Address by which callers reach the API in live mode; the OpenAPI document names it',
  }),
  publicSandboxUrl: publicAddress('PUBLIC_SANDBOX_URL', {
    default: 'https://sandbox.millwright.example',
    description: 'Address by which callers reach the API in test mode; the OpenAPI document names it',
  }),
  publicAuthUrl: publicAddress('PUBLIC_AUTH_URL', {
    default: 'https://auth.millwright.example',
    description: 'Address of the OAuth endpoints; the OpenAPI document names it',
  }),
} satisfies Settings;

/** The AsyncAPI document names the brokers. */
export type DocumentConfig = ConfigOf<typeof documentSettings> &
  Pick<ConfigOf<typeof kafkaSettings>, 'kafkaBrokers' | 'kafkaTls'>;
