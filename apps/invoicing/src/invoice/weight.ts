/** What a record weighs as JSON, in bytes. */
export function weightOf(record: object): number {
  return Buffer.byteLength(JSON.stringify(record));
}
