/**
 * The times of the last notices about endpoints. Settings and prechecks that were read before a notice may be out of date, so
 * no attempt relies on them.
 */
import { Injectable } from '@nestjs/common';
import { EndpointNotices } from '../queue/endpoint-notices.js';

/** Longer than any reading of an endpoint is relied on. */
const keptMs = 10_000;

@Injectable()
export class EndpointChanges {
  /** As `performance.now()`, by endpoint, the oldest first. */
  private readonly changedAt = new Map<string, number>();

  constructor(notices: EndpointNotices) {
    for (const notice of ['changed', 'stopped', 'gone'] as const) {
      notices.subscribe(notice, (endpointId) => this.note(endpointId));
    }
  }

  /** Whether no notice about an endpoint has come since it was read. */
  isCurrent(endpointId: string, readAt: number): boolean {
    return readAt > (this.changedAt.get(endpointId) ?? -Infinity);
  }

  private note(endpointId: string): void {
    const now = performance.now();
    for (const [id, at] of this.changedAt) {
      if (at > now - keptMs) break;
      this.changedAt.delete(id);
    }
    this.changedAt.delete(endpointId);
    this.changedAt.set(endpointId, now);
  }
}
