/**
 * A list of records: pages are read as it is scrolled, and only the rows near the window are in the page. On a narrow window each row is a
 * small card: the first column and the status in one line, and below it the other values that there are, each after the name of its column.
 * These take one line of the card of a record that has a page of its own, and as many as they need on another.
 */
import {
  Box,
  Button,
  Center,
  Checkbox,
  Group,
  Loader,
  Menu,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnsweredFile, Files } from '../api/api.js';
import type { ListPage } from '../api/list-query.js';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { ExportButton } from './export-button.js';
import { FailureNotice } from './failure-notice.js';
import { kitTexts } from './kit-texts.js';
import { useIsNarrow } from './narrow.js';
import { Rows } from './rows.js';
import classes from './data-table.module.css';

interface ColumnMeta {
  /** Of the grid, such as `2fr` or `8rem`. */
  readonly width: string;
  readonly align?: 'end';
  /** What the list is sorted by where its heading is pressed: first this, then that. */
  readonly sorts?: readonly [first: string, then: string];
  /** Shown only where a person chooses it. */
  readonly isExtra?: true;
  /** On a card: its values stand without the name of the column, or after all others, where there may be no room for them. */
  readonly onCard?: 'unnamed' | 'last';
}

interface Column<Item> {
  readonly id: string;
  readonly header: string | (() => ReactNode);
  readonly cell: (item: Item) => ReactNode;
  readonly meta?: ColumnMeta;
}

/** Says of which records a column is. */
export function columnOf<Item extends object>() {
  return (column: Column<Item>): Column<Item> => column;
}

interface DataTableProps<Item extends object> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  readonly idOf: (item: Item) => string;
  /** The same list as a file, with its filters and its order. */
  readonly csv: (files: Files) => Promise<AnsweredFile>;
  /** Shown where there are no records. */
  readonly empty: ReactNode;
  readonly sort?: Sorting;
  /** Of a list whose columns a person chooses: those that are chosen, separated by commas. */
  readonly chosen?: ChosenColumns;
  readonly selection?: Selection<Item>;
}

interface Sorting {
  readonly value: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the columns name the sorts of their list
  readonly onChange: (sort: any) => void;
}

interface ChosenColumns {
  readonly value: string | undefined;
  readonly onChange: (columns: string | undefined) => void;
}

export interface Selection<Item> {
  readonly items: ReadonlyMap<string, Item>;
  readonly onChange: (items: ReadonlyMap<string, Item>) => void;
  readonly nameOf: (item: Item) => string;
}

export const byId = ({ id }: { readonly id: string }): string => id;

const noPages: readonly never[] = [];
const rowHeight = 44;
/** More rows are read when this many are left below the window. */
const readAhead = 30;

export function DataTable<Item extends object>({
  label,
  columns: all,
  list,
  csv,
  idOf,
  empty,
  sort,
  chosen,
  selection,
}: DataTableProps<Item>) {
  const t = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list;
  const [rowsRead] = useState(() => new Rows<Item>());
  rowsRead.update(data?.pages ?? noPages, idOf);
  const { items, keyAt } = rowsRead;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => {
    const shown = chosen === undefined ? all : all.filter(isChosen(chosen.value));
    const every = selection === undefined ? shown : [selecting(t, selection, idOf), ...shown];
    return isNarrow ? asOnCards(every) : every;
  }, [t, all, chosen?.value, selection?.items, isNarrow]);

  const body = useRef<HTMLDivElement>(null);
  const top = useTopOf(body, items.length > 0);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (isNarrow ? 2 * rowHeight : rowHeight),
    getItemKey: keyAt,
    overscan: 5,
    scrollMargin: top,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && error === null && last >= items.length - readAhead) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, last, items.length, fetchNextPage]);

  if (isPending) return <WaitingRows label={label} />;
  if (error !== null && items.length === 0) {
    return (
      <FailureNotice failure={error} title={common('notLoaded', { what: label })} onRetry={() => void refetch()} />
    );
  }
  if (items.length === 0) return empty;

  const style = {
    '--columns': columns.map(({ meta }) => meta?.width ?? '1fr').join(' '),
  } as React.CSSProperties;
  const rowCount = hasNextPage ? -1 : items.length + 1;
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="flex-end">
        {chosen !== undefined && <ColumnsMenu columns={all} chosen={chosen} />}
        <ExportButton label={label} read={csv} />
      </Group>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rowCount}
        aria-colcount={columns.length}
        className={classes.table}
        style={style}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            {columns.map(({ id, header, meta }, index) => (
              <div
                role="columnheader"
                key={id}
                aria-colindex={index + 1}
                className={classes.cell}
                data-align={meta?.align}
                aria-sort={sortOf(meta?.sorts, sort)}
              >
                <Heading sorts={meta?.sorts} sort={sort}>
                  {typeof header === 'string' ? header : header()}
                </Heading>
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body} className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const item = items[index]!;
            return (
              <div
                role="row"
                aria-rowindex={index + 2}
                key={idOf(item)}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.row}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <Cells item={item} columns={columns} isCard={isNarrow} />
              </div>
            );
          })}
        </div>
      </div>
      {error !== null && (
        <FailureNotice failure={error} title={t('someRowsNotLoaded')} onRetry={() => void fetchNextPage()} />
      )}
      {isFetchingNextPage && (
        <Center p="sm">
          <Loader size="sm" aria-label={t('fetchingRows')} />
        </Center>
      )}
      <EndOfList count={items.length} hasMore={hasNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}

/** Of a sort with `-`, the latest or the largest comes first. */
function sortOf(sorts: ColumnMeta['sorts'], sort: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sort === undefined || !sorts?.includes(sort.value)) return undefined;
  return sort.value.startsWith('-') ? 'descending' : 'ascending';
}

interface HeadingProps {
  readonly sorts: ColumnMeta['sorts'];
  readonly sort: Sorting | undefined;
  readonly children: ReactNode;
}

function Heading({ sorts, sort, children }: HeadingProps) {
  if (sorts === undefined || sort === undefined) return children;
  const direction = sortOf(sorts, sort);
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction ?? 'none'];
  return (
    <UnstyledButton
      className={classes.heading}
      onClick={() => sort.onChange(sort.value === sorts[0] ? sorts[1] : sorts[0])}
    >
      {children}
      <Arrow size={14} aria-hidden className={classes.arrow} data-sorted={direction !== undefined || undefined} />
    </UnstyledButton>
  );
}

const isChosen = (chosen: string | undefined) => {
  const names = new Set(chosen?.split(','));
  return <Item extends object>({ id, meta }: Column<Item>): boolean =>
    chosen === undefined ? meta?.isExtra !== true : names.has(id!);
};

interface ColumnsMenuProps<Item extends object> {
  readonly columns: readonly Column<Item>[];
  readonly chosen: ChosenColumns;
}

/** The first column names the record, and stays. */
function ColumnsMenu<Item extends object>({ columns, chosen: { value, onChange } }: ColumnsMenuProps<Item>) {
  const t = useTexts(kitTexts);
  const [first, ...others] = columns;
  const shown = columns.filter(isChosen(value));
  const toggle = (column: Column<Item>): void => {
    const wanted = others.filter((each) => (each === column ? !shown.includes(each) : shown.includes(each)));
    const isUsual = others.every((each) => wanted.includes(each) === (each.meta?.isExtra !== true));
    onChange(isUsual ? undefined : [first!, ...wanted].map(({ id }) => id).join());
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((column) => (
          <Menu.CheckboxItem key={column.id} checked={shown.includes(column)} onChange={() => toggle(column)}>
            {String(column.header)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={value === undefined} onClick={() => onChange(undefined)}>
          {t('defaultColumns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function selecting<Item extends object>(
  t: TextsOf<typeof kitTexts>,
  { items, onChange, nameOf }: Selection<Item>,
  idOf: (item: Item) => string,
): Column<Item> {
  return {
    id: 'selected',
    header: () => <VisuallyHidden>{t('selected')}</VisuallyHidden>,
    cell: (item) => (
      <Checkbox
        aria-label={t('select', { name: nameOf(item) })}
        checked={items.has(idOf(item))}
        onChange={({ currentTarget: { checked } }) => {
          const others = [...items].filter(([id]) => id !== idOf(item));
          onChange(new Map(checked ? [...others, [idOf(item), item]] : others));
        }}
      />
    ),
    meta: { width: '1.5rem' },
  };
}

interface CellsProps<Item extends object> {
  readonly item: Item;
  readonly columns: readonly Column<Item>[];
  readonly isCard: boolean;
}

/**
 * Rendered again when the record or the columns are others. The functions of columns are called: rendered as components, which they would be
 * anew with each list of columns, they would close a menu that is open in a cell.
 */
const Cells = memo(
  CellsOf,
  (one, other) => one.item === other.item && one.columns === other.columns && one.isCard === other.isCard,
) as typeof CellsOf;

const nothing: readonly ReactNode[] = [undefined, null, false, '', '–'];

function CellsOf<Item extends object>({ item, columns, isCard }: CellsProps<Item>): ReactNode {
  const cells = columns.map((column, index) => <Cell key={column.id} item={item} column={column} index={index} />);
  if (!isCard) return cells;
  const first = columns.filter(isOfFirstLine).length;
  return (
    <>
      {cells.slice(0, first)}
      <div role="presentation" className={classes.more}>
        {cells.slice(first)}
      </div>
    </>
  );
}

/** Before the name of the record. */
const leading = new Set(['selected', 'image']);
const besideName = new Set(['status', 'actions']);

function isOfFirstLine<Item extends object>(
  { id }: Column<Item>,
  index: number,
  all: readonly Column<Item>[],
): boolean {
  return besideName.has(id) || all.slice(0, index).every((before) => leading.has(before.id));
}

/** Those of the first line of a card, then the others. */
function asOnCards<Item extends object>(columns: readonly Column<Item>[]): readonly Column<Item>[] {
  const more = columns.filter((column, index) => !isOfFirstLine(column, index, columns));
  const isLast = ({ meta }: Column<Item>): boolean => meta?.onCard === 'last';
  return [
    ...columns.filter(isOfFirstLine),
    ...more.filter((column) => !isLast(column)),
    ...more.filter((column) => isLast(column)),
  ];
}

interface CellProps<Item extends object> {
  readonly item: Item;
  readonly column: Column<Item>;
  readonly index: number;
}

function Cell<Item extends object>({ item, column: { id, header, meta, cell }, index }: CellProps<Item>) {
  const value = cell(item);
  return (
    <div
      role="cell"
      aria-colindex={index + 1}
      className={classes.cell}
      data-align={meta?.align}
      data-column={id}
      data-empty={nothing.includes(value) || undefined}
      data-unnamed={meta?.onCard === 'unnamed' || undefined}
    >
      <span className={classes.name} aria-hidden>
        {typeof header === 'string' ? header : ''}
      </span>
      <div className={classes.value}>{value}</div>
    </div>
  );
}

/** Where an element begins in the page: measured when the page changes its size, since measuring at each step of a scroll is slow. */
function useTopOf(element: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current !== null) setTop(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isThere]);
  return top;
}

/** For people who do not scroll: the button is reached by the keyboard. */
function EndOfList({
  count,
  hasMore,
  onMore,
}: {
  readonly count: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
}) {
  const t = useTexts(kitTexts);
  if (hasMore) {
    return (
      <Button variant="default" onClick={onMore} style={{ alignSelf: 'center' }}>
        {t('showMore')}
      </Button>
    );
  }
  // With one row there is nothing to count; a screen reader still hears that the list is complete.
  if (count === 1) return <VisuallyHidden role="status">{t('oneShown')}</VisuallyHidden>;
  return (
    <Text size="sm" c="dimmed" ta="center" role="status">
      {t('allShown', { count })}
    </Text>
  );
}

function WaitingRows({ label }: { readonly label: string }) {
  const t = useTexts(commonTexts);
  return (
    <Box role="status" aria-label={t('loading', { what: label })}>
      <Stack gap="xs">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height={rowHeight - 8} />
        ))}
      </Stack>
    </Box>
  );
}
