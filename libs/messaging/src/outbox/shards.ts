/**
 * How the rows of an outbox are divided: shards by key, and one lane of its own for what must not wait behind events. A
 * relay publishes either of them.
 */
import { crc32 } from 'node:zlib';

export const keyShards = 64;
/** Stands outside the shards by key, so that no key falls into it by chance. */
export const laneShard = keyShards;

export type Queue = 'shards' | 'lane';

export function shardOf(key: string): number {
  return crc32(key) % keyShards;
}

export function queueOf(shards: readonly number[]): Queue {
  return shards.includes(laneShard) ? 'lane' : 'shards';
}

/** What a relay of the queue listens to. */
export function channelOf(queue: Queue): string {
  return queue === 'lane' ? 'outbox_lane' : 'outbox';
}
