/** SQL of the log of calls. A row has the id that its gateway has given it: the same record again adds nothing. */
import { decodeCursor, type PageQuery, type Row, type UnitOfWork, type Work } from '@millwright/persistence';
import { requestLogDays } from '@millwright/contracts';
import { firstIdAt } from '@millwright/service-kit';
import { tables } from '../tables.js';

const dayMs = 86_400_000;

const columns = tables.request_log.columns(
  'id',
  'credential_id',
  'method',
  'path',
  'operation',
  'status',
  'code',
  'request_id',
  'duration_ms',
);

export type NewRequest = Row<typeof tables.request_log>;
export type RequestRow = Pick<NewRequest, (typeof columns)[number]>;

/** Undefined values are no condition. */
export interface RequestFilter {
  readonly method?: string | undefined;
  /** How the path begins. */
  readonly path?: string | undefined;
  /** The first digit of the status. */
  readonly statusClass?: number | undefined;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly credentialId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Those of impossible times have no partition, and are skipped. */
export async function insertRequests(work: Work, requests: readonly NewRequest[]): Promise<void> {
  await work.query(
    `INSERT INTO request_log (account_id, livemode, id, credential_id, method, path, operation, status, code, request_id, duration_ms)
     SELECT * FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
                          $8::smallint[], $9::text[], $10::text[], $11::integer[])
              AS logged (account_id, livemode, id, credential_id, method, path, operation, status, code, request_id, duration_ms)
      WHERE id >= $12 AND id < $13
     ON CONFLICT (account_id, livemode, id) DO NOTHING`,
    [
      requests.map((logged) => logged.account_id),
      requests.map(({ livemode }) => livemode),
      requests.map(({ id }) => id),
      requests.map((logged) => logged.credential_id),
      requests.map(({ method }) => method),
      requests.map(({ path }) => path),
      requests.map(({ operation }) => operation),
      requests.map(({ status }) => status),
      requests.map(({ code }) => code),
      requests.map((logged) => logged.request_id),
      requests.map((logged) => logged.duration_ms),
      firstIdAt(new Date(work.now.getTime() - requestLogDays * dayMs)),
      firstIdAt(new Date(work.now.getTime() + dayMs)),
    ],
  );
}

/** Newest first: one more than the page holds if there are more. */
export function listRequests(
  work: UnitOfWork,
  { limit, cursor }: PageQuery,
  filter: RequestFilter,
): Promise<RequestRow[]> {
  const { accountId, livemode } = work.tenant;
  const earliest = new Date(work.now.getTime() - requestLogDays * dayMs);
  const since = filter.since === undefined || filter.since < earliest ? earliest : filter.since;
  const parameters: unknown[] = [accountId, livemode, firstIdAt(since)];
  const conditions = ['account_id = $1', 'livemode = $2', 'id >= $3'];
  const require = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  require((place) => `id < ${place}`, filter.until && firstIdAt(filter.until));
  require((place) => `id < ${place}`, decodeCursor(cursor));
  require((place) => `method = ${place}`, filter.method);
  require((place) => `starts_with(path, ${place})`, filter.path);
  require((place) => `status / 100 = ${place}`, filter.statusClass);
  require((place) => `code = ${place}`, filter.code);
  require((place) => `request_id = ${place}`, filter.requestId);
  require((place) => `credential_id = ${place}`, filter.credentialId);
  return work.query<RequestRow>(
    `SELECT ${columns.join(', ')}
       FROM request_log WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    parameters,
  );
}
