/** What a list is sorted by, where that is not chosen by its headings, as on a narrow window. */
import { Select } from '@mantine/core';
import { useTexts } from '../language/language.js';
import { kitTexts } from './kit-texts.js';
import { useIsNarrow } from './narrow.js';
import { optionsOf } from './options.js';

interface SortSelectProps<Sort extends string> {
  readonly labels: Readonly<Record<Sort, string>>;
  readonly value: Sort;
  readonly onChange: (sort: Sort | undefined) => void;
  readonly width?: number;
  /** The list has no column for each sort. */
  readonly isAlone?: true;
}

export function SortSelect<Sort extends string>({
  labels,
  value,
  onChange,
  width = 190,
  isAlone,
}: SortSelectProps<Sort>) {
  const t = useTexts(kitTexts);
  const isNarrow = useIsNarrow();
  if (!isNarrow && isAlone !== true) return null;
  return (
    <Select
      label={t('sortBy')}
      data={optionsOf(labels)}
      value={value}
      allowDeselect={false}
      onChange={(sort) => onChange((sort as Sort | null) ?? undefined)}
      w={width}
    />
  );
}
