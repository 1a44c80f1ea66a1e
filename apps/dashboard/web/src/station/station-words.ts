/** Stages and quantities as a worker reads them. */
import type { Quantity } from '@millwright/contracts';
import { codeWords } from '../kit/code-words.js';
import { useFormats } from '../language/formats.js';
import { useTexts } from '../language/language.js';
import { stationTexts } from './station-texts.js';

/** Usual stages have names in each language; any other is called as its route calls it. */
export function useStageName(): (stage: string) => string {
  const t = useTexts(stationTexts);
  return (stage) => {
    const id = `stage_${stage}`;
    return stationTexts.has(id) ? t(id as 'stage_cutting') : codeWords(stage);
  };
}

export type BookedQuantities = { readonly [Kind in 'good' | 'scrap' | 'rework']?: Quantity | undefined };

export function useBookedWords(): (quantities: BookedQuantities) => string {
  const t = useTexts(stationTexts);
  const formats = useFormats();
  return ({ good, scrap, rework }) => {
    const words = (quantity: Quantity | undefined, text: (quantity: string) => string): readonly string[] =>
      quantity === undefined || quantity.value === 0 ? [] : [text(formats.quantity(quantity))];
    return [
      ...words(good, (quantity) => t('quantityGood', { quantity })),
      ...words(scrap, (quantity) => t('quantityScrap', { quantity })),
      ...words(rework, (quantity) => t('quantityRework', { quantity })),
    ].join(', ');
  };
}
