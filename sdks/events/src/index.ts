/** Types and parsers of the records on the topics of Millwright. */
export { type Handlers, type Handling, handleRecord } from './handlers.js';
export {
  MemoryOnce,
  type Once,
  type PostgresClient,
  PostgresOnce,
  type PostgresPool,
  type RedisClient,
  RedisOnce,
} from './once.js';
export {
  BrokenRecordError,
  type EventOf,
  type KafkaRecord,
  readEvent,
  readState,
  type ReceivedEvent,
  type ReceivedState,
  topicOfType,
  typeOf,
} from './record.js';
export { topics } from './generated/topics.js';
export type * from './generated/types.js';
