/** What a list is sorted by, on a narrow window, where its headings are not shown. */
import { Select } from '@mantine/core';
import { useIsNarrow } from './narrow.js';
import { optionsOf } from './options.js';

interface SortSelectProps<Sort extends string> {
  readonly labels: Readonly<Record<Sort, string>>;
  readonly value: Sort;
  readonly onChange: (sort: Sort | undefined) => void;
  readonly width?: number;
}

export function SortSelect<Sort extends string>({ labels, value, onChange, width = 190 }: SortSelectProps<Sort>) {
  if (!useIsNarrow()) return null;
  return (
    <Select
      label="Sorted by"
      data={optionsOf(labels)}
      value={value}
      allowDeselect={false}
      onChange={(sort) => onChange((sort as Sort | null) ?? undefined)}
      w={width}
    />
  );
}
