/** A state of India, by the code that the API has of it. */
import { Select, type SelectProps } from '@mantine/core';
import { stateNames } from '@millwright/gst/states';

const states = Object.entries(stateNames)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

export function StateSelect(props: Omit<SelectProps, 'data'>) {
  return <Select data={states} searchable allowDeselect={false} {...props} />;
}
