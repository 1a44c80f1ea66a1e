/** The fields of what settles an invoice without money, in a form that pays it. */
import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { DeductionKind } from '@millwright/contracts';
import { amountFault, rupeesOf } from '../../kit/amount.js';
import { deductionKinds } from '../labels.js';

const mostDeductions = 10;

export interface DeductionValues {
  kind: DeductionKind;
  amount: string;
  reference: string;
}

/** For `validate` of the form. */
export const deductionFaults = { amount: amountFault };

/** As the API takes them; nothing where there are none. */
export function deductionsOf(deductions: readonly DeductionValues[]) {
  if (deductions.length === 0) return {};
  return {
    deductions: deductions.map(({ kind, amount, reference }) => ({
      kind,
      amount: rupeesOf(amount)!,
      ...(reference.trim() !== '' && { reference }),
    })),
  };
}

interface Values {
  deductions: DeductionValues[];
}

export function DeductionFields<Form extends Values>({ form: given }: { readonly form: UseFormReturnType<Form> }) {
  // The form of the caller has further fields.
  const form = given as unknown as UseFormReturnType<Values>;
  const { deductions } = form.values;
  return (
    <Stack gap="xs">
      {deductions.map((_, index) => (
        <Group key={index} align="flex-start" gap="xs">
          <Select
            label={`Deduction ${index + 1}`}
            data={Object.entries(deductionKinds).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            w={260}
            {...form.getInputProps(`deductions.${index}.kind`)}
          />
          <TextInput
            label={`Amount of deduction ${index + 1} in rupees`}
            inputMode="decimal"
            required
            {...form.getInputProps(`deductions.${index}.amount`)}
          />
          <TextInput
            label={`Reference of deduction ${index + 1}`}
            placeholder="Certificate number"
            maxLength={100}
            {...form.getInputProps(`deductions.${index}.reference`)}
          />
          <ActionIcon
            mt={26}
            variant="default"
            size="lg"
            aria-label={`Remove deduction ${index + 1}`}
            onClick={() => form.removeListItem('deductions', index)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {deductions.length < mostDeductions && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('deductions', { kind: 'tds_income_tax', amount: '', reference: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          Add deduction
        </Button>
      )}
    </Stack>
  );
}
