/** Rows of the service document's tables, quoted verbatim, and parsed. */

/** The cells of a row: `| 401 | missing_credentials | … |`. */
function cellsOf(row: string): string[] {
  const cells = /^\| (.*) \|$/.exec(row)?.[1]?.split(' | ');
  if (cells === undefined) throw new Error(`This is not a row of a table: ${row}`);
  return cells.map((cell) => cell.trim());
}

export function rowsOf(table: string): { row: string; cells: string[] }[] {
  return table
    .trim()
    .split('\n')
    .map((row) => ({ row, cells: cellsOf(row) }));
}
