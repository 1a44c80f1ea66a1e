/** A table that goes on over pages, with its head on each. */
import { colours, lineHeightOf, type Sheet, type TextStyle } from './sheet.js';

export interface Column<Row> {
  readonly title: string;
  /** One column without a width takes what the others leave. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly textOf: (row: Row, index: number) => string;
}

export interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** No row reaches below. */
  readonly bottom: number;
  /** Begins a page, and returns where the table goes on. */
  readonly nextPage: () => number;
}

const style: TextStyle = { size: 7.5 };
const headStyle: TextStyle = { size: 7, weight: 'bold' };
const headHeight = 15;
const paddingX = 3;
const paddingY = 3;

/** Draws a table, and returns where it ends. */
export function drawTable<Row>(sheet: Sheet, table: Table<Row>): number {
  const { rows, x, width, bottom, nextPage } = table;
  const cells = placed(table);
  const leastRow = lineHeightOf(style) + 2 * paddingY;
  let y = table.y + headHeight + leastRow > bottom ? nextPage() : table.y;
  drawHead(sheet, cells, x, y, width);
  y += headHeight;
  for (const [index, row] of rows.entries()) {
    const height = Math.max(...cells.map((cell) => heightOf(sheet, cell, row, index))) + 2 * paddingY;
    if (y + height > bottom) {
      y = nextPage();
      drawHead(sheet, cells, x, y, width);
      y += headHeight;
    }
    for (const cell of cells) drawCell(sheet, cell, row, index, y + paddingY);
    y += height;
    sheet.rule(x, y, width);
  }
  return y;
}

interface Cell<Row> extends Column<Row> {
  readonly x: number;
  /** Of its text. */
  readonly inner: number;
}

function placed<Row>({ columns, x, width }: Table<Row>): Cell<Row>[] {
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  let at = x;
  return columns.map((column) => {
    const own = column.width ?? width - taken;
    const cell = { ...column, x: at + paddingX, inner: own - 2 * paddingX };
    at += own;
    return cell;
  });
}

function drawHead<Row>(sheet: Sheet, cells: readonly Cell<Row>[], x: number, y: number, width: number): void {
  sheet.fill(x, y, width, headHeight, colours.fill);
  for (const { title, align = 'left', x: at, inner } of cells) {
    sheet.fitted(title, at, y + 3.5, inner, { ...headStyle, align });
  }
}

/** Figures stand in one line, however long; other text is wrapped. */
function heightOf<Row>(sheet: Sheet, { align, inner, textOf }: Cell<Row>, row: Row, index: number): number {
  return align === 'right' ? lineHeightOf(style) : sheet.heightOf(textOf(row, index), inner, style);
}

function drawCell<Row>(
  sheet: Sheet,
  { align = 'left', x, inner, textOf }: Cell<Row>,
  row: Row,
  index: number,
  y: number,
): void {
  const text = textOf(row, index);
  if (align === 'right') sheet.fitted(text, x, y, inner, { ...style, align });
  else sheet.text(text, x, y, inner, style);
}
