/** Settings of the events that escalations publish. */
import { type ConfigOf, publicAddress, type Settings } from '@millwright/service-kit';

export const escalationSettings = {
  publicBaseUrl: publicAddress('PUBLIC_BASE_URL', {
    default: 'https://api.millwright.example',
    description: 'Public address of the API in live mode, to which events refer',
  }),
  publicSandboxUrl: publicAddress('PUBLIC_SANDBOX_URL', {
    default: 'https://sandbox.millwright.example',
    description: 'Public address of the API in test mode, to which events refer',
  }),
} satisfies Settings;

export type EscalationConfig = ConfigOf<typeof escalationSettings>;
