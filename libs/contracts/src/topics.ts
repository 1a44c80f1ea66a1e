/** The Kafka topics. */
import type { AppName } from './apps.js';
import { eventTypes, webhookEventTypes } from './events.js';

export interface Topic {
  readonly name: string;
  readonly app: AppName;
  /** Undefined where a topic carries both modes. */
  readonly livemode?: boolean;
  /** `events`: every event, kept for some days. `state`: the latest state by key, compacted. `internal`: for its two ends only. */
  readonly kind: 'events' | 'state' | 'internal';
  /** Null: compacted, so that the latest record of each key stays. */
  readonly retentionDays: number | null;
  /** What the key of a record is, and so what order is kept by. */
  readonly key: string;
  /** Where the environment's number of partitions does not apply. */
  readonly partitions?: number;
}

const eventRetentionDays = 7;

/** The topic of an app's events, in the one mode or the other. */
export function topicOf(app: AppName, livemode: boolean): string {
  return livemode ? `${app}.events.v1` : `${app}.events.test.v1`;
}

const emittingApps = [...new Set(eventTypes.map((event) => event.app))];

/** The topics that teams may subscribe to. */
export const publicTopics: readonly Topic[] = emittingApps.flatMap((app) => {
  const keys = new Set(eventTypes.filter((event) => event.app === app).map((event) => event.key));
  return [true, false].map((livemode) => ({
    name: topicOf(app, livemode),
    app,
    livemode,
    kind: 'events' as const,
    retentionDays: eventRetentionDays,
    key: `the id of the ${[...keys].map((key) => key.replaceAll('_', ' ')).join(' or ')}`,
  }));
});

/** One partition: every gateway reads all of it, in the one order in which accounts wrote it. */
export const credentialsTopic: Topic = {
  name: 'internal.credentials.v1',
  app: 'accounts',
  kind: 'internal',
  retentionDays: null,
  key: 'the kind of the record and the id of what it is about',
  partitions: 1,
};

export const usageTopic: Topic = {
  name: 'internal.usage.v1',
  app: 'accounts',
  kind: 'internal',
  retentionDays: eventRetentionDays,
  key: 'the id of the account',
};

/** Every topic there is. */
export const topics: readonly Topic[] = [...publicTopics, credentialsTopic, usageTopic];

const webhookApps = new Set(webhookEventTypes.map((event) => event.app));

/** The topics whose events go to webhook endpoints. */
export const webhookTopics: readonly Topic[] = publicTopics.filter(({ app }) => webhookApps.has(app));
