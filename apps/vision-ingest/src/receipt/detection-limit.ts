/**
 * Bounds the detections of a camera in a minute, which begins with the first of them. Each process counts in memory what it takes itself,
 * so that no batch waits for the count: several processes take more together, and each no more than it can count.
 */
import { Injectable } from '@nestjs/common';
import { mostDetectionsOfMinute } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

const minuteMs = 60_000;

interface Minute {
  readonly endsAt: number;
  taken: number;
}

@Injectable()
export class DetectionLimit {
  /** By camera, in the order in which they end. */
  private readonly minutes = new Map<string, Minute>();

  /** Counts detections of a camera, or answers why they are refused: then none of them is counted. */
  take(cameraId: string, detections: number): ApiError | undefined {
    if (detections === 0) return undefined;
    const now = performance.now();
    this.forgetEnded(now);
    const minute = this.minutes.get(cameraId) ?? { endsAt: now + minuteMs, taken: 0 };
    if (minute.taken + detections > mostDetectionsOfMinute) return refusalUntil(minute.endsAt - now);
    minute.taken += detections;
    this.minutes.set(cameraId, minute);
    return undefined;
  }

  /** They were not kept after all. */
  giveBack(cameraId: string, detections: number): void {
    const minute = this.minutes.get(cameraId);
    if (minute !== undefined) minute.taken -= detections;
  }

  private forgetEnded(now: number): void {
    for (const [cameraId, { endsAt }] of this.minutes) {
      if (endsAt > now) return;
      this.minutes.delete(cameraId);
    }
  }
}

function refusalUntil(ms: number): ApiError {
  const retryAfter = Math.ceil(ms / 1_000);
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return new ApiError('rate_limited', {
    message: `A camera may send ${mostDetectionsOfMinute} detections in a minute. Send this batch again in ${wait}.`,
    details: { limit: 'endpoint' },
    retryAfter,
  });
}
