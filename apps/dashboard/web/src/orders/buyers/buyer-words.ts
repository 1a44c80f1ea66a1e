/** Parts of a buyer as people read them. */
import { stateName } from '@millwright/gst/states';
import type { Buyer, Consignee, ConsigneeRelation } from '@millwright/contracts';

export type Address = NonNullable<NonNullable<Buyer['addresses']>['billing']>;

export function addressLines({ line1, line2, city, state, postal_code: code, country }: Address): string[] {
  const place =
    country === 'IN' ? `${city} ${code}, ${stateName(state) ?? state}` : `${city} ${code}, ${state}, ${country}`;
  return [line1, ...(line2 === undefined ? [] : [line2]), place];
}

export function contactLine(contact: Buyer['contact']): string | undefined {
  if (contact === undefined) return undefined;
  return [contact.name, contact.email, contact.phone].filter((part) => part !== undefined).join(', ') || undefined;
}

export const consigneeRelations: Readonly<Record<ConsigneeRelation, string>> = {
  own_site: 'Another site of the buyer',
  third_party: 'Third party',
};

/** Who receives the goods, and what they are to the buyer. */
export function consigneeLine(consignee: Consignee | undefined): string | undefined {
  if (consignee === undefined) return undefined;
  const { name, gstin, relation } = consignee;
  return [name, consigneeRelations[relation], gstin].filter((part) => part !== undefined).join(', ');
}
