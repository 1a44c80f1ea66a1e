/** GSTINs of sellers and buyers in tests. */
import { randomInt } from 'node:crypto';
import { checkDigitOf } from '@millwright/gst';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A valid GSTIN of a state that no other account has. */
export function uniqueGstin(state: string): string {
  const letter = (): string => letters[randomInt(letters.length)]!;
  const name = Array.from({ length: 5 }, letter).join('');
  const beginning = `${state}${name}${String(randomInt(10_000)).padStart(4, '0')}${letter()}1Z`;
  return beginning + checkDigitOf(beginning);
}
