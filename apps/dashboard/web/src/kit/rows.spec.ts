import { describe, expect, it } from '@jest/globals';
import { Rows } from './rows.js';

interface Item {
  readonly id: string;
}
const idOf = ({ id }: Item): string => id;
const pageOf = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), has_more: true, next_cursor: null });
const keysOf = (rows: Rows<Item>): number[] => rows.items.map((_, index) => rows.keyAt(index));

describe('the rows of a list', () => {
  it('keep their keys when a page is added, and the function that tells them', () => {
    const rows = new Rows<Item>();
    const first = pageOf('a', 'b');
    rows.update([first], idOf);
    const [keys, keyAt] = [keysOf(rows), rows.keyAt];
    rows.update([first, pageOf('c')], idOf);
    expect(rows.items.map(idOf)).toEqual(['a', 'b', 'c']);
    expect(keysOf(rows).slice(0, 2)).toEqual(keys);
    expect(new Set(keysOf(rows)).size).toBe(3);
    expect(rows.keyAt).toBe(keyAt);
  });

  it('keep their keys when they are read again, in other places', () => {
    const rows = new Rows<Item>();
    rows.update([pageOf('a', 'b')], idOf);
    const [[a, b], keyAt] = [keysOf(rows), rows.keyAt];
    rows.update([pageOf('new', 'a', 'b')], idOf);
    expect(rows.items.map(idOf)).toEqual(['new', 'a', 'b']);
    expect(keysOf(rows).slice(1)).toEqual([a, b]);
    expect(rows.keyAt).not.toBe(keyAt);
  });

  it('are fewer after a list became shorter', () => {
    const rows = new Rows<Item>();
    const first = pageOf('a');
    rows.update([first, pageOf('b')], idOf);
    rows.update([first], idOf);
    expect(rows.items.map(idOf)).toEqual(['a']);
    rows.update([], idOf);
    expect(rows.items).toEqual([]);
  });
});
