import { describe, expect, it } from '@jest/globals';
import { Arrivals } from './arrivals.js';

describe('arrivals', () => {
  it('are in their order, without those that were removed, wherever these stood', () => {
    for (const removed of [['a'], ['b'], ['d'], ['a', 'b'], ['c', 'd'], ['b', 'c'], ['a', 'b', 'c', 'd']]) {
      const arrivals = new Arrivals<string>();
      const places = new Map(['a', 'b', 'c', 'd'].map((item) => [item, arrivals.add(item)]));
      for (const item of removed) expect(arrivals.remove(places.get(item)!)).toBe(true);
      arrivals.add('e');
      expect([...arrivals]).toEqual(['a', 'b', 'c', 'd', 'e'].filter((item) => !removed.includes(item)));
    }
  });

  it('are removed once', () => {
    const arrivals = new Arrivals<string>();
    const place = arrivals.add('a');
    expect([arrivals.isEmpty, arrivals.remove(place), arrivals.isEmpty, arrivals.remove(place)]).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('go on after the one at hand is removed', () => {
    const arrivals = new Arrivals<number>();
    const places = [1, 2, 3].map((item) => arrivals.add(item));
    const seen: number[] = [];
    for (const item of arrivals) {
      seen.push(item);
      arrivals.remove(places[item - 1]!);
    }
    expect([seen, arrivals.isEmpty]).toEqual([[1, 2, 3], true]);
  });
});
