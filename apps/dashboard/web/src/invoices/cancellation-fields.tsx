/** Why an invoice or an e-way bill is cancelled. */
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CancelReason } from '@millwright/contracts';
import { optionsOf } from '../kit/options.js';
import { cancelReasons } from './labels.js';

export const noCancellation = { reason: 'data_entry_mistake' as CancelReason, remarks: '' };
export const mostRemarks = 100;

export function cancellationOf({ reason, remarks }: typeof noCancellation) {
  return { reason, ...(remarks.trim() !== '' && { remarks }) };
}

export function CancellationFields({ form }: { readonly form: UseFormReturnType<typeof noCancellation> }) {
  return (
    <>
      <Select label="Reason" data={optionsOf(cancelReasons)} allowDeselect={false} {...form.getInputProps('reason')} />
      <TextInput
        label="Remark for the portal"
        maxLength={mostRemarks}
        required={form.values.reason === 'other'}
        {...form.getInputProps('remarks')}
      />
    </>
  );
}
