/**
 * The division of the rows of an outbox: shards by key, and a separate lane for records that must not wait behind events. A
 * relay publishes either of them.
 */
import { crc32 } from 'node:zlib';

export const keyShards = 64;
/** Outside the range of the shards by key, so that no key is assigned to it. */
export const laneShard = keyShards;

export type Queue = 'shards' | 'lane';

export function outboxShardOf(key: string): number {
  return crc32(key) % keyShards;
}

export function queueOf(shards: readonly number[]): Queue {
  return shards.includes(laneShard) ? 'lane' : 'shards';
}

/** The NOTIFY channel of the relays of a queue. */
export function channelOf(queue: Queue): string {
  return queue === 'lane' ? 'outbox_lane' : 'outbox';
}
