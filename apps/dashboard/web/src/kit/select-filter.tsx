/** Several values in the address that a list is filtered by. */
import { MultiSelect } from '@mantine/core';
import { optionsOf } from './options.js';

interface SelectFilterProps {
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Separated by commas. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function SelectFilter({ label, labels, value, onChange }: SelectFilterProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={value === undefined ? 'Any' : ''}
      data={optionsOf(labels)}
      value={value?.split(',') ?? []}
      onChange={(values) => onChange(values.join() || undefined)}
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      maw={300}
      w={170}
    />
  );
}
