/** Quantities and dates in the language of the area. */
import type { Quantity } from '@millwright/contracts';
import { useLanguage } from './language.js';
import { type Language, locales } from './languages.js';

interface Formats {
  readonly quantity: (quantity: Quantity) => string;
  /** A day of the calendar, which is in no time zone. */
  readonly date: (date: string) => string;
}

const formats = new Map<Language, Formats>();

export function useFormats(): Formats {
  const language = useLanguage();
  const known = formats.get(language) ?? formatsIn(locales[language]);
  formats.set(language, known);
  return known;
}

function formatsIn(locale: string): Formats {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    quantity: ({ value, uom }) => `${number.format(value)} ${uom}`,
    date: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}
