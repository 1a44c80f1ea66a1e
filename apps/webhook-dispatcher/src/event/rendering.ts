/** An event as an endpoint of another version gets it. */
import { type Version, versioning } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import type { Tenant, Work } from '@millwright/persistence';
import { plainArray, textArray } from '../delivery/sql-arrays.js';

export interface Rendering {
  readonly tenant: Tenant;
  readonly eventId: string;
  readonly version: Version;
  readonly body: Buffer;
}

/** The bytes of an event in a version: those of the topic where it is written in that version already. */
export function renderEvent({ event, value }: Pick<ConsumedRecord, 'event' | 'value'>, version: Version): string {
  return event.api_version === version ? value.toString() : JSON.stringify(versioning.eventIn(version, event));
}

/** Keeps the bytes of events in other versions. Those that are kept already stay as they are. */
export async function keepRenderings(work: Work, renderings: readonly Rendering[]): Promise<void> {
  await work.query(
    `INSERT INTO event_renderings (account_id, event_id, livemode, api_version, body)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::text[])
     ON CONFLICT DO NOTHING`,
    [
      plainArray(renderings, ({ tenant }) => tenant.accountId),
      plainArray(renderings, ({ eventId }) => eventId),
      plainArray(renderings, ({ tenant }) => tenant.livemode),
      plainArray(renderings, ({ version }) => version),
      textArray(renderings.map(({ body }) => body)),
    ],
  );
}
