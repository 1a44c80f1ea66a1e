/** The Kafka topics. */
import type { AppName } from './apps.js';
import { eventTypes, webhookEventTypes } from './events.js';
import { stateDefinitions } from './states.js';

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

/** The topic of the latest states of an app's records, in the one mode or the other. */
export function stateTopicOf(app: AppName, livemode: boolean): string {
  return livemode ? `${app}.state.v1` : `${app}.state.test.v1`;
}

const modes = [true, false];
const emittingApps = [...new Set(eventTypes.map((event) => event.app))];

const publicEventTopics: readonly Topic[] = emittingApps.flatMap((app) => {
  const keys = new Set(eventTypes.filter((event) => event.app === app).map((event) => event.key));
  return modes.map((livemode) => ({
    name: topicOf(app, livemode),
    app,
    livemode,
    kind: 'events' as const,
    retentionDays: eventRetentionDays,
    key: `the id of the ${[...keys].map((key) => key.replaceAll('_', ' ')).join(' or ')}`,
  }));
});

const publicStateTopics: readonly Topic[] = stateDefinitions.flatMap(({ app, key }) =>
  modes.map((livemode) => ({
    name: stateTopicOf(app, livemode),
    app,
    livemode,
    kind: 'state' as const,
    retentionDays: null,
    key: `the id of the ${key.replaceAll('_', ' ')}`,
  })),
);

/** The topics that teams may subscribe to. */
export const publicTopics: readonly Topic[] = [...publicEventTopics, ...publicStateTopics];

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
export const webhookTopics: readonly Topic[] = publicEventTopics.filter(({ app }) => webhookApps.has(app));
