/** What is wrong with an amount that was typed, for `validate` of a form. */
import { shownLanguage } from '../language/language.js';
import { isZero, rupeesOf } from './amount.js';
import { kitTexts } from './kit-texts.js';

export function amountFault(typed: string): string | null {
  const rupees = rupeesOf(typed);
  const t = kitTexts.in(shownLanguage());
  if (rupees === undefined) return t('enterAmount');
  return isZero(rupees) ? t('enterAmountAboveZero') : null;
}

export function optionalAmountFault(typed: string): string | null {
  return typed.trim() === '' ? null : amountFault(typed);
}
