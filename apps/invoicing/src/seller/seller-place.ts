/** Whether the GSTIN, the state and the PIN code of a seller fit together; the portal refuses every invoice of one where they do not. */
import type { Fault, Seller } from '@millwright/contracts';
import { isPinOfState, stateCode, stateName, stateOfGstin } from '@millwright/gst';
import { ApiError } from '@millwright/service-kit';
import { pinOf } from '../document/inv01.js';

/** Throws 422 `invoice_invalid`, as an invoice of the seller would. */
export function requireFittingPlace(seller: Pick<Seller, 'gstin' | 'address'>): void {
  const faults = faultsOf(seller);
  const [first] = faults;
  if (first === undefined) return;
  throw new ApiError('invoice_invalid', { message: first.message, param: first.param, errors: faults });
}

function faultsOf({ gstin, address }: Pick<Seller, 'gstin' | 'address'>): (Fault & { param: string })[] {
  const { state: written, postal_code: postalCode, country } = address;
  if (country !== 'IN') {
    return [fault('address.country', '2259', 'A GSTIN is registered for a place of business in India: send IN.')];
  }
  const state = stateCode(written);
  if (state === undefined) {
    return [
      fault('address.state', '2259', `"${written}" is not a state of India. Send its two-digit GST code, such as 29.`),
    ];
  }
  const faults: (Fault & { param: string })[] = [];
  const registered = stateOfGstin(gstin);
  if (registered !== state) {
    const message = `${gstin} is registered in ${nameOf(registered)}, and the address is in ${nameOf(state)}. Send the GSTIN and the address of one place of business.`;
    faults.push(fault('gstin', '2258', message));
  }
  const pin = pinOf(postalCode);
  if (pin === undefined) {
    const message = `"${postalCode}" is not a PIN code. Send its six digits, such as 560058.`;
    faults.push(fault('address.postal_code', '3039', message));
  } else if (!isPinOfState(pin, state)) {
    const message = `The PIN code ${postalCode} does not belong to ${nameOf(state)}. Correct one of them.`;
    faults.push(fault('address.postal_code', '3039', message));
  }
  return faults;
}

function fault(param: string, code: string, message: string): Fault & { param: string } {
  return { param, code: 'invoice_invalid', message: `${param}: ${message}`, portal_code: code };
}

function nameOf(state: string): string {
  const name = stateName(state);
  return name === undefined ? `the unknown state ${state}` : `${name} (${state})`;
}
