/** A day, such as 2026-11-29, shown as 29 Nov 2026. */
import { useTexts } from '../language/language.js';
import { formatDate, useTimes } from './format.js';
import { kitTexts } from './kit-texts.js';
import { typedDate } from './typed-date.js';
import { TypedInput, type TypedProps } from './typed-input.js';

interface DateInputProps extends TypedProps {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export function DateInput({ min, max, ...others }: DateInputProps) {
  const t = useTexts(kitTexts);
  const { today } = useTimes();
  const faultOf = (date: string): string | undefined => {
    if (date === '') return others.required === true ? t('dateMissing') : undefined;
    if (min !== undefined && date < min) return t('dateTooEarly', { least: formatDate(min) });
    return max !== undefined && date > max ? t('dateTooLate', { most: formatDate(max) }) : undefined;
  };
  return (
    <TypedInput
      placeholder={t('dateExample')}
      {...others}
      calendar={{ label: t('calendar'), min, max }}
      shownAs={formatDate}
      read={(typed) => typedDate(typed, today())}
      wrong={t('dateWrong')}
      faultOf={faultOf}
    />
  );
}
