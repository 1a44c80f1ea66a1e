/** A buyer as a form has it: shaped as the API names its fields, with empty texts where there is nothing. */
import type { Buyer } from '@millwright/contracts';
import type { Address } from './buyer-words.js';

type Texts<Fields> = { [Name in keyof Required<Fields>]: string };
type AddressValues = Texts<Address>;

export interface BuyerValues {
  readonly name: string;
  readonly gstin: string;
  readonly addresses: { readonly billing: AddressValues; readonly shipping: AddressValues };
  readonly contact: Texts<NonNullable<Buyer['contact']>>;
}

export const noAddress: AddressValues = { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'IN' };

export function buyerValues(buyer?: Buyer): BuyerValues {
  return {
    name: buyer?.name ?? '',
    gstin: buyer?.gstin ?? '',
    addresses: {
      billing: { ...noAddress, ...given(buyer?.addresses?.billing ?? {}) },
      shipping: { ...noAddress, ...given(buyer?.addresses?.shipping ?? {}) },
    },
    contact: { name: '', email: '', phone: '', ...given(buyer?.contact ?? {}) },
  };
}

/** Without what is left empty. */
export function buyerOf({ name, gstin, addresses, contact }: BuyerValues): Buyer {
  const [billing, shipping] = [addressOf(addresses.billing), addressOf(addresses.shipping)];
  const contactGiven = given(contact);
  return {
    name,
    ...(gstin !== '' && { gstin: gstin.toUpperCase() }),
    ...((billing ?? shipping) !== undefined && {
      addresses: { ...(billing && { billing }), ...(shipping && { shipping }) },
    }),
    ...(Object.keys(contactGiven).length > 0 && { contact: contactGiven }),
  };
}

/** As a change: what is left empty is removed. */
export function buyerChangeOf(values: BuyerValues) {
  const { name, gstin, addresses, contact } = buyerOf(values);
  return {
    name,
    gstin: gstin ?? null,
    addresses: { billing: addresses?.billing ?? null, shipping: addresses?.shipping ?? null },
    contact: contact ?? null,
  };
}

/** A country alone is none. A field that is missing is sent empty, so that the API says so at its place. */
function addressOf(address: AddressValues): Address | undefined {
  const { country: _, ...others } = address;
  if (Object.values(others).every((part) => part === '')) return undefined;
  return givenAddress(address);
}

export function givenAddress({ line2, ...needed }: AddressValues): Address {
  return { ...needed, ...(line2 !== '' && { line2 }) };
}

function given(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}
