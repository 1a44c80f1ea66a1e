import type { Payment } from '@millwright/contracts';
import type { TextsOf } from '../../language/texts.js';
import type { paymentsTexts } from './payments-texts.js';

const abbreviated: ReadonlySet<string> = new Set(['neft', 'rtgs', 'imps', 'upi']);

/** Callers name methods in their own words, such as `neft` or `bank transfer`. */
export function methodOf(
  t: TextsOf<typeof paymentsTexts>,
  { method, bank_statement_id: statement }: Pick<Payment, 'method' | 'bank_statement_id'>,
): string {
  const words = method ?? (statement === null ? '–' : t('bankStatement'));
  if (abbreviated.has(words)) return words.toUpperCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
