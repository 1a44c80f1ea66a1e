import type { Batch } from 'kafkajs';

/** The offset that the client had fetched from, which its types leave out. */
export function fetchedOffsetOf(batch: Batch): bigint {
  return BigInt((batch as Batch & { readonly fetchedOffset: string }).fetchedOffset);
}
