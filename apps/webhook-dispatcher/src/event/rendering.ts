/** An event as an endpoint of an older version gets it. */
import type { Version } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';

/** The bytes of an event in a version, made from the envelope of the newest. */
export function renderEvent({ event }: Pick<ConsumedRecord, 'event'>, version: Version): string {
  return JSON.stringify({ ...event, api_version: version });
}
