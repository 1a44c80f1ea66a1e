/** How the goods of a dispatch travel, for the e-way bill of its invoice. */
import type { Dispatch, EwayBillWithInvoice } from '@millwright/contracts';
import { portalText } from '../document/portal-text.js';

const mostOfName = 100;

/**
 * What a call says, and of the dispatch what it leaves out. A lorry does not carry what goes by rail or by air; and a transporter without an
 * id is none that the portal knows.
 */
export function withTransportOf(dispatch: Dispatch | undefined, given: EwayBillWithInvoice): EwayBillWithInvoice {
  const { vehicle_number: vehicle = null, transporter } = dispatch ?? {};
  const { transport_mode: mode } = given;
  const isByVehicle = mode === undefined || mode === 'road' || mode === 'ship';
  const { name, transporter_id: id } = transporter ?? {};
  return {
    ...(vehicle !== null && isByVehicle && { vehicle_number: vehicle }),
    ...(name !== undefined &&
      id !== undefined && { transporter: { transporter_id: id, name: portalText(name, mostOfName) } }),
    ...given,
  };
}
