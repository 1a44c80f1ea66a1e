import { type Fixture, type MadeRecord, type OperationInput, type RecordMaker } from '../kit/fixture.js';
import { listRequestLog } from './request-log.js';
import { type Operation } from '../kit/operation.js';
import { getOrder } from '../orders/order-queries.js';
import { getMe } from './accounts.js';

/** A call that is in the log, which is some seconds after its end. */
async function makeCall(
  maker: RecordMaker,
  operation: Operation,
  input: OperationInput,
  status?: string,
): Promise<MadeRecord> {
  // A refusal is what some of the calls are for.
  await maker.made(operation, input).catch(() => undefined);
  return maker.eventually(async () => {
    const { data } = await maker.made(listRequestLog, { query: { limit: 1, ...(status !== undefined && { status }) } });
    if (data.length === 0) throw new Error('No call is in the log yet.');
    return { id: data[0]!.request_id };
  });
}

export const requestLogFixture: Fixture = {
  collection: 'request-log',
  table: 'request_blocks',
  make: (maker) => makeCall(maker, getMe, {}),
  states: {
    'request_log.list': (maker) => makeCall(maker, getOrder, { id: 'ord_0000000000000000000000' }, '4xx'),
  },
};
