/** "Limits" of the service document: limits of plans and of endpoints, and the headers. */
import type { LimitFigures, Operation } from '@millwright/contracts';
import { rowsOf } from './rows.js';

interface PlanNames {
  readonly mode: 'live' | 'test';
  readonly plans: readonly string[];
}

const testRow: PlanNames = { mode: 'test', plans: [] };
const liveRow = (names: string): PlanNames => ({ mode: 'live', plans: names.split(', ') });

/** Plan, sustained, burst, concurrent. */
export const planRows = rowsOf(`
| Sandbox (any plan) | 20 req/s | 40 | 10 |
| Flow Starter, Desk Starter | 10 req/s | 25 | 10 |
| Flow Growth, Vision Growth, Desk Growth | 50 req/s | 150 | 40 |
| Deploy Pro | 30 req/s | 80 | 25 |
| Deploy Scale | 100 req/s | 300 | 80 |
`).map(({ row, cells: [names, sustained, burst, concurrent] }) => ({
  row,
  ...(names!.startsWith('Sandbox') ? testRow : liveRow(names!)),
  figures: {
    sustained: Number.parseInt(sustained!, 10),
    burst: Number(burst),
    concurrent: Number(concurrent),
  } satisfies LimitFigures,
}));

export const negotiatedRow = '| Enterprise | negotiated | negotiated | negotiated |';

/** Endpoint, limit. */
export const endpointRows = rowsOf(`
| POST /v1/orders/{id}/invoice | 5 req/s |
| POST /v1/invoices/{id}/eway-bill/part-b | 5 req/s |
| POST /v1/qc-reports | 10 per hour |
| POST /v1/webhook-endpoints/{id}/test | 20 per hour |
| POST /v1/events/{id}/replay | 100 per hour |
`).map(({ row, cells: [endpoint, limit] }) => {
  const [method, path] = endpoint!.split(' ');
  const per = limit!.endsWith('per hour') ? 'hour' : 'second';
  return { row, method, path, limit: { count: Number.parseInt(limit!, 10), per } satisfies Operation['limit'] };
});

/** "Headers on every response": header, meaning. */
export const headerRows = rowsOf(`
| ratelimit-limit | Sustained rate in requests per second |
| ratelimit-remaining | Tokens left in the bucket now |
| ratelimit-reset | Seconds until the bucket is full again |
| x-request-id | Request identifier |
| retry-after | On 429 only: seconds to wait, computed from the bucket state |
`).map(({ row, cells: [header] }) => ({ row, header: header! }));
