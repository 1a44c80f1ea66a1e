/** Why an invoice or an e-way bill is cancelled. */
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CancelReason } from '@millwright/contracts';
import { optionsOf } from '../kit/options.js';
import { useLabels, useTexts } from '../language/language.js';
import { invoicesTexts } from './invoices-texts.js';

export const noCancellation = { reason: 'data_entry_mistake' as CancelReason, remarks: '' };
export const mostRemarks = 100;

export function cancellationOf({ reason, remarks }: typeof noCancellation) {
  return { reason, ...(remarks.trim() !== '' && { remarks }) };
}

export function CancellationFields({ form }: { readonly form: UseFormReturnType<typeof noCancellation> }) {
  const t = useTexts(invoicesTexts);
  const reasons = useLabels(invoicesTexts, 'cancelReason');
  return (
    <>
      <Select label={t('reason')} data={optionsOf(reasons)} allowDeselect={false} {...form.getInputProps('reason')} />
      <TextInput
        label={t('remarkForPortal')}
        maxLength={mostRemarks}
        required={form.values.reason === 'other'}
        {...form.getInputProps('remarks')}
      />
    </>
  );
}
