/**
 * A number or an amount that is typed, with its digits grouped as the page shows them. While it has the focus it is as it was typed, and all
 * of it is selected first, so that typing replaces it.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { groupDigits } from './format.js';

interface GroupedInputProps extends Omit<TextInputProps, 'value'> {
  readonly value?: string;
}

export function GroupedInput({ value = '', onFocus, onBlur, ...props }: GroupedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  // After the ungrouped text is in the field.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);
  return (
    <TextInput
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={isTyping ? value : groupDigits(value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
