/** Events, and the envelope in which all of them travel, on Kafka and in webhooks alike. */
import { z } from 'zod';
import type { AppName } from '../apps.js';
import { newestVersion } from '../versions/versions.js';
import { id, type IdKind } from './ids.js';
import { timestamp } from './values.js';

export interface EventDefinition {
  /** The kind of record whose id is the key: events of one key stay in order. */
  readonly key: IdKind;
  readonly summary: string;
  readonly data: z.ZodType;
  readonly example: object;
  /** Its data is still open, and may change without notice. */
  readonly draft?: true;
}

/** By type, such as `order.created`. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** An event that is announced before any app publishes it. */
export function draftEvent(key: IdKind, summary: string) {
  return { key, summary, data: z.looseObject({}), example: {}, draft: true } as const satisfies EventDefinition;
}

/** An event with its type, and the app that emits it, whose topics carry it. */
export interface TypedEvent<Type extends string = string> extends Omit<EventDefinition, 'draft'> {
  readonly type: Type;
  readonly app: AppName;
  readonly draft: boolean;
}

/** The schema of the envelope. `data` depends on the type; `eventTypes` has its schema. */
export function envelopeOf<const Type extends string>(types: readonly [Type, ...Type[]]) {
  return z
    .strictObject({
      id: id('event').meta({ description: 'Unique per event; deduplicate on it.' }),
      type: z.enum(types),
      api_version: z.iso.date().meta({ description: 'The version in which `data` is written.' }),
      created_at: timestamp,
      livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
      account_id: id('account'),
      data: z.looseObject({}),
    })
    .meta({ id: 'EventEnvelope', description: 'The envelope of every event.' });
}

/** The event of a type as it is published: its example data in an envelope. */
export function exampleEvent<Type extends string>({
  type,
  example,
}: Pick<TypedEvent<Type>, 'type' | 'example'>): z.output<ReturnType<typeof envelopeOf<Type>>> {
  return {
    id: 'evt_034qzGoglfcvHxjH2O0cer',
    type,
    api_version: newestVersion,
    created_at: '2026-11-03T04:42:10.512Z',
    livemode: true,
    account_id: 'acct_034qzGogm12Zub68Q4rTtO',
    data: { ...example },
  };
}
