/** The entries of the metadata of orders, by which lists find them, as rows beside the orders. */
import type { Metadata } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';

interface Tagged {
  readonly id: string;
  readonly metadata: Metadata;
}

/** The insertion for a new order, as a part of its statement; `metadata` is SQL for the JSON. */
export function insertMetadataOf(metadata: string): string {
  return `
  INSERT INTO order_metadata (account_id, livemode, order_id, key, value)
  SELECT $1, $2, $3, entry.key, entry.value FROM json_each_text(${metadata}) AS entry`;
}

/** The deletion of these entries of an order, as a part of a statement. */
export function deleteMetadataOf(metadata: string): string {
  return `
  DELETE FROM order_metadata
  USING json_each_text(${metadata}) AS entry
  WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND order_metadata.key = entry.key AND order_metadata.value = entry.value`;
}

/** Writes the entries that differ. */
export async function updateMetadata(work: UnitOfWork, before: Tagged, after: Tagged): Promise<void> {
  const [gone, added] = [missing(before.metadata, after.metadata), missing(after.metadata, before.metadata)];
  const { accountId, livemode } = work.tenant;
  const write = (name: string, text: string, entries: typeof gone): Promise<unknown> =>
    work.prepared(name, text, [accountId, livemode, after.id, JSON.stringify(Object.fromEntries(entries))]);
  if (gone.length > 0) await write('delete-order-metadata', deleteMetadataOf('$4'), gone);
  if (added.length > 0) await write('insert-order-metadata', insertMetadataOf('$4'), added);
}

/** The entries of one that the other lacks. */
function missing(one: Metadata, other: Metadata): [key: string, value: string][] {
  return Object.entries(one).filter(([key, value]) => !Object.hasOwn(other, key) || other[key] !== value);
}
