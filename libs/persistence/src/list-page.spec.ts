import { describe, expect, it } from '@jest/globals';
import { decodeCursor, ListPage, listPage } from './list-page.js';

const fourMebibytes = 4_194_304;

interface Row {
  readonly id: string;
  readonly text: string;
}

/** Rows in the order of a list, newest first. */
function rowsOf(texts: readonly string[]): Row[] {
  return texts.map((text, index) => ({
    id: `019aa000-0000-7000-8000-${String(texts.length - index).padStart(12, '0')}`,
    text,
  }));
}

const read = (page: ListPage<unknown>) => JSON.parse(page.toText()) as Pick<ListPage<Row>, keyof ListPage<Row>>;

describe('the JSON of a page', () => {
  it('is that of its fields, where it is light enough', () => {
    const rows = rowsOf(['a', 'ü', 'c']);
    for (const limit of [2, 3]) {
      const page = listPage(rows, limit, (row) => row);
      expect(page.toText()).toBe(JSON.stringify(page));
      expect(read(page)).toMatchObject({ data: rows.slice(0, limit), has_more: limit === 2 });
    }
    expect(listPage([], 3, (row) => row).toText()).toBe('{"data":[],"has_more":false,"next_cursor":null}');
  });

  it.each([
    ['one-byte characters', 'x'.repeat(500_000)],
    ['characters of three bytes', '€'.repeat(170_000)],
  ])('ends before it is too heavy, and goes on after its last record, with %s', (_, text) => {
    const rows = rowsOf(Array.from({ length: 20 }, () => text));
    const seen: string[] = [];
    let cursor: string | undefined;
    let hasMore = true;
    while (hasMore) {
      const rest = cursor === undefined ? rows : rows.filter(({ id }) => id < decodeCursor(cursor)!);
      const page = listPage(rest, 15, (row) => row);
      expect(Buffer.byteLength(page.toText())).toBeLessThan(fourMebibytes);
      const { data, has_more, next_cursor } = read(page);
      expect(data.length).toBeGreaterThan(0);
      seen.push(...data.map(({ id }) => id));
      [hasMore, cursor] = [has_more, next_cursor ?? undefined];
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(cursor).toBeUndefined();
  });

  it('has at least one record', () => {
    const rows = rowsOf(['x'.repeat(5_000_000), 'y']);
    const { data, has_more } = read(listPage(rows, 25, (row) => row));
    expect([data.length, has_more]).toEqual([1, true]);
  });

  it('says that there are more where the rows were cut', () => {
    const rows = rowsOf(['a', 'b']);
    const page = listPage(rows, 25, (row) => row, { isCut: true });
    expect([page.has_more, decodeCursor(page.next_cursor!)]).toEqual([true, rows[1]!.id]);
  });
});
