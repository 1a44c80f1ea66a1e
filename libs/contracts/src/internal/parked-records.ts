/** Records that a consumer could not handle, in every app that consumes. */
import { z } from 'zod';
import { timestamp } from '../kit/values.js';
import { unpagedListOf } from './common.js';

export const parkedRecord = z.strictObject({
  id: z.uuid(),
  consumer: z.string(),
  topic: z.string(),
  partition: z.int(),
  offset: z.string(),
  key: z.string(),
  /** Null for a record that only waits behind another of its key. */
  error: z.string().nullable(),
  tries: z.int(),
  parked_at: timestamp,
});
export const parkedRecords = unpagedListOf(parkedRecord);

export const parkedRecordDetail = parkedRecord.extend({
  headers: z.record(z.string(), z.string()),
  /** The value as text, and its exact bytes. */
  value: z.string().nullable(),
  value_base64: z.base64().nullable(),
});

export const release = z.strictObject({
  released: z.int(),
  remaining: z.int(),
  /** The record that failed again, and why; those behind it were not tried. */
  failed: z.strictObject({ id: z.uuid(), error: z.string() }).optional(),
});

/** A page of lines, each of which is handed back like one. */
export const releasePage = z.strictObject({
  consumer: z.string().max(200).optional(),
  /** The `next` of the page before. */
  after: z.string().max(4_000).optional(),
});
export const releasedPage = z.strictObject({
  lines: z.int(),
  released: z.int(),
  /** The records at which lines have stopped. */
  failed: z.array(z.strictObject({ id: z.uuid(), error: z.string() })),
  next: z.string().nullable(),
});

export type ReleasePage = z.output<typeof releasePage>;
export type ReleasedPage = z.output<typeof releasedPage>;
export type ParkedRecord = z.output<typeof parkedRecord>;
export type ParkedRecordDetail = z.output<typeof parkedRecordDetail>;
export type Release = z.output<typeof release>;
