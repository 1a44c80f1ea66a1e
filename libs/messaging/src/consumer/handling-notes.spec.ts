import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createStore, liveTopic, type Store } from '../testing/backbone.js';
import { HandlingNotes } from './handling-notes.js';
import type { RawRecord } from './record.js';

const consumer = 'orders.effects';
let store: Store;

beforeAll(async () => {
  store = await createStore();
}, 30_000);
afterAll(() => store?.close());

it('a record that a process has left can be noted while partitions are assigned anew', async () => {
  const { database } = store;
  const note = { first_offset: '5', last_offset: '9', tries: 0 };
  await database.worker.query(
    `INSERT INTO handling_notes (consumer, topic, partition, first_offset, last_offset, tries) VALUES ($1, $2, 0, $3, $4, $5)`,
    [consumer, liveTopic, note.first_offset, note.last_offset, note.tries],
  );
  const notes = new HandlingNotes(database, consumer, liveTopic);
  const record: RawRecord = {
    topic: liveTopic,
    partition: 0,
    offset: '5',
    key: Buffer.from('key'),
    headers: {},
    value: Buffer.from('{}'),
  };
  expect((await notes.cut([record])).suspects).toEqual([record]);
  const noting = notes.note([record]);
  notes.beginAssignment();
  expect(await noting).toEqual([0]);
  const rows = await database.worker.query('SELECT first_offset, last_offset, tries FROM handling_notes');
  expect(rows).toEqual([{ ...note, tries: 1 }]);
});
