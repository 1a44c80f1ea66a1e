/** The AsyncAPI 3.0 document of the contract: the topics that teams may subscribe to, and their records. */
import {
  eventEnvelope,
  eventTypes,
  exampleEvent,
  id,
  idPrefixes,
  newestVersion,
  publicTopics,
  stateDefinitions,
  type EventType,
  type IdKind,
  type StateDefinition,
  type Topic,
} from '@millwright/contracts';
import { z } from 'zod';
import { nameSchemas } from './names.ts';
import { camelCase, eventSchema, eventSchemaName, pascalCase, schemaReference, tidy } from './schemas.ts';

type JsonSchema = Record<string, unknown>;
const dayMs = 86_400_000;

export function asyncApiDocument(): object {
  return nameSchemas(plainDocument(), ({ components }) => components.messages);
}

function plainDocument() {
  const messages = Object.fromEntries([
    ...eventTypes.map((eventType) => [eventType.type, message(eventType)]),
    ...stateDefinitions.map((state) => [state.name, stateMessage(state)]),
  ]);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Millwright events',
      version: newestVersion,
      description: `Every domain event, on the topic of the app that emits it. Delivery is at least once; events with the same key arrive in their order, numbered by \`ce_sequence\`. Schemas change by optional additions only, so ignore fields, and names in a list, that you do not know. Beside the events, a topic of its own keeps the latest state of ${statesInWords()}, for those who join later.`,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      kafka: {
        host: '{kafka_brokers}',
        protocol: 'kafka',
        description: 'The brokers. The document served by a deployment names its own.',
        variables: {
          kafka_brokers: { default: 'localhost:19092', description: 'The default is the broker of the local run.' },
        },
      },
    },
    channels: Object.fromEntries(publicTopics.map((topic) => [channelName(topic), channel(topic)])),
    operations: Object.fromEntries(publicTopics.map((topic) => [camelCase(`send.${topic.name}`), sending(topic)])),
    components: { messages, schemas: components() },
  };
}

function statesInWords(): string {
  return stateDefinitions.map(({ key }) => `each ${key.replaceAll('_', ' ')}`).join(' and ');
}

function channelName({ name }: Topic): string {
  return camelCase(name);
}

/** The names of the messages that a topic carries. */
function messagesOf({ app, kind }: Topic): string[] {
  if (kind === 'state') return stateDefinitions.filter((state) => state.app === app).map(({ name }) => name);
  return eventTypes.filter((eventType) => eventType.app === app).map(({ type }) => type);
}

function contentOf({ app, kind }: Topic): string {
  return kind === 'state' ? `Latest states of ${app}` : `Events of ${app}`;
}

function channel(topic: Topic) {
  return {
    address: topic.name,
    title: `${contentOf(topic)}, ${topic.livemode ? 'live' : 'test'} mode`,
    description: `${contentOf(topic)} in ${topic.livemode ? 'live' : 'test'} mode, ${topic.retentionDays === null ? 'the latest of each key' : `kept for ${topic.retentionDays} days`}. The key of a record is ${topic.key}.`,
    messages: Object.fromEntries(messagesOf(topic).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    bindings: {
      kafka: {
        topic: topic.name,
        topicConfiguration: {
          'cleanup.policy': [topic.retentionDays === null ? 'compact' : 'delete'],
          ...(topic.retentionDays !== null && { 'retention.ms': topic.retentionDays * dayMs }),
        },
        bindingVersion: '0.5.0',
      },
    },
  };
}

function sending(topic: Topic) {
  const path = `#/channels/${channelName(topic)}`;
  return {
    action: 'send',
    title: contentOf(topic),
    channel: { $ref: path },
    messages: messagesOf(topic).map((name) => ({ $ref: `${path}/messages/${name}` })),
  };
}

function message(eventType: EventType) {
  const event = exampleEvent(eventType);
  const key = exampleKey(eventType.key);
  return {
    name: eventType.type,
    title: eventType.type,
    summary: eventType.summary,
    ...(eventType.description !== undefined && { description: eventType.description }),
    contentType: 'application/json',
    headers: schemaReference('EventHeaders'),
    payload: schemaReference(eventSchemaName(eventType)),
    bindings: keyed(eventType.key),
    examples: [
      {
        name: camelCase(eventType.type),
        headers: {
          ce_specversion: '1.0',
          ce_id: event.id,
          ce_type: event.type,
          ce_source: `/millwright/${eventType.app}`,
          ce_time: event.created_at,
          ce_subject: key,
          ce_account: event.account_id,
          ce_sequence: '1',
          'content-type': 'application/json',
          traceparent: exampleTrace,
        },
        payload: event,
      },
    ],
  };
}

function stateMessage({ name, key, summary, example }: StateDefinition) {
  return {
    name,
    title: name,
    summary,
    contentType: 'application/json',
    headers: schemaReference('StateHeaders'),
    payload: schemaReference(pascalCase(name)),
    bindings: keyed(key),
    examples: [
      {
        name: camelCase(name),
        headers: { 'content-type': 'application/json', traceparent: exampleTrace, ce_sequence: '1' },
        payload: example,
      },
    ],
  };
}

function keyed(key: IdKind) {
  return {
    kafka: { key: { ...written(id(key)), description: `The id of the ${key}.` }, bindingVersion: '0.5.0' },
  };
}

function exampleKey(key: IdKind): string {
  return `${idPrefixes[key]}_034qzGoglnll8Ild7pcYOy`;
}

const exampleTrace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

const commonHeaders = {
  'content-type': z.literal('application/json').meta({ description: 'The media type of the value.' }),
  traceparent: z.string().meta({ description: 'W3C trace context of the call that caused the event.' }),
};

const stateHeaders = z
  .looseObject({
    ...commonHeaders,
    ce_sequence: z
      .string()
      .regex(/^[1-9]\d*$/)
      .optional()
      .meta({
        description:
          'The number of the latest event that led to this state. If you have seen a higher number for the key, this state is older: ignore it.',
      }),
  })
  .meta({ description: 'Kafka headers are bytes; these are UTF-8 text.' });

const eventHeaders = z
  .looseObject({
    ce_specversion: z.literal('1.0').meta({ description: 'The version of CloudEvents.' }),
    ce_id: z.string().meta({ description: 'The id of the event, as in the envelope.' }),
    ce_type: z.string().meta({ description: 'The type of the event, as in the envelope.' }),
    ce_source: z.string().meta({ description: 'The app that emits it: `/millwright/orders`.' }),
    ce_time: z.string().meta({ description: 'When it was created, as in the envelope.', format: 'date-time' }),
    ce_subject: z.string().meta({ description: 'The key of the record.' }),
    ce_account: z
      .string()
      .optional()
      .meta({ description: 'The account of the event, as in the envelope. Records of earlier releases have none.' }),
    ce_sequence: z
      .string()
      .regex(/^[1-9]\d*$/)
      .meta({ description: 'Position among the events of the key. A number seen before is a repeat.' }),
    ...commonHeaders,
  })
  .meta({
    description: 'CloudEvents 1.0 in binary mode. Kafka headers are bytes; these are UTF-8 text.',
  });

/** The schemas that the messages refer to, with the parts that have names of their own beside them. */
function components(): Record<string, JsonSchema> {
  const named: [string, z.ZodType][] = [
    ['EventEnvelope', eventEnvelope],
    ['EventHeaders', eventHeaders],
    ['StateHeaders', stateHeaders],
    ...stateDefinitions.map(({ name, value }): [string, z.ZodType] => [pascalCase(name), value]),
    ...eventTypes.map((eventType): [string, z.ZodType] => [eventSchemaName(eventType), eventSchema(eventType)]),
  ];
  const schemas = named.flatMap(([name, schema]) => {
    const { definitions = {}, ...whole } = written(schema);
    return [[name, whole] as const, ...Object.entries(definitions)];
  });
  return Object.fromEntries(schemas.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function written(schema: z.ZodType): JsonSchema & { definitions?: Record<string, JsonSchema> } {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { target: 'draft-7', override: tidy });
  return JSON.parse(JSON.stringify(jsonSchema).replaceAll('"#/definitions/', `"${schemaReference('').$ref}`));
}
