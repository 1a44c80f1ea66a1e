/** A quantity that is typed. */
import { Text } from '@mantine/core';
import { GroupedInput, type GroupedInputProps } from './grouped-input.js';

interface QuantityInputProps extends GroupedInputProps {
  readonly uom: string;
}

const typedForm = /^\d*(\.\d{0,3})?$/;

export function QuantityInput({ uom, onChange, ...props }: QuantityInputProps) {
  return (
    <GroupedInput
      {...props}
      onChange={(typed) => {
        if (typedForm.test(typed)) onChange(typed);
      }}
      rightSection={
        <Text size="sm" c="dimmed">
          {uom}
        </Text>
      }
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
    />
  );
}
