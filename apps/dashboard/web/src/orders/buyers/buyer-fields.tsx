/** The fields of a buyer, within a form that has it at `path`. */
import { Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

interface BuyerFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>;
  /** Such as `buyer.`; empty where the form is that of a buyer. */
  readonly path: string;
  readonly isFirst?: boolean;
}

export function BuyerFields<Values>({ form, path, isFirst = false }: BuyerFieldsProps<Values>) {
  const props = (field: string) => form.getInputProps(path + field);
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Buyer name"
          description="As registered."
          maxLength={200}
          required
          data-autofocus={isFirst}
          {...props('name')}
        />
        <TextInput
          label="GSTIN"
          description="15 characters. Leave empty if the buyer is not registered."
          maxLength={15}
          {...props('gstin')}
        />
      </SimpleGrid>
      <Fieldset legend="Contact">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label="Name" maxLength={200} {...props('contact.name')} />
          <TextInput label="Email" type="email" maxLength={254} {...props('contact.email')} />
          <TextInput label="Phone" type="tel" maxLength={26} {...props('contact.phone')} />
        </SimpleGrid>
      </Fieldset>
      <AddressFields legend="Billing address" props={(field) => props(`addresses.billing.${field}`)} />
      <AddressFields legend="Shipping address, if different" props={(field) => props(`addresses.shipping.${field}`)} />
    </Stack>
  );
}

interface AddressFieldsProps {
  readonly legend: string;
  readonly props: (field: string) => object;
}

export function AddressFields({ legend, props }: AddressFieldsProps) {
  return (
    <Fieldset legend={legend}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="House and street" maxLength={200} {...props('line1')} />
        <TextInput label="Building, floor or area" maxLength={200} {...props('line2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} mt="sm">
        <TextInput label="City or district" maxLength={100} {...props('city')} />
        <TextInput label="State (GST code)" placeholder="29" maxLength={100} {...props('state')} />
        <TextInput label="PIN code" maxLength={16} {...props('postal_code')} />
        <TextInput label="Country (two-letter code)" maxLength={2} {...props('country')} />
      </SimpleGrid>
    </Fieldset>
  );
}
