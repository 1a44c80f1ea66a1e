export type { QueueDriver, QueueUser } from '@millwright/testing';
