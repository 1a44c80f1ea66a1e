/** Several values in the address that a list is filtered by. */
import { MultiSelect } from '@mantine/core';
import { useTexts } from '../language/language.js';
import { kitTexts } from './kit-texts.js';
import { optionsOf } from './options.js';

interface SelectFilterProps {
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Separated by commas. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function SelectFilter({ label, labels, value, onChange }: SelectFilterProps) {
  const t = useTexts(kitTexts);
  return (
    <MultiSelect
      label={label}
      placeholder={value === undefined ? t('any') : ''}
      data={optionsOf(labels)}
      value={value?.split(',') ?? []}
      onChange={(values) => onChange(values.join() || undefined)}
      clearable
      clearButtonProps={{ 'aria-label': t('anyOf', { label: label.toLowerCase() }) }}
      maw={300}
      w={170}
    />
  );
}
