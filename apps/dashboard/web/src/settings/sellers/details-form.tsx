import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import { SellerFields } from './seller-fields.js';
import type { SellerFormProps } from './seller.js';
import { sellerChangeOf, sellerFieldOf, sellerValues } from './seller-values.js';

export function DetailsForm({ seller, store }: SellerFormProps) {
  const form = useForm({ initialValues: sellerValues(seller) });
  const { change, save } = useStoredForm({
    form,
    store,
    valuesOf: sellerValues,
    changeOf: sellerChangeOf,
    fieldOf: sellerFieldOf,
  });
  return (
    <form {...save}>
      <Stack>
        <SellerFields form={form} />
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
