/** The Kafka topics of an app, and their names. */
import type { AppName } from '../apps.js';

export interface Topic {
  readonly name: string;
  readonly app: AppName;
  /** The apps that write to it, if others. */
  readonly writers?: readonly AppName[];
  /** Undefined where a topic carries both modes. */
  readonly livemode?: boolean;
  /** `events`: every event, kept for some days. `state`: the latest state by key, compacted. `internal`: for its two ends only. */
  readonly kind: 'events' | 'state' | 'internal';
  /** Null: compacted, so that the latest record of each key stays. */
  readonly retentionDays: number | null;
  /** The most that is kept of all partitions together, whatever their age. */
  readonly retentionBytes?: number;
  /** The key of a record; records of one key stay in order. */
  readonly key: string;
  /** The number of partitions, if not that of the environment. */
  readonly partitions?: number;
}

export const eventRetentionDays = 7;

/** The topic of an app's events, in the one mode or the other. */
export function topicOf(app: AppName, livemode: boolean): string {
  return livemode ? `${app}.events.v1` : `${app}.events.test.v1`;
}

/** The topic of the latest states of an app's records, in the one mode or the other. */
export function stateTopicOf(app: AppName, livemode: boolean): string {
  return livemode ? `${app}.state.v1` : `${app}.state.test.v1`;
}
