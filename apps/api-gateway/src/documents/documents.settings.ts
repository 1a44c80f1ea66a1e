/** Configuration of the public documents. */
import { address, type ConfigOf, type Settings } from '@millwright/service-kit';

export const documentSettings = {
  publicBaseUrl: address('PUBLIC_BASE_URL', ['https', 'http'], {
    default: 'https://api.millwright.example',
    description: 'Address by which callers reach the API in live mode; the OpenAPI document names it',
  }),
  publicSandboxUrl: address('PUBLIC_SANDBOX_URL', ['https', 'http'], {
    default: 'https://sandbox.millwright.example',
    description: 'Address by which callers reach the API in test mode; the OpenAPI document names it',
  }),
  publicAuthUrl: address('PUBLIC_AUTH_URL', ['https', 'http'], {
    default: 'https://auth.millwright.example',
    description: 'Address of the OAuth endpoints; the OpenAPI document names it',
  }),
} satisfies Settings;

export type DocumentConfig = ConfigOf<typeof documentSettings>;
