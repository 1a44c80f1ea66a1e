/** A search in blocks finds what a search in a plain list of the same calls finds, page by page, and the log forgets its old days. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type LoggedRequest, requestBlock } from '@millwright/contracts';
import { decodeCursor, encodeCursor, type Tenant } from '@millwright/persistence';
import { encodeId, firstIdAt, Ids } from '@millwright/service-kit';
import { freshTenant } from '@millwright/testing';
import fc from 'fast-check';
import { requestsRecord } from '../testing/request-records.js';
import { type AccountsApp, startAccounts } from '../testing/start-accounts.js';
import { idOfLine, type LoggedLine } from './request-block.js';
import { RequestLogConsumer } from './request-log.consumer.js';
import { searchRequests, type RequestSearch } from './request-search.js';

const dayMs = 86_400_000;
const spanMs = 30_000;

let app: AccountsApp;
let ids: Ids;

beforeAll(async () => {
  app = await startAccounts();
  ids = app.nest.get(Ids);
});

afterAll(() => app?.stop());

const credentials = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'].map((id) =>
  encodeId('key', id),
);
const [methods, paths] = [
  ['GET', 'POST'],
  ['/v1/orders', '/v1/orders/ord_1', '/v1/"odd"\\é', '/v1/invoices'],
];
const codes = [null, 'not_found', 'conflict'];
const requestIds = ['req_1', 'req_2', 'mine', 'req_not_there'];

const someOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const request = fc.record({
  after: fc.nat({ max: requestBlock.longestMs }),
  credential_id: someOf(credentials),
  method: someOf(methods),
  path: someOf(paths),
  operation: someOf([null, 'orders.list']),
  status: someOf([200, 201, 404, 409, 500]),
  code: someOf(codes),
  request_id: someOf(requestIds.slice(0, -1)),
  duration_ms: fc.nat({ max: 30_000 }),
});
/** Of several gateways, whose blocks overlap. */
const blocks = fc.array(
  fc.record({
    began: fc.nat({ max: spanMs }),
    requests: fc.array(request, { minLength: 1, maxLength: 12 }),
  }),
  { maxLength: 60 },
);
const perhaps = <T>(values: readonly T[]) => fc.option(someOf(values), { nil: undefined, freq: 2 });
const search = fc.record({
  method: perhaps(methods),
  path: perhaps(['/v1', '/v1/orders/', '/v1/"o', '/v2']),
  statusClass: perhaps([2, 4, 5]),
  code: perhaps(['not_found', 'conflict']),
  requestId: perhaps(requestIds),
  credentialId: perhaps(credentials),
  since: fc.option(fc.nat({ max: spanMs }), { nil: undefined, freq: 2 }),
  until: fc.option(fc.nat({ max: spanMs + requestBlock.longestMs }), { nil: undefined, freq: 2 }),
});

it('finds what a plain list of the calls has, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(blocks, fc.array(search, { minLength: 4, maxLength: 8 }), fc.integer({ min: 1, max: 20 }), check),
    { numRuns: 40 },
  );
}, 60_000);

type Given = typeof blocks extends fc.Arbitrary<infer T> ? T : never;
type Searched = typeof search extends fc.Arbitrary<infer T> ? T : never;

async function check(given: Given, searches: Searched[], limit: number): Promise<void> {
  const tenant = freshTenant();
  const start = app.clock.now().getTime() - dayMs;
  const all: LoggedLine[] = [];
  const records = given.map(({ began, requests }) => {
    const eventId = ids.next();
    const sorted = requests
      .toSorted((one, other) => one.after - other.after)
      .map(({ after, ...rest }): LoggedRequest => ({ ended_at: start + began + after, ...rest }));
    all.push(
      ...sorted.map(({ ended_at: at, ...rest }, place) => ({ id: idOfLine(eventId, new Date(at), place), ...rest })),
    );
    return requestsRecord(tenant, eventId, sorted);
  });
  await app.database.asWorker((work) => app.nest.get(RequestLogConsumer).store(records, work));
  all.sort((one, other) => (one.id < other.id ? 1 : -1));
  for (const { since, until, ...filter } of searches) {
    const period = {
      since: since === undefined ? undefined : new Date(start + since),
      until: until === undefined ? undefined : new Date(start + until),
    };
    const expected = all.filter((line) => isFound(line, { ...filter, ...period }));
    expect(await pagesOf(tenant, { ...filter, ...period }, limit)).toEqual(expected);
  }
}

async function pagesOf(tenant: Tenant, given: RequestSearch, limit: number): Promise<LoggedLine[]> {
  const found: LoggedLine[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.database.asTenant(
      tenant,
      (work) => searchRequests(work, { limit, cursor }, given, options),
      'worker',
    );
    expect(page.length).toBeLessThanOrEqual(limit + 1);
    found.push(...page.slice(0, limit));
    if (page.length <= limit) return found;
    cursor = encodeCursor(page[limit - 1]!.id);
    expect(decodeCursor(cursor)).toBe(page[limit - 1]!.id);
  }
}

const options = {
  gone: new AbortController().signal,
  unreadable: (_: unknown, error: unknown): never => {
    throw error;
  },
};

function isFound(line: LoggedLine, { since, until, ...filter }: RequestSearch): boolean {
  const { method, path, statusClass, code, requestId, credentialId } = filter;
  const fits = <T>(wanted: T | undefined, value: T): boolean => wanted === undefined || wanted === value;
  return (
    fits(method, line.method) &&
    fits(code, line.code) &&
    fits(requestId, line.request_id) &&
    fits(credentialId, line.credential_id) &&
    fits(statusClass, Math.floor(line.status / 100)) &&
    line.path.startsWith(path ?? '') &&
    (since === undefined || line.id >= firstIdAt(since)) &&
    (until === undefined || line.id < firstIdAt(until))
  );
}

it('forgets calls of more than seven days ago, and drops their days', async () => {
  const tenant = freshTenant();
  const requests = fc.sample(request, 3).map((each) => ({ ended_at: app.clock.now().getTime(), ...each }));
  const record = requestsRecord(tenant, ids.next(), requests);
  await app.database.asWorker((work) => app.nest.get(RequestLogConsumer).store([record], work));
  expect(await pagesOf(tenant, {}, 10)).toHaveLength(3);
  await app.advance(7 * dayMs - 60_000);
  expect(await pagesOf(tenant, {}, 10)).toHaveLength(3);
  await app.advance(120_000);
  expect(await pagesOf(tenant, {}, 10)).toEqual([]);
  await app.advance(dayMs);
  const [{ blocks: left }] = await app.database.worker.query(
    'SELECT count(*)::integer AS blocks FROM request_blocks WHERE account_id = $1',
    [tenant.accountId],
  );
  expect(left).toBe(0);
});
