/** A text in the address that a list is filtered by, told when typing has paused. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const typingMs = 300;

interface TextFilterProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'description' | 'w'> {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function TextFilter({ value = '', onChange, ...props }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address has changed otherwise, such as by going back.
    setKnown(value);
    setTyped(value);
  }
  const tell = useDebouncedCallback((text: string) => onChange(text.trim() || undefined), typingMs);
  return (
    <TextInput
      w={150}
      {...props}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        tell(currentTarget.value);
      }}
    />
  );
}
