/** The portal's figure for the way between two PIN codes: made up, but the same for the same two, and longer for those far apart. */
import { createHash } from 'node:crypto';

const shortestKm = 5;
const kmOfPrefix = 12;
const longestKm = 3_800;
const spreadKm = 40;

/** The codes of neighbouring districts are near each other. */
export function distanceBetween(from: number, to: number): number {
  const [low, high] = from < to ? [from, to] : [to, from];
  const apart = Math.floor(high / 1_000) - Math.floor(low / 1_000);
  const spread = createHash('sha256').update(`${low} ${high}`).digest()[0]! % spreadKm;
  return Math.min(longestKm, shortestKm + apart * kmOfPrefix + spread);
}
