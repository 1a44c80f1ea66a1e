/** SQL of the request log. A block has the id of its newest line: the same record again adds nothing. */
import type { Row, UnitOfWork, Work } from '@millwright/persistence';
import { requestBlock, requestIdNumbers, requestLogDays, type RequestsData } from '@millwright/contracts';
import { firstIdAt } from '@millwright/service-kit';
import { tables } from '../tables.js';
import type { RequestFilter, StoredBlock } from './request-block.js';

const dayMs = 86_400_000;

/** The bytes are Base64, as they come. */
export type NewBlock = Pick<Row<typeof tables.request_blocks>, 'account_id' | 'livemode' | 'id' | 'began_at'> &
  Omit<RequestsData, 'from' | 'to'>;

/** Those of impossible times have no partition, and are skipped. */
export async function insertBlocks(work: Work, blocks: readonly NewBlock[]): Promise<void> {
  await work.prepared(
    'insert-request-blocks',
    `INSERT INTO request_blocks (account_id, livemode, id, began_at, lines, methods, statuses, codes, credentials, request_ids, block)
     SELECT account_id, livemode, id, began_at, lines, methods, statuses, codes, credentials, decode(request_ids, 'base64'),
            decode(block, 'base64')
       FROM json_to_recordset($1)
              AS packed (account_id uuid, livemode boolean, id uuid, began_at timestamptz, lines integer, methods text[],
                         statuses smallint[], codes text[], credentials text[], request_ids text, block text)
      WHERE id >= $2 AND id < $3
     ON CONFLICT (account_id, livemode, id) DO NOTHING`,
    [JSON.stringify(blocks), earliestId(work), firstIdAt(new Date(work.now.getTime() + dayMs))],
  );
}

/** The id that no line of the log is less than. */
export function earliestId(work: Work): string {
  return firstIdAt(new Date(work.now.getTime() - requestLogDays * dayMs));
}

export interface SearchedBlocks {
  /** Blocks with lines from this id on. */
  readonly from: string;
  /** Blocks that began before. */
  readonly until: Date | undefined;
  /** Blocks before this one. */
  readonly before: string | undefined;
  readonly filter: RequestFilter;
  readonly most: number;
}

/** The blocks that may have lines that fit, newest first. */
export function findBlocks(
  work: UnitOfWork,
  { from, until, before, filter, most }: SearchedBlocks,
): Promise<StoredBlock[]> {
  const { accountId, livemode } = work.tenant;
  const parameters: unknown[] = [accountId, livemode, from];
  const conditions = ['account_id = $1', 'livemode = $2', 'id >= $3'];
  const require = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  require((place) => `began_at < ${place}`, until);
  // By the index, too.
  require((place) => `id < ${place}`, until && firstIdAt(new Date(until.getTime() + requestBlock.longestMs)));
  require((place) => `id < ${place}`, before);
  require((place) => `${place} = ANY (methods)`, filter.method);
  require((place) => `${place} = ANY (statuses)`, filter.statusClass);
  require((place) => `${place} = ANY (codes)`, filter.code);
  require((place) => `${place} = ANY (credentials)`, filter.credentialId);
  for (const number of filter.requestId === undefined ? [] : requestIdNumbers(filter.requestId))
    require((place) => `get_bit(request_ids, ${place}::bigint % (length(request_ids) * 8)) = 1`, number);
  return work.query<StoredBlock>(
    `SELECT id, began_at, block FROM request_blocks WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${most}`,
    parameters,
  );
}
