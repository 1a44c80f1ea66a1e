import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { StateSelect } from '../../kit/state-select.js';
import type { SellerValues } from './seller-values.js';

interface SellerFieldsProps<Values extends SellerValues> {
  readonly form: UseFormReturnType<Values>;
}

/** The description below, so that fields side by side are in line. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function SellerFields<Values extends SellerValues>({ form }: SellerFieldsProps<Values>) {
  const props = (field: keyof SellerValues) => form.getInputProps(field);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={860}>
        <TextInput label="Legal name" maxLength={100} required {...props('legal_name')} />
        <TextInput
          label="Trade name"
          description="If different."
          inputWrapperOrder={inputWrapperOrder}
          maxLength={100}
          {...props('trade_name')}
        />
        <TextInput label="GSTIN" maxLength={15} required {...props('gstin')} />
        <TextInput label="House and street" maxLength={200} required {...props('line1')} />
        <TextInput label="Building, floor or area" maxLength={200} {...props('line2')} />
        <TextInput label="City or district" maxLength={100} required {...props('city')} />
        <TextInput label="PIN code" maxLength={6} inputMode="numeric" required {...props('postal_code')} />
        <StateSelect
          label="State"
          description="Must match the first two digits of the GSTIN."
          inputWrapperOrder={inputWrapperOrder}
          required
          {...props('state')}
        />
        <TextInput label="Phone" type="tel" {...props('phone')} />
        <TextInput label="Email address" type="email" {...props('email')} />
        <TextInput
          label="Udyam number"
          description="For registered micro, small and medium enterprises, such as UDYAM-KR-03-0012345."
          inputWrapperOrder={inputWrapperOrder}
          maxLength={19}
          {...props('udyam_number')}
        />
      </SimpleGrid>
      <Textarea
        label="Terms of sale"
        description="Printed on documents."
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
