import type { Receivable } from '@millwright/contracts';
import type { TextsOf } from '../../language/texts.js';
import type { receivablesTexts } from './receivables-texts.js';

export function nameOfBuyer(t: TextsOf<typeof receivablesTexts>, { buyer_name: name }: Receivable): string {
  return name ?? t('unknownBuyer');
}
