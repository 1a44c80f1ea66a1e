/** Which columns of a bank's file are what. */
import { Autocomplete, Select, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { optionsOf } from '../../kit/options.js';
import { statementDates } from '../labels.js';
import type { MappingValues } from './statement-columns.js';

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
  const column = (field: keyof MappingValues, label: string, required = false) => (
    <Select
      label={label}
      data={[...columns]}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      required={required}
      {...form.getInputProps(`mapping.${field}`)}
      value={(form.values.mapping[field] as string) || null}
    />
  );
  const hasAmount = Boolean(form.values.mapping.amount);
  return (
    <>
      <Text size="sm">
        The file has these columns: {columns.join(', ')}. Say which is which. We remember it under the name of the bank
        for later files.
      </Text>
      <Autocomplete
        label="Bank"
        placeholder="HDFC current account"
        maxLength={100}
        data={[...banks]}
        {...form.getInputProps('bank_name')}
        onOptionSubmit={onBank}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {column('date', 'Date', true)}
        <Select
          label="Date format (4 December)"
          data={optionsOf(statementDates)}
          allowDeselect={false}
          {...form.getInputProps('mapping.date_format')}
        />
        {column('reference', 'Reference', true)}
        {column('description', 'Text', true)}
        {column('amount', 'Amount')}
        {!hasAmount && column('credit', 'Credit', true)}
        {!hasAmount && column('debit', 'Debit', true)}
      </SimpleGrid>
    </>
  );
}
