/** Settings of the control API. */
import { type ConfigOf, flag, type Settings } from '@millwright/service-kit';

export const controlSettings = {
  control: flag('SIMULATOR_CONTROL', {
    default: false,
    productionFault: (isAllowed) => (isAllowed ? 'must be false' : undefined),
    description:
      'Whether callers may list what is registered and make the portal fail, under /control; local runs only',
  }),
} satisfies Settings;

export type ControlConfig = ConfigOf<typeof controlSettings>;
