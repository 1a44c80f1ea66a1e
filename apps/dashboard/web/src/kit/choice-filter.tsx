/** One value in the address that a list is filtered by. */
import { Select } from '@mantine/core';
import { useTexts } from '../language/language.js';
import { kitTexts } from './kit-texts.js';
import type { Option } from './options.js';

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (Option<Value> | Value)[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly description?: string | undefined;
  readonly w?: number;
}

/** Beyond this many, people type a part of the one that they look for. */
const mostUnsearched = 10;

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const t = useTexts(kitTexts);
  const { label, options, value, onChange, description, w = 170 } = props;
  return (
    <Select
      label={label}
      description={description}
      placeholder={t('any')}
      data={options}
      value={value ?? null}
      onChange={(chosen) => onChange((chosen as Value | null) ?? undefined)}
      searchable={options.length > mostUnsearched}
      clearable
      clearButtonProps={{ 'aria-label': t('anyOf', { label: label.toLowerCase() }) }}
      w={w}
    />
  );
}
