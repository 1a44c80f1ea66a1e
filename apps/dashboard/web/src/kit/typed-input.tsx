/** A value that is typed as this page shows it, whatever the language of the browser; a day can be chosen in the calendar of the browser, too. */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './typed-input.module.css';

/** What every field of this kind is given. */
export interface TypedProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'label'> {
  readonly label: string;
  /** As the API has it, or empty. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

interface TypedInputProps extends TypedProps {
  readonly calendar?: {
    readonly label: string;
    readonly min?: string | undefined;
    readonly max?: string | undefined;
  };
  readonly shownAs: (value: string) => string;
  /** The value of what was typed; undefined where it is none. */
  readonly read: (typed: string) => string | undefined;
  /** What is wrong with a text that cannot be read. */
  readonly wrong: string;
  /** What is wrong with a value, or with none. */
  readonly faultOf: (value: string) => string | undefined;
}

interface Typed {
  readonly text: string;
  /** Whether the person has gone on to something else. */
  readonly isLeft: boolean;
}

export function TypedInput({
  calendar,
  shownAs,
  read,
  wrong,
  faultOf,
  value = '',
  onChange,
  error,
  onBlur,
  ...others
}: TypedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  /** While it is typed, and afterwards if it cannot be read. */
  const [typed, setTyped] = useState<Typed>();
  const valueOf = (text: string): string | undefined => (text.trim() === '' ? '' : read(text));
  const isWrong = typed !== undefined && valueOf(typed.text) === undefined;
  const fault = isWrong ? wrong : faultOf(value);
  useEffect(() => field.current?.setCustomValidity(fault ?? ''));

  const change = (next: string | undefined): void => {
    if (next !== undefined && next !== value) onChange?.(next);
  };
  return (
    <TextInput
      {...others}
      ref={field}
      autoComplete="off"
      value={typed?.text ?? (value === '' ? '' : shownAs(value))}
      error={error ?? (isWrong && typed.isLeft && fault)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, isLeft: false });
        change(valueOf(text));
      }}
      onBlur={(event) => {
        setTyped(isWrong ? { ...typed, isLeft: true } : undefined);
        onBlur?.(event);
      }}
      rightSection={
        calendar !== undefined && (
          <>
            <input
              ref={picked}
              type="date"
              className={classes.calendar}
              tabIndex={-1}
              aria-hidden
              value={value}
              min={calendar.min}
              max={calendar.max}
              onChange={({ currentTarget }) => {
                setTyped(undefined);
                change(currentTarget.value);
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={calendar.label}
              onClick={() => picked.current?.showPicker()}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </>
        )
      }
    />
  );
}
