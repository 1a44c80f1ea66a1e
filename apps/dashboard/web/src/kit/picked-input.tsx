/** A value that is typed as this page shows it, whatever the language of the browser, or chosen in the picker of the browser. */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './picked-input.module.css';

/** What every field of this kind is given. */
export interface PickedProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'label'> {
  readonly label: string;
  /** As the API has it, or empty. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

interface PickedInputProps extends PickedProps {
  readonly picker: {
    readonly type: 'date' | 'time';
    readonly label: string;
    readonly icon: TablerIcon;
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

export function PickedInput({
  picker: { label: pickerLabel, icon: Icon, ...picker },
  shownAs,
  read,
  wrong,
  faultOf,
  value = '',
  onChange,
  error,
  onBlur,
  ...others
}: PickedInputProps) {
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
        <>
          <input
            {...picker}
            ref={picked}
            className={classes.picker}
            tabIndex={-1}
            aria-hidden
            value={value}
            onChange={({ currentTarget }) => {
              setTyped(undefined);
              change(currentTarget.value);
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={pickerLabel}
            onClick={() => picked.current?.showPicker()}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
