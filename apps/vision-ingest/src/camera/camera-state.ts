/** What is known of a camera from its batches, as one row keeps it: which were seen, and the figures of its health. */
import type { CameraHealth } from '@millwright/contracts';
import type { LimitState } from '../limit/rate-judgement.js';

/** Seconds that `frames_per_second` is taken over. */
const frameSeconds = 10;
const reconnectMinutes = 60;

/** Counts by unit of time: the last of them is that of `at`, in units since 1970. */
export interface RecentCounts {
  readonly at: number;
  readonly counts: readonly number[];
}

/** Of an epoch: the highest number that was seen, and which of those before it. */
export interface SeenEpoch {
  readonly epoch: string;
  readonly highest: number;
  /** A bit for each number of the window, that of the highest one first, in base64. */
  readonly seen: string;
}

export interface KnownState {
  /** The latest one first. */
  readonly epochs: readonly SeenEpoch[];
  /** When its latest batch was received, in milliseconds since 1970. */
  readonly lastFrameAt: number | null;
  readonly frames: RecentCounts;
  readonly reconnects: RecentCounts;
  /** Where it has a limit. */
  readonly limit?: LimitState | undefined;
}

const noCounts: RecentCounts = { at: 0, counts: [] };

export const emptyState: KnownState = { epochs: [], lastFrameAt: null, frames: noCounts, reconnects: noCounts };

/** The figures of the health, at a moment. */
export function healthFigures(
  { lastFrameAt, frames, reconnects }: KnownState,
  now: Date,
): Pick<CameraHealth, 'last_frame_at' | 'frames_per_second' | 'reconnects_last_hour'> {
  const second = Math.floor(now.getTime() / 1_000);
  const minute = Math.floor(now.getTime() / 60_000);
  return {
    last_frame_at: lastFrameAt === null ? null : new Date(lastFrameAt).toISOString(),
    frames_per_second: sumSince(frames, second - frameSeconds) / frameSeconds,
    reconnects_last_hour: sumSince(reconnects, minute - reconnectMinutes),
  };
}

export function withFrames(frames: RecentCounts, receivedAt: number, count: number): RecentCounts {
  return added(frames, Math.floor(receivedAt / 1_000), count, frameSeconds);
}

export function withReconnect(reconnects: RecentCounts, receivedAt: number): RecentCounts {
  return added(reconnects, Math.floor(receivedAt / 60_000), 1, reconnectMinutes);
}

/** What is older than the kept units is dropped, also where it comes late. */
function added({ at, counts }: RecentCounts, unit: number, count: number, kept: number): RecentCounts {
  const latest = Math.max(at, unit);
  const moved = Array.from({ length: kept }, (_, index) => {
    const ofUnit = latest - kept + 1 + index;
    const before = counts[counts.length - 1 - (at - ofUnit)] ?? 0;
    return ofUnit === unit ? before + count : before;
  });
  return { at: latest, counts: moved };
}

/** Of the units after one. */
function sumSince({ at, counts }: RecentCounts, unit: number): number {
  return counts.reduce((sum, count, index) => (at - (counts.length - 1 - index) > unit ? sum + count : sum), 0);
}
