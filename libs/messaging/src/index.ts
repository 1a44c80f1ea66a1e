/** The event backbone, and the only place that knows kafkajs: outbox and relay, consumers and inbox, parked records, topics. */
export {
  Changes,
  type ChangesOptions,
  type ChangingRow,
  EventSequence,
  type RecordEvent,
  type SequencedEvent,
} from './changes.js';
export { Consumes, ConsumesStates, type Consumption, type RecordsHandler } from './consumer/consumes.js';
export { ParkedRecords } from './consumer/parked-records.js';
export { BrokenRecord, type ConsumedRecord, readRecord } from './consumer/record.js';
export type { ConsumedState } from './consumer/state-record.js';
export { ConsumerStrategy } from './consumer/strategy.js';
export { createInbox } from './consumer/tables.js';
export { accountHeader, eventRecord } from './event-record.js';
export { type KafkaCluster, kafkaClusterOf } from './kafka-cluster.js';
export { MessagingModule, type MessagingOptions } from './messaging.module.js';
export { OutboxLane } from './outbox/lane.js';
export { OutboxRelay } from './outbox/relay.js';
export { type InternalEvent, type NewEvent, type NewRecord, Outbox } from './outbox/outbox.js';
export { channelOf, outboxShardOf } from './outbox/shards.js';
export { isAllPublished, emptyPublished } from './outbox/published-events.js';
export { createOutbox } from './outbox/tables.js';
export { type DatedRecord, readSince, type ReadOptions } from './restore/read-since.js';
export { rewindGroups, type RewindOptions, type RewoundGroup } from './restore/rewind.js';
export { kafkaSettings, messagingSettings } from './settings.js';
export { EventProducer, type EventProducerOptions, type ProducedEvent } from './stream/event-producer.js';
export { type AuthenticatedRecord, RecordMac } from './stream/record-mac.js';
export {
  type FollowedRecord,
  type ReceivedRecord,
  TopicFollower,
  type TopicFollowerOptions,
} from './stream/topic-follower.js';
export { ensureTopics, type TopicOptions } from './topics.js';
