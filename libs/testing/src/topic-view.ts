/** The records of a topic that a test has read. */
import type { FollowedRecord } from '@millwright/messaging';
import { eventually } from './eventually.js';

// oxlint-disable-next-line typescript/no-explicit-any -- tests read records of every shape
type Value = any;

export class TopicView {
  private readonly records: FollowedRecord[] = [];

  add(record: FollowedRecord): void {
    this.records.push(record);
  }

  /** The values of a key, once there are `count` of them. */
  has(key: string, count: number): Promise<Value[]> {
    return eventually(() => {
      const found = this.records.filter((record) => record.key === key).map(({ value }) => value);
      if (found.length < count) throw new Error(`The topic has ${found.length} of ${count} records of ${key}.`);
      return found;
    });
  }

  /** The last value of each key, without keys whose last record is a tombstone. */
  latest(): Map<string, Value> {
    const values = new Map(this.records.map(({ key, value }) => [key, value]));
    return new Map([...values].filter(([, value]) => value !== null));
  }

  /** The position of a record among those read so far; -1 while it is missing. */
  positionOf(key: string, fits: (value: Value) => boolean = () => true): number {
    return this.records.findIndex((record) => record.key === key && fits(record.value));
  }
}
