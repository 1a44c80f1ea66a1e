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
  '': 'Needed on the invoice when the goods go to a different state from the buyer’s GSTIN.',
  own_site:
    'The place of supply is the state the goods go to: IGST, or CGST and SGST if it is the seller’s state. A buyer registered in another state cannot claim credit for CGST and SGST.',
  third_party:
    'The place of supply is the state of the buyer’s GSTIN: CGST and SGST if it is the seller’s state, otherwise IGST. Another registration of the same company, with its own GSTIN, counts as a third party.',
};

export function ConsigneeFields<Values extends { readonly consignee: ConsigneeValues }>({
  form,
  unchosen,
}: ConsigneeFieldsProps<Values>) {
  const props = (field: keyof ConsigneeValues) => form.getInputProps(`consignee.${field}`);
  const { relation } = form.values.consignee;
  return (
    <Fieldset legend="Consignee at the shipping address">
      <Select
        label="Consignee"
        description={meanings[relation]}
        data={[{ value: '', label: unchosen }, ...optionsOf(consigneeRelations)]}
        allowDeselect={false}
        {...props('relation')}
      />
      {relation !== '' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
          <TextInput label="Consignee name" maxLength={200} required {...props('name')} />
          {relation === 'third_party' && (
            <TextInput
              label="Consignee GSTIN"
              description="Must be of the shipping address’s state. Leave empty for a consignee without one."
              maxLength={15}
              {...props('gstin')}
            />
          )}
        </SimpleGrid>
      )}
    </Fieldset>
  );
}
