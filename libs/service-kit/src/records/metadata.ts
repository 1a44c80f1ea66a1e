/** Merges changes of metadata by key. */
import { type Metadata, type MetadataChange, mostMetadata } from '@millwright/contracts';
import { ApiError } from '../http/api-error.js';

/** The metadata after a change: null removes a key, and keys that are not named stay. Throws if there are too many then. */
export function mergedMetadata(before: Metadata, change: MetadataChange | undefined): Metadata {
  if (change === undefined) return before;
  const merged = Object.entries({ ...before, ...change }).filter(
    (entry): entry is [key: string, value: string] => entry[1] !== null,
  );
  if (merged.length <= mostMetadata) return Object.fromEntries(merged);
  throw new ApiError('invalid_parameter', {
    message: `metadata: would have ${merged.length} entries, but can have at most ${mostMetadata}. Remove some by sending null for their keys.`,
    param: 'metadata',
  });
}
