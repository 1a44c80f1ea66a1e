import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { InvoiceSettings } from '@millwright/contracts';
import { SaveButtons } from '../../kit/save-buttons.js';
import { type SettingsFormProps, useSettingsChange } from './use-settings-change.js';

function valuesOf({ seller }: InvoiceSettings) {
  return {
    legal_name: seller?.legal_name ?? '',
    trade_name: seller?.trade_name ?? '',
    gstin: seller?.gstin ?? '',
    line1: seller?.address.line1 ?? '',
    line2: seller?.address.line2 ?? '',
    city: seller?.address.city ?? '',
    postal_code: seller?.address.postal_code ?? '',
    state: seller?.address.state ?? '',
    phone: seller?.phone ?? '',
    email: seller?.email ?? '',
  };
}

export function SellerForm({ settings, store }: SettingsFormProps) {
  const form = useForm({ initialValues: valuesOf(settings) });
  const { change, save } = useSettingsChange({
    form,
    store,
    valuesOf,
    changeOf: ({ line1, line2, city, postal_code: postalCode, state, ...seller }) => ({
      seller: {
        gstin: seller.gstin.trim().toUpperCase(),
        legal_name: seller.legal_name,
        trade_name: orNothing(seller.trade_name),
        address: {
          line1,
          ...(line2 !== '' && { line2 }),
          city,
          state,
          postal_code: postalCode,
          country: settings.seller?.address.country ?? 'IN',
        },
        phone: orNothing(seller.phone),
        email: orNothing(seller.email),
      },
    }),
    fieldOf: (param) => param.replace(/^seller\.(address\.)?/, ''),
  });
  return (
    <form onSubmit={save}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={860}>
          <TextInput label="Legal name" maxLength={100} required {...form.getInputProps('legal_name')} />
          <TextInput
            label="Trade name"
            description="If it is another."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={100}
            {...form.getInputProps('trade_name')}
          />
          <TextInput label="GSTIN" maxLength={15} required {...form.getInputProps('gstin')} />
          <TextInput label="House and street" maxLength={200} required {...form.getInputProps('line1')} />
          <TextInput label="Building, floor or area" maxLength={200} {...form.getInputProps('line2')} />
          <TextInput label="City or district" maxLength={100} required {...form.getInputProps('city')} />
          <TextInput
            label="PIN code"
            maxLength={6}
            inputMode="numeric"
            required
            {...form.getInputProps('postal_code')}
          />
          <TextInput
            label="State"
            description="Its GST code of two digits, such as 29 for Karnataka: the first two of the GSTIN."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={2}
            inputMode="numeric"
            required
            {...form.getInputProps('state')}
          />
          <TextInput label="Telephone" type="tel" {...form.getInputProps('phone')} />
          <TextInput label="E-mail address" type="email" {...form.getInputProps('email')} />
        </SimpleGrid>
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}

function orNothing(given: string): string | null {
  return given === '' ? null : given;
}
