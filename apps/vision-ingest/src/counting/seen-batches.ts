/** Which batches of an epoch were seen: those of the last 1,000 sequence numbers in any order; older ones count as seen. */
import { sequenceWindow } from '@millwright/contracts';
import type { SeenEpoch } from '../camera/camera-state.js';

const bytes = sequenceWindow / 8;

/** The epoch with one more batch; undefined if it was seen. */
export function withBatch(known: SeenEpoch | undefined, epoch: string, sequence: number): SeenEpoch | undefined {
  const bits = known === undefined ? Buffer.alloc(bytes) : Buffer.from(known.seen, 'base64');
  const highest = known?.highest ?? sequence;
  const ahead = sequence - highest;
  if (ahead > 0) return { epoch, highest: sequence, seen: marked(moved(bits, ahead), 0) };
  if (-ahead >= sequenceWindow) return undefined;
  if (isMarked(bits, -ahead)) return undefined;
  return { epoch, highest, seen: marked(bits, -ahead) };
}

function isMarked(bits: Buffer, behind: number): boolean {
  return (bits[behind >> 3]! & (1 << (behind & 7))) !== 0;
}

function marked(bits: Buffer, behind: number): string {
  bits[behind >> 3]! |= 1 << (behind & 7);
  return bits.toString('base64');
}

/** Each bit by so many places further behind. */
function moved(bits: Buffer, ahead: number): Buffer {
  const result = Buffer.alloc(bytes);
  if (ahead >= sequenceWindow) return result;
  const [whole, rest] = [ahead >> 3, ahead & 7];
  for (let index = bytes - 1; index >= whole; index -= 1) {
    const from = index - whole;
    result[index] = ((bits[from]! << rest) | (from > 0 ? bits[from - 1]! >> (8 - rest) : 0)) & 0xff;
  }
  return result;
}
