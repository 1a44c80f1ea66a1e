import { describe, expect, it } from '@jest/globals';
import { Failure } from '../api/failure.js';
import { changeRecord, changesBetween, conflictQuestion } from './conflict.js';

interface Note {
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

const stale = new Failure(412, 'precondition_failed', 'It has changed since.', 'req_x', undefined);
const known: Note = { id: 'one', version: 1, text: 'old' };
const current: Note = { id: 'one', version: 4, text: 'theirs' };

/** A change of a record that is at the version of `current`. */
function changing(sent: string[]) {
  return {
    label: 'Note',
    known,
    read: () => Promise.resolve(current),
    change: async (etag: string): Promise<Note> => {
      sent.push(etag);
      if (etag !== '"4"') throw stale;
      return { ...current, version: 5, text: 'mine' };
    },
  };
}

describe('a change of a record that somebody else has changed', () => {
  it('asks with what has changed, and is made on top of it if the person says so', async () => {
    const sent: string[] = [];
    const asked: unknown[] = [];
    const ask = conflictQuestion.ask.bind(conflictQuestion);
    conflictQuestion.ask = (subject) => {
      asked.push(subject);
      return Promise.resolve('apply');
    };
    try {
      expect(await changeRecord(changing(sent))).toMatchObject({ version: 5, text: 'mine' });
    } finally {
      conflictQuestion.ask = ask;
    }
    expect(sent).toEqual(['"1"', '"4"']);
    expect(asked).toEqual([{ label: 'Note', changes: [{ field: 'text', before: 'old', now: 'theirs' }] }]);
  });

  it('leaves the record as it is if the person says so', async () => {
    const sent: string[] = [];
    const ask = conflictQuestion.ask.bind(conflictQuestion);
    conflictQuestion.ask = () => Promise.resolve('discard');
    try {
      expect(await changeRecord(changing(sent))).toBe(current);
    } finally {
      conflictQuestion.ask = ask;
    }
    expect(sent).toEqual(['"1"']);
  });

  it('is made without a question where nothing of it has changed', async () => {
    const sent: string[] = [];
    const given = { ...changing(sent), read: () => Promise.resolve({ ...known, version: 4 }) };
    expect(await changeRecord(given)).toMatchObject({ version: 5, text: 'mine' });
    expect(sent).toEqual(['"1"', '"4"']);
  });

  it('passes other refusals on', async () => {
    const refused = new Failure(409, 'invalid_state', 'It is closed.', 'req_x', undefined);
    await expect(changeRecord({ ...changing([]), change: () => Promise.reject(refused) })).rejects.toBe(refused);
  });
});

describe('what has changed', () => {
  it('is told by field, those of parts and of lists included, and without versions', () => {
    const before = { version: 1, updated_at: 'a', buyer: { name: 'A', gstin: '1' }, items: [{ sku: 'x' }], note: null };
    const now = { version: 2, updated_at: 'b', buyer: { name: 'B', gstin: '1' }, items: [{ sku: 'x' }, { sku: 'y' }] };
    expect(changesBetween(before, now)).toEqual([
      { field: 'buyer.name', before: 'A', now: 'B' },
      { field: 'items[1].sku', before: '–', now: 'y' },
    ]);
  });
});
