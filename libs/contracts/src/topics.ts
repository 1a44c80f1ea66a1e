/** Every Kafka topic: those of the apps' events and states, and those between two apps. */
import type { App } from './apps.js';
import { contracts, eventTypes, stateDefinitions } from './contract.js';
import { eventRetentionDays, stateTopicOf, type Topic, topicOf } from './kit/topic.js';
import { webhookEventTypes } from './webhook-dispatcher/event-types.js';

const modes = [true, false];
const emittingApps = [...new Set(eventTypes.map((event) => event.app))];

const publicEventTopics: readonly Topic[] = emittingApps.flatMap((app) => {
  const key = idOf(eventTypes.filter((event) => event.app === app).map((event) => event.key));
  return modes.map((livemode) => ({
    name: topicOf(app, livemode),
    app,
    livemode,
    kind: 'events' as const,
    retentionDays: eventRetentionDays,
    key,
  }));
});

const publicStateTopics: readonly Topic[] = [...Map.groupBy(stateDefinitions, ({ app }) => app)].flatMap(
  ([app, states]) =>
    modes.map((livemode) => ({
      name: stateTopicOf(app, livemode),
      app,
      livemode,
      kind: 'state' as const,
      retentionDays: null,
      key: idOf(states.map(({ key }) => key)),
    })),
);

/** The key of a topic in words, from the kinds of records whose ids are its keys. */
function idOf(kinds: Iterable<string>): string {
  return `the id of the ${[...new Set(kinds)].map((kind) => kind.replaceAll('_', ' ')).join(' or ')}`;
}

/** The topics that teams may subscribe to. */
export const publicTopics: readonly Topic[] = [...publicEventTopics, ...publicStateTopics];

/** Every topic there is. */
export const topics: readonly Topic[] = [
  ...publicTopics,
  ...contracts.flatMap(({ internalTopics }) => internalTopics ?? []),
];

const webhookApps = new Set(webhookEventTypes.map((event) => event.app));

/** The topics whose events go to webhook endpoints. */
export const webhookTopics: readonly Topic[] = publicEventTopics.filter(({ app }) => webhookApps.has(app));

/** The topics of an app: those that it publishes to, and those that its manifest says it reads. */
export function topicsOf(app: App): readonly Topic[] {
  const read = readBy(app);
  return topics.filter((topic) => topic.app === app.name || read.includes(topic));
}

/** The topics that the manifest of an app says it reads. */
export function readBy({ consumes = [], follows = [] }: App): readonly Topic[] {
  return topics.filter((topic) =>
    [...consumes, ...follows].some((source) =>
      source === '*.events' ? webhookTopics.includes(topic) : sourceOf(topic.name) === source,
    ),
  );
}

/** As manifests name it: `orders.events` of `orders.events.test.v1`. */
export function sourceOf(topic: string): string {
  return topic.replace(/(\.test)?\.v\d+$/, '');
}
