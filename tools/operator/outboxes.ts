// What the outboxes of the apps tell after a restoration. An app keeps in its outbox what it has published, for two days: of that time, what
// is on Kafka and not there, its database does not know of.

import type { IdKind } from '@millwright/contracts';
import type { ConsumedRecord, DatedRecord } from '@millwright/messaging';
import type { Client } from 'pg';
import type { App } from '../launcher/apps.ts';
import { asClient, databaseOf } from '../launcher/databases.ts';

/** Clocks differ, and the id of an event is older than its commit. */
const marginMs = 600_000;
const mostAtOnce = 5_000;
const eventLogOwner = 'webhook-dispatcher';

export interface LostRecord {
  readonly app: string;
  /** Of an event; a latest state has none. */
  readonly id?: string;
  readonly type: string;
  /** The id of the record that it is about, which the event log does not have by itself. */
  readonly key?: string;
  readonly account_id?: string;
  readonly created_at: string;
  readonly found_in: 'kafka' | 'event log';
}

/** A record that may be lost, and what the outbox would have of it. */
interface Candidate {
  readonly record: LostRecord;
  readonly row: EventRow | StateRow;
}

interface EventRow {
  readonly id: string;
  readonly account: string;
}

interface StateRow {
  readonly topic: string;
  readonly key: string;
  readonly value: string | null;
}

export interface Restored {
  /** The apps whose databases are on the server. */
  readonly apps: readonly App[];
  /** To which they were restored, or since when they publish once more. */
  readonly time: Date;
  /** The address of a superuser of the server. */
  readonly adminUrl: string;
}

export async function findLost(restored: Restored): Promise<LostRecord[]> {
  const candidates = new Map<string, Candidate>();
  for (const candidate of [...(await inEventLog(restored)), ...(await onKafka(restored))])
    candidates.set(placeOf(candidate.row), candidate);
  const lost: LostRecord[] = [];
  for (const [name, ofApp] of Map.groupBy(candidates.values(), ({ record }) => record.app))
    lost.push(...(await unknownTo(name, restored.adminUrl, ofApp)));
  return lost.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

function placeOf(row: EventRow | StateRow): string {
  return 'id' in row ? row.id : `${row.topic} ${row.key}`;
}

/** Events, and the latest states, on the topics to which the apps publish by their outboxes. */
async function onKafka({ apps, time }: Restored): Promise<Candidate[]> {
  const { credentialHeartbeatKey, credentialsTopic, topics } = await import('@millwright/contracts');
  const { BrokenRecord, kafkaClusterOf, kafkaSettings, readRecord, readSince } = await import('@millwright/messaging');
  const { createLogger, encodeId, readConfig } = await import('@millwright/service-kit');
  const published = topics.filter(
    ({ app, writers = [app], kind, retentionDays }) =>
      apps.some(({ name }) => writers.includes(name)) && (kind === 'events' || retentionDays === null),
  );
  const byName = new Map(published.map((topic) => [topic.name, topic]));
  const config = readConfig(kafkaSettings);
  const found: Candidate[] = [];
  const eventIn = (raw: DatedRecord): ConsumedRecord | undefined => {
    try {
      return readRecord(raw);
    } catch (error) {
      // Consumers park it.
      if (error instanceof BrokenRecord) return undefined;
      throw error;
    }
  };
  await readSince({
    ...kafkaClusterOf(config),
    topicPrefix: config.kafkaPrefix,
    topics: [...byName.keys()],
    since: new Date(time.getTime() - marginMs),
    logger: createLogger('restore', 'error'),
    onRecord(raw) {
      const { app, kind } = byName.get(raw.topic)!;
      const record = {
        app,
        key: raw.key.toString('utf8'),
        created_at: raw.writtenAt.toISOString(),
        found_in: 'kafka',
      } as const;
      if (kind === 'events') {
        const read = eventIn(raw);
        if (read === undefined) return;
        const { id, type, account_id: account } = read.event;
        found.push({
          record: { ...record, id, type, account_id: account },
          row: { id: read.eventId, account: read.tenant.accountId },
        });
      } else if (record.key !== credentialHeartbeatKey) {
        const row = { topic: raw.topic, key: record.key, value: raw.value?.toString('utf8') ?? null };
        // Such as key:<UUID>.
        const [what, uuid] = record.key.split(':');
        const key = raw.topic === credentialsTopic.name ? encodeId(what as IdKind, uuid!) : record.key;
        found.push({ record: { ...record, key, type: `state on ${raw.topic}` }, row });
      }
    },
  });
  return found;
}

/** The dispatcher keeps events for longer than Kafka, in a database that may be of a later moment. */
async function inEventLog({ apps, time, adminUrl }: Restored): Promise<Candidate[]> {
  if (!apps.some(({ name }) => name === eventLogOwner)) return [];
  const { eventTypes } = await import('@millwright/contracts');
  const { encodeId, firstIdAt, timeOfId } = await import('@millwright/service-kit');
  const appOf = new Map<string, string>(eventTypes.map(({ type, app }) => [type, app]));
  const rows = await inDatabaseOf(eventLogOwner, adminUrl, async (client) => {
    const text = 'SELECT id, account_id, type FROM events WHERE id >= $1';
    const since = firstIdAt(new Date(time.getTime() - marginMs));
    return (await client.query<{ id: string; account_id: string; type: string }>(text, [since])).rows;
  });
  return rows.flatMap(({ id, account_id: account, type }): Candidate[] => {
    const app = appOf.get(type);
    if (!apps.some(({ name }) => name === app)) return [];
    const record: LostRecord = {
      ...{ app: app!, id: encodeId('event', id), type, account_id: encodeId('account', account) },
      ...{ created_at: timeOfId(id).toISOString(), found_in: 'event log' },
    };
    return [{ record, row: { id, account } }];
  });
}

/** The relay finds the rows when it next claims its shards. */
export async function republishSince({ time, apps, adminUrl }: Restored): Promise<{ app: string; records: number }[]> {
  const republished = [];
  for (const { name } of apps) {
    const records = await inDatabaseOf(name, adminUrl, async (client) => {
      const { rows } = await client.query<{ has: boolean }>(`SELECT to_regclass('outbox') IS NOT NULL AS has`);
      if (!rows[0]!.has) return 0;
      const done = await client.query('UPDATE outbox SET published_at = NULL WHERE published_at >= $1', [time]);
      return done.rowCount ?? 0;
    });
    if (records > 0) republished.push({ app: name, records });
  }
  return republished;
}

async function unknownTo(app: string, adminUrl: string, candidates: readonly Candidate[]): Promise<LostRecord[]> {
  return inDatabaseOf(app, adminUrl, async (client) => {
    const lost: LostRecord[] = [];
    for (let from = 0; from < candidates.length; from += mostAtOnce) {
      const part = candidates.slice(from, from + mostAtOnce);
      const known = await knownAmong(
        client,
        part.map(({ row }) => row),
      );
      lost.push(...part.filter(({ row }) => !known.has(placeOf(row))).map(({ record }) => record));
    }
    return lost;
  });
}

/** The places of those that the outbox has. */
async function knownAmong(client: Client, rows: readonly (EventRow | StateRow)[]): Promise<ReadonlySet<string>> {
  const events = rows.filter((row) => 'id' in row);
  const states = rows.filter((row) => 'topic' in row);
  const known = await client.query<EventRow | StateRow>(
    `SELECT id, account_id AS account FROM outbox WHERE (account_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))`,
    [events.map(({ account }) => account), events.map(({ id }) => id)],
  );
  const current = await client.query<StateRow>(
    `SELECT topic, key FROM unnest($1::text[], $2::text[], $3::text[]) AS state (topic, key, value)
     WHERE EXISTS (
       SELECT FROM outbox
       WHERE outbox.topic = state.topic AND outbox.key = state.key AND outbox.value IS NOT DISTINCT FROM state.value
     )`,
    [states.map(({ topic }) => topic), states.map(({ key }) => key), states.map(({ value }) => value)],
  );
  return new Set([...known.rows, ...current.rows].map(placeOf));
}

function inDatabaseOf<T>(app: string, adminUrl: string, read: (client: Client) => Promise<T>): Promise<T> {
  const address = new URL(adminUrl);
  address.pathname = `/${databaseOf(app).name}`;
  return asClient(address.href, read);
}
