import { describe, expect, it } from '@jest/globals';
import { mergedOrder, neighboursIn } from './review-order.js';

describe('the order of a review', () => {
  it('keeps the place of what has left the list', () => {
    const known = ['c', 'b', 'a'];
    expect(mergedOrder(known, ['c', 'a'])).toBe(known);
  });

  it('takes what has come since at its beginning, and what was read further at its end', () => {
    expect(mergedOrder(['c', 'b'], ['e', 'd', 'c', 'a'])).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(mergedOrder([], ['b', 'a'])).toEqual(['b', 'a']);
  });

  it('tells the neighbours of one', () => {
    const order = ['c', 'b', 'a'];
    expect(neighboursIn(order, 'b')).toEqual({ place: 2, count: 3, previous: 'c', next: 'a' });
    expect(neighboursIn(order, 'a')).toMatchObject({ previous: 'b', next: undefined });
    expect(neighboursIn(order, 'elsewhere')).toEqual({ place: undefined, count: 3, previous: undefined, next: 'c' });
  });
});
