/** Account ids contain the account's cell, so that a call can be routed to its cell by the id alone. */

/** Stores the cell in the 12 bits of a UUIDv7 between version and variant; ids still sort by millisecond. */
export function withCell(uuid: string, cell: number): string {
  return `${uuid.slice(0, 15)}${cell.toString(16).padStart(3, '0')}${uuid.slice(18)}`;
}

export function cellOf(accountId: string): number {
  return Number.parseInt(accountId.slice(15, 18), 16);
}
