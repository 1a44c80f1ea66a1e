/** Figures of inspections as people read them. */
import type { DefectLimit } from '@millwright/contracts';
import type { TextsOf } from '../language/texts.js';
import type { inspectionTexts } from './inspection-texts.js';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });
const wholePercent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });
/** Of a smaller sample, decimals would say more than is known. */
const leastForDecimals = 100;

/** Of what is counted: how many, as far as that is known. */
export function formatShare(value: number, sample = leastForDecimals): string {
  return (sample < leastForDecimals ? wholePercent : percent).format(value);
}

/** Shares as people enter them, without the tails of binary fractions. */
export const inPercent = (share: number): number => Number((share * 100).toFixed(6));
export const asShare = (percentage: number | string): number => Number((Number(percentage) / 100).toFixed(8));

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function formatSeconds(t: TextsOf<typeof inspectionTexts>, seconds: number): string {
  const [unit, span] = spans.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  return t(`time_${unit}`, { count: seconds / span });
}

export function formatLimit(t: TextsOf<typeof inspectionTexts>, { rate, window }: DefectLimit): string {
  const { parts, seconds = 0 } = window;
  return parts === undefined
    ? t('limitOfTime', { rate: formatShare(rate), time: formatSeconds(t, seconds) })
    : t('limitOfParts', { rate: formatShare(rate), parts });
}
