/** Tables of consumers: the ids of handled events, the records that could not be handled, and those that are about to be. */
import { dayPartitioned } from '@millwright/persistence';
import type { QueryRunner } from 'typeorm';

/** A day longer than the retention of the topics, so that no record can come again after its id is deleted. */
const retainDays = 8;

/** Used by the first migration of an app that consumes events. Times are real: they say when a machine did something. */
export async function createInbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE inbox (
      consumer text NOT NULL,
      event_id uuid NOT NULL,
      PRIMARY KEY (consumer, event_id)
    ) PARTITION BY RANGE (event_id)`);
  await dayPartitioned(runner, 'inbox', { by: 'id', retainDays });
  // After a jump of business time, events that were on their way are older than the days that exist.
  await runner.query('CREATE TABLE inbox_of_other_days PARTITION OF inbox DEFAULT');
  await runner.query(`
    CREATE TABLE parked_keys (
      consumer text NOT NULL,
      topic text NOT NULL,
      key bytea NOT NULL,
      parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (consumer, topic, key)
    )`);
  await runner.query(`
    CREATE TABLE parked_records (
      id uuid PRIMARY KEY,
      consumer text NOT NULL,
      topic text NOT NULL,
      key bytea NOT NULL,
      partition integer NOT NULL,
      record_offset bigint NOT NULL,
      headers json NOT NULL,
      value bytea,
      error text,
      tries integer NOT NULL,
      parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      UNIQUE (consumer, topic, key, partition, record_offset),
      FOREIGN KEY (consumer, topic, key) REFERENCES parked_keys
    )`);
  await runner.query(`
    CREATE TABLE handling_notes (
      consumer text NOT NULL,
      topic text NOT NULL,
      partition integer NOT NULL,
      first_offset bigint NOT NULL,
      last_offset bigint NOT NULL,
      tries integer NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (consumer, topic, partition)
    )`);
}
