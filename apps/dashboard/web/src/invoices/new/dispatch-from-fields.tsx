/** Where the goods leave from, within a form that has it as `dispatch_from`, and as `from_elsewhere` whether that is not the seller's. */
import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DispatchPlace } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { AddressFields } from '../../orders/buyers/buyer-fields.js';
import { givenAddress, noAddress } from '../../orders/buyers/buyer-values.js';
import { newTexts } from './new-texts.js';

export const fromSeller = { from_elsewhere: false, dispatch_from: { name: '', address: noAddress } };
export type DispatchFromValues = typeof fromSeller;

export function dispatchFromOf({ from_elsewhere: isElsewhere, dispatch_from: place }: DispatchFromValues) {
  return isElsewhere ? { name: place.name.trim(), address: givenAddress(place.address) } : undefined;
}

/** What has to be filled in is not yet. */
export function isIncomplete({ name, address }: DispatchPlace): boolean {
  return [name, address.line1, address.city, address.state, address.postal_code].includes('');
}

export function DispatchFromFields<Values extends DispatchFromValues>({
  form,
}: {
  readonly form: UseFormReturnType<Values>;
}) {
  const t = useTexts(newTexts);
  return (
    <>
      <Checkbox
        label={t('fromElsewhere')}
        description={t('fromElsewhereHint')}
        {...form.getInputProps('from_elsewhere', { type: 'checkbox' })}
      />
      {form.values.from_elsewhere && (
        <Stack>
          <TextInput
            label={t('placeName')}
            description={t('placeNameHint')}
            maxLength={100}
            required
            {...form.getInputProps('dispatch_from.name')}
          />
          <AddressFields
            legend={t('dispatchAddress')}
            props={(field) => form.getInputProps(`dispatch_from.address.${field}`)}
          />
        </Stack>
      )}
    </>
  );
}
