/** A quantity that is typed. The whole of it is selected when the field gets the focus, so that typing replaces it. */
import { Text, TextInput, type TextInputProps } from '@mantine/core';

interface QuantityInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly uom: string;
  readonly value?: string;
  readonly onChange: (value: string) => void;
}

const typedForm = /^\d*(\.\d{0,3})?$/;

export function QuantityInput({ uom, value = '', onChange, ...props }: QuantityInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(',', '.');
        if (typedForm.test(typed)) onChange(typed);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
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
