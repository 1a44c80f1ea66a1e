/** Counts of calls that are not published yet: one record for each account, mode and minute, the oldest first. */
import { newestVersion, type UsageCount, usageCounted, type UsageData } from '@millwright/contracts';
import type { ProducedEvent } from '@millwright/messaging';

export interface UsageSubject {
  readonly account_id: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
}

interface Unsent {
  readonly subject: UsageSubject;
  readonly minute: string;
  readonly counts: Map<string, UsageCount>;
  lastCallAt: Date;
}

export class UnsentUsage {
  private readonly records = new Map<string, Unsent>();
  private counts = 0;

  constructor(private readonly mostCounts: number) {}

  get size(): number {
    return this.records.size;
  }

  add(subject: UsageSubject, minute: string, lastCallAt: Date, counts: readonly UsageCount[]): void {
    const record = this.recordOf(subject, minute, lastCallAt);
    record.lastCallAt = lastCallAt;
    for (const count of counts) {
      const name = `${count.credential_id} ${count.operation} ${count.status}`;
      const before = record.counts.get(name);
      if (before === undefined) this.counts += 1;
      record.counts.set(name, { ...count, calls: count.calls + (before?.calls ?? 0) });
    }
  }

  /** Removes the oldest records, until they hold this many counts, and returns their events. */
  drain(counts: number): ProducedEvent[] {
    const drained: ProducedEvent[] = [];
    for (let left = counts; left > 0;) {
      const record = this.removeOldest();
      if (record === undefined) break;
      left -= record.counts.size;
      drained.push(eventOf(record));
    }
    return drained;
  }

  /** Drops the oldest records beyond the bound, and returns how many calls are lost with them. */
  dropExcess(): number {
    let calls = 0;
    while (this.counts > this.mostCounts) {
      for (const count of this.removeOldest()!.counts.values()) calls += count.calls;
    }
    return calls;
  }

  private recordOf(subject: UsageSubject, minute: string, lastCallAt: Date): Unsent {
    const name = `${subject.account_id} ${subject.livemode} ${minute}`;
    const known = this.records.get(name);
    if (known !== undefined) return known;
    const record = { subject, minute, lastCallAt, counts: new Map<string, UsageCount>() };
    this.records.set(name, record);
    return record;
  }

  private removeOldest(): Unsent | undefined {
    for (const [name, record] of this.records) {
      this.records.delete(name);
      this.counts -= record.counts.size;
      return record;
    }
    return undefined;
  }
}

function eventOf({ subject, minute, lastCallAt, counts }: Unsent): ProducedEvent {
  const data: UsageData = {
    minute,
    last_call_at: lastCallAt.toISOString(),
    newest_version: newestVersion,
    counts: [...counts.values()],
  };
  return {
    type: usageCounted,
    tenant: { accountId: subject.account_uuid, livemode: subject.livemode },
    key: subject.account_id,
    data,
    createdAt: lastCallAt,
  };
}
