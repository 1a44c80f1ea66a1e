/** What a list is sorted by. */
import { Select } from '@mantine/core';
import { optionsOf } from './options.js';

interface SortSelectProps<Sort extends string> {
  readonly labels: Readonly<Record<Sort, string>>;
  readonly value: Sort;
  readonly onChange: (sort: Sort | undefined) => void;
  readonly width?: number;
}

export function SortSelect<Sort extends string>({ labels, value, onChange, width = 190 }: SortSelectProps<Sort>) {
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
