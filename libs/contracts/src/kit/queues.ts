/** The queues in which work of customers waits for a fair turn, from the manifests. */
import { manifests } from '../apps.js';
import type { AppManifest } from './app.js';
import type { Merged } from './union.js';

type Queues = Merged<Extract<(typeof manifests)[number], { queues: object }>['queues']>;

export type QueueName = keyof Queues;

/** What waits in each queue, as a plural. */
export const queues: Queues = Object.assign({}, ...manifests.map(({ queues: own }: AppManifest) => own));
