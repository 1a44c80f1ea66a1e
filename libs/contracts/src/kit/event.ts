/** Events, and the envelope in which all of them travel, on Kafka and in webhooks alike. */
import { z } from 'zod';
import type { AppName } from '../apps.js';
import { newestVersion } from '../versions/versions.js';
import { base62, id, idPrefixes, type IdKind } from './ids.js';
import type { AnyScope } from './scopes.js';
import { timestamp } from './values.js';

export interface EventDefinition {
  /** The kind of record whose id is the key: events of one key stay in order. */
  readonly key: IdKind;
  /** When it is sent, in a clause. */
  readonly summary: string;
  /** What else a receiver should know, in sentences. */
  readonly description?: string;
  /** How the dashboard shows it as it happens. */
  readonly live: LiveDefinition;
  readonly data: z.ZodType;
  readonly example: object;
  /** When the example was sent, if not with the latest change that its data tells. */
  readonly exampleAt?: string;
}

export interface LiveDefinition {
  /** A person who lacks it is not shown the event. A further event is got with it alone, by keys, applications and people. */
  readonly scope: AnyScope;
  /** What happened, with … where the name of the record stands: `Order … was placed`. */
  readonly sentence: string;
}

/** By type, such as `order.created`. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** An event with its type, and the app that emits it, whose topics carry it. */
export interface TypedEvent<Type extends string = string> extends EventDefinition {
  readonly type: Type;
  readonly app: AppName;
}

/** The schema of the envelope. `data` depends on the type; `eventTypes` has its schema. */
export function envelopeOf<const Type extends string>(types: readonly [Type, ...Type[]]) {
  return z
    .strictObject({
      id: id('event').meta({ description: 'Unique for each event; use it to ignore duplicates.' }),
      type: z.enum(types).meta({ description: 'What happened.' }),
      api_version: z.iso.date().meta({ description: 'The version of `data`.' }),
      created_at: timestamp.meta({ description: 'When the change that caused the event was made.' }),
      livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
      account_id: id('account').meta({ description: 'The account whose records the event is about.' }),
      data: z.looseObject({}).meta({ description: 'The records that the event is about; the kinds depend on `type`.' }),
    })
    .meta({ id: 'EventEnvelope', description: 'The envelope of every event.' });
}

/** The event of a type as it is published: its example data in an envelope, at the moment of the change. */
export function exampleEvent<Type extends string>({
  type,
  example,
  exampleAt,
}: Pick<TypedEvent<Type>, 'type' | 'example' | 'exampleAt'>): z.output<ReturnType<typeof envelopeOf<Type>>> {
  return {
    id: exampleEventId(type),
    type,
    api_version: newestVersion,
    created_at: exampleAt ?? latestTime(example) ?? '2026-11-03T04:42:10.512Z',
    livemode: true,
    account_id: 'acct_034qzGogm12Zub68Q4rTtO',
    data: { ...example },
  };
}

/** An id that the example of this type alone has. */
export function exampleEventId(type: string): string {
  let digits = 0n;
  for (const byte of Buffer.from(type)) digits = (digits * 131n + BigInt(byte)) % 62n ** 12n;
  let text = '';
  for (let rest = digits; text.length < 12; rest /= 62n) text = base62[Number(rest % 62n)] + text;
  return `${idPrefixes.event}_034qzGoglf${text}`;
}

/** Fields with times at which something has happened; others may lie ahead. */
const pastFields =
  /^(created|updated|occurred|dispatched|delivered|disabled|revoked|ended|last_used|first_attempt)_at$|^at$/;

function latestTime(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const times = Object.entries(value).flatMap(([name, field]) => {
    const time = pastFields.test(name) ? (field as string | null) : latestTime(field);
    return time === null || time === undefined ? [] : [new Date(time).toISOString()];
  });
  return times.toSorted().at(-1);
}
