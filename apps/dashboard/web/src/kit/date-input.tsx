/** A day as this page shows days, whatever the language of the browser. It is typed, or chosen in the calendar of the browser. */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.js';
import classes from './date-input.module.css';
import { formatDate, useTimes } from './format.js';
import { kitTexts } from './kit-texts.js';
import { typedDate } from './typed-date.js';

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'label'> {
  readonly label: string;
  /** Such as 2026-11-29, or empty. */
  readonly value?: string;
  readonly onChange?: (date: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface Typed {
  readonly text: string;
  /** Whether the person has gone on to something else. */
  readonly isLeft: boolean;
}

export function DateInput({ value = '', onChange, min, max, error, onBlur, ...others }: DateInputProps) {
  const t = useTexts(kitTexts);
  const { today } = useTimes();
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  /** While it is typed, and afterwards if it is no day. */
  const [typed, setTyped] = useState<Typed>();
  const dateOf = (text: string): string | undefined => (text.trim() === '' ? '' : typedDate(text, today()));
  const isWrong = typed !== undefined && dateOf(typed.text) === undefined;
  const fault = isWrong ? t('dateWrong') : faultOf(value);
  useEffect(() => field.current?.setCustomValidity(fault ?? ''));

  function faultOf(date: string): string | undefined {
    if (date === '') return others.required === true ? t('dateMissing') : undefined;
    if (min !== undefined && date < min) return t('dateTooEarly', { least: formatDate(min) });
    return max !== undefined && date > max ? t('dateTooLate', { most: formatDate(max) }) : undefined;
  }

  const change = (date: string | undefined): void => {
    if (date !== undefined && date !== value) onChange?.(date);
  };
  return (
    <TextInput
      {...others}
      ref={field}
      autoComplete="off"
      placeholder={t('dateExample')}
      value={typed?.text ?? (value === '' ? '' : formatDate(value))}
      error={error ?? (isWrong && typed.isLeft && fault)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, isLeft: false });
        change(dateOf(text));
      }}
      onBlur={(event) => {
        setTyped(isWrong ? { ...typed, isLeft: true } : undefined);
        onBlur?.(event);
      }}
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            value={value}
            min={min}
            max={max}
            onChange={({ currentTarget }) => {
              setTyped(undefined);
              change(currentTarget.value);
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('calendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
