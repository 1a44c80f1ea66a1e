/** Which columns of a bank's file are what. */
import { Autocomplete, Select, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { optionsOf } from '../../kit/options.js';

import type { MappingValues } from './statement-columns.js';
import { useLabels, useTexts } from '../../language/language.js';
import { bankStatementsTexts } from './bank-statements-texts.js';

interface MappedValues {
  readonly bank_name: string;
  readonly mapping: MappingValues;
}

interface MappingFieldsProps<Values extends MappedValues> {
  readonly form: UseFormReturnType<Values>;
  readonly columns: readonly string[];
  readonly banks: readonly string[];
  /** The bank may have a mapping of its own. */
  readonly onBank: (name: string) => void;
}

export function MappingFields<Values extends MappedValues>({
  form,
  columns,
  banks,
  onBank,
}: MappingFieldsProps<Values>) {
  const t = useTexts(bankStatementsTexts);
  const dates = useLabels(bankStatementsTexts, 'dateFormat');
  const column = (field: keyof MappingValues, label: string, required = false) => (
    <Select
      label={label}
      data={[...columns]}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('noColumn', { label: label.toLowerCase() }) }}
      required={required}
      {...form.getInputProps(`mapping.${field}`)}
      value={(form.values.mapping[field] as string) || null}
    />
  );
  const hasAmount = Boolean(form.values.mapping.amount);
  return (
    <>
      <Text size="sm">{t('columnsHint', { columns: columns.join(', ') })}</Text>
      <Autocomplete
        label={t('bank')}
        placeholder={t('bankExample')}
        maxLength={100}
        data={[...banks]}
        {...form.getInputProps('bank_name')}
        onOptionSubmit={onBank}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {column('date', t('date'), true)}
        <Select
          label={t('dateFormat')}
          data={optionsOf(dates)}
          allowDeselect={false}
          {...form.getInputProps('mapping.date_format')}
        />
        {column('reference', t('reference'), true)}
        {column('description', t('lineText'), true)}
        {column('amount', t('amount'))}
        {!hasAmount && column('credit', t('credit'), true)}
        {!hasAmount && column('debit', t('debit'), true)}
      </SimpleGrid>
    </>
  );
}
