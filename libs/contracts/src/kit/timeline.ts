/** The timeline of a record: what became of it, when, by whom and why. */
import { z } from 'zod';
import { actor } from './actor.js';
import { type IdKind, pathId } from './ids.js';
import { listOf, page } from './lists.js';
import { operation } from './operation.js';
import type { AnyScope } from './scopes.js';
import { boundedRecord, text, timestamp } from './values.js';

/** Of one entry: fields that changed, beyond which they are not named. */
export const mostChanged = 20;
const mostDetails = 10;

const timelineEntry = z
  .strictObject({
    at: timestamp.meta({ description: 'When.' }),
    operation: text(100).nullable().meta({
      description:
        'The operation of this API that was called, such as `orders.hold`; null if no call caused the entry, but a deadline, the government’s portal, or a change of another record.',
    }),
    events: z.array(text(100)).max(10).meta({
      description: 'The types of the events about it, such as `order.updated`; empty if there was no event.',
    }),
    actor: actor.nullable().meta({ description: 'Who called the operation; null if no call caused the entry.' }),
    reason: text(500).nullable().meta({ description: 'The reason given by the caller or the portal.' }),
    status: text(50).nullable().meta({ description: 'The status of the record after it, if an event contains it.' }),
    changed: z
      .array(text(200))
      .max(mostChanged)
      .meta({ description: `The fields that changed, if an event names them; the first ${mostChanged}.` }),
    details: boundedRecord(text(40), text(200), mostDetails).meta({
      description: 'Further details, such as the stage and the quantities of a booking.',
    }),
  })
  .meta({ id: 'TimelineEntry', description: 'An entry in the history of a record.' });
export type TimelineEntry = z.output<typeof timelineEntry>;

const timeline = listOf(timelineEntry).meta({ id: 'Timeline', description: 'A page of a timeline.' });

interface TimelineOf<Id extends string, Path extends `/v1/${string}/timeline`> {
  /** Of the operation, such as `orders.timeline`. */
  readonly id: Id;
  /** That of the record, which has `{id}`, and `/timeline`. */
  readonly path: Path;
  readonly kind: IdKind;
  /** Those that read the record. */
  readonly scopes: readonly AnyScope[];
  readonly name: string;
  readonly example: { readonly id: string; readonly entry: Partial<TimelineEntry> };
}

/** The list of the timeline of a kind of records, which whoever reads the record may read. */
export function timelineOf<const Id extends `${string}.timeline`, const Path extends `/v1/${string}/timeline`>({
  id,
  path,
  kind,
  scopes,
  name,
  example,
}: TimelineOf<Id, Path>) {
  const entry: TimelineEntry = {
    at: '2026-11-05T10:52:07.402Z',
    operation: null,
    events: [],
    actor: null,
    reason: null,
    status: null,
    changed: [],
    details: {},
    ...example.entry,
  };
  return operation({
    id,
    method: 'GET',
    path,
    scopes,
    summary: `Get the timeline of ${name}`,
    description:
      'Returns the history of the record, latest first: the calls that changed it, with who made them and why, and what happened without a call.',
    params: z.strictObject({ id: pathId(kind) }),
    query: z.strictObject(page),
    status: 200,
    response: timeline,
    examples: [
      {
        name: 'The latest entry',
        params: { id: example.id },
        query: { limit: '1' },
        response: { data: [entry], has_more: false, next_cursor: null },
      },
    ],
  });
}
