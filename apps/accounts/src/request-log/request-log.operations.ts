/** The log of an account's calls, for its developers. */
import { Controller } from '@nestjs/common';
import { listRequestLog, type Query, type RequestRecord } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage } from '@millwright/persistence';
import { ApiError, Logger, timeOfId, wholeMs } from '@millwright/service-kit';
import { requireSignedIn } from '../identity/session/signed-in.js';
import { credentialView } from '../usage/usage.resource.js';
import { credentialOf, credentialsOf } from '../usage/usage.store.js';
import { searchRequests } from './request-search.js';

/** Clocks that are put back make a day longer. */
const longestSearchedMs = 49 * 3_600_000;

@Controller()
export class RequestLogOperations {
  constructor(private readonly logger: Logger) {}

  @Handles(listRequestLog, { asWorker: true })
  async list({ work, caller, query, gone }: Call<typeof listRequestLog>): Promise<ListPage<RequestRecord>> {
    if (caller.credential.kind === 'session') await requireSignedIn(work, caller, listRequestLog);
    const { limit, cursor, method, path, status, code } = query;
    requireShortPeriod(query, work.now);
    const rows = await searchRequests(
      work,
      { limit, cursor },
      {
        method,
        path,
        code,
        statusClass: status === undefined ? undefined : Number(status[0]),
        requestId: query.request_id,
        credentialId: query.credential_id,
        since: query.since === undefined ? undefined : wholeMs(query.since),
        until: query.until === undefined ? undefined : wholeMs(query.until),
      },
      {
        gone,
        unreadable: ({ id }, error) =>
          this.logger.error({ err: error, block: id }, 'A block of the request log cannot be read and is skipped'),
      },
    );
    const ids = rows.map((row) => credentialOf(row.credential_id)!.id);
    const credentials = await credentialsOf(work, work.tenant.accountId, ids);
    return listPage(rows, limit, (row, index) => ({
      at: timeOfId(row.id).toISOString(),
      method: row.method,
      path: row.path,
      operation: row.operation,
      status: row.status,
      code: row.code,
      request_id: row.request_id,
      duration_ms: row.duration_ms,
      credential: credentialView(ids[index]!, credentials.get(ids[index]!)),
    }));
  }
}

/** Paths have no index: all calls of the period are read. */
function requireShortPeriod({ path, since, until }: Query<typeof listRequestLog>, now: Date): void {
  if (path === undefined) return;
  const end = until === undefined ? now.getTime() : wholeMs(until).getTime();
  if (since !== undefined && end - wholeMs(since).getTime() <= longestSearchedMs) return;
  throw new ApiError('invalid_parameter', {
    message: 'path: a search by path needs a period of two days at most. Give since, and until where it is long ago.',
    param: 'path',
  });
}
