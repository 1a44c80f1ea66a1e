/** Who receives the goods, as a form has it: with empty texts where there is nothing. */
import type { Consignee, ConsigneeRelation } from '@millwright/contracts';

export interface ConsigneeValues {
  readonly relation: ConsigneeRelation | '';
  readonly name: string;
  readonly gstin: string;
}

export function consigneeValues(consignee?: Consignee): ConsigneeValues {
  return { relation: consignee?.relation ?? '', name: consignee?.name ?? '', gstin: consignee?.gstin ?? '' };
}

/** None without a relation. An own site has no GSTIN. */
export function consigneeOf({ relation, name, gstin }: ConsigneeValues): Consignee | undefined {
  if (relation === '') return undefined;
  return { name, relation, ...(relation === 'third_party' && gstin !== '' && { gstin: gstin.toUpperCase() }) };
}
