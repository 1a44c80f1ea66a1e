/** Who receives the goods at the shipping address, within a form that has it as `consignee`. */
import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { optionsOf } from '../../kit/options.js';
import { useTexts } from '../../language/language.js';
import { useConsigneeRelations } from './buyer-words.js';
import { buyersTexts } from './buyers-texts.js';
import type { ConsigneeValues } from './consignee-values.js';

interface ConsigneeFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>;
  /** What is so where nothing is chosen. */
  readonly unchosen: string;
}

export function ConsigneeFields<Values extends { readonly consignee: ConsigneeValues }>({
  form,
  unchosen,
}: ConsigneeFieldsProps<Values>) {
  const t = useTexts(buyersTexts);
  const relations = useConsigneeRelations();
  const props = (field: keyof ConsigneeValues) => form.getInputProps(`consignee.${field}`);
  const { relation } = form.values.consignee;
  return (
    <Fieldset legend={t('consigneeAtAddress')}>
      <Select
        label={t('consignee')}
        description={t(`relationHint_${relation || 'none'}`)}
        data={[{ value: '', label: unchosen }, ...optionsOf(relations)]}
        allowDeselect={false}
        {...props('relation')}
      />
      {relation !== '' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
          <TextInput label={t('consigneeName')} maxLength={200} required {...props('name')} />
          {relation === 'third_party' && (
            <TextInput
              label={t('consigneeGstin')}
              description={t('consigneeGstinHint')}
              maxLength={15}
              {...props('gstin')}
            />
          )}
        </SimpleGrid>
      )}
    </Fieldset>
  );
}
