/**
 * The parts over which a defect rate is taken, in a state whose size does not follow the window: they are counted in buckets, and a
 * bucket is dropped once all of it has left the window. So the sample is the latest parts without a gap, never fewer than the window has.
 * By parts it is the window itself up to 200 parts, and at most 0.5 % larger beyond. By seconds it reaches back at most 2 % further,
 * and is the window itself where no two batches share a bucket, a fiftieth of the window.
 */
import type { LimitWindow } from '@millwright/contracts';

const partBuckets = 200;
const timeBuckets = 50;

/** The parts of a batch. */
export interface InspectedParts {
  readonly parts: number;
  /** The places of the defective ones, in their order. */
  readonly defective: readonly number[];
}

export interface Sample {
  readonly parts: number;
  readonly defective: number;
}

/** Full buckets hold equally many parts. */
interface LastParts {
  /** The defective parts of each bucket, the oldest first. */
  readonly defective: readonly number[];
  /** The parts of the last bucket. */
  readonly open: number;
}

interface LastSeconds {
  /** Receipt of the latest batch, in milliseconds since 1970. */
  readonly at: number;
  /** The oldest first. The age is that of the latest batch of a bucket, before `at`. */
  readonly buckets: readonly (readonly [age: number, parts: number, defective: number])[];
}

export type WindowState = LastParts | LastSeconds;

export function emptyWindow({ parts }: LimitWindow): WindowState {
  return parts === undefined ? { at: 0, buckets: [] } : { defective: [0], open: 0 };
}

export function windowWith(
  before: WindowState,
  window: LimitWindow,
  inspected: InspectedParts,
  receivedAt: number,
): WindowState {
  return 'open' in before
    ? lastPartsWith(before, window.parts!, inspected)
    : lastSecondsWith(before, window.seconds! * 1_000, inspected, receivedAt);
}

export function sampleOf(state: WindowState, { parts: size }: LimitWindow): Sample {
  if ('open' in state) {
    const parts = (state.defective.length - 1) * bucketSize(size!) + state.open;
    return { parts, defective: state.defective.reduce((sum, count) => sum + count, 0) };
  }
  return state.buckets.reduce((sum, [, parts, defective]) => added(sum, { parts, defective }), noParts);
}

const noParts: Sample = { parts: 0, defective: 0 };

function added(one: Sample, other: Sample): Sample {
  return { parts: one.parts + other.parts, defective: one.defective + other.defective };
}

function bucketSize(size: number): number {
  return Math.ceil(size / partBuckets);
}

function lastPartsWith(before: LastParts, size: number, inspected: InspectedParts): LastParts {
  const full = bucketSize(size);
  const buckets = [...before.defective];
  let { open } = before;
  let next = 0;
  for (let place = 0; place < inspected.parts;) {
    if (open === full) {
      buckets.push(0);
      open = 0;
    }
    const taken = Math.min(full - open, inspected.parts - place);
    open += taken;
    place += taken;
    while (next < inspected.defective.length && inspected.defective[next]! < place) {
      buckets[buckets.length - 1]! += 1;
      next += 1;
    }
  }
  const surplus = (buckets.length - 1) * full + open - size;
  return { defective: surplus < full ? buckets : buckets.slice(Math.floor(surplus / full)), open };
}

/** The clocks of processes that receive batches may differ a little: time does not go back. */
function lastSecondsWith(
  { at, buckets }: LastSeconds,
  span: number,
  inspected: InspectedParts,
  receivedAt: number,
): LastSeconds {
  const now = Math.max(at, receivedAt);
  const width = span / timeBuckets;
  const kept = buckets
    .map(([age, parts, defective]) => [age + now - at, parts, defective] as const)
    .filter(([age]) => age < span);
  const last = kept.at(-1);
  const isSame = last !== undefined && Math.floor((now - last[0]) / width) === Math.floor(now / width);
  const [, parts, defective] = isSame ? kept.pop()! : [0, 0, 0];
  return { at: now, buckets: [...kept, [0, parts + inspected.parts, defective + inspected.defective.length]] };
}
