/** The Kafka topics that teams may subscribe to. */
import type { AppName } from './apps.js';
import { eventTypes } from './events.js';

export interface Topic {
  readonly name: string;
  readonly app: AppName;
  readonly livemode: boolean;
  /** `events`: every event, kept for some days. `state`: the latest state by key, compacted. `internal`: for its two ends only. */
  readonly kind: 'events' | 'state' | 'internal';
  readonly retentionDays: number;
  /** What the key of a record is, and so what order is kept by. */
  readonly key: string;
}

const eventRetentionDays = 7;

/** The topic of an app's events, in the one mode or the other. */
export function topicOf(app: AppName, livemode: boolean): string {
  return livemode ? `${app}.events.v1` : `${app}.events.test.v1`;
}

const emittingApps = [...new Set(eventTypes.map((event) => event.app))];

export const topics: readonly Topic[] = emittingApps.flatMap((app) => {
  const keys = new Set(eventTypes.filter((event) => event.app === app).map((event) => event.key));
  return [true, false].map((livemode) => ({
    name: topicOf(app, livemode),
    app,
    livemode,
    kind: 'events' as const,
    retentionDays: eventRetentionDays,
    key: `the id of the ${[...keys].join(' or ')}`,
  }));
});
