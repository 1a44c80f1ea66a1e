/** The fields of a buyer, within a form that has it at `path`. */
import { Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../language/language.js';
import { buyersTexts } from './buyers-texts.js';

interface BuyerFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>;
  /** Such as `buyer.`; empty where the form is that of a buyer. */
  readonly path: string;
  readonly isFirst?: boolean;
}

export function BuyerFields<Values>({ form, path, isFirst = false }: BuyerFieldsProps<Values>) {
  const t = useTexts(buyersTexts);
  const props = (field: string) => form.getInputProps(path + field);
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('buyerName')}
          description={t('buyerNameHint')}
          maxLength={200}
          required
          data-autofocus={isFirst}
          {...props('name')}
        />
        <TextInput label={t('gstin')} description={t('gstinHint')} maxLength={15} {...props('gstin')} />
      </SimpleGrid>
      <Fieldset legend={t('contact')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label={t('name')} maxLength={200} {...props('contact.name')} />
          <TextInput label={t('email')} type="email" maxLength={254} {...props('contact.email')} />
          <TextInput label={t('phone')} type="tel" maxLength={26} {...props('contact.phone')} />
        </SimpleGrid>
      </Fieldset>
      <AddressFields legend={t('billingAddress')} props={(field) => props(`addresses.billing.${field}`)} />
      <AddressFields legend={t('shippingAddressIfDifferent')} props={(field) => props(`addresses.shipping.${field}`)} />
    </Stack>
  );
}

interface AddressFieldsProps {
  readonly legend: string;
  readonly props: (field: string) => object;
}

export function AddressFields({ legend, props }: AddressFieldsProps) {
  const t = useTexts(buyersTexts);
  return (
    <Fieldset legend={legend}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('houseAndStreet')} maxLength={200} {...props('line1')} />
        <TextInput label={t('buildingFloorOrArea')} maxLength={200} {...props('line2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} mt="sm">
        <TextInput label={t('cityOrDistrict')} maxLength={100} {...props('city')} />
        <TextInput label={t('state')} placeholder="29" maxLength={100} {...props('state')} />
        <TextInput label={t('pinCode')} maxLength={16} {...props('postal_code')} />
        <TextInput label={t('country')} maxLength={2} {...props('country')} />
      </SimpleGrid>
    </Fieldset>
  );
}
