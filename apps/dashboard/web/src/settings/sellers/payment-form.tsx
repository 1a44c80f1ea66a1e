/** Where buyers pay. */
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SellerRecord } from '@millwright/contracts';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import { useTexts } from '../../language/language.js';
import type { SellerFormProps } from './seller.js';
import { capitals } from './seller-values.js';
import { sellersTexts } from './sellers-texts.js';

const valuesOf = ({ bank, upi_id: upiId }: SellerRecord) => ({
  account_name: bank?.account_name ?? '',
  account_number: bank?.account_number ?? '',
  ifsc: bank?.ifsc ?? '',
  upi_id: upiId ?? '',
});

export function PaymentForm({ seller, store }: SellerFormProps) {
  const t = useTexts(sellersTexts);
  const form = useForm({ initialValues: valuesOf(seller) });
  const hasBank = [form.values.account_name, form.values.account_number, form.values.ifsc].some((part) => part !== '');
  const { change, save } = useStoredForm({
    form,
    store,
    valuesOf,
    changeOf: ({ account_name: name, account_number: number, ifsc, upi_id: upiId }) => ({
      bank: hasBank ? { account_name: name, account_number: capitals(number), ifsc: capitals(ifsc) } : null,
      upi_id: upiId || null,
    }),
    fieldOf: (param) => param.replace(/^bank\./, ''),
  });
  return (
    <form {...save}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={860}>
          <TextInput
            label={t('accountName')}
            maxLength={100}
            required={hasBank}
            {...form.getInputProps('account_name')}
          />
          <TextInput
            label={t('accountNumber')}
            maxLength={34}
            required={hasBank}
            {...form.getInputProps('account_number')}
          />
          <TextInput label={t('ifsc')} maxLength={11} required={hasBank} {...form.getInputProps('ifsc')} />
          <TextInput label={t('upiId')} maxLength={255} {...form.getInputProps('upi_id')} />
        </SimpleGrid>
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
