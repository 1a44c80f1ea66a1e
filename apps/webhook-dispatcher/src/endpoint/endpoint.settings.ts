/** Settings of endpoints. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const endpointSettings = {
  endpointsPerAccount: integer('ENDPOINTS_PER_ACCOUNT', {
    default: 20,
    min: 1,
    max: 1_000,
    unit: 'endpoints',
    description: 'Maximum number of endpoints of an account in each mode',
  }),
} satisfies Settings;

export type EndpointConfig = ConfigOf<typeof endpointSettings>;
