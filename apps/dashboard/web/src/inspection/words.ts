/** Figures of inspections as people read them. */
import type { DefectLimit, LimitWindow } from '@millwright/contracts';

const count = new Intl.NumberFormat('en-IN');
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

export const formatCount = (value: number): string => count.format(value);
export const formatShare = (value: number): string => percent.format(value);

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function formatSeconds(seconds: number): string {
  const [unit, span] = spans.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  const number = seconds / span;
  return number === 1 ? `1 ${unit}` : `${formatCount(number)} ${unit}s`;
}

function formatWindow({ parts, seconds }: LimitWindow): string {
  return parts === undefined ? `the last ${formatSeconds(seconds ?? 0)}` : `the last ${formatCount(parts)} parts`;
}

export function formatLimit({ rate, window }: DefectLimit): string {
  return `${formatShare(rate)} of ${formatWindow(window)}`;
}

/** A class as cameras name it, such as `ink_smear`. */
export function formatClass(name: string): string {
  return name.replaceAll('_', ' ');
}
