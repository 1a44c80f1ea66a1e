/**
 * Finds calls in the blocks of the request log. The blocks of several gateways overlap in time: they are read in the order of their newest
 * lines, until no block that is left can have a line that belongs on the page.
 */
import { decodeCursor, type PageQuery, type UnitOfWork } from '@millwright/persistence';
import { firstIdAt, timeOfId } from '@millwright/service-kit';
import { linesIn, type LoggedLine, type RequestFilter, type StoredBlock, type Wanted } from './request-block.js';
import { earliestId, findBlocks } from './request-log.store.js';

export interface RequestSearch extends RequestFilter {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

const [fewBlocks, mostBlocks] = [4, 512];
/** About how much is read of blocks at a time; their text may be some ten times as long. */
const bytesAtOnce = 262_144;

/** Newest first: one more than the page holds if there are more. `unreadable` is called with what is wrong with a block that is passed over. */
export async function searchRequests(
  work: UnitOfWork,
  { limit, cursor }: PageQuery,
  { since, until, ...filter }: RequestSearch,
  { gone, unreadable }: { gone: AbortSignal; unreadable: (block: StoredBlock, error: unknown) => void },
): Promise<LoggedLine[]> {
  const after = decodeCursor(cursor);
  const bounds = [until && firstIdAt(until), after].filter((id) => id !== undefined).toSorted();
  const [before] = bounds;
  const [from] = [earliestId(work), ...(since === undefined ? [] : [firstIdAt(since)])].toSorted().toReversed();
  const wanted: Wanted = { from: from!, before, most: limit + 1 };
  const range = {
    from: from!,
    until: before === undefined ? undefined : new Date(timeOfId(before).getTime() + 1),
    filter,
  };
  let page: LoggedLine[] = [];
  let lastBlock: string | undefined;
  for (let most = fewBlocks; ;) {
    gone.throwIfAborted();
    const blocks = await findBlocks(work, { ...range, before: lastBlock, most });
    const lines = await Promise.all(
      blocks.map(async (block) => {
        try {
          return await linesIn(block, filter, wanted);
        } catch (error) {
          unreadable(block, error);
          return [];
        }
      }),
    );
    page = [...page, ...lines.flat()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit + 1);
    lastBlock = blocks.at(-1)?.id;
    if (blocks.length < most || (page.length > limit && page[limit]!.id >= lastBlock!)) return page;
    const bytes = blocks.reduce((sum, { block }) => sum + block.length, 0);
    most = Math.max(1, Math.min(2 * most, mostBlocks, Math.floor((bytesAtOnce * blocks.length) / bytes)));
  }
}
