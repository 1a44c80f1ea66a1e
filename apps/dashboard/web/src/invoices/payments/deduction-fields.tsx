/** The fields of what settles an invoice without money, in a form that pays it. */
import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { DeductionKind } from '@millwright/contracts';
import { amountFault } from '../../kit/amount-faults.js';
import { rupeesOf } from '../../kit/amount.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { optionsOf } from '../../kit/options.js';
import { useLabels, useTexts } from '../../language/language.js';
import { invoicesTexts } from '../invoices-texts.js';
import { paymentsTexts } from './payments-texts.js';

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
  const t = useTexts(paymentsTexts);
  const kinds = useLabels(invoicesTexts, 'deductionKind');
  // The form of the caller has further fields.
  const form = given as unknown as UseFormReturnType<Values>;
  const { deductions } = form.values;
  return (
    <Stack gap="xs">
      {deductions.map((_, index) => (
        <Group key={index} align="flex-start" gap="xs">
          <Select
            label={t('deduction', { index: index + 1 })}
            data={optionsOf(kinds)}
            allowDeselect={false}
            w={260}
            {...form.getInputProps(`deductions.${index}.kind`)}
          />
          <GroupedInput
            label={t('amountOfDeduction', { index: index + 1 })}
            required
            {...form.getInputProps(`deductions.${index}.amount`)}
          />
          <TextInput
            label={t('referenceOfDeduction', { index: index + 1 })}
            placeholder={t('certificateNumber')}
            maxLength={100}
            {...form.getInputProps(`deductions.${index}.reference`)}
          />
          <ActionIcon
            mt={26}
            variant="default"
            size="lg"
            aria-label={t('removeDeduction', { index: index + 1 })}
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
          {t('addDeduction')}
        </Button>
      )}
    </Stack>
  );
}
