import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveEvent } from '@millwright/contracts';
import { RecentEvents } from './recent-events.js';

let recent: RecentEvents;

beforeEach(() => {
  recent = new RecentEvents({ ofAccount: 3, inAll: 5 });
});

const event = (id: number): LiveEvent => ({
  id: `evt_${id}`,
  type: 'order.created',
  created_at: '',
  sentence: '',
  records: [],
});
const after = (owner: string, sequence: number): string[] | undefined =>
  recent.after(owner, sequence)?.map(({ event: { id } }) => id);

describe('the recent events of an account', () => {
  it('are kept while somebody watches, and told from any place since', () => {
    expect(recent.add('a', event(1))).toBe(false);
    recent.keep('a');
    for (const id of [2, 3]) expect(recent.add('a', event(id))).toBe(true);
    expect(after('a', 1)).toEqual(['evt_2', 'evt_3']);
    expect(after('a', 2)).toEqual(['evt_3']);
    expect(after('a', 3)).toEqual([]);
    expect(after('a', 0)).toBeUndefined();
    recent.forget('a');
    expect(after('a', 2)).toBeUndefined();
    expect(recent.isEmpty).toBe(true);
  });

  it('are bounded: what is older is known to be missing', () => {
    recent.keep('a');
    for (const id of [1, 2, 3, 4]) recent.add('a', event(id));
    expect(after('a', 0)).toBeUndefined();
    expect(after('a', 1)).toEqual(['evt_2', 'evt_3', 'evt_4']);
  });

  it('are bounded in all: the oldest goes first, whosever it is', () => {
    recent.keep('a');
    recent.keep('b');
    for (const id of [1, 2]) recent.add('a', event(id));
    for (const id of [3, 4, 5]) recent.add('b', event(id));
    recent.add('a', event(6));
    expect(after('a', 0)).toBeUndefined();
    expect(after('a', 1)).toEqual(['evt_2', 'evt_6']);
    expect(after('b', 0)).toEqual(['evt_3', 'evt_4', 'evt_5']);
  });

  it('are no longer told from a place before a gap', () => {
    recent.keep('a');
    recent.add('a', event(1));
    recent.forgetAll();
    expect(after('a', 1)).toBeUndefined();
    expect(after('a', recent.latestSequence)).toEqual([]);
  });
});
