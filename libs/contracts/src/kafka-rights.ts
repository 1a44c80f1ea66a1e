/**
 * What each app may do on Kafka, under a login of its own name; brokers refuse everything else. To write is also enough for an
 * idempotent producer, and both to write and to read for the description of a topic.
 */
import { type App, apps } from './apps.js';
import { readBy, topics } from './topics.js';

export interface KafkaRight {
  readonly login: string;
  readonly operation: 'Read' | 'Write';
  readonly resource: 'topic' | 'group';
  readonly name: string;
  /** `prefixed`: all whose names begin so. */
  readonly pattern: 'literal' | 'prefixed';
}

/** `prefix`: that of the topics and groups of the environment. */
export function kafkaRights(prefix = ''): KafkaRight[] {
  return apps.flatMap((app) => kafkaRightsOf(app, prefix));
}

export function kafkaRightsOf(app: App, prefix = ''): KafkaRight[] {
  const login = app.name;
  const consumed = readBy(app);
  const ofTopic = { login, resource: 'topic', pattern: 'literal' } as const;
  const ofGroup = { login, resource: 'group', pattern: 'prefixed' } as const;
  return [
    ...topics
      .filter(({ app: owner, writers = [owner] }) => writers.includes(login))
      .map(({ name }) => ({ ...ofTopic, operation: 'Write' as const, name: prefix + name })),
    ...consumed.map(({ name }) => ({ ...ofTopic, operation: 'Read' as const, name: prefix + name })),
    ...(consumed.length === 0 ? [] : [{ ...ofGroup, operation: 'Read' as const, name: prefix + groupPrefixOf(app) }]),
  ];
}

/** The names of all consumer groups of an app begin with this. */
export function groupPrefixOf({ name }: { readonly name: string }): string {
  return `${name}.`;
}
