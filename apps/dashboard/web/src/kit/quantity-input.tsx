/** A quantity that is typed. Commas only group its digits. */
import { Text, type TextInputProps } from '@mantine/core';
import { GroupedInput } from './grouped-input.js';

interface QuantityInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly uom: string;
  readonly value?: string;
  readonly onChange: (value: string) => void;
}

const typedForm = /^\d*(\.\d{0,3})?$/;

export function QuantityInput({ uom, onChange, ...props }: QuantityInputProps) {
  return (
    <GroupedInput
      {...props}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replaceAll(/[,\s]/g, '');
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
