import { type Option, optionsOf } from '../kit/options.js';
import { useLabels } from '../language/language.js';
import { developersTexts } from './developers-texts.js';

/** For a select: how long what a new secret replaces works on, in seconds, up to a number of hours. */
export function useOverlaps(mostHours = Infinity): Option[] {
  return optionsOf(useLabels(developersTexts, 'overlap')).filter(({ value }) => Number(value) <= mostHours * 3_600);
}
