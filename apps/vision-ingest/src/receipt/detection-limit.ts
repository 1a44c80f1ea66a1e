/**
 * Bounds the detections of a camera in a minute, which begins with the first of them, and those of an account, which may send many at once
 * and then so many a second: counting takes a share of the process, and others are counted beside it. Each process keeps both in memory for
 * what it takes itself, so that no batch waits: several processes take more together, and each no more than it can count.
 */
import { Injectable } from '@nestjs/common';
import { mostDetectionsAtOnce, mostDetectionsOfMinute, mostDetectionsOfSecond } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

const minuteMs = 60_000;
const detectionMs = 1_000 / mostDetectionsOfSecond;
const atOnceMs = mostDetectionsAtOnce * detectionMs;

interface Minute {
  readonly endsAt: number;
  taken: number;
}

@Injectable()
export class DetectionLimit {
  /** By camera, in the order in which they end. */
  private readonly minutes = new Map<string, Minute>();
  /** By account and mode: when all that it has sent would be over at its rate. */
  private readonly paidAt = new Map<string, number>();

  /** Counts detections of a camera, or answers why they are refused: then none of them is counted. */
  take(tenant: Tenant, cameraId: string, detections: number): ApiError | undefined {
    if (detections === 0) return undefined;
    const now = performance.now();
    this.forgetEnded(now);
    const minute = this.minutes.get(cameraId) ?? { endsAt: now + minuteMs, taken: 0 };
    if (minute.taken + detections > mostDetectionsOfMinute)
      return refusalFor(minute.endsAt - now, `A camera can send ${mostDetectionsOfMinute} detections a minute.`);
    const account = nameOf(tenant);
    const owedMs = Math.max(0, (this.paidAt.get(account) ?? 0) - now) + detections * detectionMs;
    if (owedMs > atOnceMs) {
      const rule = `The cameras of an account can send ${mostDetectionsAtOnce} detections at once, and ${mostDetectionsOfSecond} a second after that.`;
      return refusalFor(owedMs - atOnceMs, rule);
    }
    minute.taken += detections;
    this.minutes.set(cameraId, minute);
    // Last in the order.
    this.paidAt.delete(account);
    this.paidAt.set(account, now + owedMs);
    return undefined;
  }

  /** They were not kept after all. */
  giveBack(tenant: Tenant, cameraId: string, detections: number): void {
    const minute = this.minutes.get(cameraId);
    if (minute !== undefined) minute.taken -= detections;
    const paidAt = this.paidAt.get(nameOf(tenant));
    if (paidAt !== undefined) this.paidAt.set(nameOf(tenant), paidAt - detections * detectionMs);
  }

  private forgetEnded(now: number): void {
    for (const [cameraId, { endsAt }] of this.minutes) {
      if (endsAt > now) break;
      this.minutes.delete(cameraId);
    }
    for (const [account, paidAt] of this.paidAt) {
      if (paidAt > now) break;
      this.paidAt.delete(account);
    }
  }
}

function nameOf({ accountId, livemode }: Tenant): string {
  return `${accountId} ${livemode}`;
}

function refusalFor(ms: number, rule: string): ApiError {
  const retryAfter = Math.ceil(ms / 1_000);
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return new ApiError('rate_limited', {
    message: `${rule} Send this batch again in ${wait}.`,
    details: { limit: 'endpoint' },
    retryAfter,
  });
}
