/** Account ids carry the cell that holds the account, so that a call can be sent to its cell by the id alone. */

/** Puts the cell into the 12 bits of a UUIDv7 between its version and its variant; time order is kept to the millisecond. */
export function withCell(uuid: string, cell: number): string {
  return `${uuid.slice(0, 15)}${cell.toString(16).padStart(3, '0')}${uuid.slice(18)}`;
}

export function cellOf(accountId: string): number {
  return Number.parseInt(accountId.slice(15, 18), 16);
}
