/** An event as an endpoint of another version gets it. */
import { type Version, versioning } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';

/** The bytes of an event in a version: those of the topic where it is written in that version already. */
export function renderEvent({ event, value }: Pick<ConsumedRecord, 'event' | 'value'>, version: Version): string {
  return event.api_version === version ? value.toString() : JSON.stringify(versioning.eventIn(version, event));
}
