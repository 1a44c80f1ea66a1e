/** Why something did not work, in the language of the area: by the code of the error. */
import { Failure } from '../api/failure.js';
import { commonTexts } from './common-texts.js';
import { useFormats } from './formats.js';
import { useLanguage, useTexts } from './language.js';

interface FailureWords {
  readonly text: string;
  /** What the API says of it in English, where the text is more general. */
  readonly detail?: string;
}

/** Of these the text says everything. */
const plain: ReadonlySet<string> = new Set([
  'offline',
  'session_ended',
  'wrong_credentials',
  'wrong_code',
  'code_required',
  'upstream_unavailable',
  'bookings_not_sent',
]);

export function useFailureWords(): (failure: Error) => FailureWords {
  const language = useLanguage();
  const t = useTexts(commonTexts);
  const { quantity } = useFormats();
  return (failure) => {
    if (!(failure instanceof Failure)) return { text: t('failed') };
    const { code, message, details } = failure;
    // The API says it in English.
    if (language === 'en') return { text: message };
    const id = `failure_${code}`;
    const ofCode = commonTexts.has(id) ? t(id as 'failure_conflict') : t('failureUnknown');
    const { maximum } = details;
    const isQuantity = typeof maximum === 'object' && 'uom' in maximum;
    const text = isQuantity ? `${ofCode} ${t('failureMaximum', { quantity: quantity(maximum) })}` : ofCode;
    return plain.has(code) ? { text } : { text, detail: message };
  };
}
