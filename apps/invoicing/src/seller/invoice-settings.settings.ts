/** Configuration of the invoice settings. */
import { oneOf, type Settings } from '@millwright/service-kit';

export const invoiceSettingsSettings = {
  portalLogin: oneOf('PORTAL_LOGIN', ['required', 'optional'], {
    default: 'required',
    description: 'Whether a seller in live mode needs a login at the portal; optional where the portal is a simulator',
  }),
} satisfies Settings;
