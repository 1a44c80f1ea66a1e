import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { StateSelect } from '../../kit/state-select.js';
import { useTexts } from '../../language/language.js';
import type { SellerValues } from './seller-values.js';
import { sellersTexts } from './sellers-texts.js';

interface SellerFieldsProps<Values extends SellerValues> {
  readonly form: UseFormReturnType<Values>;
}

/** The description below, so that fields side by side are in line. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function SellerFields<Values extends SellerValues>({ form }: SellerFieldsProps<Values>) {
  const t = useTexts(sellersTexts);
  const props = (field: keyof SellerValues) => form.getInputProps(field);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={860}>
        <TextInput label={t('legalName')} maxLength={100} required {...props('legal_name')} />
        <TextInput
          label={t('tradeName')}
          description={t('tradeNameHint')}
          inputWrapperOrder={inputWrapperOrder}
          maxLength={100}
          {...props('trade_name')}
        />
        <TextInput label={t('gstin')} maxLength={15} required {...props('gstin')} />
        <TextInput label={t('houseAndStreet')} maxLength={200} required {...props('line1')} />
        <TextInput label={t('buildingFloorOrArea')} maxLength={200} {...props('line2')} />
        <TextInput label={t('cityOrDistrict')} maxLength={100} required {...props('city')} />
        <TextInput label={t('pinCode')} maxLength={6} inputMode="numeric" required {...props('postal_code')} />
        <StateSelect
          label={t('state')}
          description={t('stateHint')}
          inputWrapperOrder={inputWrapperOrder}
          required
          {...props('state')}
        />
        <TextInput label={t('phone')} type="tel" {...props('phone')} />
        <TextInput label={t('emailAddress')} type="email" {...props('email')} />
        <TextInput
          label={t('udyamNumber')}
          description={t('udyamNumberHint')}
          inputWrapperOrder={inputWrapperOrder}
          maxLength={19}
          {...props('udyam_number')}
        />
      </SimpleGrid>
      <Textarea
        label={t('termsOfSale')}
        description={t('termsOfSaleHint')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        maw={860}
        {...props('terms')}
      />
    </>
  );
}
