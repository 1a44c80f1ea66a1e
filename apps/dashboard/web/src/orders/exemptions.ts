/** Why there is no tax on a line. */
import type { Exemption } from '@millwright/contracts';
import { useLabels, useTexts } from '../language/language.js';
import { ordersTexts } from './orders-texts.js';

export const useExemptions = (): Readonly<Record<Exemption, string>> => useLabels(ordersTexts, 'exemption');

interface Taxed {
  readonly tax_rate: number;
  readonly exemption?: Exemption | undefined;
}

/** The rate of a line, with why it has no tax. */
export function useRateText(): (line: Taxed) => string {
  const t = useTexts(ordersTexts);
  return ({ tax_rate: rate, exemption }) => (exemption === undefined ? `${rate}%` : t(`rate_${exemption}`, { rate }));
}
