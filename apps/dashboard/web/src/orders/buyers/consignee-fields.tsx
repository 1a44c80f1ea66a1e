/** Who receives the goods at the shipping address, within a form that has it as `consignee`. */
import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { optionsOf } from '../../kit/options.js';
import { consigneeRelations } from './buyer-words.js';
import type { ConsigneeValues } from './consignee-values.js';

interface ConsigneeFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>;
  /** What is so where nothing is chosen. */
  readonly unchosen: string;
}

const meanings: Readonly<Record<ConsigneeValues['relation'], string>> = {
  '': 'An invoice asks for it where the goods go to another state than that of the buyer’s GSTIN.',
  own_site:
    'The place of supply is the state that the goods go to: IGST, or CGST and SGST where that is the seller’s state. A buyer registered elsewhere cannot take CGST and SGST as credit.',
  third_party:
    'The place of supply is the state of the buyer’s GSTIN: CGST and SGST where that is the seller’s state, else IGST. Another registration of the same company, with a GSTIN of its own, counts as somebody else.',
};

export function ConsigneeFields<Values extends { readonly consignee: ConsigneeValues }>({
  form,
  unchosen,
}: ConsigneeFieldsProps<Values>) {
  const props = (field: keyof ConsigneeValues) => form.getInputProps(`consignee.${field}`);
  const { relation } = form.values.consignee;
  return (
    <Fieldset legend="Who receives the goods at the shipping address">
      <Select
        label="Receiver"
        description={meanings[relation]}
        data={[{ value: '', label: unchosen }, ...optionsOf(consigneeRelations)]}
        allowDeselect={false}
        {...props('relation')}
      />
      {relation !== '' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
          <TextInput label="Name of the receiver" maxLength={200} required {...props('name')} />
          {relation === 'third_party' && (
            <TextInput
              label="GSTIN of the receiver"
              description="Of the state of the shipping address; empty without one."
              maxLength={15}
              {...props('gstin')}
            />
          )}
        </SimpleGrid>
      )}
    </Fieldset>
  );
}
