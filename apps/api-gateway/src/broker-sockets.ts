/** Opens connections to the Kafka brokers, if not directly: tests inject a proxy that they can cut. */
import type { TopicFollowerOptions } from '@millwright/messaging';

export const brokerSockets = Symbol('broker sockets');
export type BrokerSockets = TopicFollowerOptions['openSocket'];
