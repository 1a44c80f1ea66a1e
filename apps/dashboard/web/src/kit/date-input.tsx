/** A day, such as 2026-11-29, shown as 29 Nov 2026. */
import { IconCalendar } from '@tabler/icons-react';
import { useTexts } from '../language/language.js';
import { formatDate, useTimes } from './format.js';
import { kitTexts } from './kit-texts.js';
import { PickedInput, type PickedProps } from './picked-input.js';
import { typedDate } from './typed-date.js';

interface DateInputProps extends PickedProps {
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
    <PickedInput
      placeholder={t('dateExample')}
      {...others}
      picker={{ type: 'date', label: t('calendar'), icon: IconCalendar, min, max }}
      shownAs={formatDate}
      read={(typed) => typedDate(typed, today())}
      wrong={t('dateWrong')}
      faultOf={faultOf}
    />
  );
}
