/** The bytes of events in the versions of endpoints, made once and kept, so that every attempt sends the same. */
import { type Version, versioning } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import type { Tenant, Work } from '@millwright/persistence';
import { plainArray, textArray } from './sql-arrays.js';

/** An event with its bytes as stored. */
export type StoredEvent = Pick<ConsumedRecord, 'tenant' | 'eventId' | 'event' | 'value'>;

export interface MissingRendering {
  readonly event: StoredEvent;
  readonly version: Version;
}

/** The bytes of an event in a version: the stored ones if it is written in that version. */
export function renderEvent({ event, value }: Pick<StoredEvent, 'event' | 'value'>, version: Version): string {
  return event.api_version === version ? value.toString() : JSON.stringify(versioning.eventIn(version, event));
}

export function renderingKey({ eventId }: Pick<StoredEvent, 'eventId'>, version: Version): string {
  return `${eventId} ${version}`;
}

/** Renders events, each once in each version, and stores the bytes; returns them by `renderingKey`. */
export async function storeRenderings(
  work: Work,
  missing: readonly MissingRendering[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rendered = new Map<string, Rendering>();
  for (const { event, version } of missing) {
    const key = renderingKey(event, version);
    if (rendered.has(key)) continue;
    const { tenant, eventId } = event;
    rendered.set(key, { tenant, eventId, version, body: Buffer.from(renderEvent(event, version)) });
  }
  if (rendered.size > 0) await insert(work, [...rendered.values()]);
  return new Map(rendered.entries().map(([key, { body }]) => [key, body]));
}

interface Rendering {
  readonly tenant: Tenant;
  readonly eventId: string;
  readonly version: Version;
  readonly body: Buffer;
}

/** Stored ones stay as they are. */
async function insert(work: Work, renderings: readonly Rendering[]): Promise<void> {
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
