/** The event backbone, and the only place that knows kafkajs: outbox and relay, consumers and inbox, parked records, topics. */
export { Consumes, type Consumption, type RecordsHandler } from './consumer/consumes.js';
export {
  type ParkedRecord,
  type ParkedRecordDetail,
  ParkedRecords,
  type ReleaseResult,
} from './consumer/parked-records.js';
export type { ConsumedRecord } from './consumer/record.js';
export { ConsumerStrategy } from './consumer/strategy.js';
export { createInbox } from './consumer/tables.js';
export { MessagingModule, type MessagingOptions } from './messaging.module.js';
export { type NewEvent, Outbox } from './outbox/outbox.js';
export { createOutbox } from './outbox/tables.js';
export { messagingSettings } from './settings.js';
export { ensureTopics, type TopicOptions } from './topics.js';
