/**
 * A number or an amount that is typed, with its digits grouped as the page shows them. While it has the focus it has no groups, and all of it
 * is selected first, so that typing replaces it. Its value never has groups, however it is typed.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { ungrouped } from './amount.js';
import { groupDigits } from './format.js';

export interface GroupedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange: (value: string) => void;
}

export function GroupedInput({ value = '', onChange, onFocus, onBlur, ...props }: GroupedInputProps) {
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
      onChange={({ currentTarget }) => onChange(ungrouped(currentTarget.value))}
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
