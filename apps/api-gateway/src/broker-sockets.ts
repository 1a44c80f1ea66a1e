/** How the way to the Kafka brokers is opened, where not directly: a test puts one there that it can cut. */
import type { TopicFollowerOptions } from '@millwright/messaging';

export const brokerSockets = Symbol('broker sockets');
export type BrokerSockets = TopicFollowerOptions['openSocket'];
