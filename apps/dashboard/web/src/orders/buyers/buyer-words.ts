/** Parts of a buyer as people read them. */
import { stateName } from '@millwright/gst/states';
import type { Buyer, Consignee, ConsigneeRelation } from '@millwright/contracts';
import { useLabels } from '../../language/language.js';
import { buyersTexts } from './buyers-texts.js';

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

export const useConsigneeRelations = (): Readonly<Record<ConsigneeRelation, string>> =>
  useLabels(buyersTexts, 'relation');

/** Who receives the goods, and what they are to the buyer. */
export function useConsigneeLine(): (consignee: Consignee | undefined) => string | undefined {
  const relations = useConsigneeRelations();
  return (consignee) => {
    if (consignee === undefined) return undefined;
    const { name, gstin, relation } = consignee;
    return [name, relations[relation], gstin].filter((part) => part !== undefined).join(', ');
  };
}
